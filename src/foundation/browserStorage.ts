/** A place to store things. */
export type Keeper = Pick<Storage, 'getItem' | 'setItem'>;

/** The value stored under a key; undefined if missing or invalid, or if the browser denies storage. */
export const readStored = <Value>(
    storage: () => Keeper,
    key: string,
    isRight: (value: unknown) => value is Value,
): Value | undefined => {
    try {
        const value: unknown = JSON.parse(storage().getItem(key) ?? 'null');

        return isRight(value) ? value : undefined;
    } catch {
        return undefined;
    }
};

/** The valid items of a stored list. */
export const readStoredList = <Item>(
    storage: () => Keeper,
    key: string,
    isRight: (item: unknown) => item is Item,
): readonly Item[] =>
    (
        readStored(storage, key, (value): value is readonly unknown[] =>
            Array.isArray(value),
        ) ?? []
    ).filter(isRight);

/** Keys with this prefix; empty if the browser denies storage. */
export const keysFrom = (
    storage: () => Storage,
    prefix: string,
): readonly string[] => {
    try {
        return Object.keys(storage()).filter(key => key.startsWith(prefix));
    } catch {
        return [];
    }
};

/** Stores a text. Returns false if there was no room. */
export const writeText = (
    storage: () => Keeper,
    key: string,
    text: string,
): boolean => {
    try {
        storage().setItem(key, text);

        return true;
    } catch {
        return false;
    }
};

/** Stores a value as JSON. Returns false if there was no room. */
export const writeStored = (
    storage: () => Keeper,
    key: string,
    value: unknown,
): boolean => writeText(storage, key, JSON.stringify(value));

/** Removes a stored value. */
export const removeStored = (
    storage: () => Pick<Storage, 'removeItem'>,
    key: string,
): void => {
    try {
        storage().removeItem(key);
    } catch {
        // A browser that denies storage has stored nothing.
    }
};
