import { UNLIMITED } from '../../resources/schema/index.ts';
import type { Entity } from './entity.ts';
import { RMS_ENTRIES } from './making/rms.ts';

export const wifiplan: Entity = {
    madeUp: {
        PlanMins: ({ row, draw }) =>
            ({ '1 hour free': 60, '2 hours': 120, '1 day': 1440, '3 days': 4320, '1 week': 10_080, '1 month': 43_200 })[String(row.Desciption)] ??
            draw.pick([1440, 2880]),
        PlanPrice: ({ row, draw }) => (/free/.test(String(row.Desciption)) ? 0 : draw.int(4, 60) / 2),
        PlanMB: ({ draw }) => draw.pick([UNLIMITED, 500, 1000, 2000, 5000, null]),
        RMSSundryId: ({ draw }) => (draw.chance(0.4) ? `S${draw.int(1, RMS_ENTRIES)}` : null),
    },
};
