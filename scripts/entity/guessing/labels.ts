import { humanise } from '../../../resources/schema/index.ts';
import { french } from './words.ts';

/** A label in both languages; `isFrench`: the French is known, and not the English again. */
export interface Label {
    readonly en: string;
    readonly fr: string;
    readonly isFrench: boolean;
}

/** A label that was made up from a name, and its French where it is a common word. */
export const labelOf = (name: string, title?: string): Label => {
    const en = title ?? humanise(name.split('.').at(-1)!);
    const capital = en.charAt(0).toUpperCase() + en.slice(1);
    const fr = Object.hasOwn(french, capital.toLowerCase()) ? french[capital.toLowerCase()] : undefined;
    return { en: capital, fr: fr ?? capital, isFrench: fr !== undefined };
};
