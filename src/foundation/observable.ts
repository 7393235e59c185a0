/** A value that can be watched; `subscribe` and `get` fit `useSyncExternalStore`. */
export interface Observable<Value> {
    readonly get: () => Value;
    /** Sets the value and notifies all listeners, even if it is the same. */
    readonly set: (value: Value) => void;
    /** Calls `listener` after each `set`. Returns the unsubscribe function. */
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
