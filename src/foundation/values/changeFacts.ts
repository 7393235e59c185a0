import type { Change } from '../../../dataProvider/types.ts';
import { resources } from '../../../resources/index.ts';
import { flatten } from '../../../resources/rules/paths.ts';
import { isEmpty, isObject } from '../../../resources/rules/valueAt.ts';
import { type Call, slotsOf } from '../../../resources/schema/call.ts';
import { factsOf, type Field, type Resource } from '../../../resources/schema/index.ts';
import { services } from '../../../resources/services/index.ts';
import { storageKey } from '../basePath.ts';
import { keysFrom, readStoredList } from '../browserStorage.ts';
import { nameIn } from './fieldTypes.ts';
import { cutText, recordTitle } from './recordTitle.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is kept of a change, without what is declared as a secret, and without codes of vouchers. */
export interface ChangeFacts {
    readonly id?: string | number | undefined;
    readonly title?: string;
    /** What its key names, where that is something else: the room of a guest. */
    readonly keyName?: string | undefined;
    /** Of an update the changed fields; of a call those that its answer shows changed, and those that were sent; of a deletion what there was. */
    readonly before?: Values;
    readonly after?: Values;
    /** The inputs of a call. */
    readonly sent?: Values;
    /** Of an answer that is no record: how many rows, and the numbers in which they agree. */
    readonly result?: Values;
    /** Amounts of the record that a call was about, and their currency. */
    readonly money?: Values;
    /** Some value was too long to be kept whole. */
    readonly isCut?: true;
}

const MOST_OF_VALUE = 200;
const MOST_FIELDS = 12;

/** What declares itself a secret by its name, for whoever forgot to declare it. */
const SECRET = /pass(word|phrase|code)|token|secret|^pin$/i;
const isSecret = (name: string, field?: Field): boolean => (field !== undefined && (factsOf(field).secret || field.confidential === true)) || SECRET.test(name);

const declaredCalls: Readonly<Record<string, Call>> = services;

/** Whether an input of a call is a secret, as its action, its field or its call declares it. */
const isSecretInput = (call: string, name: string, resource: Resource | undefined): boolean => {
    const action = resource?.actions[call.slice(call.lastIndexOf('.') + 1)];
    const slots = Object.hasOwn(declaredCalls, call) ? Object.values(slotsOf(declaredCalls[call]!)) : [];
    return isSecret(name, (action && 'inputs' in action ? action.inputs?.[name] : undefined) ?? resource?.fields[name]) || slots.some(slot => typeof slot === 'object' && 'input' in slot && slot.input === name && slot.secret === true);
};

/** A text with no more of it than a line or two. */
export const shortText = (text: string): string => cutText(text, MOST_OF_VALUE);

const shorten = (value: unknown): unknown => {
    if (value instanceof Blob) return value instanceof File ? value.name : '…';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text === undefined || text.length <= MOST_OF_VALUE ? value : shortText(text);
};

/** A declared entity; undefined where nothing is declared by that name. */
export const resourceOf = (name: string | undefined): Resource | undefined => (name !== undefined && Object.hasOwn(resources, name) ? (resources as Readonly<Record<string, Resource>>)[name] : undefined);

/** The internet users that this browser lists as vouchers. */
const listedVouchers = (): ReadonlySet<unknown> =>
    new Set(keysFrom(() => localStorage, storageKey('batches.')).flatMap(key => readStoredList(() => localStorage, key, isObject)).flatMap(({ ids }) => ids));

/** The fields that name an internet user where that is a voucher: they hold its code. */
const codesIn = (name: string | undefined, { key, title, fields }: Resource, record: Values): readonly string[] => {
    const names = name === 'internetuser' ? [[key, title] as const] : Object.entries(fields).flatMap(([source, { target, namedBy }]) => (target === 'internetuser' && namedBy ? [[source, namedBy] as const] : []));
    if (names.length === 0) return [];
    const vouchers = listedVouchers();
    return names.flatMap(([source, named]) => (vouchers.has(Number(record[source])) ? [named] : []));
};

/** The declared fields of a record that may be kept, by their names. */
const fieldsOf = (resource: Resource | undefined, record: unknown, codes: readonly string[]): Values => {
    if (!resource || !isObject(record)) return {};
    const flat = flatten(resource.fields, record);
    return Object.fromEntries(Object.entries(resource.fields).flatMap(([name, field]) => (name === resource.key || flat[name] === undefined || isSecret(name, field) || codes.includes(name) ? [] : [[name, flat[name]]])));
};

