import { instantOf } from '../../../resources/rules/instant.ts';
import type { LogRow } from '../logs/userLogs.ts';
import { timelineSources, type TimelineKind } from './timelineKinds.ts';

/** Something that happened to an account. */
export interface TimelineEntry {
    readonly kind: TimelineKind;
    readonly key: string;
    /** Milliseconds since 1970; -Infinity where nobody knows. */
    readonly at: number;
    readonly row: LogRow;
}

/** What was read of one kind so far. */
export interface ReadEntries {
    readonly kind: TimelineKind;
    readonly entries: readonly TimelineEntry[];
    /** Nothing older is left to be read. */
    readonly isWhole: boolean;
}

/** Rows as entries; a row that two pages brought, since others came in between, is one. */
export const entriesOf = (kind: TimelineKind, rows: readonly LogRow[]): readonly TimelineEntry[] => {
    const { moment, derive = row => row } = timelineSources[kind];
    const entries = rows.map((row, index): TimelineEntry => {
        const at = instantOf(row[moment]);
        return { kind, key: `${kind} ${String(row.Id ?? index)}`, at: Number.isNaN(at) ? -Infinity : at, row: derive(row) };
    });
    return [...new Map(entries.map(entry => [entry.key, entry])).values()];
};

const oldestOf = ({ entries }: ReadEntries): number => Math.min(...entries.map(({ at }) => at));

/**
 * All kinds in one order, the newest first, as far back as every kind has been read: before that, entries of one could stand between those of
 * another. `waitsFor` is the kind that has to be read on for older ones to be shown.
 */
export const newestFirst = (read: readonly ReadEntries[]): { readonly entries: readonly TimelineEntry[]; readonly waitsFor: TimelineKind | undefined } => {
    const open = read.filter(({ isWhole }) => !isWhole).toSorted((one, other) => oldestOf(other) - oldestOf(one));
    const edge = open[0] ? oldestOf(open[0]) : -Infinity;
    const entries = read.flatMap(({ entries: some }) => some).filter(({ at }) => at >= edge);
    return { entries: entries.toSorted((one, other) => (one.at === other.at ? 0 : other.at - one.at)), waitsFor: open[0]?.kind };
};
