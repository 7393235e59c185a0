import { words } from 'virtual:first-home';
import type { SayOfHome } from '../../foundation/statistics/homeKeys.ts';

/** The dashboard's texts in English or French, which tell one from many in the same way here; undefined for any other language, which comes with its catalogue. */
export const sayIn = (language: string): SayOfHome | undefined => {
    const texts = Object.hasOwn(words, language) ? words[language] : undefined;
    return (
        texts &&
        ((key, values = {}) => {
            const forms = texts[key].split(' |||| ');
            return (values.smart_count === 1 ? forms[0]! : forms.at(-1)!).replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
        })
    );
};
