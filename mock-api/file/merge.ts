import type { Row } from '../data/store.ts';

/** What somebody did to a row: `was` is absent where it is new, `is` where it was deleted. */
export interface Edit {
    readonly id: Row['id'];
    readonly was: Row | undefined;
    readonly is: Row | undefined;
}

export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** What was edited in rows, from how they were when they were written. */
export const editsOf = (before: Iterable<Row>, after: Iterable<Row>): readonly Edit[] => {
    const was = new Map([...before].map(row => [row.id, row]));
    const edits: Edit[] = [];
    for (const is of after) {
        const former = was.get(is.id);
        was.delete(is.id);
        if (!former || !isSame(former, is)) edits.push({ id: is.id, was: former, is });
    }
    for (const [id, row] of was) edits.push({ id, was: row, is: undefined });
    return edits;
};

/** The fields that an edit changed; undefined: the field is gone. */
export const fieldsOf = ({ was, is }: Edit): ReadonlyMap<string, unknown> => {
    const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
    return new Map([...names].filter(name => !isSame(was?.[name], is?.[name])).map(name => [name, is?.[name]] as const));
};
