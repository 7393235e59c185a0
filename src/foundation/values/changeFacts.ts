import type { Change } from '../../../dataProvider/types.ts';
import { resources } from '../../../resources/index.ts';
import { flatten } from '../../../resources/rules/paths.ts';
import { isEmpty, isObject } from '../../../resources/rules/valueAt.ts';
import { type Call, slotsOf } from '../../../resources/schema/call.ts';
import {
    factsOf,
    type Field,
    type Resource,
} from '../../../resources/schema/index.ts';
import { services } from '../../../resources/services/index.ts';
import { storageKey } from '../basePath.ts';
import { keysFrom, readStoredList } from '../browserStorage.ts';
import { nameIn } from './fieldTypes.ts';
import { cutText, recordTitle } from './recordTitle.ts';

type Values = Readonly<Record<string, unknown>>;

/** What is stored about a change: neither declared secrets nor voucher codes. */
export interface ChangeFacts {
    readonly id?: string | number | undefined;
    readonly title?: string;
    /** What its key refers to, if that is something else: a guest's room. */
    readonly keyName?: string | undefined;
    /**
     * For an update the changed fields; for a call the fields its answer shows as changed and those sent; for a
     * deletion the record.
     */
    readonly before?: Values;
    readonly after?: Values;
    /** The inputs of a call. */
    readonly sent?: Values;
    /** For an answer that is not a record: the number of rows, and the numbers they have in common. */
    readonly result?: Values;
    /** Amounts of the record a call was about, with their currency. */
    readonly money?: Values;
    /** Some value was too long to store in full. */
    readonly isCut?: true;
}

const MOST_OF_VALUE = 200;
const MOST_FIELDS = 12;

/** Names that suggest a secret, in case a field was not declared as one. */
const SECRET = /pass(word|phrase|code)|token|secret|^pin$/i;

const isSecret = (name: string, field?: Field): boolean => {
    if (SECRET.test(name)) return true;
    if (!field) return false;

    return factsOf(field).secret || field.confidential === true;
};

const declaredCalls: Readonly<Record<string, Call>> = services;

/** Whether a call's input is secret, as declared by its action, field or call. */
const isSecretInput = (
    call: string,
    name: string,
    resource: Resource | undefined,
): boolean => {
    const action = resource?.actions[call.slice(call.lastIndexOf('.') + 1)];
    const inputs = action && 'inputs' in action ? action.inputs : undefined;
    const field = inputs?.[name] ?? resource?.fields[name];
    if (isSecret(name, field)) return true;
    if (!Object.hasOwn(declaredCalls, call)) return false;
    const slots = Object.values(slotsOf(declaredCalls[call]!));

    return slots.some(
        slot =>
            typeof slot === 'object' &&
            'input' in slot &&
            slot.input === name &&
            slot.secret === true,
    );
};

/** Cuts a text to a line or two. */
export const shortText = (text: string): string => cutText(text, MOST_OF_VALUE);

const shorten = (value: unknown): unknown => {
    if (value instanceof Blob) return value instanceof File ? value.name : '…';
    const text = typeof value === 'string' ? value : JSON.stringify(value);

    return text === undefined || text.length <= MOST_OF_VALUE
        ? value
        : shortText(text);
};

/** The declaration of an entity; undefined if there is none. */
export const resourceOf = (name: string | undefined): Resource | undefined =>
    name !== undefined && Object.hasOwn(resources, name)
        ? (resources as Readonly<Record<string, Resource>>)[name]
        : undefined;

/** Ids of the internet users this browser lists as vouchers. */
const listedVouchers = (): ReadonlySet<unknown> =>
    new Set(
        keysFrom(() => localStorage, storageKey('batches.'))
            .flatMap(key => readStoredList(() => localStorage, key, isObject))
            .flatMap(({ ids }) => ids),
    );

