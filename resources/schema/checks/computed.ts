import { isWorkedOut, type ComputedColumn } from '../column.ts';
import { computedColumnNames } from '../names.ts';
import { inLanguage } from '../text.ts';
import type { Problems } from './problems.ts';

export const checkComputed = (column: ComputedColumn, names: readonly string[], { demand }: Problems) => {
    const what = isWorkedOut(column) ? `column ${inLanguage(column.label, 'en')}` : `computed column ${column.computed}`;
    if (!isWorkedOut(column)) demand('computed', column.computed, computedColumnNames, 'computed column');
    for (const read of column.reads) demand(`${what}: reads`, read, names, 'field');
};
