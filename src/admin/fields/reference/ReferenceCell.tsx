import { isId, nameIn } from '../../../foundation/values/keys.ts';
import type { TypeCellProps } from '../fieldType.ts';
import { ReferenceLink } from './ReferenceLink.tsx';
import { ReferenceName } from './ReferenceName.tsx';
import { targetOf } from './targetOf.ts';

/** Another record, by name. */
export const ReferenceCell = ({ value, said, field, record, isPlain }: TypeCellProps) => {
    if (!isId(value)) return '—';
    if (field.stores) return said;
    const target = targetOf(field);
    return field.linked && !isPlain ? <ReferenceLink target={target} id={value} name={nameIn(record, field)} /> : <ReferenceName target={target} ids={[value]} />;
};
