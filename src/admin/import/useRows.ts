import { useEffect, useMemo, useState } from 'react';

import { pause } from '../../foundation/async.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { cellText } from './cellValue.ts';
import {
    type JudgedRow,
    judgeRows,
    type KnownRecords,
    readRow,
    type ReadRow,
    type RowContext,
    type RowRefusal,
} from './judge.ts';
import type { TableLine } from './table.ts';

/** A column, and what its cells hold; undefined until the user has chosen it. */
export interface RowsWhere {
    readonly column: number;
    readonly value: string | undefined;
}

/** What the user has done to the rows of a table. */
export interface RowChoices {
    readonly edits: ReadonlyMap<number, Readonly<Record<string, string>>>;
    readonly ticked: ReadonlySet<number>;
    readonly refusals: ReadonlyMap<number, RowRefusal>;
    /** The lines that are left, once others have been imported. */
    readonly only?: ReadonlySet<number>;
    /** Only rows whose cell in this column is this. */
    readonly where?: RowsWhere;
}

/** So many rows are read at once; more are read in slices, so that the page never stands still. */
const AT_ONCE = 300;
const SLICE_MS = 12;
const NO_ROWS = [] as const;

interface ReadRows {
    readonly body: readonly TableLine[];
    readonly context: RowContext;
    readonly rows: readonly ReadRow[];
}

/** The rows of a table as they were brought; none while they are being read. */
const useReadRows = (
    body: readonly TableLine[],
    context: RowContext,
): readonly ReadRow[] => {
    const isShort = body.length <= AT_ONCE;
    const short = useMemo(
        () =>
            isShort
                ? body.map(line => readRow(line, undefined, context))
                : NO_ROWS,
        [isShort, body, context],
    );
    const [long, setLong] = useState<ReadRows>();
    useEffect(() => {
        if (isShort) return undefined;
        let isLatest = true;
        const read = async () => {
            const rows: ReadRow[] = [];
            let start = performance.now();
            for (const line of body) {
                rows.push(readRow(line, undefined, context));
                if (performance.now() - start < SLICE_MS) continue;
                await pause(0);
                if (!isLatest) return;
                start = performance.now();
            }
            setLong({ body, context, rows });
        };
        void read();
        return () => {
            isLatest = false;
        };
    }, [isShort, body, context]);
    if (isShort) return short;
    return long?.body === body && long.context === context
        ? long.rows
        : NO_ROWS;
};

/** The rows of a table, judged. */
export const useRows = (
    choices: RowChoices,
    context: RowContext,
    known: KnownRecords | undefined,
    mayChange: boolean,
): readonly JudgedRow[] => {
    const { edits, ticked, refusals, only, where } = choices;
    const { heading, resource, layout } = context;
    const body = useMemo(
        () =>
            heading.body.filter(
                ({ line, cells }) =>
                    (!only || only.has(line)) &&
                    (where?.value === undefined ||
                        cellText(cells[where.column]) === where.value),
            ),
        [heading, only, where],
    );
    const brought = useReadRows(body, context);
    const rows = useMemo(
        () =>
            brought.map((row, at) => {
                const own = edits.get(row.line);
                return own ? readRow(body[at]!, own, context) : row;
            }),
        [brought, body, edits, context],
    );
    return useMemo(
        () =>
            judgeRows(rows, {
                resource,
                layout,
                known,
                mayChange,
                ticked,
                refusals,
                now: serverNow(),
            }),
        [rows, resource, layout, known, mayChange, ticked, refusals],
    );
};
