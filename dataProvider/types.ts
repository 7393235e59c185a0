import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import type { resources } from '../resources/index.ts';
import type { Call, Fields, RecordOf, Slot } from '../resources/schema/index.ts';
import type { ServiceAnswers } from '../resources/services/answers.ts';
import type { services } from '../resources/services/index.ts';

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
    readonly onSessionEnd?: 'fails' | 'waits as a change' | undefined;
    /** Of a record: what was read of it alone a moment ago will do, or is being read. */
    readonly shared?: boolean | undefined;
    /** Nobody waits for it yet: it does not count as under way, and never has an effect. */
    readonly ahead?: boolean | undefined;
    /** Of a change: what is to be noted of it, and is not sent. */
    readonly note?: ChangeNote | undefined;
}

/** What whoever makes a change says of it; react-admin's methods take it as `meta.note`. */
export interface ChangeNote {
    /** The declared action that it is part of: `guest.moveRoom`. */
    readonly action?: string;
    /** Why, in the user's words. */
    readonly reason?: string | undefined;
    /** Names what may be taken back. */
    readonly act?: string;
    /** What it takes back, by that name. */
    readonly undoes?: string | undefined;
    /** The record it is about, where the caller knows more of it than was read lately. */
    readonly record?: Readonly<Record<string, unknown>>;
}

/** A change that is being sent, for whoever notes changes. */
export interface Change {
    /** `create`, `update`, `delete`, or a declared call: `internetuser.adjustCredit`. */
    readonly call: string;
    readonly resource?: string | undefined;
    readonly id?: Identifier | undefined;
    /** The record as it was known. */
    readonly before?: Readonly<Record<string, unknown>> | undefined;
    /** What is sent of it: a record, or the inputs of the call. */
    readonly sent?: Readonly<Record<string, unknown>> | undefined;
    readonly note?: ChangeNote | undefined;
}

/** What a caller hands to a declared call: its named inputs, and where it wants them the slots `id`, `ids`, `search`, `page`, `pageSize`, `order` and scope names. */
export type CallInput = Readonly<Record<string, unknown>>;

/** What a page of a list says of itself, beside its rows: `meta` of its answer. */
export interface ListedMeta {
    /** The server did not say how many there are: the total is one more than was seen. */
    readonly isAtLeast?: boolean;
    /** All matches were read, and put in order by the browser. */
    readonly clientSort?: true;
    /** The server's search did not find it: the browser looked through so many rows, of so many that there are. */
    readonly clientSearch?: { readonly rows: number; readonly of: number };
    /** Rows that came beyond those asked for, and were left out. */
    readonly surplus?: number;
}

/** A read as react-admin will make it. */
export type AheadRead = readonly ['getList', Parameters<DataProvider['getList']>[1]] | readonly ['getOne', Parameters<DataProvider['getOne']>[1]];

/** react-admin's interface, and every declared call by name: a service (`stat.usage`) or an action (`internetuser.adjustCredit`), with the inputs and the answer that its declaration says. */
export interface PortalProvider extends DataProvider {
    call: <N extends CallName>(name: N, ...rest: {} extends CallInputOf<N> ? [input?: CallInputOf<N>, options?: CallOptions] : [input: CallInputOf<N>, options?: CallOptions]) => Promise<CallAnswerOf<N>>;
    /** The same by a name put together from a declaration, where only the reader of the declaration knows what it takes and answers. */
    callNamed: (name: string, input?: CallInput, options?: CallOptions) => Promise<unknown>;
    /** Asks now for what the user seems about to open; `getList` or `getOne`, asked the same within some seconds, is handed the answer. Tells of no failure. */
    readAhead: (resource: string, ...asked: AheadRead) => Promise<void>;
    /** A record, or of it the name at least, if lists or gets brought it in the last minutes (or since the last refresh); null if there is none. Asks nothing. */
    cachedRecord: (resource: string, id: Identifier, options?: { readonly sinceRefresh: boolean }) => RaRecord | null | undefined;
}

/** What the data provider needs from the world around it. */
export interface ProviderConfig {
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
    /** Told of every change as it is sent; `answer`: the record or the answer of the call, or the failure. */
    readonly onChange?: (change: Change, answer: Promise<unknown>) => void;
    /** Ends the reads under way. */
    readonly closing?: AbortSignal;
}

/** A call that waits for its user to sign in again. */
export interface WaitingCall {
    /** It changes something. */
    readonly change: boolean;
    readonly signal?: AbortSignal | undefined;
}

