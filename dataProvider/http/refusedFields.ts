import { isObject } from '../../resources/rules/valueAt.ts';
import {
    ApiError,
    type FailureFacts,
    readableText,
    textIn,
} from './ApiError.ts';

/** Joins several texts into the sentences of one. */
const inSentences = (texts: readonly string[]): string | undefined => {
    const sentences = texts.map(text =>
        /[.!?…]$/.test(text) ? text : `${text}.`,
    );

    return readableText(sentences.join(' '));
};

/** ASP.NET's messages about single fields: one or several texts each. */
const fieldsIn = (body: unknown): Readonly<Record<string, string>> => {
    const state =
        isObject(body) && isObject(body.ModelState) ? body.ModelState : {};

    return Object.fromEntries(
        Object.entries(state).flatMap(([name, messages]) => {
            const texts = [messages]
                .flat()
                .flatMap(text => readableText(text) ?? []);

            const text =
                texts.length > 1 ? inSentences([...new Set(texts)]) : texts[0];

            return text === undefined ? [] : [[name, text]];
        }),
    );
};

/**
 * The messages of an error body: ExceptionMessage, Message or InnerException.ExceptionMessage, in that order, and those
 * about single fields. `serverMessage` is all of them.
 */
export const refusalIn = (
    body: unknown,
): Pick<FailureFacts, 'serverMessage' | 'overall' | 'fields'> => {
    const inner = isObject(body) ? body.InnerException : undefined;

    const overall =
        textIn(body, 'ExceptionMessage') ??
        textIn(body, 'Message') ??
        textIn(inner, 'ExceptionMessage');

    const fields = fieldsIn(body);
    const ofFields = [...new Set(Object.values(fields))];
    if (ofFields.length === 0)
        return { overall, fields, serverMessage: overall };
    const all = overall === undefined ? ofFields : [overall, ...ofFields];

    return { overall, fields, serverMessage: inSentences(all) };
};

/** A refusal, sorted for a form with certain fields. */
export interface Refusal {
    /** Problems of fields of the form, by field name. */
    readonly fields: Readonly<Record<string, string>>;
    /** The messages that belong to no field of the form. */
    readonly rest: string | undefined;
}

/** The field that a server's name refers to: `model.RoomCode`, `rooms[3].roomCode` and `RoomCode` all mean RoomCode. */
export const fieldNamed = (
    key: string,
    names: readonly string[],
): string | undefined => {
    const parts = key.replace(/\[[^\]]*\]/g, '').split('.');

    const tails = parts.map((_, index) =>
        parts.slice(index).join('.').toLowerCase(),
    );

    for (const tail of tails) {
        const found = names.find(name => name.toLowerCase() === tail);
        if (found !== undefined) return found;
    }

    return undefined;
};

const isText = (text: string | undefined): text is string => text !== undefined;

/**
 * A server's refusal, sorted for a form with the fields `names`. Anything that is not about single fields is the rest.
 */
export const refusedFields = (
    error: unknown,
    names: readonly string[],
): Refusal => {
    if (!(error instanceof ApiError))
        return {
            fields: {},
            rest: error instanceof Error ? error.message : String(error),
        };
    const fields = new Map<string, string>();
    const others: string[] = [];

    for (const [key, text] of Object.entries(error.fields)) {
        const name = fieldNamed(key, names);

        if (name === undefined) {
            others.push(text);
            continue;
        }

        // The server may name one field of the form in several ways.
        const texts = [fields.get(name), text].filter(isText);
        fields.set(name, inSentences(texts) ?? text);
    }

    if (fields.size === 0) return { fields: {}, rest: error.message };
    const rest = [error.overall, ...new Set(others)].filter(isText);

    return { fields: Object.fromEntries(fields), rest: inSentences(rest) };
};

/** The same in the form that react-admin's forms expect: errors at the inputs, and one above them all. */
export const errorsOf = ({ fields, rest }: Refusal) => ({
    ...fields,
    ...(rest !== undefined && { root: { serverError: rest } }),
});

/** Adds what react-admin's forms look for (`body.errors`) to a refusal, if it is about fields of the entity. */
export const withErrors = (
    error: unknown,
    names: readonly string[],
): unknown => {
    const refusal = refusedFields(error, names);
    if (Object.keys(refusal.fields).length === 0) return error;

    return Object.assign(error as ApiError, {
        body: { errors: errorsOf(refusal) },
    });
};
