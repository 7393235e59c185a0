import { useState } from 'react';

/** What a typed number says: null for nothing, the text itself where it is no number. */
export const readTypedNumber = (typed: string): number | string | null => {
    const text = typed.trim().replace(',', '.');
    if (text === '') return null;
    const number = Number(text);
    return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) && Number.isFinite(number) ? number : typed;
};

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The text of a number input: as it was typed while it means the value (`1.`, `0,5`), else the value's own. */
export const useTypedNumber = (value: unknown, onChange: (value: number | string | null) => void) => {
    const [typed, setTyped] = useState(asText(value));
    return {
        text: readTypedNumber(typed) === (value ?? null) ? typed : asText(value),
        type: (text: string) => {
            setTyped(text);
            onChange(readTypedNumber(text));
        },
    };
};
