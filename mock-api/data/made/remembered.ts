const MOST_REMEMBERED = 200_000;

/** A function of few values, or of values that come again: each is worked out once. */
export const remembered = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
    const known = new Map<Key, Value>();
    const byNumber: (Value | undefined)[] = [];
    return key => {
        if (typeof key === 'number' && key >= 0 && key < MOST_REMEMBERED && Number.isInteger(key)) return (byNumber[key] ??= make(key));
        const found = known.get(key);
        if (found !== undefined) return found;
        if (known.size >= MOST_REMEMBERED) known.clear();
        const made = make(key);
        known.set(key, made);
        return made;
    };
};

/** The letters of a text, small and without what stands above them. */
export const plain = remembered((text: string): string =>
    text
        .normalize('NFD')
        .replace(/[^a-zA-Z]/g, '')
        .toLowerCase(),
);

/** The `n`th of a list that begins anew at its end. */
export const nth = <T>(list: readonly T[], n: number): T => list[(n - 1) % list.length]!;
