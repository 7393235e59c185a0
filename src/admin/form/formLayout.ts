import type { Resource, Role } from '../../../resources/schema/index.ts';
import { mayRead } from '../../foundation/permissions.ts';
import { formTabs, type TabField, type TabOfForm } from '../../foundation/forms/formTabs.ts';
import { fieldInputs } from '../fields/inputs.ts';

export interface FormField extends TabField {
    /** Before names such as `Days`, where another field of its type has the plain ones. */
    readonly prefix: string;
}

export type FormPart = TabOfForm<FormField>;

/** The tabs of a form, with the names of their inputs told apart. */
export const formLayout = (resource: Pick<Resource, 'form' | 'fields'>, isNew: boolean): readonly FormPart[] => {
    const seen = new Set<string>();
    const prefixOf = ({ source, field }: TabField): string => {
        const named = fieldInputs[field.kind].named?.(field) ? field.kind : undefined;
        const prefix = named && seen.has(named) ? source : '';
        if (named) seen.add(named);
        return prefix;
    };
    return formTabs(resource, isNew).map(part => ({ ...part, items: part.items.map(item => ('panel' in item ? item : { ...item, prefix: prefixOf(item) })) }));
};

/** Without the lists of entities that others may see alone, and without tabs of nothing else. */
export const offeredParts = (parts: readonly FormPart[], role: Role): readonly FormPart[] =>
    parts.map(part => ({ ...part, items: part.items.filter(item => !('list' in item) || mayRead(item.list.list, role)) })).filter(({ items }) => items.length > 0);
