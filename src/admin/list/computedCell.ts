import type { RaRecord } from 'ra-core';
import type { Words } from '../fields/kindView.ts';

export interface ComputedCellProps {
    readonly record: RaRecord;
    /** The fields it is made of. */
    readonly reads: readonly string[];
    readonly words: Words;
}
