import type { Fields } from '../../resources/schema/index.ts';
import { entityOf } from '../entities/index.ts';
import { inTurn } from '../entities/logs.ts';
import { Draw, keysBehind, spread } from './draw.ts';
import { edgeOf } from './edges.ts';
import { type Link, linksOf, type Resources, sharedKeyOf } from './links.ts';
import type { Cell } from './samples.ts';
import {
    type Data,
    type Home,
    homeOf,
    idsBySite,
    isLevel,
    levels,
    NO_HOME,
} from './scope.ts';
import type { Row, Store } from './store.ts';
import { valueOf } from './values.ts';

interface References {
    /** The row's site, group or client, or else the first row it refers to. */
    readonly parentOf: (n: number) => Row | undefined;
    /** The row's number among its siblings, from 0. */
    readonly ordinalOf: (n: number) => number;
    readonly idOf: (n: number) => Row['id'];
    /** The values of reference fields. */
    readonly reads: ReadonlyMap<string, (n: number) => unknown>;
}

type SeededData = Data & { readonly seed: number };

interface Candidates {
    readonly all: readonly Row['id'][];
    readonly bySite: ReadonlyMap<number | undefined, readonly Row['id'][]>;
}

/** By the array of rows, whose contents do not change. */
const known = new WeakMap<readonly Row[], Candidates>();

const candidatesOf = (ground: SeededData, target: string): Candidates => {
    const rows = ground.store.rows(target);
    const found = known.get(rows);
    if (found) return found;

    const candidates = {
        all: rows.map(({ id }) => id),
        bySite: idsBySite(ground, target),
    };

    known.set(rows, candidates);

    return candidates;
};

const parentsOf = (
    store: Store,
    name: string,
    anchor: string,
): readonly Row[] => {
    const { notUnder } = entityOf(name);

    return notUnder
        ? store.rows(anchor).filter(({ id }) => !notUnder.includes(id))
        : store.rows(anchor);
};

const boundLinks = (resources: Resources, name: string): readonly Link[] =>
    linksOf(resources, name).filter(
        ({ field, target }) =>
            target !== name && !(field in (entityOf(name).generators ?? {})),
    );

const waitsFor = (
    resources: Resources,
    name: string,
    other: string,
    seen: readonly string[] = [],
): boolean =>
    boundLinks(resources, name).some(
        ({ target }) =>
            target === other ||
            (!seen.includes(target) &&
                waitsFor(resources, target, other, [...seen, name, target])),
    );

/** References that agree with one another: a row's group is that of its site, its room one of its site's. */
const references = (ground: SeededData, name: string): References => {
    const { resources, seed, store } = ground;
    const links = boundLinks(resources, name);
    const shared = sharedKeyOf(resources, name);

    const anchor = levels.find(level =>
        links.some(({ target }) => target === level),
    );

    const parents = anchor ? parentsOf(store, name, anchor) : [];

    const keys = shared
        ? spread(store.rows(shared), resources[name]!.mock.rows, seed)
        : [];

    const others = links.filter(
        ({ target, field }) =>
            field !== 'id' &&
            !isLevel(target) &&
            !waitsFor(resources, target, name),
    );

    const isTextual =
        resources[name]?.fields[resources[name].key]?.textual === true;

    const candidates = new Map(
        others.map(
            ({ target }) => [target, candidatesOf(ground, target)] as const,
        ),
    );

    const start = keysBehind(name, keysBehind(seed));

    const above = links.flatMap(({ target, field }) =>
        isLevel(target) && field !== 'id' ? [{ field, level: target }] : [],
    );

    const findHomes = (): readonly Home[] => {
        if (parents.length > 0)
            return parents.map(parent => homeOf(ground, anchor!, parent));
        if (keys.length > 0)
            return keys.map(row => homeOf(ground, shared!, row));

        return [NO_HOME];
    };

    let homes: readonly Home[] | undefined;

    const homesInTurn = (): readonly Home[] => {
        homes ??= findHomes();

        return homes;
    };

    const homeAt = (n: number): Home =>
        homesInTurn()[(n - 1) % homesInTurn().length]!;

    const idAt = (n: number): Row['id'] => {
        if (shared) return keys[n - 1]?.id ?? n;

        return isTextual ? `u-${n}` : n;
    };

    const among = (
        { all, bySite }: Candidates,
        site: number | undefined,
    ): readonly Row['id'][] =>
        bySite.get(site) ??
        (site === undefined ? all : (bySite.get(undefined) ?? []));

    const pointing = (
        target: string,
        field: string,
    ): ((n: number) => unknown) => {
        const draw = new Draw(field);
        let lists: readonly (readonly Row['id'][])[] | undefined;

        return n => {
            lists ??= homesInTurn().map(home =>
                among(candidates.get(target)!, home.site),
            );

            const list = lists[(n - 1) % lists.length]!;

            return list.length > 0
                ? draw.begin(field, keysBehind(idAt(n), start)).pick(list)
                : null;
        };
    };

    const reads = new Map<string, (n: number) => unknown>([
        ['id', idAt],
        ...above.map(
            ({ field, level }) =>
                [field, (n: number) => homeAt(n)[level] ?? null] as const,
        ),
        ...others.map(
            ({ target, field }) => [field, pointing(target, field)] as const,
        ),
    ]);

    const [first] = others;

    return {
        reads,
        idOf: idAt,
        parentOf: n =>
            parents.length > 0
                ? parents[(n - 1) % parents.length]
                : (keys[n - 1] ??
                  (first &&
                      store.find(first.target, reads.get(first.field)!(n)))),
        ordinalOf: n =>
            parents.length > 0 ? Math.floor((n - 1) / parents.length) : n - 1,
    };
};

