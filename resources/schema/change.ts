/** What the mock API puts into a field: a value, `now` in one of a day or a moment, what the caller gave, or what another field holds. */
export type Change = string | number | boolean | null | { readonly input: string } | { readonly field: string };

/** What an action changes, for the mock API: a server does what it does. */
export interface Changes {
    /** These fields hold this afterwards. */
    readonly sets?: Readonly<Record<string, Change>>;
    /** These numbers grow by this. */
    readonly adds?: Readonly<Record<string, number | { readonly input: string }>>;
}

/** The fields that changes write and read. */
export const fieldsChanged = ({ sets = {}, adds = {} }: Changes): readonly string[] => [
    ...Object.keys(sets),
    ...Object.keys(adds),
    ...Object.values(sets).flatMap(change => (typeof change === 'object' && change !== null && 'field' in change ? [change.field] : [])),
];

/** The inputs of the call that changes read. */
export const inputsRead = ({ sets = {}, adds = {} }: Changes): readonly string[] =>
    [...Object.values(sets), ...Object.values(adds)].flatMap(change => (typeof change === 'object' && change !== null && 'input' in change ? [change.input] : []));