type DeclaredServices = typeof services;
type Declared = typeof resources;

type Hole<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Hole<Rest> : never;
type SlotIn<Slots> = Slots extends Readonly<Record<string, Slot>> ? Slots[keyof Slots] : never;
type SlotOf<C> = C extends { readonly query: infer Q } ? SlotIn<Q> | BodySlotOf<C> : BodySlotOf<C>;
type BodySlotOf<C> = C extends { readonly body: infer B } ? SlotIn<B> : never;
type Demanded<S> = S extends { readonly input: infer Name extends string } ? (S extends { readonly optional: true } ? never : Name) : never;
type Offered<S> = S extends { readonly input: infer Name extends string; readonly optional: true } ? Name : never;
/** Words that the portal knows by itself, and a caller may say otherwise. */
type Word<S> = Exclude<Extract<S, string>, 'id' | 'ids'>;

interface Words {
    readonly search: string | undefined;
    readonly page: number;
    readonly pageSize: number;
    readonly order: string | undefined;
    readonly distributor: number | undefined;
    readonly client: number | undefined;
    readonly site: number | undefined;
    readonly billgroup: number | undefined;
}

interface Keys {
    readonly id: string | number;
    readonly ids: readonly (string | number)[];
}

/** The record whose fields a call sends, where it sends some. */
type RecordFor<S, Values> = [Extract<S, { readonly field: string }>] extends [never] ? unknown : { readonly record: Values };

/** What an input may be: written like the field of that name where the call belongs to an entity. */
type ValueIn<Values, Name> = Name extends keyof Values ? Values[Name] : Name extends keyof Keys ? Keys[Name] : unknown;

/** What a declared call takes: its holes, keys and inputs; and, where it has them, what is searched and which page. */
type InputOf<C, Values = {}> = { readonly [Name in Hole<C extends { readonly path: infer P } ? P : never> | Extract<SlotOf<C>, 'id' | 'ids'> | Demanded<SlotOf<C>>]: ValueIn<Values, Name> } & {
    readonly [Name in Offered<SlotOf<C>>]?: ValueIn<Values, Name> | undefined;
} & { readonly [Name in Word<SlotOf<C>> & keyof Words]?: Words[Name] | undefined } & RecordFor<SlotOf<C>, Values>;

type ActionsOf<R> = R extends { readonly actions: infer A } ? A : never;
type CallIn<A> = A extends { readonly call: infer C extends Call } ? C : never;
/** Actions that make a call, by `entity.action`. */
type ActionCalls = {
    [R in keyof Declared & string as `${R}.${{ [A in keyof ActionsOf<Declared[R]> & string]: CallIn<ActionsOf<Declared[R]>[A]> extends never ? never : A }[keyof ActionsOf<Declared[R]> & string]}`]: Declared[R];
};
type ActionName = keyof ActionCalls;
type ResourceOf<N extends ActionName> = N extends `${infer R extends keyof Declared & string}.${string}` ? Declared[R] : never;
type ActionOf<N extends ActionName> = N extends `${keyof Declared & string}.${infer A}` ? (A extends keyof ActionsOf<ResourceOf<N>> ? CallIn<ActionsOf<ResourceOf<N>>[A]> : never) : never;
type ValuesOf<R> = R extends { readonly fields: infer F extends Fields } ? RecordOf<F> : never;

type AnswerTo<C, Row> = C extends { readonly reply: 'record' } ? Row : C extends { readonly reply: 'page' } ? { readonly Results: readonly Row[]; readonly Count: number; readonly guessed?: true } : C extends { readonly reply: 'array' } ? readonly Row[] : C extends { readonly reply: 'nothing' } ? undefined : unknown;

/** Every call that the declarations name: a service (`stat.usage`) or an action (`internetuser.adjustCredit`). */
export type CallName = keyof DeclaredServices | ActionName;

/** What a call of this name takes. */
export type CallInputOf<N extends CallName> = N extends keyof DeclaredServices ? InputOf<DeclaredServices[N]> : N extends ActionName ? InputOf<ActionOf<N>, ValuesOf<ResourceOf<N>>> : never;

/** What a call of this name answers. */
export type CallAnswerOf<N extends CallName> = N extends keyof ServiceAnswers ? ServiceAnswers[N] : N extends ActionName ? AnswerTo<ActionOf<N>, ValuesOf<ResourceOf<N>>> : never;
