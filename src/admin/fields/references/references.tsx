import type { Identifier } from 'ra-core';
import { isObject } from '../../../../resources/rules/isObject.ts';
import type { CellProps, FieldTypeView } from '../fieldType.ts';
import { targetOf } from '../reference/reference.tsx';
import { ReferenceName } from '../reference/ReferenceName.tsx';

/** The ids in a list of ids, or of records. */
export const idsOf = (value: unknown): readonly Identifier[] =>
    Array.isArray(value) ? value.map((item: unknown) => (isObject(item) && 'Id' in item ? (item.Id as Identifier) : (item as Identifier))) : [];

const ReferencesCell = ({ value, field }: CellProps) => {
    const ids = idsOf(value);
    return ids.length === 0 ? '—' : <ReferenceName target={targetOf(field)} ids={ids} />;
};

/** Several other records, by name. */
export const references: FieldTypeView = { text: value => (idsOf(value).length > 0 ? idsOf(value).join(', ') : null), Cell: ReferencesCell };
