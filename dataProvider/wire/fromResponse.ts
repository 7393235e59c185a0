import { isObject, valueAt } from '../../resources/rules/valueAt.ts';
import {
    envelopeOf,
    type Call,
    type Envelope,
    type Reply,
} from '../../resources/schema/call.ts';
import { ApiError } from '../http/ApiError.ts';
import { refusalIn } from '../http/refusedFields.ts';
import { isWebPage, jsonOf, type ApiResponse } from '../http/response.ts';
import { isKey, pageOf, problemOfPage, rowsIn, type Paging } from './pageOf.ts';

export type { ListReply, Page, WireRecord } from './pageOf.ts';

export interface CsvFile {
    readonly text: string;
    readonly fileName: string | undefined;
}

/** The caller's knowledge of the expected answer. */
export interface ExpectedReply {
    /** The field that each record must have. */
    readonly key?: string | undefined;
    readonly paging?: Paging | undefined;
    /** A success may be empty (an empty body, 204, `{}`; the answer is then undefined), or lack the key. */
    readonly mayBeEmpty?: boolean;
    /**
     * The names that a record of this call may contain. A record with only other names is not its answer; other names
     * beside these do not matter.
     */
    readonly names?: readonly string[] | undefined;
}

const fileNameOf = (disposition: string | null): string | undefined => {
    const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(
        disposition ?? '',
    )?.[1];

    const plain = /filename\s*=\s*("([^"]*)"|[^;]+)/i.exec(disposition ?? '');

    try {
        if (encoded) return decodeURIComponent(encoded.trim());
    } catch {
        // a badly encoded name is no reason to lose the file
    }

    return (plain?.[2] ?? plain?.[1])?.trim() || undefined;
};

type InEnvelope = ExpectedReply & { readonly envelope: Envelope };

interface Reading {
    /** What is wrong with the body, if anything. */
    readonly problem: (
        body: unknown,
        response: ApiResponse,
        expected: InEnvelope,
    ) => string | undefined;
    readonly value: (
        body: unknown,
        response: ApiResponse,
        expected: InEnvelope,
    ) => unknown;
}

const holdsNoneOf = (body: object, names: readonly string[]): boolean => {
    const known = new Set(
        names.map(name => name.split('.', 1).join().toLowerCase()),
    );

    return !Object.keys(body).some(name => known.has(name.toLowerCase()));
};

const problemOfRecord = (
    body: unknown,
    { key, mayBeEmpty, names }: ExpectedReply,
): string | undefined => {
    if (mayBeEmpty && isNothing(body)) return undefined;
    if (!isObject(body)) return 'a record was expected';
    if (names && Object.keys(body).length > 0 && holdsNoneOf(body, names))
        return 'nothing of the record is in it';

    return key !== undefined && !mayBeEmpty && !isKey(body[key])
        ? `the record needs its key ${key}`
        : undefined;
};

/** The record in an answer, which may have it at a name. */
export const recordIn = (
    body: unknown,
    { record: at }: Envelope = {},
): unknown => (at === undefined ? body : valueAt(body, at));

const isNothing = (body: unknown): boolean =>
    body === undefined ||
    body === null ||
    (isObject(body) && Object.keys(body).length === 0);

/** A confirmation may say anything, except that it is a list and then have none. */
const problemOfNothing = (
    body: unknown,
    response: ApiResponse,
    { envelope }: InEnvelope,
): string | undefined => {
    if (isWebPage(response)) return 'a web page is no success';

    const isList =
        isObject(body) &&
        envelope.rows !== undefined &&
        Object.hasOwn(body, envelope.rows);

    return isList && !rowsIn(body, envelope)
        ? `a list without an array ${envelope.rows} is no success`
        : undefined;
};

const asIs = (body: unknown): unknown => body;

/** A key that is not JSON is plain text. */
const keyIn = (body: unknown, response: ApiResponse): unknown =>
    body ?? response.text.trim();

const readings: Record<Reply, Reading> = {
    page: {
        problem: (body, { header }, { key, envelope }) =>
            problemOfPage(body, { key, envelope, header }),
        value: (body, { header }, { paging, envelope }) =>
            pageOf(body, (rowsIn(body, envelope) ?? []).filter(isObject), {
                paging,
                envelope,
                header,
            }),
    },
    record: {
        problem: (body, _, expected) =>
            problemOfRecord(recordIn(body, expected.envelope), expected),
        value: (body, _, { mayBeEmpty, envelope }) => {
            const record = recordIn(body, envelope);

            return mayBeEmpty && isNothing(record) ? undefined : record;
        },
    },
    array: {
        problem: (body, _, { envelope }) =>
            rowsIn(body, envelope) ? undefined : 'an array was expected',
        value: (body, _, { envelope }) => rowsIn(body, envelope),
    },
    value: {
        problem: body =>
            body === null ||
            ['string', 'number', 'boolean'].includes(typeof body)
                ? undefined
                : 'a single JSON value was expected',
        value: asIs,
    },
    key: {
        problem: (body, response) =>
            isKey(keyIn(body, response)) && !isWebPage(response)
                ? undefined
                : 'the key of the new record was expected',
        value: keyIn,
    },
    csv: {
        problem: (_, response) =>
            /html|json/i.test(response.header('content-type') ?? '') ||
            isWebPage(response)
                ? 'a CSV file was expected'
                : undefined,
        value: (_, response): CsvFile => ({
            text: response.text,
            fileName: fileNameOf(response.header('content-disposition')),
        }),
    },
    nothing: { problem: problemOfNothing, value: asIs },
};

const NO_CONTENT = 204;

/**
 * The body of an answer. A change may get an empty answer; a list without rows must say so, or something has gone
 * wrong.
 */
const bodyOf = (response: ApiResponse, { reply }: Call): unknown =>
    response.status === NO_CONTENT && reply !== 'page' && reply !== 'array'
        ? null
        : jsonOf(response);

/** The result in a call's answer. Throws if the answer is an error. */
export const fromResponse = (
    call: Call,
    response: ApiResponse,
    known: ExpectedReply = {},
): unknown => {
    const expected = { ...known, envelope: envelopeOf(call) };
    const body = call.reply === 'csv' ? undefined : bodyOf(response, call);
    if (call.flagged && isObject(body) && Boolean(body.Error))
        throw new ApiError({
            kind: 'flagged',
            status: response.status,
            ...refusalIn(body),
            detail: `${call.method} ${call.path}`,
        });
    const { problem, value } = readings[call.reply];

    const isGarbage =
        body === undefined &&
        call.reply === 'record' &&
        response.text.trim() !== '';

    const wrong = isGarbage
        ? 'the body is no JSON'
        : problem(body, response, expected);

    if (wrong !== undefined)
        throw new ApiError({
            kind: 'shape',
            status: response.status,
            detail: `${call.method} ${call.path}: ${wrong}`,
        });

    return value(body, response, expected);
};
