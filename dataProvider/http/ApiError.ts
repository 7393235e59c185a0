import { isObject } from '../../resources/rules/valueAt.ts';

/** The message for users if the server sent none that is usable. */
export const NO_MESSAGE = 'Error Occured';

interface WordlessFailure {
    readonly kind: string;
    readonly status: number;
    /** A possible remedy: a setting of the installation, or signing in, without which nothing was sent. */
    readonly wants?: 'changeCredentials' | 'signIn' | undefined;
}

type Wording = (failure: WordlessFailure) => string;

let wording: Wording = () => NO_MESSAGE;

/** The words for a failure without a message from the server. */
const failureMessage: Wording = failure => wording(failure);

/** Sets those words, in the user's language at the time of the failure. */
export const wordFailures = (newWording: Wording): void => {
    wording = newWording;
};

const MESSAGE_LENGTH = 500;

/**
 * `stopped`: a proxy kept a change that carried no cookie from reaching the API. `unconfirmed`: a
 * deletion that takes the user's password was not sent without it. `readOnly`: this tab sends no
 * changes.
 */
export type ApiErrorKind =
    | 'network'
    | 'timeout'
    | 'http'
    | 'shape'
    | 'flagged'
    | 'aborted'
    | 'stopped'
    | 'unconfirmed'
    | 'readOnly';

export interface FailureFacts {
    readonly kind: ApiErrorKind;
    /** HTTP status; 0 if there was no answer. */
    readonly status?: number;
    readonly serverMessage?: string | undefined;
    /** The server's message about the whole, apart from single fields. */
    readonly overall?: string | undefined;
    /** The server's messages about single fields, under its own names for them: `model.RoomCode`. */
    readonly fields?: Readonly<Record<string, string>>;
    /** For developers: what was wrong and where. */
    readonly detail?: string | undefined;
    readonly wants?: WordlessFailure['wants'];
    readonly cause?: unknown;
}

/** A call that failed. `message` is for users; `serverMessage` is present only if the server sent one. */
export class ApiError extends Error {
    readonly kind: ApiErrorKind;
    readonly status: number;
    readonly serverMessage: string | undefined;
    readonly overall: FailureFacts['overall'];
    readonly fields: NonNullable<FailureFacts['fields']>;
    readonly detail: string | undefined;
    readonly wants: FailureFacts['wants'];

    constructor({
        kind,
        status = 0,
        serverMessage,
        overall,
        fields = {},
        detail,
        wants,
        cause,
    }: FailureFacts) {
        super(
            serverMessage ?? failureMessage({ kind, status, wants }),
            cause === undefined ? undefined : { cause },
        );

        this.name = 'ApiError';
        this.kind = kind;
        this.status = status;
        this.serverMessage = serverMessage;
        this.overall = Object.keys(fields).length > 0 ? overall : serverMessage;
        this.fields = fields;
        this.detail = detail;
        this.wants = wants;
    }
}

/** Whether the server says that the record does not exist. */
export const isMissing = (error: unknown): boolean =>
    error instanceof ApiError && error.status === 404;
/** Whether the server says that the user may not do or see this. */
export const isForbidden = (error: unknown): boolean =>
    error instanceof ApiError && error.status === 403;

/** Rejects when `signal` aborts; stops listening when `over` does. */
export const givenUp = (
    signal: AbortSignal | undefined,
    over?: AbortSignal,
): Promise<never> =>
    new Promise((_, reject) =>
        signal?.addEventListener(
            'abort',
            () => reject(new ApiError({ kind: 'aborted' })),
            { once: true, ...(over && { signal: over }) },
        ),
    );

/** A text on one line and cut to a readable length; undefined if there is none. */
export const readableText = (value: unknown): string | undefined => {
    const text =
        typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';

    if (text === '') return undefined;

    return text.length > MESSAGE_LENGTH
        ? `${text.slice(0, MESSAGE_LENGTH - 1)}…`
        : text;
};

/** A text in the body of an answer, readable; undefined if there is none. */
export const textIn = (body: unknown, name: string): string | undefined =>
    readableText(isObject(body) ? body[name] : undefined);

/** The message of a refused sign-in, which has a member of its own. */
export const loginMessageOf = (body: unknown): string | undefined =>
    textIn(body, 'error_description');
