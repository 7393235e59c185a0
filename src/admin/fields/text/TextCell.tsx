import { ChoiceFromCell } from '../choice/ChoiceFromCell.tsx';
import type { TypeCellProps } from '../fieldType.ts';

/** The face of codes and addresses. */
export const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

const cut = { display: 'inline-block', verticalAlign: 'top', maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** A text, in the face of codes or cut where it may be long. */
export const TextCell = ({ value, said, record, field }: TypeCellProps) => field.choices && !field.labels ? <ChoiceFromCell choices={field.choices} value={value} record={record} /> : <span style={field.mono ? { fontFamily: MONO, fontSize: '0.9em' } : field.multiline ? cut : undefined}>{said}</span>;
