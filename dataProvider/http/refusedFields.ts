import { isObject } from '../../resources/rules/valueAt.ts';
import { ApiError, type FailureFacts, textIn } from './ApiError.ts';

/** Joins several texts into the sentences of one. */
const inSentences = (texts: readonly string[]): string | undefined =>
    textIn(
        {
            text: texts
                .map(text => (/[.!?…]$/.test(text) ? text : `${text}.`))
                .join(' '),
        },
        'text',
    );

/** ASP.NET's messages about single fields: one or several texts each. */
const fieldsIn = (body: unknown): Readonly<Record<string, string>> => {
    const state =
        isObject(body) && isObject(body.ModelState) ? body.ModelState : {};
    return Object.fromEntries(
        Object.entries(state).flatMap(([name, messages]) => {
            const texts = [messages]
                .flat()
                .flatMap(text => textIn({ text }, 'text') ?? []);
            return texts.length > 0
                ? [
                      [
                          name,
                          texts.length > 1
                              ? inSentences([...new Set(texts)])!
                              : texts[0]!,
                      ],
                  ]
                : [];
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
    const texts = [...new Set(Object.values(fields))];
    return {
        overall,
        fields,
        serverMessage:
            texts.length === 0
                ? overall
                : inSentences([
                      ...(overall === undefined ? [] : [overall]),
                      ...texts,
                  ]),
    };
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
    const tails = parts.map((_, at) => parts.slice(at).join('.').toLowerCase());
    return tails.flatMap(
        tail => names.find(name => name.toLowerCase() === tail) ?? [],
    )[0];
};

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
        if (name === undefined) others.push(text);
        else
            fields.set(
                name,
                inSentences(
                    [fields.get(name), text].filter(each => each !== undefined),
                ) ?? text,
            );
    }
    if (fields.size === 0) return { fields: {}, rest: error.message };
    return {
        fields: Object.fromEntries(fields),
        rest: inSentences(
            [error.overall, ...new Set(others)].filter(
                each => each !== undefined,
            ),
        ),
    };
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
    return Object.keys(refusal.fields).length === 0
        ? error
        : Object.assign(error as ApiError, {
              body: { errors: errorsOf(refusal) },
          });
};
