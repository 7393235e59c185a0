import type { FocusEvent, MouseEvent } from 'react';

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

/**
 * Selects the text on focus, so that typing replaces it. The press that brings the focus may not set its caret: where
 * the page is busy, what is typed comes before anything that a timer could put right.
 */
export const selectsAll = {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) =>
        currentTarget.select(),
    onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
        const isFocused = document.activeElement === event.currentTarget;
        if (isFocused || event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.focus();
    },
};

/**
 * A number input, of money with its currency, for use outside a react-admin form. Selects its text on focus, so that
 * typing replaces it.
 */
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
            html={{ ...NUMERIC, ...selectsAll }}
        />
    );
};
