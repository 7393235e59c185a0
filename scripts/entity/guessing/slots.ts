import type { Slot } from '../../../resources/schema/index.ts';
import type { PlannedField } from './plan.ts';

const KNOWN: readonly (readonly [RegExp, Slot])[] = [
    [/^(search(_?text)?|q|query|where|term|keyword)$/i, 'search'],
    [/^page(_?(no|number|index))?$/i, 'page'],
    [/^(page_?)?(size|limit)$|^per_?page$|^take$/i, 'pageSize'],
    [/^(order(_?by)?|sort(_?by)?)$/i, 'order'],
    [/^site_?id$|^site$/i, 'site'],
    [/^client_?id$|^client$/i, 'client'],
    [/^(bill)?group_?id$|^billgroup$/i, 'billgroup'],
];

/** What fills a parameter of this name; undefined where nothing the portal knows does. */
export const slotFor = (parameter: string, fields: readonly PlannedField[]): Slot | undefined => {
    const known = KNOWN.find(([pattern]) => pattern.test(parameter))?.[1];
    if (known) return known;
    const field = fields.find(({ name, builder }) => name.toLowerCase() === parameter.toLowerCase() && (builder === 'choice' || builder === 'boolean'));
    return field && { filter: field.name };
};

/** The scope that a hole of a path is called after. */
export const scopeFor = (hole: string): 'site' | 'client' | 'billgroup' | undefined => {
    const slot = KNOWN.find(([pattern]) => pattern.test(hole))?.[1];
    return slot === 'site' || slot === 'client' || slot === 'billgroup' ? slot : undefined;
};
