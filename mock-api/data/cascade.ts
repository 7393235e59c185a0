import { entityOf } from '../entities/index.ts';
import type { Backend } from './backend.ts';
import { linksOf } from './links.ts';
import { homeOf } from './scope.ts';
import type { Row } from './store.ts';

type Gone = Map<string, Map<Row['id'], Row>>;

export const takeAlong = (
    backend: Backend,
    name: string,
    ids: ReadonlySet<Row['id']>,
): void => {
    for (const [list, field] of Object.entries(entityOf(name).takesAlong ?? {}))
        backend.store.remove(
            list,
            new Set(
                backend.store
                    .rows(list)
                    .filter(row => ids.has(row[field] as Row['id']))
                    .map(({ id }) => id),
            ),
        );
};

/** Removes rows, clears references to them, and returns the rows that cannot exist without them. */
const takeOut = (
    backend: Backend,
    name: string,
    rows: ReadonlyMap<Row['id'], Row>,
): Gone => {
    const { resources, store } = backend;
    const ids = new Set(rows.keys());
    const gone: Gone = new Map();
    store.remove(name, ids);

    for (const [other, { mock }] of Object.entries(resources)) {
        if (mock.view) continue;

        for (const link of linksOf(resources, other).filter(
            ({ target }) => target === name,
        ))
            for (const hit of store
                .rows(other)
                .filter(row => ids.has(row[link.field] as Row['id']))) {
                const rest: Row = { ...hit, [link.field]: null };

                const home =
                    link.required || link.field === 'id'
                        ? {}
                        : homeOf(backend, other, rest);

                const isCatalogue =
                    !link.required &&
                    Object.keys(
                        homeOf(
                            backend,
                            name,
                            rows.get(hit[link.field] as Row['id'])!,
                        ),
                    ).length === 0;

                if (isCatalogue || Object.keys(home).length > 0)
                    hit[link.field] = null;
                else
                    gone.set(
                        other,
                        (gone.get(other) ?? new Map<Row['id'], Row>()).set(
                            hit.id,
                            hit,
                        ),
                    );
            }
    }

    takeAlong(backend, name, ids);

    return gone;
};

/**
 * Removes a record and what cannot exist without it; a row that still has a site, group or client only loses the
 * reference.
 */
export const cascade = (backend: Backend, name: string, row: Row): void => {
    const waiting: (readonly [string, ReadonlyMap<Row['id'], Row>])[] = [
        [name, new Map([[row.id, row]])],
    ];

    for (let next = waiting.shift(); next; next = waiting.shift())
        waiting.push(...takeOut(backend, ...next));
};
