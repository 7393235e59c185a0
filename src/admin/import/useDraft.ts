import { useCallback, useState } from 'react';

import type { JudgedRow } from './judge.ts';
import type { Table, TableRefusal } from './reading/table.ts';
import type { RowChoices, RowsWhere } from './useRows.ts';

/** A table that was brought, and what the user has done to it. */
export interface Draft extends RowChoices {
    /** Undefined if it was pasted. */
    readonly file?: File;
    readonly table?: Table | TableRefusal;
    readonly sheet: number;
    /** Whether the first line is a heading, if the user said so. */
    readonly hasHeading?: boolean;
    /** Columns that the user chose; -1 for none. */
    readonly chosen: Readonly<Record<string, number>>;
    /** Whether records that rows name and that do not exist are created on the way. */
    readonly createsMissing?: boolean;
}

export const NO_DRAFT: Draft = {
    sheet: 0,
    chosen: {},
    edits: new Map(),
    ticked: new Set(),
    refusals: new Map(),
};

/** The table under way, and what changes it. */
export const useDraft = () => {
    const [draft, setDraft] = useState(NO_DRAFT);

    const edit = useCallback((row: JudgedRow, source: string, text: string) => {
        setDraft(before => {
            const edits = new Map(before.edits);

            edits.set(row.line, {
                ...row.texts,
                ...before.edits.get(row.line),
                [source]: text,
            });

            const refusals = new Map(before.refusals);
            refusals.delete(row.line);

            return { ...before, edits, refusals };
        });
    }, []);

    const tick = useCallback((line: number, isTicked: boolean) => {
        setDraft(before => {
            const ticked = new Set(before.ticked);
            if (isTicked) ticked.add(line);
            else ticked.delete(line);

            return { ...before, ticked };
        });
    }, []);

    return {
        draft,
        setDraft,
        changes: {
            edit,
            tick,
            chooseSheet: (at: number) =>
                setDraft(({ file, table }) => ({
                    ...NO_DRAFT,
                    ...(file && { file }),
                    ...(table && { table }),
                    sheet: at,
                })),
            chooseColumn: (source: string, at: number) =>
                setDraft(before => ({
                    ...before,
                    chosen: { ...before.chosen, [source]: at },
                })),
            chooseWhere: (where: RowsWhere | undefined) =>
                setDraft(({ where: _, ...before }) => ({
                    ...before,
                    ...(where && { where }),
                })),
            sayHeading: (hasHeading: boolean) =>
                setDraft(before => ({ ...before, hasHeading })),
            sayCreatesMissing: (createsMissing: boolean) =>
                setDraft(before => ({ ...before, createsMissing })),
        },
    };
};
