import { useMemo } from 'react';
import type { InputProps, KindView } from './kindView.ts';
import { SelectInput } from './SelectInput.tsx';
import { textOf } from './text.tsx';
import { useWords } from './useWords.ts';

const CurrencyInput = (props: InputProps) => {
    const { language } = useWords();
    const options = useMemo(() => {
        const names = new Intl.DisplayNames(language, { type: 'currency' });
        return Intl.supportedValuesOf('currency').map(code => ({ value: code, label: `${code} - ${names.of(code) ?? code}` }));
    }, [language]);
    return <SelectInput {...props} options={options} />;
};

/** A currency by its ISO 4217 code. */
export const currency: KindView = { text: textOf, Input: CurrencyInput };
