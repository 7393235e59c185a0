/** A value that can be watched: `subscribe` and `get` are what `useSyncExternalStore` takes. */
export interface Observable<Value> {
    readonly get: () => Value;
    /** Takes the value over and tells whoever watches, also where it is the same. */
    readonly set: (value: Value) => void;
    /** Calls `listener` after each `set`; answers how to stop. */
    readonly subscribe: (listener: () => void) => () => void;
}

export const observable = <Value>(first: Value): Observable<Value> => {
    const listeners = new Set<() => void>();
    let value = first;
    return {
        get: () => value,
        set: next => {
            value = next;
            for (const listener of listeners) listener();
        },
        subscribe: listener => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
        },
    };
};
