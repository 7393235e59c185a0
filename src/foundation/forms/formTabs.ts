import { factsOf, inLanguage, type ChildList, type Field, type FieldType, type FormTab, type Resource } from '../../../resources/schema/index.ts';

export interface TabField {
    readonly source: string;
    readonly field: Field;
    /** Takes the whole width of a form. */
    readonly wide: boolean;
}

/** A piece that is no field: an override's, or the list of another entity, which stands for itself. */
export interface TabPanel {
    readonly panel: string;
    readonly list?: ChildList;
}

export interface TabOfForm<Item = TabField> {
    readonly label: FormTab['tab'];
    /** Its part of the address; empty for the first. */
    readonly slug: string;
    readonly when?: FormTab['when'];
    readonly items: readonly (Item | TabPanel)[];
}

/** Types whose inputs are never short. */
const WIDE: ReadonlySet<FieldType> = new Set(['html', 'textArray', 'references']);

/** A tab's part of the address, from its English label: `/site/3/details`. */
export const tabSlug = (label: string): string => label.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

/** Whether an input belongs into a form for a new, or a known, record. A password is set once; other fields of new records stay visible. */
const belongs = (field: Field, isNew: boolean): boolean => isNew || !(field.createOnly && factsOf(field).secret);

const isEditable = (field: Field, isNew: boolean): boolean => (field.kind !== 'id' || field.createOnly === true) && !field.readOnly && field.sent !== false && (isNew || !field.createOnly);

/** The tabs of a form: as declared, else one of all fields that can be edited. */
export const formTabs = ({ form, fields }: Pick<Resource, 'form' | 'fields'>, isNew: boolean): readonly TabOfForm[] => {
    const tabs: readonly FormTab[] = form ?? [{ tab: ['Details', 'Détails'], fields: Object.keys(fields).filter(name => fields[name] && isEditable(fields[name], isNew)) }];
    const fieldOf = (source: string): readonly TabField[] => {
        const field = fields[source];
        if (!field) throw new Error(`Form field '${source}' is no field.`);
        return belongs(field, isNew) ? [{ source, field, wide: WIDE.has(field.kind) || field.multiline === true }] : [];
    };
    return tabs
        .map(({ tab, address, when, fields: items }, n) => ({
            label: tab,
            slug: n === 0 ? '' : (address ?? tabSlug(inLanguage(tab, 'en'))),
            ...(when && { when }),
            items: items.flatMap((item): TabOfForm['items'] => (typeof item === 'string' ? fieldOf(item) : 'panel' in item ? [item] : isNew ? [] : [{ panel: `${item.list} ${item.by}`, list: item }])),
        }))
        .filter(({ items }) => items.length > 0);
};
