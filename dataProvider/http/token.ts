import { isObject } from '../../resources/rules/valueAt.ts';

/** The browser's storage key of the token. */
export const TOKEN_KEY = 'atrium.token';

/**
 * Whom a token was issued to: the name they signed in with and, once the server has sent them, their id and the name to
 * call them by.
 */
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
        const overflow = inMemory(); // for what the storage has no room for

        return {
            getItem: key => overflow.getItem(key) ?? storage.getItem(key),
            setItem: (key, value) => {
                overflow.removeItem(key);

                try {
                    storage.setItem(key, value);
                } catch {
                    overflow.setItem(key, value);
                }
            },
            removeItem: key => {
                overflow.removeItem(key);
                storage.removeItem(key);
            },
        };
    } catch {
        return inMemory();
    }
};

/**
 * A token that lasts until the browser is closed, as each of its tabs keeps it. `of` identifies the sign-in; only that
 * is stored for all tabs.
 */
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
export class TokenStore {
    readonly #keeper: Keeper;
    readonly #now: () => number;
    readonly #tabKeeper: Keeper;
    readonly #key: string;
    readonly #listeners = new Set<Listener>();
    #last: StoredToken | null = null;
    #isLasting = true;
    /** The sign-in of another tab whose token has not arrived yet. */
    #awaited: string | undefined;
    #channel: BroadcastChannel | undefined;

    constructor(
        keeper = keeperOf('localStorage'),
        now: () => number = Date.now,
        tabKeeper = keeperOf('sessionStorage'),
        key = TOKEN_KEY,
    ) {
        this.#keeper = keeper;
        this.#now = now;
        this.#tabKeeper = tabKeeper;
        this.#key = key;
    }

    /** The token, unless there is none or it has expired. */
    read(): string | null {
        const found = this.stored();

        return found && found.expires > this.#now() ? found.token : null;
    }

    /** The stored token, expired or not; while the new one of another tab is on its way, the last that was read. */
    stored(): StoredToken | null {
        const { of: signIn, ...record } = this.#shared();
        const isLasting = signIn === undefined;
        const isOnItsWay = !isLasting && signIn === this.#awaited;
        if (isOnItsWay) return this.#last;
        this.#last = tokenIn(isLasting ? record : this.#ownRecord(signIn));
        if (this.#last) this.#isLasting = isLasting;

        return this.#last;
    }

    /** `lasting`: whether it outlives the browser; by default like the one before. */
    write(
        token: string,
        expiresInSeconds: number,
        user?: TokenUser,
        lasting = this.#isLasting,
    ): void {
        const expires = this.#now() + expiresInSeconds * 1000;
        const signIn = lasting ? undefined : `${this.#now()}.${Math.random()}`;
        this.#store({ token, expires, ...(user && { user }) }, signIn);
    }

    /** Stores whose the kept token is. */
    identify(user: TokenUser): void {
        const found = this.stored();
        if (found) this.#store({ ...found, user }, this.#shared().of);
    }

    /** `signedOut`: the name of its user, who wants nothing of theirs to remain in any tab. */
    clear(signedOut?: string): void {
        // The other tabs learn of this first, and then that the token is gone.
        if (signedOut !== undefined)
            this.#keeper.setItem(this.#key, JSON.stringify({ signedOut }));
        this.#tabKeeper.removeItem(this.#key);
        this.#keeper.removeItem(this.#key);
        this.#changed();
    }

    /** Calls `listener` whenever the token changes, in this tab or another. Returns a function that stops it. */
    subscribe(listener: Listener): () => void {
        if (this.#listeners.size === 0) this.#listen();
        this.#listeners.add(listener);

        return () => {
            this.#listeners.delete(listener);
            if (this.#listeners.size === 0) this.#stopListening();
        };
    }

    /** In a new tab: takes over a token that lasts until the browser is closed, if another tab has it. */
    async fetch(): Promise<void> {
        const { of: signIn } = this.#shared();
        if (signIn === undefined || signIn === this.#tabRecord().of) return;

        await new Promise<void>(resolve => {
            const stop = this.subscribe(() => {
                stop();
                resolve();
            });

            this.#look();
        });
        // If nobody answered, the browser was closed in between, or a busy tab answers later to whoever listens then.
    }

    #shared() {
        return parse(this.#keeper.getItem(this.#key));
    }

    #tabRecord() {
        return parse(this.#tabKeeper.getItem(this.#key));
    }

    /** This tab's record of a sign-in; empty if it has none. */
    #ownRecord(signIn: string): Partial<OfTab> {
        const record = this.#tabRecord();

        return record.of === signIn ? record : {};
    }

    #tell(signedOut?: string): void {
        for (const listener of this.#listeners) listener(signedOut);
    }

    #changed(): void {
        this.#awaited = undefined;
        this.#tell();
    }

    /** `signIn`: identifies the sign-in of a token that lasts until the browser is closed. */
    #store(token: StoredToken, signIn: string | undefined): void {
        this.#isLasting = signIn === undefined;

        if (signIn === undefined) {
            this.#tabKeeper.removeItem(this.#key);
            this.#keeper.setItem(this.#key, JSON.stringify(token));
        } else {
            const record: OfTab = { ...token, of: signIn };
            this.#tabKeeper.setItem(this.#key, JSON.stringify(record));
            this.#keeper.setItem(this.#key, JSON.stringify({ of: signIn }));
        }

        this.#changed();
    }

    #listen(): void {
        globalThis.addEventListener?.('storage', this.#onStorage);
        if (!('BroadcastChannel' in globalThis)) return;
        this.#channel = new BroadcastChannel(this.#key);
        this.#channel.addEventListener('message', this.#onMessage);
        // For a tab that asked while this one was loading.
        const record = this.#tabRecord();
        if (record.of !== undefined) this.#post({ record });
    }

    #stopListening(): void {
        globalThis.removeEventListener?.('storage', this.#onStorage);
        this.#channel?.close();
        this.#channel = undefined;
    }

    #post(message: Message): void {
        if (!('BroadcastChannel' in globalThis)) return;
        const channel = this.#channel ?? new BroadcastChannel(this.#key);
        channel.postMessage(message);
        if (channel !== this.#channel) channel.close();
    }

    readonly #onMessage = ({ data }: MessageEvent<Message>): void => {
        const record = this.#tabRecord();

        if ('wanted' in data) {
            if (data.wanted === record.of) this.#post({ record });

            return;
        }

        const { of: signIn } = data.record;
        const isCurrent = signIn === this.#shared().of;
        if (!isCurrent || signIn === record.of) return;
        this.#tabKeeper.setItem(this.#key, JSON.stringify(data.record));
        this.#changed();
    };

    readonly #onStorage = ({ key, newValue }: StorageEvent): void => {
        if (key !== this.#key && key !== null) return;
        const { signedOut } = parse(newValue);
        if (typeof signedOut === 'string') this.#tell(signedOut);
        else this.#look();
    };

    /** Called when another tab has signed in or out. */
    #look(): void {
        const { of: signIn } = this.#shared();

        const isElsewhere =
            signIn !== undefined && signIn !== this.#tabRecord().of;

        if (!isElsewhere || !('BroadcastChannel' in globalThis))
            return this.#changed();
        this.#awaited = signIn;
        this.#post({ wanted: signIn });

        setTimeout(() => {
            if (this.#awaited === signIn) this.#changed();
        }, HAND_OVER_MS);
    }
}
