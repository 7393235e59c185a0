import type { FocusEvent } from 'react';

import { TextField } from './TextField.tsx';
import { NUMERIC, useTypedNumber } from './useTypedNumber.ts';

interface AmountFieldProps {
    readonly id: string;
    readonly name: string;
    /** Null if empty; text that is not a number is passed on as it is. */
    readonly value: number | string | null;
    readonly onChange: (value: number | string | null) => void;
    /** Of an amount of money. */
    readonly currency?: string;
    readonly disabled?: boolean;
    readonly error?: boolean;
    readonly describedBy?: string | undefined;
}

/** Selects the text on focus, so that typing replaces it. Deferred until the click that brought the focus has set its caret. */
export const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
    void setTimeout(() => currentTarget.select());

/** A number input, of money with its currency, for use outside a react-admin form. Selects its text on focus, so that typing replaces it. */
export const AmountField = ({
    value,
    onChange,
    currency,
    ...line
}: AmountFieldProps) => {
    const typed = useTypedNumber(value, onChange, currency);
    return (
        <TextField
            {...line}
            value={typed.text}
            onType={typed.type}
            end={currency}
            html={{ ...NUMERIC, onFocus: selectAll }}
        />
    );
};
