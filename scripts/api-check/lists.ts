import { rowsIn } from '../../dataProvider/wire/pageOf.ts';
import type { CallContext } from '../../dataProvider/wire/toRequest.ts';
import { isObject, valueAt } from '../../resources/rules/valueAt.ts';
import {
    holesOf,
    slotsOf,
    usualEnvelope,
    type Call,
    type Resource,
} from '../../resources/schema/index.ts';
import type { Named, Session } from './session.ts';

/** The rows of a list's answer, and the total on all pages if it says one. */
export const openList = (
    { envelope = usualEnvelope, reply }: Call,
    json: unknown,
) => {
    const rows = rowsIn(json, envelope) ?? [];
    const isCounted = reply === 'page' && typeof envelope.count === 'string';
    const count = isCounted ? Number(valueAt(json, envelope.count)) : NaN;

    return { rows, count: Number.isNaN(count) ? undefined : count };
};

const SMALL = 2;

const has = ({ call }: Named, slot: 'page' | 'pageSize' | 'search'): boolean =>
    Object.values(slotsOf(call)).includes(slot) ||
    holesOf(call.path).includes(slot);

/** Requests two small pages: they must have no more rows than requested, different rows, and the same total. */
export const checkPaging = async (
    session: Session,
    named: Named,
    context: CallContext,
    key: string,
): Promise<void> => {
    if (!has(named, 'page') || !has(named, 'pageSize')) return;

    const pageOf = async (page: number) => {
        const response = await session.read(named, {
            ...context,
            page,
            pageSize: SMALL,
        });

        return response && openList(named.call, response.json);
    };

    const [one, two] = [await pageOf(1), await pageOf(2)];
    if (!one || !two) return;

    const keys = (rows: readonly unknown[]) =>
        rows.map(row => (isObject(row) ? String(row[key]) : ''));

    const say = (says: string) =>
        session.note(named, { weight: 'broken', aspect: 'paging', says });

    const most = Math.max(one.rows.length, two.rows.length);
    if (most > SMALL)
        say(`${most} rows where a page of ${SMALL} was asked for`);
    else if (
        one.rows.length > 0 &&
        keys(one.rows).join() === keys(two.rows).join()
    )
        say('page 2 is page 1 again');
    else if (keys(two.rows).some(found => keys(one.rows).includes(found)))
        session.note(named, {
            weight: 'differs',
            aspect: 'paging',
            says: 'a row stands on page 1 and on page 2',
        });
    if (
        one.count !== undefined &&
        two.count !== undefined &&
        one.count !== two.count
    )
        session.note(named, {
            weight: 'differs',
            aspect: 'paging',
            says: `there are ${one.count} rows by page 1 and ${two.count} by page 2`,
        });
    if (one.count !== undefined && one.count < one.rows.length)
        say(
            `there are ${one.rows.length} rows where ${one.count} is the total`,
        );
    if (one.count !== undefined && one.count > SMALL && two.rows.length === 0)
        say(`page 2 is empty though there are ${one.count} rows`);
};

/** A text that occurs nowhere. A server that finds rows for it does not search. */
const NOWHERE = 'zzqxj-nowhere';

export const checkSearch = async (
    session: Session,
    named: Named,
    context: CallContext,
    all: number,
): Promise<void> => {
    if (!has(named, 'search') || all === 0) return;
    const response = await session.read(named, { ...context, search: NOWHERE });

    const found = response
        ? openList(named.call, response.json).rows.length
        : 0;

    if (found > 0)
        session.note(named, {
            weight: 'broken',
            aspect: 'search',
            says: `finds ${found} rows for '${NOWHERE}': the search is not heard`,
        });
};

const collator = new Intl.Collator('en', { numeric: true });

const compare = (a: unknown, b: unknown): number =>
    typeof a === 'number' && typeof b === 'number'
        ? a - b
        : collator.compare(String(a ?? ''), String(b ?? ''));

/**
 * Ascending and descending order by a column must differ, and the first value ascending must not come after the first
 * value descending.
 */
export const checkOrder = async (
    session: Session,
    named: Named,
    context: CallContext,
    { list, title }: Resource,
): Promise<void> => {
    if (!Object.values(slotsOf(named.call)).includes('order')) return;
    const field = list.sort?.field ?? title;

    const first = async (order: string) => {
        const response = await session.read(named, { ...context, order });

        const values = response
            ? openList(named.call, response.json).rows.map(row =>
                  valueAt(row, field),
              )
            : [];

        return values.filter(value => value !== null && value !== undefined);
    };

    const [up, down] = [await first(field), await first(`${field} desc`)];
    if (new Set([...up, ...down].map(String)).size < 2) return;

    const isHeard =
        up.length > 0 && down.length > 0 && compare(up[0], down[0]) < 0;

    if (!isHeard)
        session.note(named, {
            weight: 'differs',
            aspect: 'order',
            field,
            says: 'is not ordered by: up and down begin alike, or the wrong way round',
            sample: `${String(up[0])} / ${String(down[0])}`,
        });
};
