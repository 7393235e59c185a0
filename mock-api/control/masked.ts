import { isObject } from '../../resources/rules/isObject.ts';
import { factsOf } from '../../resources/schema/index.ts';
import type { Resources } from '../data/links.ts';
import type { Kept, LogEntry } from './log.ts';

/** In place of what nobody else is to read. */
export const MASK = '•••';

const namedSo = /pass(?:word|wd)?$|token$|secret/i;

const secretsOf = (resources: Resources): ReadonlySet<string> =>
    new Set(Object.values(resources).flatMap(({ fields }) => Object.entries(fields).flatMap(([name, field]) => (factsOf(field).secret ? [name] : []))));

const masked = (secrets: ReadonlySet<string>, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(one => masked(secrets, one));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, (secrets.has(name) || namedSo.test(name)) && (typeof inner === 'string' || typeof inner === 'number') && inner !== '' ? MASK : masked(secrets, inner)]));
};

/** A call as testers are shown it. */
export interface Recorded extends Omit<Kept, 'sent' | 'answered'> {
    readonly n: number;
    /** What was sent and answered: JSON, else text; absent where there was nothing, or too much to keep. */
    readonly sent?: unknown;
    readonly answered?: unknown;
}

const read = (text: string): unknown => {
    try {
        return JSON.parse(text) as unknown;
    } catch {
        return text;
    }
};

/** What was recorded, passwords and tokens masked. */
export const recordOf = (resources: Resources, kept: readonly Kept[]): readonly Recorded[] => {
    const secrets = secretsOf(resources);
    return kept.map(({ sent, answered, query, ...entry }, at) => ({
        n: at + 1,
        ...entry,
        query: masked(secrets, query) as Kept['query'],
        ...(sent === undefined ? {} : { sent: masked(secrets, read(sent)) }),
        ...(answered === undefined ? {} : { answered: masked(secrets, read(answered)) }),
    }));
};

/** Lines of the log, masked as the record is. */
export const logOf = (resources: Resources, entries: readonly LogEntry[]): readonly LogEntry[] => {
    const secrets = secretsOf(resources);
    return entries.map(entry => ({ ...entry, query: masked(secrets, entry.query) as LogEntry['query'] }));
};

export const holdsMask = (value: unknown): boolean => JSON.stringify(value ?? null).includes(MASK);
