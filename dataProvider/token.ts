/** Where the browser keeps the token. */
export const TOKEN_KEY = 'atrium.token';

interface Kept {
    readonly token: string;
    /** Milliseconds since 1970. */
    readonly expires: number;
}

export interface TokenStore {
    /** The token, unless there is none or its time is over. */
    readonly read: () => string | null;
    readonly write: (token: string, expiresInSeconds: number) => void;
    readonly clear: () => void;
    /** Told whenever the token changes, in this tab or another; returns how to stop. */
    readonly subscribe: (listener: () => void) => () => void;
}

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const inMemory = (): Keeper => {
    const kept = new Map<string, string>();
    return { getItem: key => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value), removeItem: key => void kept.delete(key) };
};

/** The browser's storage; memory where there is none or it is switched off. */
const defaultKeeper = (): Keeper => {
    try {
        const storage = globalThis.localStorage;
        storage.getItem(TOKEN_KEY);
        return storage;
    } catch {
        return inMemory();
    }
};

const parse = (text: string | null): Kept | null => {
    try {
        const kept: unknown = JSON.parse(text ?? 'null');
        if (typeof kept !== 'object' || kept === null || !('token' in kept) || !('expires' in kept)) return null;
        return typeof kept.token === 'string' && kept.token !== '' && typeof kept.expires === 'number' ? { token: kept.token, expires: kept.expires } : null;
    } catch {
        return null;
    }
};

/** Keeps the session's token under one key, for all tabs. */
export const tokenStore = (keeper: Keeper = defaultKeeper(), now: () => number = Date.now): TokenStore => {
    const listeners = new Set<() => void>();
    const tell = (): void => listeners.forEach(listener => listener());
    const onStorage = (event: StorageEvent): void => {
        if (event.key === TOKEN_KEY || event.key === null) tell();
    };
    return {
        read: () => {
            const kept = parse(keeper.getItem(TOKEN_KEY));
            return kept && kept.expires > now() ? kept.token : null;
        },
        write: (token, expiresInSeconds) => {
            keeper.setItem(TOKEN_KEY, JSON.stringify({ token, expires: now() + expiresInSeconds * 1000 } satisfies Kept));
            tell();
        },
        clear: () => {
            keeper.removeItem(TOKEN_KEY);
            tell();
        },
        subscribe: listener => {
            if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage);
            listeners.add(listener);
            return () => {
                listeners.delete(listener);
                if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage);
            };
        },
    };
};
