import { type ResourceName, resources } from '../../../resources/index.ts';
import { inSentence, useLanguage, useText } from '../../components/useText.ts';
import { numberText } from '../../foundation/format/numberText.ts';

/** An entity's names within sentences. */
export const useImportNames = (name: ResourceName) => {
    const text = useText();
    const language = useLanguage();
    const { label, plural } = resources[name];
    const one = inSentence(text(label));
    const many = inSentence(text(plural));
    return {
        many,
        /** `2 rooms`. */
        counted: (count: number): string => {
            const isOne =
                new Intl.PluralRules(language).select(count) === 'one';
            return `${numberText(count, language)} ${isOne ? one : many}`;
        },
    };
};
