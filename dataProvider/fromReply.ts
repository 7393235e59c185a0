import type { Call, Reply } from '../resources/schema/index.ts';
import { ApiError, serverMessageOf } from './ApiError.ts';
import { jsonOf, type Answer } from './answer.ts';

/** A record as the provider's API writes it. */
export type WireRecord = Readonly<Record<string, unknown>>;

/** One page of a list. `Count`: matches on all pages. */
export interface Page {
    readonly Results: readonly WireRecord[];
    readonly Count: number;
}

export interface CsvFile {
    readonly text: string;
    readonly fileName: string | undefined;
}

const isObject = (value: unknown): value is WireRecord => typeof value === 'object' && value !== null && !Array.isArray(value);
const isKey = (value: unknown): boolean => (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value !== '');

const fileNameOf = (disposition: string | null): string | undefined => {
    const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
    const plain = /filename\s*=\s*("([^"]*)"|[^;]+)/i.exec(disposition ?? '');
    try {
        if (encoded) return decodeURIComponent(encoded.trim());
    } catch {
        // a badly encoded name is no reason to lose the file
    }
    return (plain?.[2] ?? plain?.[1])?.trim() || undefined;
};

interface Reading {
    /** What is wrong with the body, if anything. */
    readonly problem: (body: unknown, answer: Answer, key: string | undefined) => string | undefined;
    readonly value: (body: unknown, answer: Answer) => unknown;
}

const problemOfPage = (body: unknown, key: string | undefined): string | undefined => {
    if (!isObject(body) || !Array.isArray(body.Results)) return 'a list reply needs an array Results';
    if (typeof body.Count !== 'number' || !(body.Count >= 0)) return 'a list reply needs a number Count';
    if (!body.Results.every(isObject)) return 'every row of Results must be a record';
    return key !== undefined && !body.Results.every(row => isKey(row[key])) ? `every row of Results needs its key ${key}` : undefined;
};

const problemOfRecord = (body: unknown, key: string | undefined): string | undefined => {
    if (!isObject(body)) return 'a record was expected';
    return key !== undefined && !isKey(body[key]) ? `the record needs its key ${key}` : undefined;
};

const asIs = (body: unknown): unknown => body;

const readings: Record<Reply, Reading> = {
    page: { problem: (body, _, key) => problemOfPage(body, key), value: asIs },
    record: { problem: (body, _, key) => problemOfRecord(body, key), value: asIs },
    array: { problem: body => (Array.isArray(body) ? undefined : 'an array was expected'), value: asIs },
    value: {
        problem: body => (['string', 'number', 'boolean'].includes(typeof body) ? undefined : 'a single JSON value was expected'),
        value: asIs,
    },
    csv: {
        problem: (_, answer) => (/html|json/i.test(answer.header('content-type') ?? '') ? 'a CSV file was expected' : undefined),
        value: (_, answer): CsvFile => ({ text: answer.text, fileName: fileNameOf(answer.header('content-disposition')) }),
    },
    nothing: { problem: () => undefined, value: asIs },
};

/** What a call's answer says, or the error it is. `key`: the field each record must have. */
export const fromReply = (call: Call, answer: Answer, key?: string): unknown => {
    const body = call.reply === 'csv' ? undefined : jsonOf(answer);
    if (call.flagged && isObject(body) && Boolean(body.Error))
        throw new ApiError({ kind: 'flagged', status: answer.status, serverMessage: serverMessageOf(body), detail: `${call.method} ${call.path}` });
    const { problem, value } = readings[call.reply];
    const wrong = problem(body, answer, key);
    if (wrong !== undefined) throw new ApiError({ kind: 'shape', status: answer.status, detail: `${call.method} ${call.path}: ${wrong}` });
    return value(body, answer);
};
