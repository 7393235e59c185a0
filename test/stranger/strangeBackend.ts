import { contractFields, type WireField } from '../contract/fields.ts';
import type { Row } from './moods.ts';

const ROWS = 25;
const ABSENT = new Set(['deviceall']);

/** Field that a record is known by. */
export const keyOf = (entity: string): string =>
    entity === 'guest' ? 'RoomId' : 'Id';
/** Where an entity's records are kept: some are two views of one table. */
const tableOf = (entity: string): string =>
    ABSENT.has(entity) ? 'device' : entity;

/** What a fleet of hotels would have in a field. */
const sensible: Readonly<Record<string, (n: number) => unknown>> = {
    SiteId: n => (n % 3 === 0 ? 9 : 3),
    siteId: n => (n % 3 === 0 ? 9 : 3),
    ClientId: () => 4,
    GroupId: () => 5,
    Client: n => (n % 2 ? 4 : null),
    TvConfigId: n => (n % 2 ? 9 : 8),
    LocTimeOffset: n => (n % 2 ? 10 : -9.5),
    CurrCode: () => 'AUD',
    Country: () => 'Australia',
    BillCountry: () => 'Australia',
    Role: () => 'SiteUsers',
    Email: n => `guest${n}@hotel.example`,
    RoomCode: n => String(100 + n),
    Phone: n => `6141200000${n}`,
    MobileNo: n => `+6141200000${n}`,
    Status: () => 'Open',
    Topic: () => 'Hardware',
    Edition: () => 'Desktop',
    LoginType: () => 'password',
    PlanPrice: n => n + 0.5,
    IsSelected: () => null,
};

const byKind = (name: string, n: number, kind: WireField['kind']): unknown => {
    if (kind === 'number')
        return name.endsWith('Id')
            ? (n % 5) + 1
            : n % 5 === 0
              ? null
              : n % 7 === 0
                ? -9999
                : n * 10;
    if (kind === 'boolean') return n % 6 === 5 ? null : n % 2 === 0;
    if (kind === 'date')
        return n % 5 === 1
            ? null
            : `2027-03-${String((n % 28) + 1).padStart(2, '0')}`;
    if (kind === 'dateTime')
        return n % 4 === 1
            ? null
            : `2026-01-${String((n % 28) + 1).padStart(2, '0')}T22:30:00Z`;
    if (kind === 'ids') return n % 4 === 0 ? [] : [(n % 3) + 1, 5];
    return name.includes('Color')
        ? '#112233'
        : n % 6 === 4 && /Note|Trading|Suburb|RMS|Desc/.test(name)
          ? null
          : `${name} ${n}`;
};

/** Everything the stranger knows. */
export const strangeBackend = () => {
    const tables = new Map<string, Row[]>();
    const table = (entity: string): Row[] => {
        const name = tableOf(entity);
        const known = tables.get(name);
        if (known) return known;
        const fields = contractFields[name]!;
        const rows = Array.from({ length: ROWS }, (_, index) => {
            const n = index + 1;
            const row = Object.fromEntries(
                fields
                    .filter(({ direction }) => direction !== 'request')
                    .map(({ name: field, kind }) => [
                        field,
                        sensible[field]
                            ? sensible[field](n)
                            : byKind(field, n, kind),
                    ]),
            );
            return { ...row, [keyOf(name)]: name === 'user' ? `u-${n}` : n };
        });
        tables.set(name, rows);
        return rows;
    };
    const one = (entity: string, id: unknown): Row | undefined =>
        table(entity).find(row => String(row[keyOf(entity)]) === String(id));
    let made = 1000;
    const add = (entity: string, values: Row): Row => {
        const key = keyOf(entity);
        const row: Row = {
            ...Object.fromEntries(
                contractFields[tableOf(entity)]!.map(({ name }) => [
                    name,
                    null,
                ]),
            ),
            ...values,
        };
        row[key] =
            values[key] ??
            (entity === 'user' ? `u-${(made += 1)}` : (made += 1));
        table(entity).push(row);
        return row;
    };
    const remove = (entity: string, id: unknown): boolean => {
        const rows = table(entity);
        const at = rows.findIndex(
            row => String(row[keyOf(entity)]) === String(id),
        );
        if (at >= 0) rows.splice(at, 1);
        return at >= 0;
    };
    return {
        table,
        one,
        add,
        remove,
        /** Who has which menu items and widgets: `u-1 MenuItemId 3`. */
        assigned: new Set<string>(),
        password: 'demo',
    };
};

export type StrangeBackend = ReturnType<typeof strangeBackend>;

/** Rows that a list call of this query finds: its words in any text, its scopes by their names. */
export const matching = (
    rows: readonly Row[],
    query: URLSearchParams,
): Row[] => {
    const words = (
        query.get('SearchText') ??
        query.get('searchText') ??
        query.get('Search') ??
        query.get('where') ??
        ''
    ).toLowerCase();
    const scopes = [
        'SiteId',
        'GroupId',
        'ClientId',
        'OptIn1',
        'Active',
    ].flatMap(name =>
        query.has(name) ? [[name, query.get(name)] as const] : [],
    );
    const config = query.get('ConfigId');
    const found = rows.filter(
        row =>
            (words === '' ||
                Object.values(row).some(
                    value =>
                        typeof value === 'string' &&
                        value.toLowerCase().includes(words),
                )) &&
            (config === null || String(row.TvConfigId) === config) &&
            scopes.every(([name, value]) => {
                const own =
                    row[name] ?? (name === 'SiteId' ? row.siteId : undefined);
                return own === undefined || String(own) === value;
            }),
    );
    const [field = '', way] = (
        query.get('OrderBy') ??
        query.get('orderby') ??
        ''
    ).split(' ');
    const ordered = field
        ? found.toSorted((one, other) =>
              String(one[field]).localeCompare(String(other[field])),
          )
        : found;
    return way === 'desc' ? ordered.toReversed() : ordered;
};