export interface Ground {
    readonly resources: Resources;
    readonly seed: number;
    readonly now: number;
    readonly edges?: true | undefined;
}

const unique = (
    keys: Set<Row['id']>,
    wanted: unknown,
    n: number,
): Row['id'] => {
    const id =
        typeof wanted === 'number' ||
        (typeof wanted === 'string' && wanted !== '')
            ? wanted
            : n;

    const free = keys.has(id) ? `${id}-${n}` : id;
    keys.add(free);

    return free;
};

type Step = readonly [field: string, make: (cell: Cell) => unknown];

/** Puts a field after the one its rule refers to. */
const inOrder = (steps: readonly Step[], fields: Fields): readonly Step[] => {
    const stepIndex = (field: string | undefined): number =>
        steps.findIndex(([name]) => name === field);

    const isEarly = ([field]: Step, n: number): boolean =>
        fields[field]?.rule !== undefined && stepIndex(fields[field].with) > n;

    return [
        ...steps.filter((step, n) => !isEarly(step, n)),
        ...steps.filter(isEarly),
    ];
};

/** Generates the rows of an entity from its fields and from `entities`. A cell sees the cells before it. */
export const generate = (
    { resources, seed, now, edges }: Ground,
    name: string,
    store: Store,
): Row[] => {
    const resource = resources[name];
    if (!resource || resource.mock.view) return [];
    const bound = references({ resources, seed, store }, name);
    const special = entityOf(name).generators ?? {};
    const shared = sharedKeyOf(resources, name);

    const {
        key,
        fields,
        mock: { rows },
    } = resource;

    const keyField = fields[key];
    const keys = new Set<Row['id']>();
    const start = keysBehind(name, keysBehind(seed));

    const inField = (cell: Cell, field: string, likely: unknown): unknown =>
        edges && fields[field] ? edgeOf(cell, fields[field], likely) : likely;

    const steps = inOrder(
        [
            ...Object.entries(fields)
                .filter(
                    ([field, { sent, sample }]) =>
                        field !== key &&
                        !bound.reads.has(field) &&
                        (sent !== false || sample !== undefined) &&
                        !(field in special),
                )
                .map(([field, declared]): Step => [
                    field,
                    cell =>
                        field === 'Created'
                            ? inTurn(cell)
                            : inField(cell, field, valueOf(cell, declared)),
                ]),
            // A generator that takes the store derives its value from other records, so it gets no edge values.
            ...Object.entries(special).map(([field, make]): Step => [
                field,
                cell =>
                    make.length > 1
                        ? make(cell, store)
                        : inField(cell, field, make(cell, store)),
            ]),
        ],
        fields,
    );

    const draw = new Draw('');

    const make = (n: number): Row => {
        const row: Row = { id: bound.idOf(n) };
        for (const [field, read] of bound.reads) row[field] = read(n);

        const cell: Cell = {
            draw,
            n,
            ordinal: bound.ordinalOf(n),
            rows,
            now,
            parent: bound.parentOf(n),
            row,
        };

        if (keyField?.sample) {
            draw.begin(key, keysBehind(row.id, start));
            row.id = unique(keys, valueOf(cell, keyField), n);
        }

        const from = keysBehind(row.id, start);

        for (const [field, step] of steps) {
            draw.begin(field, from);
            row[field] = step(cell);
        }

        return row;
    };

    const count = shared ? Math.min(rows, store.rows(shared).length) : rows; // a room has one guest

    return Array.from({ length: count }, (_, index) => make(index + 1));
};
