import { isObject } from '../../resources/rules/isObject.ts';
import { failureWords } from './failureWords.ts';

const MESSAGE_LENGTH = 500;

/** `stopped`: a proxy kept a change that carried no cookie from the API. */
export type ApiErrorKind = 'network' | 'timeout' | 'http' | 'shape' | 'flagged' | 'aborted' | 'stopped';

interface Facts {
    readonly kind: ApiErrorKind;
    /** HTTP status; 0 when there was no answer. */
    readonly status?: number;
    readonly serverMessage?: string | undefined;
    /** For developers: what was wrong and where. */
    readonly detail?: string;
    /** The setting of the installation that may mend it. */
    readonly wants?: 'changeCredentials';
    readonly cause?: unknown;
}

/** A call that failed: `message` is what users may read, `serverMessage` is there only when the server gave one. */
export class ApiError extends Error {
    readonly kind: ApiErrorKind;
    readonly status: number;
    readonly serverMessage: string | undefined;
    readonly detail: string | undefined;
    readonly wants: Facts['wants'];

    constructor({ kind, status = 0, serverMessage, detail, wants, cause }: Facts) {
        super(serverMessage ?? failureWords({ kind, status, wants }), cause === undefined ? undefined : { cause });
        this.name = 'ApiError';
        this.kind = kind;
        this.status = status;
        this.serverMessage = serverMessage;
        this.detail = detail;
        this.wants = wants;
    }
}

/** Whether the server says that there is no such record. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

const textIn = (body: unknown, name: string): string | undefined => {
    const value = isObject(body) ? body[name] : undefined;
    const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
    if (text === '') return undefined;
    return text.length > MESSAGE_LENGTH ? `${text.slice(0, MESSAGE_LENGTH - 1)}…` : text;
};

const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** What ASP.NET says of single fields, whatever it calls them. */
const problemsIn = (body: unknown): readonly string[] => {
    const state = isObject(body) && isObject(body.ModelState) ? body.ModelState : {};
    const said = Object.values(state).flat().map(text => textIn({ text }, 'text'));
    return [...new Set(said.filter(text => text !== undefined))];
};

/** The message of an error body: ExceptionMessage, Message, InnerException.ExceptionMessage, in that order; and what it says of single fields. */
export const serverMessageOf = (body: unknown): string | undefined => {
    const inner = isObject(body) ? body.InnerException : undefined;
    const said = textIn(body, 'ExceptionMessage') ?? textIn(body, 'Message') ?? textIn(inner, 'ExceptionMessage');
    const problems = problemsIn(body);
    if (problems.length === 0) return said;
    return textIn({ text: [...(said === undefined ? [] : [said]), ...problems].map(sentence).join(' ') }, 'text');
};

/** The message of a refused login: its own member, and no other. */
export const loginMessageOf = (body: unknown): string | undefined => textIn(body, 'error_description');
