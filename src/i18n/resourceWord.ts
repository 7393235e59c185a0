import { resources } from '../../resources/index.ts';
import { columnKey, inLanguage, humanise, type Language, type Resource } from '../../resources/schema/index.ts';
import { outlineNamed } from '../foundation/entities/outlines.ts';

const declared: Readonly<Record<string, Resource>> = resources;

const fieldWord = ({ fields, list }: Resource, key: string, language: Language): string | undefined => {
    if (Object.hasOwn(fields, key)) return fields[key]!.label ? inLanguage(fields[key]!.label, language) : humanise(key);
    const column = list.columns.find(each => typeof each === 'object' && columnKey(each) === key);
    return typeof column === 'object' ? inLanguage(column.label, language) : undefined;
};

/** The name of an entity, a field or a computed column, by the key that react-admin's own labels look for (`resources.room.fields.Number`); undefined for any other key. */
export const resourceWord = (key: string, language: Language): string | undefined => {
    if (!key.startsWith('resources.')) return undefined;
    const [, name = '', field] = /^resources\.([^.]+)\.(?:name|fields\.(.+))$/.exec(key) ?? [];
    if (field !== undefined) return Object.hasOwn(declared, name) ? fieldWord(declared[name]!, field, language) : undefined;
    const outline = outlineNamed(name);
    return outline && `${inLanguage(outline.label, language)} |||| ${inLanguage(outline.plural, language)}`;
};
