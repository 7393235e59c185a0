import { isObject } from '../../resources/rules/valueAt.ts';

/** The browser's storage key of the token. */
export const TOKEN_KEY = 'atrium.token';

/** Whom a token was issued to: the name they signed in with and, once the server has sent them, their id and the name to call them by. */
export interface TokenUser {
    readonly login: string;
    readonly id?: string;
    readonly name?: string;
}

export interface StoredToken {
    readonly token: string;
    /** Milliseconds since 1970. */
    readonly expires: number;
    readonly user?: TokenUser;
}

/** `signedOut`: the name of a user who has deliberately signed out, in this tab or another. */
type Listener = (signedOut?: string) => void;

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const inMemory = (): Keeper => {
    const entries = new Map<string, string>();
    return {
        getItem: key => entries.get(key) ?? null,
        setItem: (key, value) => void entries.set(key, value),
        removeItem: key => void entries.delete(key),
    };
};

/** A storage of the browser; memory if there is none, it is disabled, or it is full. */
const keeperOf = (name: 'localStorage' | 'sessionStorage'): Keeper => {
    try {
        const storage = globalThis[name];
        storage.getItem(TOKEN_KEY);
        const full = inMemory();
        return {
            getItem: key => full.getItem(key) ?? storage.getItem(key),
            setItem: (key, value) => {
                full.removeItem(key);
                try {
                    storage.setItem(key, value);
                } catch {
                    full.setItem(key, value); // there is no room left
                }
            },
            removeItem: key => {
                full.removeItem(key);
                storage.removeItem(key);
            },
        };
    } catch {
        return inMemory();
    }
};

/** A token that lasts until the browser is closed, as each of its tabs keeps it. `of` identifies the sign-in; only that is stored for all tabs. */
interface OfTab extends StoredToken {
    readonly of: string;
}

/** The messages between tabs. */
type Message =
    | { readonly wanted: string }
    | { readonly record: Partial<OfTab> };

const isUser = (value: unknown): value is TokenUser =>
    isObject(value) && typeof value.login === 'string';

const parse = (
    text: string | null,
): Partial<OfTab> & { readonly signedOut?: unknown } => {
    try {
        const value: unknown = JSON.parse(text ?? 'null');
        return isObject(value) ? value : {};
    } catch {
        return {};
    }
};

const tokenIn = ({
    token,
    expires,
    user,
}: Partial<OfTab>): StoredToken | null =>
    typeof token === 'string' && token !== '' && typeof expires === 'number'
        ? { token, expires, ...(isUser(user) && { user }) }
        : null;

/** How long another tab may take to hand over its token. */
const HAND_OVER_MS = 250;

