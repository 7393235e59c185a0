import { useStore } from 'ra-core';

import type { WifiNetwork } from '../../../../resources/rules/wifiCode.ts';
import {
    type CardLine,
    cardLines,
    cardsPerPage,
    DEFAULT_PER_PAGE,
    sheetFormats,
    type SheetOptions,
} from './sheetLayout.ts';

export const colourChoices = ['plain', 'portal', 'site'] as const;
export type ColourChoice = (typeof colourChoices)[number];

/** Background and text of a card's heading, as CSS colours. */
export interface CardColours {
    readonly ground: string;
    readonly text: string;
}

export const PLAIN: CardColours = { ground: '#ffffff', text: '#000000' };
export const PORTAL: CardColours = { ground: '#004c43', text: '#ffffff' };

interface PrintOptions extends Pick<
    SheetOptions,
    'format' | 'perPage' | 'lines' | 'wifi'
> {
    readonly colours: ColourChoice;
}

/** Lines that the `gives` sentence already covers. */
const IN_SENTENCE: readonly CardLine[] = ['time', 'data', 'expiry'];

const START: PrintOptions = {
    format: 'a4',
    perPage: DEFAULT_PER_PAGE,
    lines: cardLines.filter(line => !IN_SENTENCE.includes(line)),
    colours: 'portal',
    wifi: false,
};

const NO_NETWORK: WifiNetwork = { ssid: '', password: '' };

/** What a browser remembers may come from an older version of the portal. */
const sound = (options: PrintOptions): PrintOptions => ({
    ...START,
    ...options,
    format:
        sheetFormats.find(format => format === options.format) ?? START.format,
    perPage:
        cardsPerPage.find(count => count === options.perPage) ?? START.perPage,
    lines: cardLines.filter(line => options.lines?.includes(line)),
});

/** How this browser's user prints vouchers; remembered. */
export const usePrintOptions = () => {
    const [storedOptions, setStoredOptions] = useStore<PrintOptions>(
        'vouchers.print',
        START,
    );

    const options = sound(storedOptions);

    return {
        options,
        change: (part: Partial<PrintOptions>) =>
            setStoredOptions({ ...options, ...part }),
    };
};

/** The Wi-Fi network of a site's cards; remembered. */
export const useNetwork = (siteId: number) => {
    const [network, setNetwork] = useStore<WifiNetwork>(
        `vouchers.network.${siteId}`,
        NO_NETWORK,
    );

    return {
        network,
        change: (part: Partial<WifiNetwork>) =>
            setNetwork({ ...network, ...part }),
    };
};

/** The logo on a site's cards as a `data:` URL, empty for none; remembered. */
export const useCardLogo = (siteId: number) =>
    useStore<string>(`vouchers.logo.${siteId}`, '');
