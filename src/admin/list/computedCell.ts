import type { RaRecord } from 'ra-core';
import type { Formatters } from '../fields/fieldType.ts';

export interface ComputedCellProps {
    readonly record: RaRecord;
    /** The fields it is made of. */
    readonly reads: readonly string[];
    readonly formatters: Formatters;
}
