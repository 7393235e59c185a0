import { useGetList } from 'ra-core';
import type { Device } from '../../../../resources/device.ts';
import { PLAIN, PORTAL, type CardColours, type ColourChoice } from './cardColours.ts';

type DeviceRecord = Device & { readonly id: number };

/** Colours of the cards: of the site's login page, as its first device has it, once that is chosen. */
export const useCardColours = (choice: ColourChoice): { readonly colours: CardColours; readonly missing: boolean } => {
    const wanted = choice === 'site';
    const devices = useGetList<DeviceRecord>('device', { pagination: { page: 1, perPage: 1 }, sort: { field: 'NickName', order: 'ASC' }, filter: {} }, { enabled: wanted, retry: false });
    if (choice === 'plain') return { colours: PLAIN, missing: false };
    const { ThemeHeaderColor, ThemeHeaderTextColor } = (wanted && devices.data?.[0]) || {};
    const found = ThemeHeaderColor && ThemeHeaderTextColor ? { ground: ThemeHeaderColor, text: ThemeHeaderTextColor } : undefined;
    return { colours: found ?? PORTAL, missing: wanted && !devices.isPending && !found };
};
