import { UNLIMITED } from '../../resources/schema/index.ts';
import { inTurn } from './inTurn.ts';
import type { Cell } from '../data/samples.ts';
import type { Row, Store } from '../data/store.ts';
import * as words from '../data/words.ts';

type Derive = (cell: Cell, store: Store) => unknown;
type Table = Readonly<Record<string, Readonly<Record<string, Derive>>>>;

const nth = <T>(list: readonly T[], n: number): T => list[(n - 1) % list.length]!;
const placeOf = (n: number) => nth(words.places, n);
const named =
    (...names: readonly string[]): Derive =>
    ({ n }) =>
        `${nth(names, n)}${n > names.length ? ` ${Math.floor((n - 1) / names.length) + 1}` : ''}`;
const userOf = ({ row }: Cell, store: Store): Row | undefined => store.find('internetuser', row.UserId);
const alias: Derive = (cell, store) => userOf(cell, store)?.Alias ?? null;
/** A change by a share of what the user has, in whole steps; data without end do not change. */
const shareOf = (cell: Cell, store: Store, amount: string, step: number): number => {
    const left = Number(userOf(cell, store)?.[amount] ?? 0);
    return left === UNLIMITED ? 0 : Math.round((left * Number(cell.row.Share)) / step) * step;
};
const clientOfGroup = (store: Store, group: unknown): Row | undefined => store.find('client', store.find('billgroup', group)?.ClientId);
const currency: Derive = (cell, store) => clientOfGroup(store, userOf(cell, store)?.GroupId)?.CurrCode ?? 'AUD';

/** What is the same in all rows that point at the same record, and the field that does. */
export const followedBy: ReadonlyMap<Derive, string> = new Map([alias, currency].map(make => [make, 'UserId'] as const));

/** Three letters a licence of the site starts with. */
export const licencePrefixOf = (store: Store, site: Row | undefined): string =>
    String(clientOfGroup(store, site?.GroupId)?.Code ?? site?.SiteName ?? 'LIC')
        .replace(/\W/g, '')
        .slice(0, 3)
        .toUpperCase();

/** How many properties the accounting system has for a client, and sundries for a site. */
export const RMS_ENTRIES = 5;

