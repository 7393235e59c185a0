import { didYouMean } from '../../resources/schema/nearest.ts';
import type { Resources } from '../data/links.ts';
import type { StoredRows } from '../data/rows.ts';
import type { Row } from '../data/store.ts';
import type { Content } from './readFile.ts';

export const tell = (line: string): void => console.warn(`Mock API: ${line}`);

const MOST_NAMED = 5;

/** `Address.City` is stored within `Address`. */
const partOf = (field: string): string => field.split('.')[0]!;

/** The file, and what is declared now. */
export interface Declared {
    readonly path: string;
    readonly resources: Resources;
    /** All collections. */
    readonly names: readonly string[];
    readonly nameOf: (collection: string) => string;
}

/** Reports collections and fields declared since the file was written, and collections that are no longer declared. */
export const tellOf = (
    { path, resources, names, nameOf }: Declared,
    { head, rows, others }: Content,
): void => {
    for (const name of Object.keys(others))
        tell(
            `${path}: there is no '${name}' any more: it stays in the file as it is.${didYouMean(name, names)}`,
        );

    const fieldsOf = (name: string) =>
        Object.keys(resources[nameOf(name)]?.fields ?? {});

    const newNames = names.filter(name =>
        head
            ? fieldsOf(name).length > 0 && !head.entities[nameOf(name)]
            : !rows.has(name),
    );

    for (const name of names) {
        const had = head?.entities[nameOf(name)];

        const added = had
            ? fieldsOf(name).filter(field => !had.includes(field))
            : [];

        if (added.length === 0) continue;
        const fields = added.map(field => `'${field}'`).join(', ');

        tell(
            `${path}: ${fields} of '${name}' ${added.length === 1 ? 'is' : 'are'} new: ` +
                'each row gets what it would have been made with.',
        );
    }

    if (newNames.length === 1)
        tell(`${path}: '${newNames[0]}' is new: its rows are made.`);

    if (newNames.length > 1) {
        const shown = newNames.slice(0, MOST_NAMED).join(', ');
        const more = newNames.length > MOST_NAMED ? ' ...' : '';

        tell(
            `${path}: ${newNames.length} collections are new: their rows are made (${shown}${more}).`,
        );
    }
};

/** Gives fields declared after the file was written the values they would have been generated with. */
const grown = (
    { resources, nameOf }: Declared,
    { head }: Content,
    collection: string,
    rows: Row[],
    generate: () => readonly Row[],
): Row[] => {
    const name = nameOf(collection);

    const had = new Set(
        head
            ? head.entities[name]?.map(partOf)
            : rows.flatMap(row => Object.keys(row)),
    );

    if (
        rows.length === 0 ||
        Object.keys(resources[name]?.fields ?? {}).every(field =>
            had.has(partOf(field)),
        )
    )
        return rows;
    const all = generate();
    const byId = new Map(all.map(row => [row.id, row]));

    const fields = Object.keys(all[0] ?? {}).filter(
        field => field !== 'id' && !had.has(field),
    );

    for (const [at, row] of rows.entries())
        for (const field of fields)
            if (!(field in row))
                row[field] =
                    (byId.get(row.id) ?? all[at % all.length])?.[field] ?? null;

    return rows;
};

/** The instance that a file holds, at the time that it is now. */
export const storedOf = (
    about: Declared,
    content: Content,
    wanted: number | undefined,
): StoredRows => {
    const { head, rows } = content;
    const { clock } = head ?? {};

    const now =
        wanted ??
        (clock &&
            (clock.frozen ? clock.now : clock.now + Date.now() - clock.at));

    const left = new Map(rows);

    return {
        dataset: head?.made ?? {},
        clock:
            now === undefined
                ? {}
                : {
                      now,
                      frozen: clock?.frozen ?? false,
                      moved: clock?.moved ?? 0,
                  },
        namesLeft: head?.namesLeft,
        sessions: new Map(head?.sessions),
        files: new Map(
            head?.uploads.map(([name, type, base64]) => [
                name,
                { type, bytes: Buffer.from(base64, 'base64') },
            ]),
        ),
        rows: (collection, generate) => {
            const list = left.get(collection);

            return list && grown(about, content, collection, list, generate);
        },
        forget: () => {
            left.clear();
        },
    };
};
