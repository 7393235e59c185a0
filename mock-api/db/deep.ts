/** What lies in a value under names. */
export const inside = (value: unknown, names: readonly string[]): unknown => names.reduce<unknown>((found, name) => (typeof found === 'object' && found !== null ? (found as Readonly<Record<string, unknown>>)[name] : undefined), value);

/** What a row holds under a name, or a path. */
export const valueIn = (row: Readonly<Record<string, unknown>>, path: string): unknown => (Object.hasOwn(row, path) ? row[path] : inside(row, path.split('.')));

/** Whether a value has words in it, however deep; as in json-server nothing, 0 and false have none. */
export const hasWords = (value: unknown, words: string): boolean => {
    if (!value) return false;
    if (typeof value === 'object') return Object.values(value).some(one => hasWords(one, words));
    return String(value).toLowerCase().includes(words);
};