/** Keeps the session's token under one key for all tabs: in the browser, or in its tabs until it is closed. */
export const tokenStore = (
    keeper = keeperOf('localStorage'),
    now: () => number = Date.now,
    tabKeeper = keeperOf('sessionStorage'),
    key = TOKEN_KEY,
) => {
    const listeners = new Set<Listener>();
    const tell: Listener = signedOut =>
        listeners.forEach(listener => listener(signedOut));
    let last: StoredToken | null = null;
    let isLasting = true;
    /** The sign-in of another tab whose token has not arrived yet. */
    let awaited: string | undefined;
    let channel: BroadcastChannel | undefined;

    const shared = () => parse(keeper.getItem(key));
    const tabRecord = () => parse(tabKeeper.getItem(key));
    /** The stored token, expired or not. */
    const peek = (): StoredToken | null => {
        const { of, ...record } = shared();
        if (of !== undefined && of === awaited) return last;
        last = tokenIn(
            of === undefined
                ? record
                : tabRecord().of === of
                  ? tabRecord()
                  : {},
        );
        if (last) isLasting = of === undefined;
        return last;
    };
    const post = (message: Message): void => {
        if (!('BroadcastChannel' in globalThis)) return;
        const through = channel ?? new BroadcastChannel(key);
        through.postMessage(message);
        if (through !== channel) through.close();
    };
    const changed = (): void => {
        awaited = undefined;
        tell();
    };
    const hear = ({ data }: MessageEvent<Message>): void => {
        if ('wanted' in data) {
            if (data.wanted === tabRecord().of) post({ record: tabRecord() });
        } else if (
            data.record.of === shared().of &&
            tabRecord().of !== data.record.of
        ) {
            tabKeeper.setItem(key, JSON.stringify(data.record));
            changed();
        }
    };
    /** Called when another tab has signed in or out. */
    const look = (): void => {
        const { of } = shared();
        if (
            of === undefined ||
            of === tabRecord().of ||
            !('BroadcastChannel' in globalThis)
        )
            return changed();
        awaited = of;
        post({ wanted: of });
        setTimeout(() => awaited === of && changed(), HAND_OVER_MS);
    };
    const onStorage = ({ key: changedKey, newValue }: StorageEvent): void => {
        if (changedKey !== key && changedKey !== null) return;
        const { signedOut } = parse(newValue);
        if (typeof signedOut === 'string') tell(signedOut);
        else look();
    };
    const keep = (next: StoredToken, of: string | undefined): void => {
        isLasting = of === undefined;
        if (of === undefined) tabKeeper.removeItem(key);
        else tabKeeper.setItem(key, JSON.stringify({ ...next, of }));
        keeper.setItem(key, JSON.stringify(of === undefined ? next : { of }));
        changed();
    };
    /** Calls `listener` whenever the token changes, in this tab or another. Returns a function that stops it. */
    const subscribe = (listener: Listener): (() => void) => {
        if (listeners.size === 0) {
            globalThis.addEventListener?.('storage', onStorage);
            if ('BroadcastChannel' in globalThis) {
                channel = new BroadcastChannel(key);
                channel.addEventListener('message', hear);
                if (tabRecord().of !== undefined) post({ record: tabRecord() }); // for a tab that asked while this one was loading
            }
        }
        listeners.add(listener);
        return () => {
            listeners.delete(listener);
            if (listeners.size > 0) return;
            globalThis.removeEventListener?.('storage', onStorage);
            channel?.close();
            channel = undefined;
        };
    };
    return {
        /** The token, unless there is none or it has expired. */
        read: (): string | null => {
            const found = peek();
            return found && found.expires > now() ? found.token : null;
        },
        peek,
        /** `lasting`: whether it outlives the browser; by default like the one before. */
        write: (
            token: string,
            expiresInSeconds: number,
            user?: TokenUser,
            lasting = isLasting,
        ): void =>
            keep(
                {
                    token,
                    expires: now() + expiresInSeconds * 1000,
                    ...(user && { user }),
                },
                lasting ? undefined : `${now()}.${Math.random()}`,
            ),
        /** Stores whose the kept token is. */
        identify: (user: TokenUser): void => {
            const found = peek();
            if (found) keep({ ...found, user }, shared().of);
        },
        /** `signedOut`: the name of its user, who wants nothing of theirs to remain in any tab. */
        clear: (signedOut?: string): void => {
            if (signedOut !== undefined)
                keeper.setItem(key, JSON.stringify({ signedOut })); // the other tabs learn of this first, and then that the token is gone
            for (const each of [tabKeeper, keeper]) each.removeItem(key);
            changed();
        },
        subscribe,
        /** In a new tab: takes over a token that lasts until the browser is closed, if another tab has it. */
        fetch: async (): Promise<void> => {
            const { of } = shared();
            if (of === undefined || of === tabRecord().of) return;
            await new Promise<void>(resolve => {
                const stop = subscribe(() => {
                    stop();
                    resolve();
                });
                look();
            });
            // If nobody answered, the browser was closed in between, or a busy tab answers later to whoever listens then.
        },
    };
};

export type TokenStore = ReturnType<typeof tokenStore>;
