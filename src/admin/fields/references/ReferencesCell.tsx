import { idsOf } from '../../../foundation/values/keys.ts';
import type { TypeCellProps } from '../fieldType.ts';
import { ReferenceName } from '../reference/ReferenceName.tsx';
import { targetOf } from '../reference/targetOf.ts';

/** Several other records, by name. */
export const ReferencesCell = ({ value, field }: TypeCellProps) => {
    const ids = idsOf(value);
    return ids.length === 0 ? '—' : <ReferenceName target={targetOf(field)} ids={ids} />;
};
