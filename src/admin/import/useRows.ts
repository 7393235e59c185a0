import {
    startTransition,
    useCallback,
    useEffect,
    useMemo,
    useState,
} from 'react';

import { pause } from '../../foundation/async.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { cellText } from './cellValue.ts';
import {
    compareRow,
    type JudgedRow,
    judgeRows,
    type KnownRecords,
    readRow,
    type ReadRow,
    type RowContext,
    type RowVerdicts,
} from './judge.ts';
import type { TableLine } from './reading/table.ts';

/** A column, and what its cells hold; undefined until the user has chosen it. */
export interface RowsWhere {
    readonly column: number;
    readonly value: string | undefined;
}

/** What the user has done to the rows of a table. */
export interface RowChoices extends RowVerdicts {
    readonly edits: ReadonlyMap<number, Readonly<Record<string, string>>>;
    /** The lines that are left, once others have been imported. */
    readonly only?: ReadonlySet<number>;
    /** Only rows whose cell in this column is this. */
    readonly where?: RowsWhere;
}

/** So many rows are computed at once; more are computed in slices, so that the page never stands still. */
const AT_ONCE = 300;
const SLICE_MS = 12;
const NOTHING = [] as const;

interface Computed<Item, Value> {
    readonly items: readonly Item[];
    readonly compute: (item: Item) => Value;
    readonly values: readonly Value[];
}

/** A value for each item. `isLatest`: they are not of a former computation. */
const useInSlices = <Item, Value>(
    items: readonly Item[],
    compute: (item: Item) => Value,
): { readonly values: readonly Value[]; readonly isLatest: boolean } => {
    const isShort = items.length <= AT_ONCE;

    const short = useMemo(
        () => (isShort ? items.map(compute) : NOTHING),
        [isShort, items, compute],
    );

    const [long, setLong] = useState<Computed<Item, Value>>();

    useEffect(() => {
        if (isShort) return undefined;
        let isWanted = true;

        const computeAll = async () => {
            const values: Value[] = [];
            let start = -Infinity; // lets the page draw after the first

            for (const item of items) {
                values.push(compute(item));
                if (performance.now() - start < SLICE_MS) continue;
                await pause(0);
                if (!isWanted) return;
                start = performance.now();
            }

            startTransition(() => setLong({ items, compute, values }));
        };

        void computeAll();

        return () => {
            isWanted = false;
        };
    }, [isShort, items, compute]);

    if (isShort) return { values: short, isLatest: true };
    const isOfItems = long?.items === items;

    return {
        values: isOfItems ? long.values : NOTHING,
        isLatest: isOfItems && long.compute === compute,
    };
};

/**
 * The rows of a table, judged; none while they are being read. `isJudging`: they are not compared with what is known
 * now.
 */
export const useRows = (
    choices: RowChoices,
    context: RowContext,
    known: KnownRecords | undefined,
    mayChange: boolean,
): { readonly rows: readonly JudgedRow[]; readonly isJudging: boolean } => {
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

    const read = useCallback(
        (line: TableLine) => readRow(line, undefined, context),
        [context],
    );

    const compare = useMemo(() => {
        const all = { resource, layout, known, mayChange, now: serverNow() };

        return (row: ReadRow) => compareRow(row, all);
    }, [resource, layout, known, mayChange]);

    const brought = useInSlices(body, read);
    const readRows = brought.isLatest ? brought.values : NOTHING;
    const { values, isLatest } = useInSlices(readRows, compare);
    const isRead = brought.isLatest && values.length === body.length;
    const compared = isRead ? values : NOTHING;

    const rows = useMemo(() => {
        const corrected = compared.map((row, index) => {
            const own = edits.get(row.line);

            return own ? compare(readRow(body[index]!, own, context)) : row;
        });

        return judgeRows(corrected, { ticked, refusals });
    }, [compared, body, edits, context, compare, ticked, refusals]);

    return { rows, isJudging: !isRead || !isLatest };
};
