import type { Draw } from '../data/draw.ts';
import { isObject } from '../../resources/rules/isObject.ts';

/** An answer that is about to be written: records apart from what is around them. */
export interface Told {
    readonly as: 'list' | 'array' | 'record' | 'value';
    /** Of a list; else the one record or value. */
    readonly rows: readonly unknown[];
    /** Of a list: how many there are; undefined where that is not said. */
    readonly count: unknown;
    /** It may be confirmed without a word: something was saved, or is gone. */
    readonly isConfirmation: boolean;
    /** Written in place of all that. */
    readonly instead?: { readonly status: number; readonly body?: unknown };
    readonly type: string;
    /** Begins with a byte order mark. */
    readonly mark: boolean;
}

/** What a field holds, as far as it is declared. */
type Holds = string | undefined;

interface Oddity {
    readonly about: string;
    /** Of those of one group an answer shows one, which is drawn. */
    readonly group?: string;
    /** A value of a record, as it is written; undefined leaves it out. */
    readonly value?: (value: unknown, name: string, holds: Holds) => unknown;
    readonly told?: (told: Told) => Told;
    /** Most rows that one answer holds. */
    readonly most?: number;
    /** Milliseconds until it is answered. */
    readonly delay?: (draw: Draw) => number;
}

const BESIDE = { Legacy: 'x', id: 'another', Modified: '2020-01-01T00:00:00', Row: { Version: [1, 2] }, constructor: 'y' } as const;
const TEN_HOURS = 36_000_000;

const isKey = (name: string): boolean => /(^|[a-z])Ids?$|^id$/.test(name);
const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value);
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT00:00:00$/.test(value);
const isEmpty = ({ as, rows }: Told): boolean => (as === 'list' || as === 'array') && rows.length === 0;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const moment = (write: (value: string) => string) => ({ group: 'moments', value: (value: unknown) => (isMoment(value) ? write(value) : value) });
const day = (write: (value: string) => string) => ({ group: 'days', value: (value: unknown) => (isDay(value) ? write(value) : value) });
const boolean = (write: (value: boolean) => unknown) => ({ group: 'booleans', value: (value: unknown) => (typeof value === 'boolean' ? write(value) : value) });
const counted = (write: (count: unknown) => unknown) => ({ group: 'counts', told: (told: Told) => (told.as === 'list' ? { ...told, count: write(told.count) } : told) });
const confirmed = (instead: NonNullable<Told['instead']>) => ({ group: 'saves', told: (told: Told) => (told.isConfirmation ? { ...told, instead } : told) });
const typed = (type: string) => ({ group: 'types', told: (told: Told) => ({ ...told, type }) });
/** Days and texts that stand for nothing, as some servers write them. */
const nothingOf: Readonly<Record<string, unknown>> = { text: '', day: '0001-01-01T00:00:00', instant: '0001-01-01T00:00:00' };

/** In how many ways an answer can be written that the description of the API leaves open. */
export const oddities = {
    'ids-as-text': { about: 'keys are texts: "7"', value: (value, name) => (typeof value === 'number' && isKey(name) ? String(value) : value) },
    'numbers-as-text': { about: 'other numbers are texts: "12.5"', value: (value, name) => (typeof value === 'number' && !isKey(name) ? String(value) : value) },
    'digits-as-numbers': { about: 'texts of digits alone are numbers: a room 101', value: value => (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value) },
    'booleans-as-text': { about: '"true"', ...boolean(String) },
    'booleans-as-words': { about: '"True"', ...boolean(value => capital(String(value))) },
    'booleans-as-numbers': { about: '1 and 0', ...boolean(Number) },
    'moments-without-zone': { about: '2026-03-01T10:00:00, which is UTC', ...moment(value => value.replace('Z', '')) },
    'moments-with-offset': { about: '2026-03-01T20:00:00+10:00', ...moment(value => new Date(Date.parse(value) + TEN_HOURS).toISOString().replace('.000Z', '+10:00')) },
    'moments-with-fraction': { about: '2026-03-01T10:00:00.0000000', ...moment(value => value.replace('Z', '.0000000')) },
    'moments-with-blank': { about: '2026-03-01 10:00:00', ...moment(value => value.replace('T', ' ').replace('Z', '')) },
    'days-alone': { about: '2026-03-01', ...day(value => value.slice(0, 10)) },
    'days-with-zone': { about: '2026-03-01T00:00:00Z, which is that day', ...day(value => `${value}Z`) },
    'empty-left-out': { about: 'keys of what is empty are left out', group: 'empty', value: value => (value === null ? undefined : value) },
    'empty-of-its-kind': { about: 'empty texts are "", empty days 0001-01-01', group: 'empty', value: (value, _name, holds) => (value === null ? (nothingOf[holds ?? ''] ?? null) : value) },
    'more-keys': { about: 'records have keys that nobody described', told: told => (told.as === 'value' ? told : { ...told, rows: told.rows.map(row => (isObject(row) ? { ...BESIDE, ...row } : row)) }) },
    'arrays-in-envelope': { about: 'a plain array comes as {Results, Count}', told: told => (told.as === 'array' ? { ...told, as: 'list', count: told.rows.length } : told) },
    'count-as-text': { about: 'Count is a text', ...counted(String) },
    'count-null': { about: 'Count is null', ...counted(() => null) },
    'count-left-out': { about: 'there is no Count', ...counted(() => undefined) },
    'lists-bare': { about: 'a list is a plain array', group: 'counts', told: told => (told.as === 'list' ? { ...told, as: 'array' } : told) },
    'empty-lists-null': { about: 'an empty list is null', group: 'empty lists', told: told => (isEmpty(told) ? { ...told, instead: { status: 200, body: told.as === 'list' ? { Results: null, ...(told.count === undefined ? {} : { Count: told.count }) } : null } } : told) },
    'empty-lists-nothing': { about: 'an empty list is an empty answer', group: 'empty lists', told: told => (isEmpty(told) ? { ...told, instead: { status: 204 } } : told) },
    'saves-empty': { about: 'what is saved or deleted is confirmed by an empty answer', ...confirmed({ status: 200 }) },
    'saves-204': { about: 'the same, as 204', ...confirmed({ status: 204 }) },
    'saves-braces': { about: 'the same by {}', ...confirmed({ status: 200, body: {} }) },
    'saves-null': { about: 'the same by null', ...confirmed({ status: 200, body: null }) },
    'saves-key': { about: 'the same by the key alone', group: 'saves', told: told => (told.isConfirmation ? { ...told, rows: told.rows.map(row => (isObject(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => name === 'Id' || name === 'RoomId')) : row)) } : told) },
    'type-text': { about: 'JSON is called text/plain', ...typed('text/plain') },
    'type-html': { about: 'JSON is called text/html', ...typed('text/html') },
    'type-missing': { about: 'JSON is called nothing', ...typed('') },
    'byte-order-mark': { about: 'JSON begins with a byte order mark', told: told => ({ ...told, mark: true }) },
    'fewer-rows': { about: 'at most 100 rows at once, whatever was asked for', most: 100 },
    late: { about: 'answers come late, up to 300 ms, and out of order', delay: draw => draw.int(0, 300) },
} as const satisfies Readonly<Record<string, Oddity>>;

export type OddityName = keyof typeof oddities;
export const oddityNames = Object.keys(oddities) as readonly OddityName[];
export const oddityOf = (name: OddityName): Oddity => oddities[name];
