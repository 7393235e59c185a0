import type { RaRecord } from 'ra-core';
import type { ComponentType } from 'react';
import type { Formatters } from '../fields/fieldType.ts';

export interface ComputedCellProps {
    readonly record: RaRecord;
    /** The fields it is made of. */
    readonly reads: readonly string[];
    readonly formatters: Formatters;
}

/** A computed column: how it is drawn, and what it says in a file. */
export interface ComputedCell {
    readonly Cell: ComponentType<ComputedCellProps>;
    /** In plain text, for files; `now` is the server's time in milliseconds. Without one it says nothing beyond the fields it reads. */
    readonly text?: (record: RaRecord, formatters: Formatters, now: number) => string | number | null;
}
