import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { contractCalls } from '../contract/calls.ts';
import { contractFields, type WireField } from '../contract/fields.ts';
import { moods } from './moods.ts';
import { keyOf, matching } from './strangeBackend.ts';
import {
    expectRead,
    plainRow,
    providerOf,
    runs,
    tableOf,
    valueOf,
} from './strangePortal.ts';
import { startStranger, type Stranger } from './strangeServer.ts';

let stranger: Stranger;
beforeAll(async () => {
    stranger = await startStranger();
});
afterAll(() => stranger.close());

const names = new Set(contractCalls.map(({ name }) => name));
const entitiesWith = (...verbs: readonly string[]): string[] =>
    Object.keys(contractFields).filter(entity =>
        verbs.every(verb => names.has(`${entity}.${verb}`)),
    );
/** What is in requests and in replies, but the key. */
const ownFields = (entity: string): readonly WireField[] =>
    contractFields[entity]!.filter(
        ({ name, direction }) => direction === 'both' && name !== keyOf(entity),
    );
/** Reads all of a list at once, whatever the scope. */
const WHOLE = new Set(['device', 'deviceall']);
/** Lists that know no pages. */
const UNPAGED = new Set(['distributor']);

describe('a list', () => {
    test.each(entitiesWith('list'))('%s', async entity => {
        await fc.assert(
            fc.asyncProperty(
                moods,
                fc.constantFrom(1, 2, 3),
                fc.constantFrom(5, 10),
                fc.constantFrom('', '2', 'no such words'),
                async (drawn, page, perPage, q) => {
                    stranger.reset({ moods: drawn });
                    const provider = providerOf(stranger);
                    const { data, total, meta } = await provider.getList(
                        entity,
                        {
                            pagination: { page, perPage },
                            sort: { field: 'id', order: 'ASC' },
                            filter: { q },
                        },
                    );
                    expect(stranger.wrongs()).toEqual([]);
                    const isHere =
                        WHOLE.has(entity) || meta?.clientSearch !== undefined;
                    expect(stranger.came()).toHaveLength(
                        isHere ? stranger.came().length : 1,
                    );
                    const rows = stranger.backend().table(entity);
                    for (const record of data)
                        expectRead(
                            record,
                            rows.find(
                                row =>
                                    String(row[keyOf(entity)]) ===
                                    String(record.id),
                            )!,
                            entity,
                        );
                    if (isHere) return; // all rows were read, and looked through
                    const query = new URL(
                        `http://x${stranger.came()[0]!.line.split(' ')[1]}`,
                    ).searchParams;
                    expect([
                        query.get('PageNo'),
                        query.get('PageSize'),
                    ]).toEqual(
                        UNPAGED.has(entity)
                            ? [null, null]
                            : [String(page), String(perPage)],
                    );
                    expect([...query.values()].includes(q)).toBe(q !== '');
                    const found = matching(rows, query);
                    const shown = UNPAGED.has(entity)
                        ? found
                        : found.slice((page - 1) * perPage, page * perPage);
                    expect(data.map(({ id }) => id)).toEqual(
                        shown.map(row => row[keyOf(entity)]),
                    );
                    expect(total).toBe(found.length);
                },
            ),
            runs(12),
        );
    });
});

describe('a record', () => {
    test.each(entitiesWith('one'))('%s', async entity => {
        await fc.assert(
            fc.asyncProperty(
                moods,
                fc.integer({ min: 0, max: 24 }),
                async (drawn, at) => {
                    stranger.reset({ moods: drawn });
                    const row = stranger.backend().table(entity)[at]!;
                    const { data } = await providerOf(stranger).getOne(entity, {
                        id: row[keyOf(entity)] as number,
                    });
                    expectRead(data, row, entity);
                    expect(data.id).toBe(row[keyOf(entity)]);
                    expect(stranger.wrongs()).toEqual([]);
                },
            ),
            runs(10),
        );
    });
});

const filled = (fields: readonly WireField[]) =>
    fc.record(
        Object.fromEntries(
            fields.map(({ name, kind }) => [
                name,
                fc.option(valueOf[kind], { freq: 4 }),
            ]),
        ),
        { requiredKeys: [] },
    );
