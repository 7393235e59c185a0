import { useMemo } from 'react';
import type { InputProps } from '../fieldType.ts';
import { SelectInput } from '../SelectInput.tsx';
import { useFormatters } from '../useFormatters.ts';

export const CurrencyInput = (props: InputProps) => {
    const { language } = useFormatters();
    const options = useMemo(() => {
        const names = new Intl.DisplayNames(language, { type: 'currency' });
        return Intl.supportedValuesOf('currency').map(code => ({ value: code, label: `${code} - ${names.of(code) ?? code}` }));
    }, [language]);
    return <SelectInput {...props} options={options} />;
};