/** The fields that name an internet user who is a voucher: they contain its code. */
const codesIn = (
    name: string | undefined,
    { key, title, fields }: Resource,
    record: Values,
): readonly string[] => {
    const referring = Object.entries(fields).flatMap(
        ([source, { target, namedBy }]) =>
            target === 'internetuser' && namedBy
                ? [{ id: source, name: namedBy }]
                : [],
    );

    const users =
        name === 'internetuser' ? [{ id: key, name: title }] : referring;

    if (users.length === 0) return [];
    const vouchers = listedVouchers();

    return users
        .filter(user => vouchers.has(Number(record[user.id])))
        .map(user => user.name);
};

/** The declared fields of a record that may be stored, by name. */
const fieldsOf = (
    resource: Resource | undefined,
    record: unknown,
    codes: readonly string[],
): Values => {
    if (!resource || !isObject(record)) return {};
    const { key, fields } = resource;
    const flat = flatten(fields, record);

    const mayBeStored = (name: string): boolean =>
        name !== key &&
        flat[name] !== undefined &&
        !isSecret(name, fields[name]) &&
        !codes.includes(name);

    const names = Object.keys(fields).filter(mayBeStored);

    return Object.fromEntries(names.map(name => [name, flat[name]]));
};

const isSameValue = (one: unknown, other: unknown): boolean =>
    (isEmpty(one) && isEmpty(other)) ||
    JSON.stringify(one) === JSON.stringify(other);

const pick = (values: Values, names: readonly string[]): Values =>
    Object.fromEntries(names.map(name => [name, values[name] ?? null]));

const filled = (values: Values): Values =>
    Object.fromEntries(
        Object.entries(values)
            .filter(([, value]) => !isEmpty(value))
            .slice(0, MOST_FIELDS),
    );

const without = (
    values: Values,
    isLeftOut: (name: string) => boolean,
): Values =>
    Object.fromEntries(
        Object.entries(values).filter(([name]) => !isLeftOut(name)),
    );

/** A number, or the length of a list; null for all else, which may hold codes or passwords. */
const quantityOf = (value: unknown): number | null => {
    if (Array.isArray(value)) return value.length;

    return typeof value === 'number' ? value : null;
};

/** Stores only numbers of rows, because names may be codes and texts may be passwords. */
const resultOf = (answer: unknown): Values | undefined => {
    if (!Array.isArray(answer)) {
        if (!isObject(answer)) return undefined;

        const quantities = Object.entries(answer).map(
            ([name, value]) => [name, quantityOf(value)] as const,
        );

        return filled(Object.fromEntries(quantities));
    }

    const rows = answer.filter(isObject);
    const [first = {}] = rows;

    const agreed = Object.entries(first).filter(
        ([name, value]) =>
            typeof value === 'number' &&
            !isSecret(name) &&
            rows.every(row => row[name] === value),
    );

    return { ...Object.fromEntries(agreed), count: rows.length };
};

const moneyOf = (resource: Resource | undefined, record: Values): Values =>
    Object.fromEntries(
        Object.entries(record).filter(([name]) =>
            ['money', 'currency'].includes(resource?.fields[name]?.type ?? ''),
        ),
    );

/** The name of the account a payment belongs to. */
const ownerOf = ({ fields }: Resource, record: Values): string | undefined =>
    Object.values(fields)
        .flatMap(field =>
            field.namedBy === undefined ? [] : [nameIn(record, field)],
        )
        .find(name => name !== undefined);

