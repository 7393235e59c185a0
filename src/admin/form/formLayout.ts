import { factsOf, inLanguage, type Field, type FormTab, type Resource } from '../../../resources/schema/index.ts';
import { fieldInputs } from '../fields/inputs.ts';
import { tabSlug } from '../addresses.ts';

export interface FormField {
    readonly source: string;
    readonly field: Field;
    /** Before names such as `Days`, where another field of its type has the plain ones. */
    readonly prefix: string;
    readonly wide: boolean;
}

export interface FormPart {
    readonly label: FormTab['tab'];
    /** Its part of the address; empty for the first. */
    readonly slug: string;
    readonly when?: FormTab['when'];
    readonly items: readonly (FormField | { readonly panel: string })[];
}

/** Whether an input belongs into a form for a new, or a known, record. A password is set once; other fields of new records stay visible. */
const belongs = (field: Field, isNew: boolean): boolean => isNew || !(field.createOnly && factsOf(field).secret);

const isEditable = (field: Field, isNew: boolean): boolean => (field.kind !== 'id' || field.createOnly === true) && !field.readOnly && field.sent !== false && (isNew || !field.createOnly);

/** The tabs of a form: as declared, else one of all fields that can be edited. */
export const formLayout = ({ form, fields }: Pick<Resource, 'form' | 'fields'>, isNew: boolean): readonly FormPart[] => {
    const tabs: readonly FormTab[] = form ?? [{ tab: ['Details', 'Détails'], fields: Object.keys(fields).filter(name => fields[name] && isEditable(fields[name], isNew)) }];
    const seen = new Set<string>();
    const fieldOf = (source: string): readonly FormField[] => {
        const field = fields[source];
        if (!field) throw new Error(`Form field '${source}' is no field.`);
        if (!belongs(field, isNew)) return [];
        const named = fieldInputs[field.kind].named?.(field) ? field.kind : undefined;
        const prefix = named && seen.has(named) ? source : '';
        if (named) seen.add(named);
        return [{ source, field, prefix, wide: fieldInputs[field.kind].wide === true || field.multiline === true }];
    };
    return tabs
        .map(({ tab, address, when, fields: items }, n) => ({
            label: tab,
            slug: n === 0 ? '' : (address ?? tabSlug(inLanguage(tab, 'en'))),
            ...(when && { when }),
            items: items.flatMap((item): FormPart['items'] => (typeof item === 'string' ? fieldOf(item) : [item])),
        }))
        .filter(({ items }) => items.length > 0);
};
