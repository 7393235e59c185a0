import { STATUS_CODES } from 'node:http';

import { isObject } from '../../resources/rules/valueAt.ts';
import type { Resources } from '../data/links.ts';
import { MASK, mask, secretsOf } from '../data/observed.ts';
import { jsonOf } from '../file/readFile.ts';
import type { RowCounts } from '../scenarios/index.ts';
import type { CountedRule } from './faults.ts';
import type { Instance } from './instances.ts';
import type { LogEntry, LoggedCall } from './log.ts';
import type { OddityName } from './oddities.ts';
import { type Snapshot, snapshotOf } from './snapshots.ts';

const FORMAT = 'atrium-mock-report';

/** Everything needed to reproduce what a tester saw: the calls, the state they led to and the options, without secrets. */
export interface Report {
    readonly format: typeof FORMAT;
    readonly options: {
        readonly instance: string;
        readonly scenario: string;
        readonly seed: number;
        readonly rows?: RowCounts;
        readonly faults: readonly CountedRule[];
        readonly odd: readonly OddityName[];
    };
    readonly record: readonly RecordedCall[];
    readonly start?: Snapshot;
    readonly snapshot: Snapshot;
}

export const reportOf = ({ backend, faults, odd, log }: Instance): Report => ({
    format: FORMAT,
    options: {
        instance: backend.name,
        scenario: backend.dataset.scenario,
        seed: backend.dataset.seed,
        ...(backend.dataset.rows ? { rows: backend.dataset.rows } : {}),
        faults: mask(
            secretsOf(backend.resources),
            faults.rules(),
        ) as readonly CountedRule[],
        odd: odd.on(),
    },
    record: recordOf(backend.resources, log.calls()),
    ...(log.start()
        ? { start: publicOf(backend.resources, log.start()!) }
        : {}),
    snapshot: publicOf(backend.resources, snapshotOf(backend)),
});

export const isReport = (given: unknown): given is Report =>
    isObject(given) &&
    given.format === FORMAT &&
    Array.isArray(given.record) &&
    isObject(given.snapshot);

const listed = (pairs: Readonly<Record<string, string>>) =>
    Object.entries(pairs).map(([name, value]) => ({ name, value }));
const textOf = (value: unknown): string =>
    value === undefined
        ? ''
        : typeof value === 'string'
          ? value
          : JSON.stringify(value);
const types = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    multipart: 'multipart/form-data',
    none: '',
    other: 'application/octet-stream',
} as const;

/** HTTP Archive 1.2, which a browser's network panel opens. */
export const harOf = (
    record: readonly RecordedCall[],
    apiUrl: string,
    rawUrl: string,
): object => ({
    log: {
        version: '1.2',
        creator: { name: 'Atrium mock API', version: '1' },
        entries: record.map(
            ({
                at,
                took,
                method,
                path,
                query,
                sent,
                answered,
                status,
                type,
                encoding,
                bearer,
                raw,
            }) => {
                const search = new URLSearchParams(query).toString();
                const [question, answer] = [
                    encoding === 'form' && sent !== undefined
                        ? new URLSearchParams(
                              sent as Record<string, string>,
                          ).toString()
                        : textOf(sent),
                    textOf(answered),
                ];
                return {
                    startedDateTime: at,
                    time: took,
                    request: {
                        method,
                        url: `${raw ? rawUrl : apiUrl}/${path}${search && `?${search}`}`,
                        httpVersion: 'HTTP/1.1',
                        cookies: [],
                        headers: listed({
                            ...(bearer ? { Authorization: 'Bearer •••' } : {}),
                            ...(types[encoding]
                                ? { 'Content-Type': types[encoding] }
                                : {}),
                        }),
                        queryString: listed(query),
                        ...(question
                            ? {
                                  postData: {
                                      mimeType: types[encoding],
                                      text: question,
                                  },
                              }
                            : {}),
                        headersSize: -1,
                        bodySize: Buffer.byteLength(question),
                    },
                    response: {
                        status,
                        statusText: STATUS_CODES[status] ?? '',
                        httpVersion: 'HTTP/1.1',
                        cookies: [],
                        headers: listed(type ? { 'Content-Type': type } : {}),
                        content: {
                            size: Buffer.byteLength(answer),
                            mimeType: type ?? '',
                            ...(answer ? { text: answer } : {}),
                        },
                        redirectURL: '',
                        headersSize: -1,
                        bodySize: Buffer.byteLength(answer),
                    },
                    cache: {},
                    timings: { send: 0, wait: took, receive: 0 },
                };
            },
        ),
    },
});

export interface RecordedCall extends Omit<LoggedCall, 'sent' | 'answered'> {
    readonly n: number;
    /** Parsed JSON, or else text; absent if there was no body, or it was too long to keep. */
    readonly sent?: unknown;
    readonly answered?: unknown;
}

export const read = (text: string): unknown => {
    const found = jsonOf(text);
    return found === undefined ? text : found;
};

export const recordOf = (
    resources: Resources,
    calls: readonly LoggedCall[],
): readonly RecordedCall[] => {
    const secrets = secretsOf(resources);
    return calls.map(({ sent, answered, query, changed, ...entry }, at) => ({
        n: at + 1,
        ...entry,
        query: mask(secrets, query) as LoggedCall['query'],
        changed: mask(secrets, changed) as LoggedCall['changed'],
        ...(sent === undefined ? {} : { sent: mask(secrets, read(sent)) }),
        ...(answered === undefined
            ? {}
            : { answered: mask(secrets, read(answered)) }),
    }));
};

export const logOf = (
    resources: Resources,
    entries: readonly LogEntry[],
): readonly LogEntry[] => {
    const secrets = secretsOf(resources);
    return entries.map(entry => ({
        ...entry,
        query: mask(secrets, entry.query) as LogEntry['query'],
    }));
};

/** A snapshot that may be given away: without sessions and secrets. */
const publicOf = (resources: Resources, snapshot: Snapshot): Snapshot => ({
    ...snapshot,
    sessions: [],
    collections: mask(
        secretsOf(resources),
        snapshot.collections,
    ) as Snapshot['collections'],
});

export const holdsMask = (value: unknown): boolean =>
    JSON.stringify(value ?? null).includes(MASK);
