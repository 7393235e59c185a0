import { STATUS_CODES } from 'node:http';
import type { Recorded } from './masked.ts';

const listed = (pairs: Readonly<Record<string, string>>) => Object.entries(pairs).map(([name, value]) => ({ name, value }));
const textOf = (value: unknown): string => (value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value));
const types = { json: 'application/json', form: 'application/x-www-form-urlencoded', multipart: 'multipart/form-data', none: '', other: 'application/octet-stream' } as const;

/** What a browser's network panel opens: HTTP Archive 1.2. */
export const harOf = (record: readonly Recorded[], apiUrl: string, rawUrl: string): object => ({
    log: {
        version: '1.2',
        creator: { name: 'Atrium mock API', version: '1' },
        entries: record.map(({ at, took, method, path, query, sent, answered, status, type, encoding, bearer, raw }) => {
            const search = new URLSearchParams(query).toString();
            const [question, answer] = [encoding === 'form' && sent !== undefined ? new URLSearchParams(sent as Record<string, string>).toString() : textOf(sent), textOf(answered)];
            return {
                startedDateTime: at,
                time: took,
                request: {
                    method,
                    url: `${raw ? rawUrl : apiUrl}/${path}${search && `?${search}`}`,
                    httpVersion: 'HTTP/1.1',
                    cookies: [],
                    headers: listed({ ...(bearer ? { Authorization: 'Bearer •••' } : {}), ...(types[encoding] ? { 'Content-Type': types[encoding] } : {}) }),
                    queryString: listed(query),
                    ...(question ? { postData: { mimeType: types[encoding], text: question } } : {}),
                    headersSize: -1,
                    bodySize: Buffer.byteLength(question),
                },
                response: {
                    status,
                    statusText: STATUS_CODES[status] ?? '',
                    httpVersion: 'HTTP/1.1',
                    cookies: [],
                    headers: listed(type ? { 'Content-Type': type } : {}),
                    content: { size: Buffer.byteLength(answer), mimeType: type ?? '', ...(answer ? { text: answer } : {}) },
                    redirectURL: '',
                    headersSize: -1,
                    bodySize: Buffer.byteLength(answer),
                },
                cache: {},
                timings: { send: 0, wait: took, receive: 0 },
            };
        }),
    },
});
