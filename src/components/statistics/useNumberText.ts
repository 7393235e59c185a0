import { numberText } from '../../foundation/format/numberText.ts';
import { useLanguage } from '../useText.ts';

/** Writes numbers as the language in use does, with exactly that many decimals. */
export const useNumberText = (): ((value: number, decimals?: number) => string) => {
    const language = useLanguage();
    return (value, decimals = 0) => numberText(value, language, { min: decimals });
};