const isSameValue = (one: unknown, other: unknown): boolean => (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);
const pick = (values: Values, names: readonly string[]): Values => Object.fromEntries(names.map(name => [name, values[name] ?? null]));
const filled = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)).slice(0, MOST_FIELDS));
const without = (values: Values, isLeftOut: (name: string) => boolean): Values => Object.fromEntries(Object.entries(values).filter(([name]) => !isLeftOut(name)));

/** Names may be codes and texts may be passwords: of rows it is their numbers that are kept. */
const resultOf = (answer: unknown): Values | undefined => {
    if (!Array.isArray(answer)) return isObject(answer) ? filled(Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, Array.isArray(value) ? value.length : typeof value === 'number' ? value : null]))) : undefined;
    const rows = answer.filter(isObject);
    const [first = {}] = rows;
    const agreed = Object.entries(first).filter(([name, value]) => typeof value === 'number' && !isSecret(name) && rows.every(row => row[name] === value));
    return { ...Object.fromEntries(agreed), count: rows.length };
};

const moneyOf = (resource: Resource | undefined, record: Values): Values => Object.fromEntries(Object.entries(record).filter(([name]) => ['money', 'currency'].includes(resource?.fields[name]?.type ?? '')));

/** Whose a payment is. */
const ownerOf = ({ fields }: Resource, record: Values): string | undefined => Object.values(fields).flatMap(field => (field.namedBy === undefined ? [] : [nameIn(record, field)])).find(name => name !== undefined);

const factsOfWhole = ({ call, resource: name, id, before: known, sent, note }: Change, answer: unknown): ChangeFacts => {
    const resource = resourceOf(name);
    const record = { ...known, ...note?.record, ...(call === 'create' || call === 'update' ? sent : undefined), ...(isObject(answer) ? answer : undefined) };
    const codes = resource ? codesIn(name, resource, { ...record, ...(id !== undefined && { [resource.key]: id }) }) : [];
    const [before, given, told] = [{ ...note?.record, ...known }, sent, answer].map(each => fieldsOf(resource, each, codes)) as [Values, Values, Values];
    const named = without(record, each => codes.includes(each) || (resource?.fields[each] !== undefined && isSecret(each, resource.fields[each])));
    const title = resource && [call.includes('.') && ownerOf(resource, named), recordTitle(resource, named)].filter(Boolean).join(' · ');
    const keyName = resource?.fields[resource.key] && nameIn(named, resource.fields[resource.key]!);
    const own = { ...(keyName && { keyName: shortText(keyName) }), ...((id ?? (isObject(answer) && call === 'create')) && { id: id ?? (answer as { id?: string | number }).id }), ...(title && { title: shortText(title) }) };
    if (call === 'create') return { ...own, after: filled({ ...given, ...moneyOf(resource, told) }) };
    if (call === 'delete') return { ...own, before: filled(before) };
    const now = call === 'update' ? given : told;
    const changed = Object.keys(now).filter(each => before[each] !== undefined && !isSameValue(before[each], now[each]));
    if (call === 'update') return { ...own, before: pick(before, changed), after: pick(now, changed) };
    const isTold = Object.keys(told).length > 0;
    // Where no answer tells it, the call may have changed whatever no form does.
    const touched = Object.entries(resource?.fields ?? {}).flatMap(([each, { readOnly }]) => (before[each] !== undefined && (changed.includes(each) || Object.hasOwn(sent ?? {}, each) || (!isTold && readOnly)) ? [each] : []));
    const result = resource && isObject(answer) && isTold ? undefined : resultOf(answer);
    const money = moneyOf(resource, { ...before, ...told });
    return {
        ...own,
        ...(touched.length > 0 && { before: pick(before, touched) }),
        ...(changed.length > 0 && { after: pick(now, changed) }),
        sent: without(sent ?? {}, each => codes.includes(each) || isSecretInput(call, each, resource)),
        ...(result && { result }),
        ...(Object.keys(money).length > 0 && { money }),
    };
};

const parts = ['before', 'after', 'sent'] as const;

/** What is kept of a change, with no value longer than a line or two; `answer`: once it has come. */
export const factsOfChange = (change: Change, answer?: unknown): ChangeFacts => {
    const facts = factsOfWhole(change, answer);
    const values = (part: (typeof parts)[number]) => Object.entries(facts[part] ?? {});
    const all = Object.fromEntries(parts.flatMap(part => (facts[part] ? [[part, Object.fromEntries(values(part).map(([name, value]) => [name, shorten(value)]))]] : [])));
    return { ...facts, ...all, ...(parts.some(part => values(part).some(([, value]) => shorten(value) !== value)) && { isCut: true as const }) };
};
