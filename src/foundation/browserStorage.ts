/** Where something is kept. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

/** What is kept under a key; undefined where that is nothing, or not what it should be, or where the browser refuses the storage itself. */
export const readStored = <Value>(storage: () => Keeper, key: string, isRight: (value: unknown) => value is Value): Value | undefined => {
    try {
        const value: unknown = JSON.parse(storage().getItem(key) ?? 'null');
        return isRight(value) ? value : undefined;
    } catch {
        return undefined;
    }
};

/** The same of a list: what of it is as it should be. */
export const readStoredList = <Item>(storage: () => Keeper, key: string, isRight: (item: unknown) => item is Item): readonly Item[] =>
    (readStored(storage, key, (value): value is readonly unknown[] => Array.isArray(value)) ?? []).filter(isRight);

/** Keys that begin so; none where the browser refuses the storage itself. */
export const keysFrom = (storage: () => Storage, prefix: string): readonly string[] => {
    try {
        return Object.keys(storage()).filter(key => key.startsWith(prefix));
    } catch {
        return [];
    }
};

/** Keeps a text; answers whether there was room for it. */
export const writeText = (storage: () => Keeper, key: string, text: string): boolean => {
    try {
        storage().setItem(key, text);
        return true;
    } catch {
        return false;
    }
};

/** Keeps a value; answers whether there was room for it. */
export const writeStored = (storage: () => Keeper, key: string, value: unknown): boolean => writeText(storage, key, JSON.stringify(value));

/** Keeps it no longer. */
export const removeStored = (storage: () => Pick<Storage, 'removeItem'>, key: string): void => {
    try {
        storage().removeItem(key);
    } catch {
        // A browser that refuses its storage has kept nothing.
    }
};
