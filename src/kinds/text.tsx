import type { CellProps, KindView } from './kindView.ts';

/** The face of codes and addresses. */
export const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

export const textOf = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value));

const cut = { display: 'inline-block', maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

const TextCell = ({ value, field }: CellProps) => <span style={field.mono ? { fontFamily: MONO, fontSize: '0.9em' } : field.multiline ? cut : undefined}>{textOf(value)}</span>;

export const text: KindView = { text: textOf, Cell: TextCell };
