import type { Scope } from '../../../dataProvider/index.ts';
import { nest } from '../../../resources/rules/paths.ts';
import { type ChildList, factsOf, type Field, type Fields, type FieldType, type FormTab, inLanguage, type Resource, type Role } from '../../../resources/schema/index.ts';
import { mayRead } from '../../foundation/permissions.ts';
import { fieldInputs } from '../fields/inputs.ts';

interface TabField {
    readonly source: string;
    readonly field: Field;
    /** Takes the whole width of a form. */
    readonly wide: boolean;
}

/** A piece that is no field: an override's, or the list of another entity, which stands for itself. */
interface TabPanel {
    readonly panel: string;
    readonly list?: ChildList;
}

interface TabOfForm<Item = TabField> {
    readonly label: FormTab['tab'];
    /** Its part of the address; empty for the first. */
    readonly slug: string;
    readonly when?: FormTab['when'];
    readonly items: readonly (Item | TabPanel)[];
}

/** Types whose inputs are never short. */
const WIDE: ReadonlySet<FieldType> = new Set(['html', 'textArray', 'references']);

/** A tab's part of the address, from its English label: `/site/3/details`. */
const tabSlug = (label: string): string => label.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

/** Whether an input belongs into a form for a new, or a known, record. A password is set once; other fields of new records stay visible. */
const belongs = (field: Field, isNew: boolean): boolean => isNew || !(field.createOnly && factsOf(field).secret);

const isEditable = (field: Field, isNew: boolean): boolean => (field.type !== 'id' || field.createOnly === true) && !field.readOnly && field.sent !== false && (isNew || !field.createOnly);

/** The tabs of a form: as declared, else one of all fields that can be edited. */
const formTabs = ({ form, fields }: Pick<Resource, 'form' | 'fields'>, isNew: boolean): readonly TabOfForm[] => {
    const tabs: readonly FormTab[] = form ?? [{ tab: ['Details', 'Détails'], fields: Object.keys(fields).filter(name => fields[name] && isEditable(fields[name], isNew)) }];
    const fieldOf = (source: string): readonly TabField[] => {
        const field = fields[source];
        if (!field) throw new Error(`Form field '${source}' is no field.`);
        return belongs(field, isNew) ? [{ source, field, wide: WIDE.has(field.type) || field.multiline === true }] : [];
    };
    return tabs
        .map(({ tab, address, when, fields: items }, n) => ({
            label: tab,
            slug: n === 0 ? '' : (address ?? tabSlug(inLanguage(tab, 'en'))),
            ...(when && { when }),
            items: items.flatMap((item): TabOfForm['items'] => (typeof item === 'string' ? fieldOf(item) : 'panel' in item ? (isNew || !item.createOnly ? [item] : []) : isNew ? [] : [{ panel: `${item.list} ${item.by}`, list: item }])),
        }))
        .filter(({ items }) => items.length > 0);
};

export interface FormField extends TabField {
    /** Before names such as `Days`, where another field of its type has the plain ones. */
    readonly prefix: string;
}

export type FormPart = TabOfForm<FormField>;

/** The tabs of a form, with the names of their inputs told apart. */
export const formLayout = (resource: Pick<Resource, 'form' | 'fields'>, isNew: boolean): readonly FormPart[] => {
    const seen = new Set<string>();
    const prefixOf = ({ source, field }: TabField): string => {
        const named = fieldInputs[field.type].named?.(field) ? field.type : undefined;
        const prefix = named && seen.has(named) ? source : '';
        if (named) seen.add(named);
        return prefix;
    };
    return formTabs(resource, isNew).map(part => ({ ...part, items: part.items.map(item => ('panel' in item ? item : { ...item, prefix: prefixOf(item) })) }));
};

/** Without the lists of entities that others may see alone, and without tabs of nothing else. */
export const offeredParts = (parts: readonly FormPart[], role: Role): readonly FormPart[] =>
    parts.map(part => ({ ...part, items: part.items.filter(item => !('list' in item) || mayRead(item.list.list, role)) })).filter(({ items }) => items.length > 0);

/** What a new record starts with: the declared defaults, and what it takes from what the user works on. */
export const newRecord = (fields: Fields, scope: Scope, productCode: string): Readonly<Record<string, unknown>> =>
    nest(Object.fromEntries(
        Object.entries(fields).flatMap(([name, field]) => {
            const value = (field.from && scope[field.from]) ?? (typeof field.default === 'string' ? field.default.replace('{product}', productCode) : field.default);
            return value === undefined ? [] : [[name, value] as const];
        }),
    ));
