import type { Entity } from './entity.ts';

export const device: Entity = {
    madeUp: {
        DeviceType: ({ draw }) => (draw.chance(0.85) ? 'Hotspot (WiFi)' : draw.pick(['Gateway', 'Switch', 'DSLAM'])),
        BusinessName: ({ parent }) => parent?.BusinessName ?? null,
        LocTimeOffset: ({ parent }) => parent?.LocTimeOffset ?? null,
        ThemeCode: ({ draw }, store) => (store.rows('theme').length > 0 ? draw.pick(store.rows('theme')).ThemeCode : null),
        HasProblem: ({ draw }) => draw.chance(0.06),
        Testing: ({ draw }) => draw.chance(0.06),
    },
};
