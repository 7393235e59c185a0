import type { Text } from '../../../resources/schema/index.ts';

type Values = Readonly<Record<string, unknown>>;
const ASSIGNMENTS: readonly string[] = ['Widgets', 'MenuItems'];
const UPDATED: Text = ['Update Successful', 'Mise à jour réussie'];

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const hasChanges = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

/** The toast of a saved user of whom nothing but assignments changed; undefined for any other save. */
export const savedText = (values: Values, record: Values | undefined): Text | undefined => {
    if (!record || !ASSIGNMENTS.some(name => hasChanges(values[name]))) return undefined;
    return Object.keys(values).every(name => ASSIGNMENTS.includes(name) || isSame(values[name], record[name])) ? UPDATED : undefined;
};
