import { resources } from '../../resources/index.ts';
import { humanise, inLanguage, type Language, type Resource } from '../../resources/schema/index.ts';

/** Names of entities and fields in the shape react-admin's own labels look for. */
export const resourceWords = (language: Language) =>
    Object.fromEntries(
        Object.entries<Resource>(resources).map(([name, { label, plural, fields }]) => [
            name,
            {
                name: `${inLanguage(label, language)} |||| ${inLanguage(plural, language)}`,
                fields: Object.fromEntries(Object.entries(fields).map(([field, { label: own }]) => [field, own ? inLanguage(own, language) : humanise(field)])),
            },
        ]),
    );
