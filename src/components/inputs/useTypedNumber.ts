import { useState } from 'react';
import { readNumber } from '../../foundation/values/readNumber.ts';
import { typedNumber } from '../../foundation/values/typed.ts';
import { useLanguage } from '../useText.ts';

/** What a typed number says: null for nothing, the text itself where it is no number. */
export const readTypedNumber = (typed: string, language: string): number | string | null => (typed.trim() === '' ? null : (readNumber(typed, language) ?? typed));

/** The text of a number input: as it was typed while it means the value (`1.`, `0,5`), else the value's own. */
export const useTypedNumber = (value: unknown, onChange: (value: number | string | null) => void) => {
    const language = useLanguage();
    const [typed, setTyped] = useState(typedNumber(value, language));
    return {
        text: readTypedNumber(typed, language) === (value ?? null) ? typed : typedNumber(value, language),
        type: (text: string) => {
            setTyped(text);
            onChange(readTypedNumber(text, language));
        },
    };
};
