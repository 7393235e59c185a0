import type { FocusEvent } from 'react';
import { TextField } from './TextField.tsx';
import { NUMERIC, useTypedNumber } from './useTypedNumber.ts';

interface AmountFieldProps {
    readonly id: string;
    readonly name: string;
    /** Null for none; anything typed that is no number comes out as that text. */
    readonly value: number | string | null;
    readonly onChange: (value: number | string | null) => void;
    readonly unit?: string;
    readonly disabled?: boolean;
    readonly error?: boolean;
    readonly describedBy?: string | undefined;
}

/** Entered, a text is selected, so that typing takes its place: after the press that brought the focus has set its caret. */
export const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => void setTimeout(() => currentTarget.select());

/** A typed number with its unit, outside a react-admin form; entered, it is selected, so that typing takes its place. */
export const AmountField = ({ value, onChange, unit, ...line }: AmountFieldProps) => {
    const typed = useTypedNumber(value, onChange);
    return <TextField {...line} value={typed.text} onType={typed.type} end={unit} html={{ ...NUMERIC, onFocus: selectAll }} />;
};