/** What a screen may have beside the fields. It is not sent, and whoever develops is told. */
const litter = { Legacy: 'mine', Widgets_: [1], toString: 'x' };
/** Of a portal user. */
const password = { Password: 's3cret!', ConfirmPassword: 's3cret!' };

describe('a new record is made once, of what was typed', () => {
    test.each(entitiesWith('save'))('%s', async entity => {
        const fields = ownFields(entity);
        const warned = vi.spyOn(console, 'warn').mockReturnValue();
        await fc.assert(
            fc.asyncProperty(
                moods,
                filled(fields),
                fc.boolean(),
                async (drawn, typed, isFirst) => {
                    stranger.reset({ moods: drawn });
                    const before = tableOf(stranger, entity);
                    const extra =
                        entity === 'user'
                            ? password
                            : entity === 'guest' && isFirst
                              ? { RoomId: 901 }
                              : {};
                    const { data } = await providerOf(stranger).create(entity, {
                        data: { ...typed, ...extra, ...litter },
                    });
                    expect(stranger.wrongs()).toEqual([]);
                    expect(stranger.came(`${entity}.save`)).toHaveLength(1);
                    const after = tableOf(stranger, entity);
                    expect(after.slice(0, -1)).toEqual(before);
                    const made = after.at(-1)!;
                    expect(made).toEqual({
                        ...plainRow({}, contractFields[entity]!),
                        ...plainRow(
                            { ...typed, [keyOf(entity)]: made[keyOf(entity)] },
                            contractFields[entity]!,
                        ),
                    });
                    // What the server does not say may be left open; it is never another's.
                    expect([made[keyOf(entity)], undefined]).toContain(data.id);
                    expect(data).not.toHaveProperty('Legacy');
                },
            ),
            runs(8),
        );
        expect(warned).toHaveBeenCalledWith(
            `${entity}: 'Legacy' is not sent: the declaration has no such field.`,
        );
    });
});

describe('a save changes what was changed, and that alone, once', () => {
    test.each(entitiesWith('one', 'save'))('%s', async entity => {
        const fields = ownFields(entity);
        const warned = vi.spyOn(console, 'warn').mockReturnValue();
        const change = fc.oneof(
            ...fields.map(({ name, kind }) =>
                fc.record({
                    name: fc.constant(name),
                    value: fc.option(valueOf[kind], { freq: 5 }),
                }),
            ),
        );
        await fc.assert(
            fc.asyncProperty(
                moods,
                fc.integer({ min: 0, max: 24 }),
                change,
                async (drawn, at, { name, value }) => {
                    stranger.reset({ moods: drawn });
                    const before = tableOf(stranger, entity);
                    const id = before[at]![keyOf(entity)] as number;
                    const provider = providerOf(stranger);
                    const { data: previousData } = await provider.getOne(
                        entity,
                        { id },
                    );
                    const { data } = await provider.update(entity, {
                        id,
                        data: { ...previousData, [name]: value, ...litter },
                        previousData,
                    });
                    expect(stranger.wrongs()).toEqual([]);
                    expect(stranger.came(`${entity}.save`)).toHaveLength(1);
                    const wanted = before.map((row, index) =>
                        index === at
                            ? {
                                  ...row,
                                  ...plainRow(
                                      { ...row, [name]: value },
                                      contractFields[entity]!,
                                  ),
                              }
                            : row,
                    );
                    expect(tableOf(stranger, entity)).toEqual(wanted);
                    expect(data.id).toBe(id);
                    expect(data).not.toHaveProperty('Legacy');
                },
            ),
            runs(10),
        );
        expect(warned).toHaveBeenCalledWith(
            `${entity}: 'Legacy' is not sent: the declaration has no such field.`,
        );
    });
});