/** What tells which record a change is about. */
const identityOf = (
    { call, id }: Change,
    answer: unknown,
    resource: Resource | undefined,
    {
        record,
        codes,
    }: { readonly record: Values; readonly codes: readonly string[] },
): Pick<ChangeFacts, 'id' | 'title' | 'keyName'> => {
    const isHidden = (source: string): boolean => {
        const field = resource?.fields[source];
        const isConcealed = field !== undefined && isSecret(source, field);

        return isConcealed || codes.includes(source);
    };

    const visible = without(record, isHidden);
    const owner = resource && call.includes('.') && ownerOf(resource, visible);
    const ownTitle = resource && recordTitle(resource, visible);
    const title = [owner, ownTitle].filter(Boolean).join(' · ');
    const keyField = resource?.fields[resource.key];
    const keyName = keyField && nameIn(visible, keyField);
    const isCreated = call === 'create' && isObject(answer);

    const knownId =
        id ?? (isCreated ? (answer.id as ChangeFacts['id']) : undefined);

    return {
        ...(keyName && { keyName: shortText(keyName) }),
        ...(knownId && { id: knownId }),
        ...(title && { title: shortText(title) }),
    };
};

const factsOfWhole = (change: Change, answer: unknown): ChangeFacts => {
    const {
        call,
        resource: name,
        id,
        before: recordBefore,
        sent,
        note,
    } = change;

    const resource = resourceOf(name);

    const record = {
        ...recordBefore,
        ...note?.record,
        ...(call === 'create' || call === 'update' ? sent : undefined),
        ...(isObject(answer) ? answer : undefined),
    };

    const codes = resource
        ? codesIn(name, resource, {
              ...record,
              ...(id !== undefined && { [resource.key]: id }),
          })
        : [];

    const storable = (values: unknown) => fieldsOf(resource, values, codes);
    const before = storable({ ...note?.record, ...recordBefore });
    const sentValues = storable(sent);
    const reply = storable(answer);

    const identity = identityOf(change, answer, resource, {
        record,
        codes,
    });

    if (call === 'create')
        return {
            ...identity,
            after: filled({ ...sentValues, ...moneyOf(resource, reply) }),
        };
    if (call === 'delete') return { ...identity, before: filled(before) };
    const now = call === 'update' ? sentValues : reply;

    const changed = Object.keys(now).filter(
        source =>
            before[source] !== undefined &&
            !isSameValue(before[source], now[source]),
    );

    if (call === 'update')
        return {
            ...identity,
            before: pick(before, changed),
            after: pick(now, changed),
        };
    const hasReply = Object.keys(reply).length > 0;

    // If the answer does not show them, the call may have changed any read-only field.
    const mayHaveChanged = (source: string): boolean =>
        changed.includes(source) ||
        Object.hasOwn(sent ?? {}, source) ||
        (!hasReply && resource?.fields[source]?.readOnly === true);

    const touched = Object.keys(resource?.fields ?? {}).filter(
        source => before[source] !== undefined && mayHaveChanged(source),
    );

    const isRecord = resource !== undefined && isObject(answer) && hasReply;
    const result = isRecord ? undefined : resultOf(answer);
    const money = moneyOf(resource, { ...before, ...reply });

    return {
        ...identity,
        ...(touched.length > 0 && { before: pick(before, touched) }),
        ...(changed.length > 0 && { after: pick(now, changed) }),
        sent: without(
            sent ?? {},
            input =>
                codes.includes(input) || isSecretInput(call, input, resource),
        ),
        ...(result && { result }),
        ...(Object.keys(money).length > 0 && { money }),
    };
};

const parts = ['before', 'after', 'sent'] as const;

/** What is stored about a change, each value cut to a line or two; `answer`: the response, once it is there. */
export const factsOfChange = (
    change: Change,
    answer?: unknown,
): ChangeFacts => {
    const facts = factsOfWhole(change, answer);
    const shortened: Record<string, Values> = {};
    let isCut = false;

    for (const part of parts) {
        const whole = facts[part];
        if (!whole) continue;
        const values: Record<string, unknown> = {};

        for (const [name, value] of Object.entries(whole)) {
            values[name] = shorten(value);
            if (values[name] !== value) isCut = true;
        }

        shortened[part] = values;
    }

    return { ...facts, ...shortened, ...(isCut && { isCut }) };
};
