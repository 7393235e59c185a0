import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { ApiError } from '../../dataProvider/index.ts';
import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { contractCalls } from '../contract/calls.ts';
import { contractFields } from '../contract/fields.ts';
import { tokenFor } from '../mock-api/signIn.ts';
import { came, odd, providerOf, runs, wrongInRead, wrongs } from './odd.ts';

let mock: StartedMock;
let token: string;

beforeAll(async () => {
    mock = await startMock({ scenario: 'small' });
    token = await tokenFor(mock, 'admin');
});

afterAll(() => mock.close());

const begin = (names: Parameters<StartedMock['odd']['set']>[0]) => {
    mock.reset();
    mock.odd.set(names);

    return providerOf(mock, token, SCOPE);
};

const SCOPE = { distributor: 1, client: 1, billgroup: 1, ownGroup: 1, site: 1 };

const calls = new Set(contractCalls.map(({ name }) => name));

const entitiesWith = (...verbs: readonly string[]): string[] =>
    Object.keys(contractFields).filter(entity =>
        verbs.every(verb => calls.has(`${entity}.${verb}`)),
    );

const rowsOf = (entity: string) => mock.backend.store.rows(entity);
const copyOf = (entity: string) => structuredClone(rowsOf(entity));

/** What is in requests and in replies. */
const ownFields = (entity: string) =>
    contractFields[entity]!.filter(({ direction }) => direction === 'both');

const isNothing = (value: unknown): boolean =>
    value === null || value === undefined || value === '';

/**
 * Whether a change was made. The mock checks what comes: a copy of a name may be refused, in some calls by a flag in a
 * 200.
 */
const isMade = async (change: Promise<unknown>): Promise<boolean> => {
    try {
        await change;

        return true;
    } catch (problem) {
        expect(problem).toBeInstanceOf(ApiError);
        expect([200, 400, 403, 409]).toContain((problem as ApiError).status);

        return false;
    }
};

/** What a screen may have beside the fields. It is not sent, and whoever develops is told. */
const litter = { Legacy: 'mine', Widgets_: [1], toString: 'x' };

const FIRST_PAGE = {
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'id', order: 'ASC' },
} as const;

describe('a list and its records are read as in the contract', () => {
    test.each(entitiesWith('list'))('%s', async entity => {
        await fc.assert(
            fc.asyncProperty(odd, async names => {
                const provider = begin(names);

                const { data } = await provider.getList(entity, {
                    ...FIRST_PAGE,
                    filter: {},
                });

                const fields = contractFields[entity]!;
                const [first] = data;

                const records =
                    first && calls.has(`${entity}.one`)
                        ? [
                              ...data,
                              (await provider.getOne(entity, { id: first.id }))
                                  .data,
                          ]
                        : data;

                expect(
                    records.flatMap(record => wrongInRead(record, fields)),
                ).toEqual([]);

                expect(wrongs(mock)).toEqual([]);
            }),
            runs(6),
        );
    });
});

describe('a save sends the whole record once with one changed field', () => {
    test.each(entitiesWith('one', 'save'))('%s', async entity => {
        const warned = vi.spyOn(console, 'warn').mockReturnValue();

        const texts = ownFields(entity).filter(
            ({ name, kind }) => kind === 'text' && name in rowsOf(entity)[0]!,
        );

        await fc.assert(
            fc.asyncProperty(
                odd,
                fc.constantFrom(...texts),
                async (names, { name }) => {
                    const provider = begin(names);
                    const before = copyOf(entity);

                    const [{ id }, other] = [
                        before[0]!,
                        before[1] ?? before[0]!,
                    ];

                    const { data: previousData } = await provider.getOne(
                        entity,
                        { id },
                    );

                    mock.log.clear();

                    const data = {
                        ...previousData,
                        [name]: other[name],
                        ...litter,
                    };

                    const isDone = await isMade(
                        provider.update(entity, { id, data, previousData }),
                    );

                    expect(wrongs(mock)).toEqual([]);
                    const [save, ...more] = came(mock, `${entity}.save`);
                    expect(more).toEqual([]);
                    // Some servers empty what does not come.
                    const sent = Object.keys(save!.sent as object);

                    const missing = ownFields(entity)
                        .map(field => field.name)
                        .filter(
                            field =>
                                !isNothing(previousData[field]) &&
                                !sent.includes(field),
                        );

                    expect(missing).toEqual([]);
                    if (!isDone) return;
                    expect(rowsOf(entity).slice(1)).toEqual(before.slice(1));
                },
            ),
            runs(6),
        );

        expect(warned).toHaveBeenCalledWith(
            `${entity}: 'Legacy' is not sent: the declaration has no such field.`,
        );
    });
});

/** The name of a portal user must be free. */
const newcomer = {
    UserName: 'newcomer',
    Password: 's3cret!',
    ConfirmPassword: 's3cret!',
};

describe('a new record is created once with what was typed', () => {
    test.each(entitiesWith('one', 'save').filter(name => name !== 'guest'))(
        '%s',
        async entity => {
            vi.spyOn(console, 'warn').mockReturnValue();

            await fc.assert(
                fc.asyncProperty(odd, async names => {
                    const provider = begin(names);
                    const before = copyOf(entity);

                    const { data } = await provider.getOne(entity, {
                        id: before[0]!.id,
                    });

                    mock.log.clear();
                    const { id: _id, Id: _key, ...copied } = data;

                    const typed =
                        entity === 'user' ? { ...copied, ...newcomer } : copied;

                    const isDone = await isMade(
                        provider.create(entity, {
                            data: { ...typed, ...litter },
                        }),
                    );

                    expect(wrongs(mock)).toEqual([]);
                    expect(came(mock, `${entity}.save`)).toHaveLength(1);
                    const after = rowsOf(entity);
                    expect(after.slice(0, before.length)).toEqual(before);
                    expect(after.length - before.length).toBe(isDone ? 1 : 0);
                }),
                runs(4),
            );
        },
    );
});

describe('a deletion deletes the right record once', () => {
    test.each(entitiesWith('remove'))('%s', async entity => {
        await fc.assert(
            fc.asyncProperty(odd, async names => {
                const provider = begin(names);
                rowsOf('guest').splice(entity === 'room' ? 0 : Infinity); // a room with a guest stays
                const before = rowsOf(entity).map(({ id }) => id);
                const [first, ...others] = before.slice(-3);

                await provider.delete(entity, {
                    id: first!,
                    meta: { isConfirmed: true },
                });

                if (others.length > 0)
                    await provider.deleteMany(entity, {
                        ids: others,
                        meta: { isConfirmed: true },
                    });
                expect(wrongs(mock)).toEqual([]);
                const many = came(mock, `${entity}.removeMany`);

                expect(came(mock, `${entity}.remove`)).toHaveLength(
                    many.length > 0 ? 1 : 1 + others.length,
                );

                expect(rowsOf(entity).map(({ id }) => id)).toEqual(
                    before.slice(0, -3),
                );
            }),
            runs(3),
        );
    });
});
