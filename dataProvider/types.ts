import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { CallAnswerOf, CallInputOf, CallName } from './calls/typedCalls.ts';

/** What the portal's user works on: ids, absent where nothing is chosen. */
export interface Scope {
    readonly distributor?: number | undefined;
    readonly client?: number | undefined;
    readonly site?: number | undefined;
    readonly billgroup?: number | undefined;
    readonly ownGroup?: number | undefined;
}

export interface CallOptions {
    readonly signal?: AbortSignal | undefined;
    /** Share of an upload that has left, 0 to 1. */
    readonly onProgress?: ((share: number) => void) | undefined;
    /** When the session is over, a read fails unasked that nobody waits for, and waits as a change that belongs to one. */
    readonly atEnd?: 'fails' | 'waits as a change' | undefined;
    /** Of a record: what was read of it alone a moment ago will do, or is being read. */
    readonly shared?: boolean | undefined;
    /** Nobody waits for it yet: it does not count as under way, and never has an effect. */
    readonly ahead?: boolean | undefined;
}

/** What a caller hands to a declared call: its named inputs, and where it wants them the slots `id`, `ids`, `search`, `page`, `pageSize`, `order` and scope names. */
export type CallInput = Readonly<Record<string, unknown>>;

/** A read as react-admin will make it. */
export type AheadRead = readonly ['getList', Parameters<DataProvider['getList']>[1]] | readonly ['getOne', Parameters<DataProvider['getOne']>[1]];

/** react-admin's interface, and every declared call by name: a service (`stat.usage`) or an action (`internetuser.adjustCredit`), with the inputs and the answer that its declaration says. */
export interface PortalProvider extends DataProvider {
    call: <N extends CallName>(name: N, ...rest: {} extends CallInputOf<N> ? [input?: CallInputOf<N>, options?: CallOptions] : [input: CallInputOf<N>, options?: CallOptions]) => Promise<CallAnswerOf<N>>;
    /** The same by a name put together from a declaration, where only the reader of the declaration knows what it takes and answers. */
    callNamed: (name: string, input?: CallInput, options?: CallOptions) => Promise<unknown>;
    /** Asks now for what the user seems about to open; `getList` or `getOne`, asked the same within some seconds, is handed the answer. Tells of no failure. */
    readAhead: (resource: string, ...asked: AheadRead) => Promise<void>;
    /** A record, or of it the name at least, if lists or gets brought it in the last minutes; null if there is none. Asks nothing. */
    cachedRecord: (resource: string, id: Identifier) => RaRecord | null | undefined;
}

/** What the data provider needs from the world around it. */
export interface Surroundings {
    /** `/api` or `https://host/api`, without a trailing slash. */
    readonly apiBase: string;
    readonly tokenUrl: string;
    readonly bearerOnEveryCall: boolean;
    /** Whether changes carry cookies; reads do on the API's own origin. Default: `omit`. */
    readonly changeCredentials?: RequestCredentials;
    readonly token: () => string | null;
    /** The scope of calls whose `meta.scope` says nothing. */
    readonly scope: () => Scope;
    readonly fetch?: typeof fetch;
    /** The server's time in milliseconds; the browser's where nobody knows better. */
    readonly now?: () => number;
    /** Hours that the clocks of the chosen site are ahead of UTC; undefined while that is not known. */
    readonly offset?: () => number | undefined;
    /** +1 when a request starts, -1 when it ends. */
    readonly busy?: (change: 1 | -1) => void;
    /**
     * The session is over: a call that carried a token was answered 401, or `isOver`. The call waits for the answer and goes out (once more)
     * when the user has signed in again; it fails when they have not.
     */
    readonly expired?: (call: WaitingCall) => Promise<boolean>;
    /** There was a session, and it is over: nothing goes out without its bearer. */
    readonly isOver?: () => boolean;
    /** Whom the provider works for; an answer that comes when this is another is nobody's. Default: the token. */
    readonly owner?: () => unknown;
    /** Ends the reads under way. */
    readonly closing?: AbortSignal;
}

/** A call that waits for its user to sign in again. */
export interface WaitingCall {
    /** It changes something. */
    readonly change: boolean;
    readonly signal?: AbortSignal | undefined;
}
