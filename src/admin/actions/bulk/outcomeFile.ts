import { csvOf } from '../../../../resources/rules/csv.ts';
import type { Ends, RowEnd, RowId } from '../../../foundation/bulk/bulkRun.ts';

interface Words {
    readonly heads: readonly [name: string, end: string, reason: string];
    readonly titleOf: (id: RowId) => string;
    readonly endOf: (end: RowEnd['end']) => string;
    readonly reasonOf: (end: RowEnd) => string;
}

/** How every row of a bulk action ended, as a file. */
export const outcomeFile = (ends: Ends, { heads, titleOf, endOf, reasonOf }: Words): string =>
    csvOf(heads, [...ends].map(([id, end]) => [titleOf(id), endOf(end.end), reasonOf(end)]));
