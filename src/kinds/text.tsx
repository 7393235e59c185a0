import type { CellProps, InputProps, KindView } from './kindView.ts';
import { TextLikeInput } from './TextLikeInput.tsx';

const MONO = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

export const textOf = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value));

const cut = { display: 'inline-block', maxWidth: 360, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

const TextCell = ({ value, field }: CellProps) => <span style={field.mono ? { fontFamily: MONO, fontSize: '0.9em' } : field.multiline ? cut : undefined}>{textOf(value)}</span>;

const TextInput = (props: InputProps) => (
    <TextLikeInput
        {...props}
        {...(props.field.multiline && { multiline: true, minRows: 3, maxRows: 12 })}
        {...(props.field.mono && { sx: { fontFamily: MONO } })}
        html={{ autoComplete: 'off', ...(props.field.mono && { spellCheck: false }) }}
    />
);

export const text: KindView = { text: textOf, Cell: TextCell, Input: TextInput };