describe('a deletion takes what was meant, once', () => {
    test.each(entitiesWith('remove'))('%s', async entity => {
        await fc.assert(
            fc.asyncProperty(
                moods,
                fc.uniqueArray(fc.integer({ min: 0, max: 24 }), {
                    minLength: 1,
                    maxLength: 4,
                }),
                async (drawn, places) => {
                    stranger.reset({ moods: drawn });
                    const before = tableOf(stranger, entity);
                    const ids = places.map(
                        at => before[at]![keyOf(entity)] as number,
                    );
                    const provider = providerOf(stranger);
                    const [first, ...others] = ids;
                    await provider.delete(entity, { id: first! });
                    if (others.length > 0)
                        expect(
                            (await provider.deleteMany(entity, { ids: others }))
                                .data,
                        ).toEqual(others);
                    expect(stranger.wrongs()).toEqual([]);
                    const many = stranger.came(`${entity}.removeMany`);
                    expect(stranger.came(`${entity}.remove`)).toHaveLength(
                        many.length > 0 ? 1 : ids.length,
                    );
                    expect(tableOf(stranger, entity)).toEqual(
                        before.filter((_, at) => !places.includes(at)),
                    );
                },
            ),
            runs(6),
        );
    });
});

test('names are those of the records meant, however many are asked for and in whatever order they come', async () => {
    await fc.assert(
        fc.asyncProperty(
            moods,
            fc.constantFrom(
                'room',
                'client',
                'site',
                'internetuser',
                'ticket',
                'tv/theme',
            ),
            fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }),
            async (drawn, entity, ids) => {
                stranger.reset({ moods: drawn, cap: 7 });
                const provider = providerOf(stranger);
                const [one, other] = await Promise.all([
                    provider.getMany(entity, { ids }),
                    provider.getMany(entity, {
                        ids: ids.slice(1).toReversed(),
                    }),
                ]);
                const there = (id: number) => id <= 25;
                expect(one.data.map(({ id }) => id)).toEqual(ids.filter(there));
                expect(other.data.map(({ id }) => id)).toEqual(
                    ids.slice(1).toReversed().filter(there),
                );
                for (const record of one.data)
                    expectRead(
                        record,
                        stranger.backend().one(entity, record.id)!,
                        entity,
                    );
                expect(stranger.wrongs()).toEqual([]);
                expect(stranger.came().length).toBeLessThanOrEqual(
                    ids.length + 5,
                );
            },
        ),
        runs(30),
    );
});

test('an export has every row that stayed, once, or says that some are missing', async () => {
    const { eachPage } = await import('../../dataProvider/lists/allPages.ts');
    await fc.assert(
        fc.asyncProperty(
            moods,
            fc.constantFrom('room', 'ticket', 'paymentlog'),
            fc.integer({ min: 1, max: 30 }),
            fc.constantFrom('nothing', 'adds', 'removes'),
            async (drawn, entity, cap, colleague) => {
                stranger.reset({ moods: drawn });
                const rows = stranger.backend().table(entity);
                const start = tableOf(stranger, entity).map(
                    ({ Id }) => Id as number,
                );
                let gone: unknown[] = [];
                let turn = 0;
                const onRequest = () => {
                    turn += 1;
                    if (turn % 3 !== 0) return;
                    if (colleague === 'adds')
                        rows.push({ ...rows[0], Id: 500 + turn });
                    else if (colleague === 'removes')
                        gone = [
                            ...gone,
                            ...rows
                                .splice(turn % rows.length, 1)
                                .map(({ Id }) => Id),
                        ];
                };
                stranger.behave({ moods: drawn, cap, onRequest });
                const seen: unknown[] = [];
                const pages = eachPage(providerOf(stranger), entity, {
                    sort: { field: 'id', order: 'ASC' },
                    filter: {},
                    meta: { scope: {} },
                });
                const failed = await (async () => {
                    for await (const { records } of pages)
                        seen.push(...records.map(({ id }) => id));
                })().catch((error: unknown) => error);
                expect(new Set(seen).size).toBe(seen.length);
                const missing = start.filter(
                    id => !gone.includes(id) && !seen.includes(id),
                );
                if (failed === undefined) expect(missing).toEqual([]);
                else expect(failed).toMatchObject({ name: 'IncompleteError' });
                if (colleague === 'nothing') expect(failed).toBeUndefined();
                expect(stranger.wrongs()).toEqual([]);
            },
        ),
        // A last page that is simply empty, after a colleague took rows away.
        {
            ...runs(40),
            examples: [[[{ emptyLists: 'null' }], 'room', 1, 'removes']],
        },
    );
});
