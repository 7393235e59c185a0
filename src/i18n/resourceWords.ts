import { resources } from '../../resources/index.ts';
import { columnKey, humanise, inLanguage, type Language, type Resource } from '../../resources/schema/index.ts';

/** Names of entities, fields and computed columns in the shape react-admin's own labels look for. */
export const resourceWords = (language: Language) =>
    Object.fromEntries(
        Object.entries<Resource>(resources).map(([name, { label, plural, fields, list }]) => [
            name,
            {
                name: `${inLanguage(label, language)} |||| ${inLanguage(plural, language)}`,
                fields: Object.fromEntries([
                    ...list.columns.flatMap(column => (typeof column === 'string' ? [] : [[columnKey(column), inLanguage(column.label, language)]])),
                    ...Object.entries(fields).map(([field, { label: own }]) => [field, own ? inLanguage(own, language) : humanise(field)]),
                ]),
            },
        ]),
    );
