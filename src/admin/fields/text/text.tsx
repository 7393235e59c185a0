import { isEmpty } from '../../../../resources/rules/emptyValue.ts';
import type { Field } from '../../../../resources/schema/index.ts';
import { labelOf } from '../choice/choice.tsx';
import { ChoiceFromCell } from '../choice/ChoiceFromCell.tsx';
import type { CellProps, FieldTypeView, Formatters } from '../fieldType.ts';

/** The face of codes and addresses. */
export const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

export const textOf = (value: unknown): string | null => (isEmpty(value) ? null : String(value));

const cut = { display: 'inline-block', verticalAlign: 'top', maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

const said = (value: unknown, field: Field, formatters: Formatters): string | null => {
    const text = textOf(value);
    return text === null || field.labels === undefined ? text : labelOf(text, field, formatters);
};

const TextCell = ({ value, record, field, formatters }: CellProps) => field.choices && !field.labels ? <ChoiceFromCell choices={field.choices} value={value} record={record} /> : <span style={field.mono ? { fontFamily: MONO, fontSize: '0.9em' } : field.multiline ? cut : undefined}>{said(value, field, formatters)}</span>;

export const text: FieldTypeView = { text: said, Cell: TextCell };
