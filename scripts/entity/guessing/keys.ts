import type { Found, FoundField } from '../found.ts';

const isIn = (names: readonly string[], ...wanted: readonly string[]) => wanted.map(one => names.find(name => name.toLowerCase() === one.toLowerCase())).find(Boolean);
const isUnique = ({ samples }: FoundField, records: number): boolean => samples.length === records && new Set(samples).size === records;

/** The field that is the key, and why. */
export const keyOf = ({ fields, records, key }: Found, entity: string): { readonly name: string; readonly why: string } | undefined => {
    const names = fields.map(({ name }) => name);
    if (key !== undefined) return { name: key, why: 'the hole in the path is called so' };
    const named = isIn(names, 'Id', `${entity}Id`, `${entity}_id`, 'Key', 'Uuid', 'Guid', 'Serial', 'Code');
    if (named && (/id$/i.test(named) || records < 2 || isUnique(fields.find(({ name }) => name === named)!, records))) return { name: named, why: 'by its name' };
    const unique = records > 1 ? fields.find(field => !field.name.includes('.') && isUnique(field, records) && field.samples.every(value => typeof value === 'string' || Number.isInteger(value))) : undefined;
    return unique && { name: unique.name, why: 'the first that differs in every record' };
};

const NAMES = ['Name', 'Title', 'Label', 'Code', 'Alias', 'Subject', 'Number', 'Plate', 'Serial', 'Description'];

/** The field that names a record, and why. `texts`: fields that can, in their order. */
export const titleOf = (texts: readonly string[], entity: string, key: string): { readonly name: string; readonly why: string } => {
    const named = isIn(texts, ...NAMES, ...NAMES.map(name => entity + name)) ?? texts.find(name => /name$/i.test(name));
    if (named) return { name: named, why: 'by its name' };
    return texts[0] ? { name: texts[0], why: 'the first text' } : { name: key, why: 'there is no text: the key' };
};
