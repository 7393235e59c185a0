import { describe, expect, test } from 'vitest';

import { fromWire } from '../../dataProvider/wire/codec.ts';
import { toWire } from '../../dataProvider/wire/toWire.ts';
import { resources } from '../../resources/index.ts';
import {
    heldBy,
    type Fields,
    type Resource,
} from '../../resources/schema/index.ts';
import { replies, type ReplyFields } from '../../resources/services/replies.ts';
import {
    contractFields,
    contractReplies,
    sentBeside,
    type WireField,
    type WireKind,
} from './fields.ts';

const declared: Readonly<Record<string, Resource>> = resources;

/** How a field looks on the wire. */
const kinds: Readonly<Record<ReturnType<typeof heldBy>, WireKind>> = {
    text: 'text',
    number: 'number',
    boolean: 'boolean',
    day: 'date',
    instant: 'dateTime',
    keys: 'ids',
};

const wireKindOf = (field: Fields[string]): WireKind => kinds[heldBy(field)];

const line = (name: string, kind: WireKind): string => `${name}: ${kind}`;

const linesOf = (fields: Fields, prefix = ''): string[] =>
    Object.entries(fields).map(([name, field]) =>
        line(prefix + name, wireKindOf(field)),
    );

const written = (fields: readonly WireField[]): string[] =>
    fields.map(({ name, kind }) => line(name, kind));

test('every entity of the table is declared', () => {
    expect(Object.keys(declared)).toEqual(
        expect.arrayContaining(Object.keys(contractFields)),
    );
});

describe('an entity has exactly the fields of the API', () => {
    test.each(Object.entries(contractFields))('%s', (name, table) => {
        expect(linesOf(declared[name]!.fields).sort()).toEqual(
            written(table).sort(),
        );
    });
});

/** A value as a careless server writes it, and as it must go out. */
const samples: Readonly<
    Record<WireKind, readonly [reply: unknown, request: unknown]>
> = {
    number: ['12', 12],
    text: ['a text', 'a text'],
    boolean: ['true', true],
    date: ['2026-03-01', '2026-03-01T00:00:00'],
    dateTime: ['2026-03-01T10:00:00', '2026-03-01T10:00:00Z'],
    ids: [[{ Id: '3', Name: 'Three' }], [3]],
};

describe('a save contains exactly the API’s fields, each with its own type', () => {
    const saved = Object.entries(contractFields).filter(
        ([name]) => 'save' in declared[name]!.api,
    );

    test.each(saved)('%s', (name, table) => {
        const reply = Object.fromEntries(
            table.map(({ name: field, kind }) => [field, samples[kind][0]]),
        );

        const beside = Object.fromEntries(
            (sentBeside[name] ?? []).map(field => [field, [{ Id: 1 }]]),
        );

        const record = {
            ...fromWire(declared[name]!, {
                ...reply,
                ...beside,
                Legacy: 'x',
                id: 'y',
            }),
        };

        const sent = table.filter(({ direction }) => direction !== 'reply');

        expect(toWire(declared[name]!, record, record.id)).toEqual(
            Object.fromEntries(
                sent.map(({ name: field, kind }) => [field, samples[kind][1]]),
            ),
        );

        expect(
            Object.keys(
                toWire(declared[name]!, { ...beside, ...record }, record.id),
            ),
        ).toEqual(expect.arrayContaining(Object.keys(beside)));
    });
});

const repliesTo = (name: string): string[] => {
    const shape = replies[name];
    if (!shape) return [];
    if ('value' in shape) return [line('value', wireKindOf(shape.value))];

    const fieldsOf = (fields: ReplyFields) =>
        typeof fields === 'string' ? declared[fields]!.fields : fields;

    return [
        ...linesOf(fieldsOf(shape.fields)),
        ...Object.entries(shape.lists ?? {}).flatMap(([list, fields]) =>
            linesOf(fieldsOf(fields), `${list}.`),
        ),
    ];
};

describe('the replies of other calls have exactly the API’s fields', () => {
    test.each(Object.entries(contractReplies))('%s', (name, table) => {
        if (typeof table !== 'string')
            return expect(repliesTo(name).sort()).toEqual(
                written(table).sort(),
            );

        const [, lists = '', entity = table] =
            /^(.+) of (.+)$/.exec(table) ?? [];

        const rows = written(contractFields[entity]!);

        expect(repliesTo(name).sort()).toEqual(
            (lists
                ? lists
                      .split(' ')
                      .flatMap(list => rows.map(row => `${list}.${row}`))
                : rows
            ).sort(),
        );
    });

    test('no other call is declared', () =>
        expect(Object.keys(replies).sort()).toEqual(
            Object.keys(contractReplies).sort(),
        ));
});
