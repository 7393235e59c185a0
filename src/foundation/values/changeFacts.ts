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
    /** For an update the changed fields; for a call the fields its answer shows as changed and those sent; for a deletion the record. */
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
const isSecret = (name: string, field?: Field): boolean =>
    (field !== undefined &&
        (factsOf(field).secret || field.confidential === true)) ||
    SECRET.test(name);

const declaredCalls: Readonly<Record<string, Call>> = services;

/** Whether a call's input is secret, as declared by its action, field or call. */
const isSecretInput = (
    call: string,
    name: string,
    resource: Resource | undefined,
): boolean => {
    const action = resource?.actions[call.slice(call.lastIndexOf('.') + 1)];
    const slots = Object.hasOwn(declaredCalls, call)
        ? Object.values(slotsOf(declaredCalls[call]!))
        : [];
    return (
        isSecret(
            name,
            (action && 'inputs' in action
                ? action.inputs?.[name]
                : undefined) ?? resource?.fields[name],
        ) ||
        slots.some(
            slot =>
                typeof slot === 'object' &&
                'input' in slot &&
                slot.input === name &&
                slot.secret === true,
        )
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
    const names =
        name === 'internetuser'
            ? [[key, title] as const]
            : Object.entries(fields).flatMap(([source, { target, namedBy }]) =>
                  target === 'internetuser' && namedBy
                      ? [[source, namedBy] as const]
                      : [],
              );
    if (names.length === 0) return [];
    const vouchers = listedVouchers();
    return names.flatMap(([source, named]) =>
        vouchers.has(Number(record[source])) ? [named] : [],
    );
};

/** The declared fields of a record that may be stored, by name. */
const fieldsOf = (
    resource: Resource | undefined,
    record: unknown,
    codes: readonly string[],
): Values => {
    if (!resource || !isObject(record)) return {};
    const flat = flatten(resource.fields, record);
    return Object.fromEntries(
        Object.entries(resource.fields).flatMap(([name, field]) =>
            name === resource.key ||
            flat[name] === undefined ||
            isSecret(name, field) ||
            codes.includes(name)
                ? []
                : [[name, flat[name]]],
        ),
    );
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

const factsOfWhole = (
    { call, resource: name, id, before: recordBefore, sent, note }: Change,
    answer: unknown,
): ChangeFacts => {
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
    const [before, sentValues, reply] = [
        { ...note?.record, ...recordBefore },
        sent,
        answer,
    ].map(values => fieldsOf(resource, values, codes)) as [
        Values,
        Values,
        Values,
    ];
    const named = without(
        record,
        source =>
            codes.includes(source) ||
            (resource?.fields[source] !== undefined &&
                isSecret(source, resource.fields[source])),
    );
    const title =
        resource &&
        [
            call.includes('.') && ownerOf(resource, named),
            recordTitle(resource, named),
        ]
            .filter(Boolean)
            .join(' · ');
    const keyName =
        resource?.fields[resource.key] &&
        nameIn(named, resource.fields[resource.key]!);
    const identity = {
        ...(keyName && { keyName: shortText(keyName) }),
        ...((id ?? (isObject(answer) && call === 'create')) && {
            id: id ?? (answer as { id?: string | number }).id,
        }),
        ...(title && { title: shortText(title) }),
    };
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
    const touched = Object.entries(resource?.fields ?? {}).flatMap(
        ([source, { readOnly }]) =>
            before[source] !== undefined &&
            (changed.includes(source) ||
                Object.hasOwn(sent ?? {}, source) ||
                (!hasReply && readOnly))
                ? [source]
                : [],
    );
    const result =
        resource && isObject(answer) && hasReply ? undefined : resultOf(answer);
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
    const values = (part: (typeof parts)[number]) =>
        Object.entries(facts[part] ?? {});
    const all = Object.fromEntries(
        parts.flatMap(part =>
            facts[part]
                ? [
                      [
                          part,
                          Object.fromEntries(
                              values(part).map(([name, value]) => [
                                  name,
                                  shorten(value),
                              ]),
                          ),
                      ],
                  ]
                : [],
        ),
    );
    return {
        ...facts,
        ...all,
        ...(parts.some(part =>
            values(part).some(([, value]) => shorten(value) !== value),
        ) && { isCut: true as const }),
    };
};
