import { countries } from './countries.ts';
import type { FieldTypeView } from '../fieldType.ts';
import { textOf } from '../text/text.tsx';

/** A country, by its English name on the wire and the user's name for it on the screen. */
export const country: FieldTypeView = {
    text: (value, _, { language }) => {
        const name = textOf(value);
        if (name === null || language === 'en') return name;
        return countries(language).find(known => known.value === name)?.label ?? name;
    },
};
