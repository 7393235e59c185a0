import type { DataProvider, Identifier, RaRecord } from 'react-admin';

import type {
    ActionInputs,
    ServiceInputs,
} from '../resources/services/inputTypes.ts';
import type {
    ActionReplies,
    ServiceReplies,
} from '../resources/services/replyTypes.ts';

/** The selection of the portal's user, by id; absent if nothing is selected. */
export interface Scope {
    readonly distributor?: number | undefined;
    readonly client?: number | undefined;
    readonly site?: number | undefined;
    readonly billgroup?: number | undefined;
    readonly ownGroup?: number | undefined;
}

export interface CallOptions {
    readonly signal?: AbortSignal | undefined;
    /** The uploaded share, 0 to 1. */
    readonly onProgress?: ((share: number) => void) | undefined;
    /**
     * After the end of a session: a read that nobody waits for `fails` at once, and one that belongs to a change `waits
     * as a change`.
     */
    readonly onSessionEnd?: 'fails' | 'waits as a change' | undefined;
    /** For a record: one that was read by itself a moment ago will do, or one that is being read. */
    readonly shared?: boolean | undefined;
    /** Nobody waits for it yet: it does not count as busy, and never has an effect. */
    readonly ahead?: boolean | undefined;
    /** For a change: a note about it, which is not sent. */
    readonly note?: ChangeNote | undefined;
}

/** A note by the author of a change. react-admin's methods take it as `meta.note`. */
export interface ChangeNote {
    /** The declared action that it is part of: `guest.moveRoom`. */
    readonly action?: string;
    /** Why, in the user's words. */
    readonly reason?: string | undefined;
    /** Identifies a change that can be undone. */
    readonly act?: string;
    /** The change it undoes, by that name. */
    readonly undoes?: string | undefined;
    /**
     * One of many changes that are recorded as a single one, by `act`, with how many were made. Shared by all of them.
     */
    readonly counter?: { made: number };
    /** The record it is about, if the caller knows more of it than was read recently. */
    readonly record?: Readonly<Record<string, unknown>>;
}

/** A change that is being sent, for whoever records changes. */
export interface Change {
    /** `create`, `update`, `delete`, or a declared call: `internetuser.adjustCredit`. */
    readonly call: string;
    readonly resource?: string | undefined;
    readonly id?: Identifier | undefined;
    /** The record as known before. */
    readonly before?: Readonly<Record<string, unknown>> | undefined;
    /** The values sent: a record, or the inputs of the call. */
    readonly sent?: Readonly<Record<string, unknown>> | undefined;
    readonly note?: ChangeNote | undefined;
}

/**
 * The input of a declared call: its named inputs and, if wanted, the slots `id`, `ids`, `search`, `page`, `pageSize`,
 * `order` and scope names.
 */
export type CallInput = Readonly<Record<string, unknown>>;

/** Facts about a page of a list, besides its rows: the `meta` of its answer. */
export interface ListedMeta {
    /** All matches were read, and sorted in the browser. */
    readonly clientSort?: true;
    /** The server's search did not find it: the browser looked through so many `rows`, out of a `total`. */
    readonly clientSearch?: { readonly rows: number; readonly total: number };
    /** Rows that were sent beyond those requested, and left out. */
    readonly surplus?: number;
    /** All matches, if they came with the page and are more than it holds. */
    readonly all?: readonly RaRecord[];
}

/** A method and its parameters, exactly as react-admin will call it. */
export type AheadRead =
    | readonly [
          method: 'getList',
          params: Parameters<DataProvider['getList']>[1],
      ]
    | readonly [
          method: 'getOne',
          params: Parameters<DataProvider['getOne']>[1],
      ];

/** react-admin's interface, and the declared calls by name. */
export interface PortalProvider extends DataProvider {
    call: <N extends CallName>(
        name: N,
        ...rest: {} extends CallInputOf<N>
            ? [input?: CallInputOf<N>, options?: CallOptions]
            : [input: CallInputOf<N>, options?: CallOptions]
    ) => Promise<CallReplyOf<N>>;
    /** The same for a name built from a declaration, whose reader alone knows what the call takes and answers. */
    callNamed: (
        name: string,
        input?: CallInput,
        options?: CallOptions,
    ) => Promise<unknown>;
    /**
     * Requests now what the user seems about to open. The same `getList` or `getOne` within some seconds gets its
     * answer. Reports no failure.
     */
    readAhead: (resource: string, ...read: AheadRead) => Promise<void>;
    /**
     * A record, or at least its name, if lists or reads returned it in the last minutes (or since the last refresh);
     * null if it does not exist. Makes no request.
     */
    cachedRecord: (
        resource: string,
        id: Identifier,
        options?: { readonly sinceRefresh: boolean },
    ) => RaRecord | null | undefined;
}

/** The data provider's links to its environment. */
export interface ProviderConfig {
    /** `/api` or `https://host/api`, without a trailing slash. */
    readonly apiBase: string;
    readonly tokenUrl: string;
    readonly bearerOnEveryCall: boolean;
    /** Whether changes carry cookies; reads do on the API's own origin. Default: `omit`. */
    readonly changeCredentials?: RequestCredentials;
    readonly token: () => string | null;
    /** The scope of calls without a `meta.scope`. */
    readonly scope: () => Scope;
    readonly fetch?: typeof fetch;
    /** The server's time in milliseconds; the browser's if it is unknown. */
    readonly now?: () => number;
    /** How many hours the clock of the selected site is ahead of UTC; undefined while that is unknown. */
    readonly offset?: () => number | undefined;
    /** +1 when a request starts, -1 when it ends. */
    readonly busy?: (change: 1 | -1) => void;
    /**
     * The session is over: a call with a token was answered 401, or `isOver` is true. The call waits for the result. It
     * is sent (again) once the user has signed in again, and fails if they have not.
     */
    readonly expired?: (call: WaitingCall) => Promise<boolean>;
    /** There was a session, and it is over: nothing is sent without its bearer. */
    readonly isOver?: () => boolean;
    /**
     * The user the provider works for. An answer that arrives after this has changed is dropped. Default: the token.
     */
    readonly owner?: () => unknown;
    /** Refuses every call with an effect, uploads and own functions included. */
    readonly isReadOnly?: boolean;
    /** Called with every change as it is sent; `answer`: the record or the answer of the call, or the failure. */
    readonly onChange?: (change: Change, answer: Promise<unknown>) => void;
    /** Aborts the reads in flight. */
    readonly closing?: AbortSignal;
}

/** A call that waits for its user to sign in again. */
export interface WaitingCall {
    /** It changes something. */
    readonly change: boolean;
    readonly signal?: AbortSignal | undefined;
}

interface CallInputs extends ServiceInputs, ActionInputs {}
interface CallReplies extends ServiceReplies, ActionReplies {}

/** A declared call that code may make by name: a service (`stat.usage`) or an action (`internetuser.adjustCredit`). */
export type CallName = keyof CallInputs;
export type CallInputOf<N extends CallName> = CallInputs[N];
export type CallReplyOf<N extends CallName> = CallReplies[N];
