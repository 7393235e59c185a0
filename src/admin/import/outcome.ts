import type { RaRecord } from 'ra-core';

import type { Values } from '../form/threeWay.ts';
import type { ImportedRecord } from '../overrideTables.ts';
import type { JudgedRow, KnownRecords } from './judge.ts';
import type { CreatedOnTheWay, RowEnd } from './send.ts';

/** A row that was not imported, and how sending it ended, if it was sent. */
export interface MissingRow {
    readonly row: JudgedRow;
    readonly end?: RowEnd;
}

/** A record that an import has changed. */
export interface ChangedRecord {
    readonly before: RaRecord;
    readonly change: Values;
}

/** What became of the rows. */
export interface ImportOutcome {
    /** The id under which it was recorded. */
    readonly act: string;
    readonly created: readonly ImportedRecord[];
    readonly changed: readonly ChangedRecord[];
    /** New records of other entities that rows named. */
    readonly onTheWay: readonly CreatedOnTheWay[];
    /** Created, but something else is missing. */
    readonly lacking: readonly MissingRow[];
    readonly missing: readonly MissingRow[];
    /** Rows that were cancelled before their turn. */
    readonly unsent: number;
    /** Rows whose record was there already. */
    readonly there: number;
}

interface SentRows {
    readonly act: string;
    /** How sending ended, by line. */
    readonly ends: ReadonlyMap<number, RowEnd>;
    readonly onTheWay: readonly CreatedOnTheWay[];
    /** The records that are there now; needed if the answer to a creation did not name its records. */
    readonly now: KnownRecords | undefined;
    /** Said of a row that was created and is not in the list. */
    readonly notListed: string;
}

/** Whether a created record is known only by looking for it in the list. */
export const hasUnnamed = (ends: ReadonlyMap<number, RowEnd>): boolean =>
    [...ends.values()].some(end => end.end === 'created' && !end.record);

/** What became of all rows of a table, of which some were sent. */
export const outcomeOf = (
    rows: readonly JudgedRow[],
    { act, ends, onTheWay, now, notListed }: SentRows,
): ImportOutcome => {
    const created: ImportedRecord[] = [];
    const changed: ChangedRecord[] = [];
    const missing: MissingRow[] = [];
    const lacking: MissingRow[] = [];

    const add = (row: JudgedRow, end: RowEnd): void => {
        if (end.end === 'changed') {
            changed.push(end);

            return;
        }

        if (end.end !== 'created') {
            missing.push({ row, end });

            return;
        }

        const record = end.record ?? now?.byKey.get(row.key);

        if (now && !record) {
            missing.push({ row, end: { end: 'unknown', message: notListed } });

            return;
        }

        if (end.replaced)
            changed.push({ before: end.replaced, change: end.sent });
        else created.push({ record: record ?? { id: '' }, sent: end.sent });
        if (end.lacks !== undefined) lacking.push({ row, end });
    };

    const unsent: MissingRow[] = [];

    for (const row of rows) {
        const end = ends.get(row.line);
        if (end) add(row, end);
        else if (row.isSent) unsent.push({ row });
    }

    const leftOut = rows.filter(
        ({ isSent, state }) =>
            !isSent && (state === 'wrong' || state === 'check'),
    );

    return {
        act,
        created,
        changed,
        onTheWay,
        lacking,
        missing: [...missing, ...unsent, ...leftOut.map(row => ({ row }))],
        unsent: unsent.length,
        there: rows.filter(({ state }) => state === 'there').length,
    };
};

/** The rows that the server refused, by line. */
export const refusalsAmong = (ends: ReadonlyMap<number, RowEnd>) =>
    new Map(
        [...ends].flatMap(([line, end]) =>
            end.end === 'refused' ? [[line, end] as const] : [],
        ),
    );
