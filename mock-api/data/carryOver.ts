import type { Field, Resource } from '../../resources/schema/index.ts';
import { entities } from '../entities/index.ts';
import type { Backend } from './backend.ts';
import { collectionOf, type Row } from './store.ts';

/** Options of a field that decide which values it can hold. */
const MAKING = [
    'type',
    'values',
    'labels',
    'target',
    'stores',
    'unit',
    'textual',
    'sample',
    'min',
    'max',
    'step',
    'unlimited',
    'signed',
] as const satisfies readonly (keyof Field)[];

const makingOf = (field: Field | undefined): string =>
    JSON.stringify(field && MAKING.map(property => field[property]));

/**
 * Adapts rows to an edited declaration: fields that are new or of another type get generated values, unless somebody
 * changed them.
 */
const reshape = (
    rows: Row[],
    before: Resource,
    now: Resource,
    fresh: readonly Row[],
    originalRows: readonly Row[],
): void => {
    const other = Object.keys(now.fields).filter(
        source =>
            source !== now.key &&
            makingOf(before.fields[source]) !== makingOf(now.fields[source]),
    );

    const [freshById, originalById] = [fresh, originalRows].map(
        rows => new Map(rows.map(row => [row.id, row])),
    );

    for (const row of rows)
        for (const source of other) {
            const isOwn =
                source in row &&
                row[source] !== originalById!.get(row.id)?.[source];

            if (isOwn) continue;
            row[source] = freshById!.get(row.id)?.[source] ?? null;
        }

    const [had, has] = [before.mock.rows, now.mock.rows];
    if (has > had)
        rows.push(
            ...fresh.filter(
                ({ id }) =>
                    !originalById!.has(id) && !rows.some(row => row.id === id),
            ),
        );

    if (has < had) {
        const gone = new Set(originalRows.slice(has).map(({ id }) => id));
        rows.splice(0, rows.length, ...rows.filter(({ id }) => !gone.has(id)));
    }
};

/** Moves the data over when declarations are edited, so that nobody loses what was entered. */
export const carryOver = (from: Backend, to: Backend): void => {
    Object.assign(to.store.state, from.store.state);

    for (const [name, now] of Object.entries(to.resources)) {
        const before = from.resources[name];
        const rows = to.store.state[collectionOf(name)];
        if (!rows || !before || JSON.stringify(before) === JSON.stringify(now))
            continue;
        const originalRows = to.dataset.untouched.get(name) ?? [];
        to.dataset.untouched.delete(name);
        const fresh = to.fresh(name);
        if (typeof fresh[0]?.id === typeof rows[0]?.id)
            reshape(rows, before, now, fresh, originalRows);
        else rows.splice(0, rows.length, ...fresh); // the type of the key has changed
    }

    for (const { onDeclared } of Object.values(entities))
        onDeclared?.(
            to,
            name => to.store.state[collectionOf(name)] !== undefined,
        );
};
