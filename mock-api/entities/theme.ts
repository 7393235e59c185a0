import * as words from '../data/words.ts';
import type { Entity } from './entity.ts';
import { named, nth } from './making/named.ts';

export const theme: Entity = {
    madeUp: {
        ThemeCode: ({ n }) => `${nth(words.themeCodes, n)}${n > words.themeCodes.length ? 2 : ''}`,
        Name: ({ row }) => String(row.ThemeCode).replace(/^./, first => first.toUpperCase()),
        IsVoucher: ({ row }) => row.ThemeCode === 'voucher',
        IsFreeMAC: ({ row }) => row.ThemeCode === 'freemac',
        LoginType: ({ row, draw }) =>
            row.ThemeCode === 'voucher' ? 'voucher' : row.ThemeCode === 'freemac' ? 'click' : draw.pick(['password', 'room', 'click']),
    },
};

export const themepresets: Entity = { madeUp: { Name: named('Forest', 'Ocean', 'Sunset', 'Slate', 'Sand', 'Berry', 'Night', 'Lemon', 'Clay') } };
