import { isObject } from '../../resources/rules/isObject.ts';

/** Where the browser keeps the token. */
export const TOKEN_KEY = 'atrium.token';

/** Who a token was given to: the name they signed in with, and once the server has said it, their id and the name to call them by. */
export interface TokenUser {
    readonly login: string;
    readonly id?: string;
    readonly name?: string;
}

export interface Kept {
    readonly token: string;
    /** Milliseconds since 1970. */
    readonly expires: number;
    readonly user?: TokenUser;
}

export interface TokenStore {
    /** The token, unless there is none or its time is over. */
    readonly read: () => string | null;
    /** What is kept, whether its time is over or not. */
    readonly kept: () => Kept | null;
    readonly write: (token: string, expiresInSeconds: number, user?: TokenUser) => void;
    /** Says whose the kept token is. */
    readonly identify: (user: TokenUser) => void;
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

const isUser = (value: unknown): value is TokenUser => isObject(value) && typeof value.login === 'string';

const parse = (text: string | null): Kept | null => {
    try {
        const kept: unknown = JSON.parse(text ?? 'null');
        if (typeof kept !== 'object' || kept === null || !('token' in kept) || !('expires' in kept)) return null;
        const { token, expires } = kept;
        if (typeof token !== 'string' || token === '' || typeof expires !== 'number') return null;
        return { token, expires, ...('user' in kept && isUser(kept.user) && { user: kept.user }) };
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
    const kept = (): Kept | null => parse(keeper.getItem(TOKEN_KEY));
    const keep = (next: Kept): void => {
        keeper.setItem(TOKEN_KEY, JSON.stringify(next));
        tell();
    };
    return {
        read: () => {
            const found = kept();
            return found && found.expires > now() ? found.token : null;
        },
        kept,
        write: (token, expiresInSeconds, user) => keep({ token, expires: now() + expiresInSeconds * 1000, ...(user && { user }) }),
        identify: user => {
            const found = kept();
            if (found) keep({ ...found, user });
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
