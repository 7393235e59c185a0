import type { Identifier, RaRecord } from 'react-admin';
import { ranks } from '../../resources/rules/ranks.ts';
import { flatFilter } from '../../resources/rules/valueAt.ts';
import { columnSource, isWorkedOut, type ComputedColumn } from '../../resources/schema/index.ts';
import { EVERY_ROW } from '../lists/allPages.ts';
import { clientSide, judgedAt } from '../lists/clientSide.ts';
import { referredNames } from '../lists/referredNames.ts';
import { rankedAt } from '../lists/sorting.ts';
import type { WireRecord } from '../wire/fromReply.ts';
import type { Scope } from '../types.ts';
import { ownFilters } from './listParams.ts';
import type { Declared, Listing, ListParams } from './listing.ts';

/** The entities that one points at. */
export interface Others {
    readonly titleOf: (target: string) => string | undefined;
    readonly find: (target: string, ids: readonly Identifier[]) => Promise<readonly RaRecord[]>;
}

/** Pages of a list that comes at once: searched, filtered, sorted and cut here. */
export const wholeList = ({ name, resource, world }: Declared, { callFor, whole }: Listing, { titleOf, find }: Others) => {
    const { fields } = resource;
    const namesFor = referredNames(resource, titleOf, find);

    /** Filters that go by a rank, by their source: the rank, and the values in its order. */
    const judges = Object.fromEntries(
        (resource.list.filters ?? []).flatMap(filter => (typeof filter === 'object' && filter.by ? [[filter.source, { rank: ranks[filter.by], values: filter.field.values ?? [] }] as const] : [])),
    );

    return async (params: ListParams, scope: Scope) => {
        const size = resource.list.clientSide ?? EVERY_ROW;
        const { q = '', ...filter } = flatFilter((params.filter ?? {}) as WireRecord);
        const judged = Object.entries(filter).flatMap(([source, value]) => {
            const judge = judges[source];
            const wanted = judge && [value].flat().map(one => judge.values.indexOf(String(one))).filter(at => at >= 0);
            return judge && wanted && wanted.length > 0 ? [{ ...judge, wanted }] : [];
        });
        const own = ownFilters(callFor(filter), filter);
        const asked = Object.fromEntries(Object.entries(filter).filter(([source]) => !Object.hasOwn(own, source)));
        const { page = 1, perPage = 10 } = params.pagination ?? {};
        const plain = Object.fromEntries(Object.entries(own).filter(([source]) => !Object.hasOwn(judges, source)));
        const sorted = resource.list.columns.find((column): column is ComputedColumn => typeof column === 'object' && columnSource(column) === params.sort?.field);
        const view = { search: String(q), filters: plain, page, perPage, ...(params.sort && params.sort.field !== 'id' && { sort: { ...params.sort, ...(sorted && isWorkedOut(sorted) && { workedOut: sorted }) } }) };
        const rank = sorted && 'rank' in sorted ? sorted.rank : undefined;
        const rows = await world.clientSide().read({ resource: name, question: { scope, asked }, load: signal => whole({ filter: asked }, scope, size, signal) });
        const referred = await namesFor(rows, { search: view.search, sortedBy: params.sort?.field });
        // By the clock of when the rows are there: the server's may have been learnt while they were on their way.
        const now = world.now();
        return clientSide(rows, fields, view, { ranking: rank && rankedAt(ranks[rank], now), judgements: judged.map(({ rank: of, wanted }) => judgedAt(of, wanted, now)), referred });
    };
};
