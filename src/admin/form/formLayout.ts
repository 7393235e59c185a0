import type { Scope } from '../../../dataProvider/index.ts';
import { nest } from '../../../resources/rules/paths.ts';
import {
    type ChildList,
    factsOf,
    type Field,
    type Fields,
    type FieldType,
    type FormTab,
    inLanguage,
    type Resource,
    type Role,
} from '../../../resources/schema/index.ts';
import { mayRead } from '../../foundation/permissions.ts';
import { fieldInputs } from '../fields/inputs.ts';

interface TabField {
    readonly source: string;
    readonly field: Field;
    /** Spans the full width of the form. */
    readonly wide: boolean;
}

/** An item that is not a field: an override's panel, or the embedded list of another entity. */
interface TabPanel {
    readonly panel: string;
    readonly list?: ChildList;
}

interface TabOfForm<Item = TabField> {
    readonly label: FormTab['tab'];
    /** Its part of the address; empty for the first tab. */
    readonly slug: string;
    readonly when?: FormTab['when'];
    readonly staysOpen?: FormTab['staysOpen'];
    readonly items: readonly (Item | TabPanel)[];
}

/** Field types whose inputs always need the full width. */
const WIDE: ReadonlySet<FieldType> = new Set(['html', 'references']);

/** A tab's part of the address, made from its English label: `/site/3/details`. */
const tabSlug = (label: string): string =>
    label
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '');

/**
 * Whether a field belongs in the form of a new or existing record. An existing record's leaves out
 * `createOnly` passwords; other `createOnly` fields stay visible.
 */
const belongs = (field: Field, isNew: boolean): boolean =>
    isNew || !(field.createOnly && factsOf(field).secret);

const isEditable = (field: Field, isNew: boolean): boolean =>
    (field.type !== 'id' || field.createOnly === true) &&
    !field.readOnly &&
    field.sent !== false &&
    (isNew || !field.createOnly);

/** The tabs of a form as declared; otherwise one tab with all editable fields. */
const formTabs = (
    { form, fields }: Pick<Resource, 'form' | 'fields'>,
    isNew: boolean,
): readonly TabOfForm[] => {
    const tabs: readonly FormTab[] = form ?? [
        {
            tab: ['Details', 'Détails'],
            fields: Object.keys(fields).filter(
                name => fields[name] && isEditable(fields[name], isNew),
            ),
        },
    ];

    const fieldOf = (source: string): readonly TabField[] => {
        const field = fields[source];
        if (!field) throw new Error(`Form field '${source}' is not a field.`);
        if (!belongs(field, isNew)) return [];
        const wide = WIDE.has(field.type) || field.multiline === true;

        return [{ source, field, wide }];
    };

    const itemsOf = (item: FormTab['fields'][number]): TabOfForm['items'] => {
        if (typeof item === 'string') return fieldOf(item);
        if ('panel' in item) return isNew || !item.createOnly ? [item] : [];

        // A new record has no child records yet.
        return isNew ? [] : [{ panel: `${item.list} ${item.by}`, list: item }];
    };

    return tabs
        .map(({ tab, address, when, staysOpen, fields: items }, n) => ({
            label: tab,
            slug: n === 0 ? '' : (address ?? tabSlug(inLanguage(tab, 'en'))),
            ...(when && { when }),
            ...(staysOpen && { staysOpen }),
            items: items.flatMap(itemsOf),
        }))
        .filter(({ items }) => items.length > 0);
};

export interface FormField extends TabField {
    /** Prefix for input names such as `Days`, if an earlier field of the same type already has the plain ones. */
    readonly prefix: string;
}

export type FormPart = TabOfForm<FormField>;

/** The tabs of a form, with unique input names. */
export const formLayout = (
    resource: Pick<Resource, 'form' | 'fields'>,
    isNew: boolean,
): readonly FormPart[] => {
    const seen = new Set<string>();

    const prefixOf = ({ source, field }: TabField): string => {
        const named = fieldInputs[field.type].named?.(field)
            ? field.type
            : undefined;

        const prefix = named && seen.has(named) ? source : '';
        if (named) seen.add(named);

        return prefix;
    };

    return formTabs(resource, isNew).map(part => ({
        ...part,
        items: part.items.map(item =>
            'panel' in item ? item : { ...item, prefix: prefixOf(item) },
        ),
    }));
};

/** Removes lists the role may not read, and tabs left empty. */
export const offeredParts = (
    parts: readonly FormPart[],
    role: Role,
): readonly FormPart[] =>
    parts
        .map(part => ({
            ...part,
            items: part.items.filter(
                item => !('list' in item) || mayRead(item.list.list, role),
            ),
        }))
        .filter(({ items }) => items.length > 0);

/** Initial values of a new record: the declared defaults, and the ids it takes from the scope. */
export const newRecord = (
    fields: Fields,
    scope: Scope,
    productCode: string,
): Readonly<Record<string, unknown>> =>
    nest(
        Object.fromEntries(
            Object.entries(fields).flatMap(([name, field]) => {
                const value =
                    (field.from && scope[field.from]) ??
                    (typeof field.default === 'string'
                        ? field.default.replace('{product}', productCode)
                        : field.default);

                return value === undefined ? [] : [[name, value] as const];
            }),
        ),
    );
