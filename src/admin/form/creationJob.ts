import type { Identifier, RaRecord } from 'ra-core';
import { flat } from '../../../resources/rules/valueAt.ts';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { dayFromWire } from '../../../resources/rules/calendar.ts';
import { isNoKey } from '../../../resources/rules/emptyValue.ts';
import { placeIn } from '../../../resources/rules/narrowing.ts';
import { factsOf, isRest, slotsOf, type Field, type Resource } from '../../../resources/schema/index.ts';
import type { AtMostOnceAction } from '../../foundation/atMostOnce.ts';

type Values = Readonly<Record<string, unknown>>;

const ROWS = 200;
const MAX_PAGES = 5;
const SERVER_ORDER = { field: 'id', order: 'ASC' } as const;

const isNone = (value: unknown): boolean => isNoKey(value) || value === false;
const loosely = (value: unknown): string => String(value).replace(/\s+/g, ' ').trim().toLowerCase();

const isSame = (field: Field, typed: unknown, stored: unknown): boolean => {
    const { holds } = factsOf(field);
    if (holds === 'day') return dayFromWire(typed) === dayFromWire(stored);
    if (holds === 'instant') return Date.parse(String(typed)) === Date.parse(String(stored));
    return loosely(typed) === loosely(stored);
};

/** Whether a row of the list is what was typed: it has its name, and nothing that the list shows of it is otherwise. */
const isLike = ({ fields, title }: Resource, typed: Values, listed: Values): boolean => {
    const row = flat(fields, listed);
    const isAsTyped = ([name, field]: readonly [string, Field]): boolean =>
        !factsOf(field).told || field.sent === false || isNone(typed[name]) || row[name] === undefined || isSame(field, typed[name], row[name]);
    return loosely(row[title]) === loosely(typed[title]) && Object.entries(fields).every(isAsTyped);
};

/**
 * After the answer to a change was lost: the record as it is now, if it is as it was sent; undefined where it is not. Sending the same
 * change once more makes nothing twice.
 */
export const storedAs = async (provider: PortalProvider, name: ResourceName, id: Identifier, values: Values): Promise<RaRecord | undefined> => {
    const { fields }: Resource = resources[name];
    const { data: latest } = await provider.getOne<RaRecord>(name, { id });
    const [sent, now] = [flat(fields, values), flat(fields, latest)];
    const isStored = Object.entries(fields).every(
        ([source, field]) =>
            !Object.hasOwn(sent, source) || !factsOf(field).told || field.readOnly || field.sent === false || now[source] === undefined ||
            (isNone(sent[source]) && isNone(now[source])) || isSame(field, sent[source], now[source]),
    );
    return isStored ? latest : undefined;
};

/** What was there before: how many rows, and which of them were already as typed. */
interface Before {
    readonly count: number;
    readonly alike: ReadonlySet<RaRecord['id']>;
}

interface Creation {
    readonly job: AtMostOnceAction<unknown, RaRecord>;
    /** The record a look has found. */
    readonly found: () => RaRecord | undefined;
}

/**
 * Creates a record with one request. Where its answer was lost, the entity's list is asked for what names the record: it was saved if
 * there is one as typed that was not there before; it was not if there is none and the list is as long as it was; else nobody knows.
 */
export const creationOf = (provider: PortalProvider, name: ResourceName, typed: Values): Creation => {
    const resource: Resource = resources[name];
    const { api, title } = resource;
    const call = isRest(api) ? undefined : api.list;
    const hasSearch = Object.values(slotsOf(call ?? {})).includes('search');
    // Where the record belongs, whatever is chosen on the page.
    const place = call ? placeIn(call, resource.fields, typed) : {};
    let before: Before = { count: 0, alike: new Set() };
    let record: RaRecord | undefined;

    const list = async (filter: Values, page: number, perPage: number) => {
        const { data, total = data.length } = await provider.getList<RaRecord>(name, { pagination: { page, perPage }, sort: SERVER_ORDER, filter });
        return { data, total };
    };
    const rowsAlike = async (): Promise<{ readonly rows: readonly RaRecord[]; readonly isAll: boolean }> => {
        const rows: RaRecord[] = [];
        for (let page = 1, seen = 0; page <= MAX_PAGES; page += 1) {
            const { data, total } = await list({ ...place, ...(hasSearch && !isNone(typed[title]) && { q: String(typed[title]) }) }, page, ROWS);
            rows.push(...data.filter(row => isLike(resource, flat(resource.fields, typed), row)));
            seen += data.length;
            if (data.length === 0 || seen >= total) return { rows, isAll: seen >= total };
        }
        return { rows, isAll: false };
    };
    const look = async () => {
        if (!call && !isRest(api)) return undefined;
        const [{ rows, isAll }, { total }] = await Promise.all([rowsAlike(), list(place, 1, 1)]);
        return { rows, isAll, count: total };
    };
    return {
        found: () => record,
        job: {
            before: async () => {
                const { rows = [], count = 0 } = (await look()) ?? {};
                before = { count, alike: new Set(rows.map(row => row.id)) };
            },
            send: async signal => (await provider.create<RaRecord>(name, { data: typed, meta: { signal } })).data,
            unlessTold: true,
            outcome: async () => {
                const now = await look();
                record = now?.rows.find(row => !before.alike.has(row.id));
                if (record) return 'applied';
                return now?.isAll && now.count === before.count ? 'notApplied' : 'unknown';
            },
        },
    };
};