/** What fields alone cannot say: how the rows of this business hang together. Fields that no declaration has stay inside the mock. */
export const derived: Table = {
    client: {
        DistributorId: ({ n }) => ((n - 1) % 3) + 1,
        BillCountry: ({ n }) => nth(words.countries, n % 4 === 0 ? n / 4 + 1 : 1),
        CurrCode: ({ row }) => words.currencies[String(row.BillCountry)] ?? 'AUD',
        RMSClientId: ({ n }) => (n % 3 === 1 ? String(1000 + n) : null),
        RMSClientPassword: ({ n, draw }) => (n % 3 === 1 ? `rms${draw.int(1000, 9999)}` : null),
    },
    distributor: { Name: named('Southern Cross Networks', 'Harbour City Wireless', 'Outback Connect') },
    supportplan: { Name: named('Bronze', 'Silver', 'Gold', 'Platinum', 'Remote only', 'Next day', 'Weekend', 'Around the clock'), SiteId: () => null },
    site: {
        Country: ({ n }) => placeOf(n).country,
        LocTimeOffset: ({ n }) => placeOf(n).offset,
        RMSPropertyId: ({ row, draw }, store) => (store.find('client', row.ClientId)?.RMSClientId ? `P${draw.int(1, RMS_ENTRIES)}` : null),
    },
    device: {
        DeviceType: ({ draw }) => (draw.chance(0.85) ? 'Hotspot (WiFi)' : draw.pick(['Gateway', 'Switch', 'DSLAM'])),
        BusinessName: ({ parent }) => parent?.BusinessName ?? null,
        LocTimeOffset: ({ parent }) => parent?.LocTimeOffset ?? null,
        ThemeCode: ({ draw }, store) => (store.rows('theme').length > 0 ? draw.pick(store.rows('theme')).ThemeCode : null),
        HasProblem: ({ draw }) => draw.chance(0.06),
        Testing: ({ draw }) => draw.chance(0.06),
    },
    machine: {
        Prefix: ({ parent, n }, store) => `${licencePrefixOf(store, parent)}${String(n).padStart(4, '0')}`,
        Country: ({ parent }) => parent?.Country ?? 'Australia',
    },
    theme: {
        ThemeCode: ({ n }) => `${nth(words.themeCodes, n)}${n > words.themeCodes.length ? 2 : ''}`,
        Name: ({ row }) => String(row.ThemeCode).replace(/^./, first => first.toUpperCase()),
        IsVoucher: ({ row }) => row.ThemeCode === 'voucher',
        IsFreeMAC: ({ row }) => row.ThemeCode === 'freemac',
        LoginType: ({ row, draw }) =>
            row.ThemeCode === 'voucher' ? 'voucher' : row.ThemeCode === 'freemac' ? 'click' : draw.pick(['password', 'room', 'click']),
    },
    themepresets: { Name: named('Forest', 'Ocean', 'Sunset', 'Slate', 'Sand', 'Berry', 'Night', 'Lemon', 'Clay') },
    wifiplan: {
        PlanMins: ({ row, draw }) =>
            ({ '1 hour free': 60, '2 hours': 120, '1 day': 1440, '3 days': 4320, '1 week': 10_080, '1 month': 43_200 })[String(row.Desciption)] ??
            draw.pick([1440, 2880]),
        PlanPrice: ({ row, draw }) => (/free/.test(String(row.Desciption)) ? 0 : draw.int(4, 60) / 2),
        PlanMB: ({ draw }) => draw.pick([UNLIMITED, 500, 1000, 2000, 5000, null]),
        RMSSundryId: ({ draw }) => (draw.chance(0.4) ? `S${draw.int(1, RMS_ENTRIES)}` : null),
    },
    internetuser: {
        Gender: ({ draw }) => draw.pick(['Male', 'Male', 'Female', 'Female', 'Unknown']),
        Age: ({ draw }) => draw.int(16, 84),
        Active: ({ draw }) => draw.chance(0.85),
        OptIn1: ({ draw }) => draw.chance(0.4),
    },
    accesslogs: {
        LogTime: inTurn,
        LogType: ({ draw }) => draw.pick(['Login', 'Logout', 'Reject', 'Website', 'Payment']),
        DataUsed: ({ draw }) => (draw.chance(0.2) ? 0 : draw.int(1, 2_500_000)),
    },
    paymentlog: {
        Alias: alias,
        Amount: ({ draw }) => (draw.chance(0.03) ? 1 : draw.int(8, 80) / 2),
        CurrCode: currency,
        Refunded: ({ draw }) => draw.chance(0.08),
        RefundedAmount: ({ row }) => (row.Refunded ? row.Amount : 0),
    },
    creditlog: {
        Alias: alias,
        Share: ({ draw }) => draw.pick([-0.2, -0.1, 0.05, 0.1, 0.2]), // of what the user has: nobody begins with less than nothing
        RemTime: (cell, store) => shareOf(cell, store, 'RemTime', 60),
        RemTraffic: (cell, store) => shareOf(cell, store, 'RemTraffic', 100),
        RemDollar: (cell, store) => shareOf(cell, store, 'RemDollar', 0.5),
        Comments: ({ row, draw }) => draw.pick(Number(row.Share) < 0 ? ['Adjusted by portal', 'Expired'] : ['Adjusted by portal', 'Plan purchased', 'Voucher redeemed']),
    },
    'tv/theme': { Name: named('Ocean', 'Forest', 'City lights', 'Desert', 'Snow'), LogoUrl: () => null, BackgroundUrl: () => null },
    'tv/template': { Name: named('Classic', 'Modern', 'Grid', 'Cinema', 'Minimal') },
    'tv/configuration': { Name: named('Standard rooms', 'Suites', 'Lobby', 'Conference') },
    'tv/layout': { Name: named('Two by two', 'Full screen', 'Side by side', 'Mosaic') },
    'tv/page': { Title: named('Welcome', 'Breakfast', 'Pool and gym', 'Getting around', 'Room service') },
};
