import type { Identifier } from 'ra-core';
import { resources, type ResourceName } from '../../../../resources/index.ts';
import type { Field } from '../../../../resources/schema/index.ts';
import type { CellProps, FieldTypeView } from '../fieldType.ts';
import { ReferenceName } from './ReferenceName.tsx';
import { textOf } from '../text/text.tsx';

/** The entity a reference points at; the declarations are closed, so there is one. */
export const targetOf = (field: Field): ResourceName => {
    if (field.target === undefined || !(field.target in resources)) throw new Error(`A ${field.kind} field points at '${field.target}', which is no entity.`);
    return field.target as ResourceName;
};

/** Whether a value points at a record. */
export const isId = (value: unknown): value is Identifier => (typeof value === 'number' && value !== 0) || (typeof value === 'string' && value !== '');

const ReferenceCell = ({ value, field }: CellProps) =>
    !isId(value) ? '—' : field.stores ? textOf(value) : <ReferenceName target={targetOf(field)} ids={[value]} />;

/** Another record, by name. */
export const reference: FieldTypeView = { text: value => (isId(value) ? String(value) : null), Cell: ReferenceCell };
