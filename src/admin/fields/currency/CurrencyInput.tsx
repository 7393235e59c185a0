import { useMemo } from 'react';
import type { InputProps } from '../kindView.ts';
import { SelectInput } from '../SelectInput.tsx';
import { useWords } from '../useWords.ts';

export const CurrencyInput = (props: InputProps) => {
    const { language } = useWords();
    const options = useMemo(() => {
        const names = new Intl.DisplayNames(language, { type: 'currency' });
        return Intl.supportedValuesOf('currency').map(code => ({ value: code, label: `${code} - ${names.of(code) ?? code}` }));
    }, [language]);
    return <SelectInput {...props} options={options} />;
};
