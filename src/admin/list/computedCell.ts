import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { Formatters } from '../fields/fieldType.ts';

export interface ComputedCellProps {
    readonly record: RaRecord;
    /** The fields it is made of. */
    readonly reads: readonly string[];
    readonly formatters: Formatters;
}

/** What a computed column says in plain text; `now` is the server's time in milliseconds. */
export type ComputedText = (record: RaRecord, formatters: Formatters, now: number, reads: readonly string[]) => string | number | null;

/** A computed column: how it is drawn, and what it says in a file. */
export interface ComputedCell {
    readonly Cell: ComponentType<ComputedCellProps>;
    readonly text: ComputedText;
}
