import { NO_LIMIT } from '../../resources/schema/index.ts';
import type { Row, Store } from '../data/store.ts';
import * as words from '../data/words.ts';
import { nth, spots } from '../data/words.ts';
import type { Entity, MakeUp } from './entity.ts';
import { SITELESS_GROUP } from './people.ts';

/** Cycles through names, numbered from the second round on. */
export const numberedNames =
    (...names: readonly string[]): MakeUp =>
    ({ n }) =>
        `${nth(names, n)}${n > names.length ? ` ${Math.floor((n - 1) / names.length) + 1}` : ''}`;

/** How many properties a client and how many sundries a site has in the accounting system. */
export const RMS_ENTRIES = 5;

export const clientOfGroup = (store: Store, group: unknown): Row | undefined =>
    store.find('client', store.find('billgroup', group)?.ClientId);

/** Licences of a site start with these three letters. */
export const licencePrefixOf = (store: Store, site: Row | undefined): string =>
    String(clientOfGroup(store, site?.GroupId)?.Code ?? site?.SiteName ?? 'LIC')
        .replace(/\W/g, '')
        .slice(0, 3)
        .toUpperCase();

export const billgroup: Entity = {
    under: 'client',
    addedBy: ['Distributors', 'ClientUsers'],
};

export const client: Entity = {
    generators: {
        DistributorId: ({ n }) => ((n - 1) % 3) + 1,
        BillCountry: ({ n }) =>
            nth(words.countries, n % 4 === 0 ? n / 4 + 1 : 1),
        CurrCode: ({ row }) =>
            words.currencies[String(row.BillCountry)] ?? 'AUD',
        RMSClientId: ({ n }) => (n % 3 === 1 ? String(1000 + n) : null),
        RMSClientPassword: ({ n, draw }) =>
            n % 3 === 1 ? `rms${draw.int(1000, 9999)}` : null,
    },
    keys: { DistributorId: 'distributor' },
    addedBy: ['Distributors'],
    saved: ({ caller }, row, before) => {
        if (!before) row.DistributorId = caller?.DistributorId || 1;
    },
};

export const site: Entity = {
    generators: {
        Country: ({ n }) => nth(words.cities, n).country,
        LocTimeOffset: ({ n }) => nth(words.cities, n).offset,
        RMSPropertyId: ({ row, draw }, store) =>
            store.find('client', row.ClientId)?.RMSClientId
                ? `P${draw.int(1, RMS_ENTRIES)}`
                : null,
    },
    notUnder: [SITELESS_GROUP],
    adjust: ([first], siteOffset) => {
        if (siteOffset !== undefined && first) first.LocTimeOffset = siteOffset;
    },
    under: 'billgroup',
    fillIn: ({ resources, store }, row) => {
        if ('ClientId' in (resources.site?.fields ?? {}))
            row.ClientId =
                store.find('billgroup', row.GroupId)?.ClientId ?? null;
    },
};

export const supportplan: Entity = {
    generators: {
        Name: numberedNames(
            'Bronze',
            'Silver',
            'Gold',
            'Platinum',
            'Remote only',
            'Next day',
            'Weekend',
            'Around the clock',
        ),
        SiteId: () => null,
    },
};

export const device: Entity = {
    generators: {
        DeviceType: ({ draw }) =>
            draw.chance(0.85)
                ? 'Hotspot (WiFi)'
                : draw.pick(['Gateway', 'Switch', 'DSLAM']),
        BusinessName: ({ parent }) => parent?.BusinessName ?? null,
        LocTimeOffset: ({ parent }) => parent?.LocTimeOffset ?? null,
        ThemeCode: ({ draw }, store) =>
            store.rows('theme').length > 0
                ? draw.pick(store.rows('theme')).ThemeCode
                : null,
        HasProblem: ({ draw }) => draw.chance(0.06),
        Testing: ({ draw }) => draw.chance(0.06),
    },
};

export const machine: Entity = {
    generators: {
        Prefix: ({ parent, n }, store) =>
            `${licencePrefixOf(store, parent)}${String(n).padStart(4, '0')}`,
        Country: ({ parent }) => parent?.Country ?? 'Australia',
    },
};

export const theme: Entity = {
    generators: {
        ThemeCode: ({ n }) =>
            `${nth(words.themeCodes, n)}${n > words.themeCodes.length ? 2 : ''}`,
        Name: ({ row }) =>
            String(row.ThemeCode).replace(/^./, first => first.toUpperCase()),
        IsVoucher: ({ row }) => row.ThemeCode === 'voucher',
        IsFreeMAC: ({ row }) => row.ThemeCode === 'freemac',
        LoginType: ({ row, draw }) => {
            if (row.ThemeCode === 'voucher') return 'voucher';
            if (row.ThemeCode === 'freemac') return 'click';

            return draw.pick(['password', 'room', 'click']);
        },
    },
};

export const themepresets: Entity = {
    generators: {
        Name: numberedNames(
            'Forest',
            'Ocean',
            'Sunset',
            'Slate',
            'Sand',
            'Berry',
            'Night',
            'Lemon',
            'Clay',
        ),
    },
};

export const tvConfiguration: Entity = {
    generators: {
        Name: numberedNames('Standard rooms', 'Suites', 'Lobby', 'Conference'),
    },
};
export const tvTheme: Entity = {
    generators: {
        Name: numberedNames('Ocean', 'Forest', 'City lights', 'Desert', 'Snow'),
        LogoUrl: () => null,
        BackgroundUrl: () => null,
    },
};
export const tvTemplate: Entity = {
    generators: {
        Name: numberedNames('Classic', 'Modern', 'Grid', 'Cinema', 'Minimal'),
    },
};
export const tvPage: Entity = {
    generators: {
        Title: numberedNames(
            'Welcome',
            'Breakfast',
            'Pool and gym',
            'Getting around',
            'Room service',
        ),
    },
};
export const tvDevice: Entity = {
    generators: {
        Name: ({ ordinal, draw }) =>
            `${nth(spots, ordinal + 1)} TV${draw.int(1, 9)}`,
    },
};

const tvLayouts = [
    { name: 'Two by two', columns: 2, rows: 2 },
    { name: 'Full screen', columns: 1, rows: 1 },
    { name: 'Side by side', columns: 2, rows: 1 },
    { name: 'Mosaic', columns: 4, rows: 3 },
] as const;

export const tvLayout: Entity = {
    generators: {
        Name: numberedNames(...tvLayouts.map(({ name }) => name)),
        Columns: ({ n }) => nth(tvLayouts, n).columns,
        Rows: ({ n }) => nth(tvLayouts, n).rows,
    },
};

export const wifiplan: Entity = {
    generators: {
        PlanMins: ({ row, draw }) =>
            ({
                '1 hour free': 60,
                '2 hours': 120,
                '1 day': 1440,
                '3 days': 4320,
                '1 week': 10_080,
                '1 month': 43_200,
            })[String(row.Desciption)] ?? draw.pick([1440, 2880]),
        PlanPrice: ({ row, draw }) =>
            /free/.test(String(row.Desciption)) ? 0 : draw.int(4, 60) / 2,
        PlanMB: ({ draw }) =>
            draw.pick([NO_LIMIT, 500, 1000, 2000, 5000, null]),
        RMSSundryId: ({ draw }) =>
            draw.chance(0.4) ? `S${draw.int(1, RMS_ENTRIES)}` : null,
    },
};
