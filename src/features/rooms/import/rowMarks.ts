import { cleanText } from '../../../../resources/rules/words.ts';
import {
    type ImportRow,
    problemsOfRows,
    type RowProblem,
} from './importRows.ts';

/** What happens to a row: only `new`, `unchecked` and `refused` rows are sent. */
export const ROW_STATES = [
    'new',
    'unchecked',
    'there',
    'refused',
    'wrong',
] as const;
export type RowState = (typeof ROW_STATES)[number];

/** Names of the site's existing rooms, by code in lower case. */
type KnownRooms = ReadonlyMap<string, string>;

export interface RowMark {
    readonly state: RowState;
    readonly problem?: RowProblem;
    /** Name of the existing room, if the file has a different one. */
    readonly thereAs?: string;
}

/** Codes that differ only in case are the same room. */
export const roomKey = (code: string): string => cleanText(code).toLowerCase();

const markOf = (row: ImportRow, known: KnownRooms | undefined): RowMark => {
    const thereAs = known?.get(roomKey(row.RoomCode));
    if (thereAs !== undefined)
        return row.RoomName === '' || row.RoomName === thereAs
            ? { state: 'there' }
            : { state: 'there', thereAs };
    if (row.refusal !== undefined) return { state: 'refused' };
    return { state: known ? 'new' : 'unchecked' };
};

/** Marks every row, by position. `known` is undefined if the site's rooms could not be read. */
export const marksOf = (
    rows: readonly ImportRow[],
    known: KnownRooms | undefined,
): readonly RowMark[] => {
    const problems = problemsOfRows(rows);
    return rows.map((row, at) => {
        const problem = problems.get(at);
        return problem ? { state: 'wrong', problem } : markOf(row, known);
    });
};

/** Whether rows in this state are sent. */
export const isSent = (state: RowState): boolean =>
    state === 'new' || state === 'unchecked' || state === 'refused';
