// @vitest-environment node
import { readFileSync, writeFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { resources } from '../../../resources/index.ts';
import { text, type Resource } from '../../../resources/schema/index.ts';
import { signIn } from '../signIn.ts';
import { contentOf, dataOf, newFile, startOn, told } from './kept.ts';

const room: Resource = resources.room;

const minibar: Resource = {
    ...room,
    menu: { tab: 'manage', icon: 'room' },
    label: ['Minibar', 'Minibar'],
    plural: ['Minibars', 'Minibars'],
};

test('accepts a json-server file: adds what is missing, and keeps a copy', async () => {
    const file = newFile();

    const own = JSON.stringify({
        room: [
            { id: 1, siteId: 1, RoomCode: 'A1' },
            { id: 7, siteId: 1, RoomCode: 'A7' },
        ],
        rooms: [{ id: 1 }],
    });

    writeFileSync(file, own);
    const mock = await startOn(file);

    expect(await dataOf(mock).rows('room')).toMatchObject([
        { id: 1, RoomCode: 'A1', RoomName: expect.any(String) as string },
        { id: 7, RoomCode: 'A7', RoomName: expect.any(String) as string },
    ]);

    expect((await dataOf(mock).rows('client')).length).toBeGreaterThan(0);

    expect((await (await signIn(mock, 'admin')).get('room/7')).status).toBe(
        200,
    );

    expect(told.filter(line => line.includes('new'))).toEqual([
        expect.stringMatching(
            /: \d\d collections are new: their rows are made \((\w+, ){4}\w+ \.\.\.\)\.$/,
        ),
    ]);

    expect(told).toContainEqual(
        expect.stringContaining(
            "there is no 'rooms' any more: it stays in the file as it is. Did you mean 'room'?",
        ),
    );

    await mock.close();
    expect(readFileSync(`${file}.before`, 'utf8')).toBe(own);

    expect(contentOf(file)).toMatchObject({
        $mock: { format: 2 },
        room: [{ id: 1 }, { id: 7 }],
        rooms: [{ id: 1 }],
    });
});

test('a newly declared entity gets rows and its menu item; new fields get generated values', async () => {
    const file = newFile();
    const before = await startOn(file);
    before.backend.store.all();
    await dataOf(before).ask('room/1', 'PATCH', { RoomName: 'Mine' });
    await before.close();

    const now = {
        ...resources,
        minibar,
        room: {
            ...room,
            fields: { ...room.fields, Motto: text({ sample: 'city' }) },
        },
    };

    const mock = await startOn(file, { resources: now });
    const { rows } = dataOf(mock);
    const [first, ...others] = await rows('room');

    expect([
        first!.RoomName,
        [first!, ...others].every(
            row => typeof row.Motto === 'string' && row.Motto !== '',
        ),
    ]).toEqual(['Mine', true]);

    expect((await rows('minibar')).length).toBeGreaterThan(0);
    expect((await rows('menuitem?MenuName=minibar')).length).toBe(1);

    expect(told).toEqual([
        expect.stringContaining("'Motto' of 'room' is new"),
        expect.stringContaining("'minibar' is new: its rows are made."),
    ]);

    await mock.close();
    told.length = 0;

    const without = await startOn(file);

    expect(told).toEqual([
        expect.stringContaining(
            "there is no 'minibar' any more: it stays in the file as it is.",
        ),
    ]);

    await without.close();

    expect(contentOf(file).minibar).toHaveLength(
        (await rowsOfBack(file, now)).length,
    );
});

/** Of the entity that was there, not there and is there again. */
const rowsOfBack = async (
    file: string,
    now: Readonly<Record<string, Resource>>,
) => dataOf(await startOn(file, { resources: now })).rows('minibar');

test('newly declared fields are written to the file, also with --watch', async () => {
    const file = newFile();
    const before = await startOn(file);
    before.backend.store.all();
    await before.close();

    const mock = await startOn(file, {
        watch: true,
        resources: {
            ...resources,
            room: {
                ...room,
                fields: { ...room.fields, Motto: text({ sample: 'city' }) },
            },
        },
    });

    await mock.keeper!.flush();

    expect(
        contentOf(file).room!.every(({ Motto }) => typeof Motto === 'string'),
    ).toBe(true);
});

test.each([
    ['after three hours', 3],
    ['after a year', 24 * 365],
    ['before it was written', -48],
])(
    'devices have kept reporting if the file is opened %s',
    async (_when, hours) => {
        const file = newFile();

        const mock = await startOn(file, {
            now: Date.parse('2026-06-17T01:30:00Z'),
        });

        const { rows } = dataOf(mock);

        expect(await rows('device?_limit=3')).toEqual(
            expect.arrayContaining([
                expect.objectContaining({
                    LogTime: expect.any(Number) as number, // minutes before now
                }),
            ]),
        );

        const recent = async (of: typeof mock) => {
            const admin = await signIn(of, 'admin');
            const { Results } = await admin.list('device/?PageSize=1000');

            return Results.filter(
                ({ LogTime }) =>
                    of.backend.clock.now() - Date.parse(String(LogTime)) <
                    20 * 60_000,
            ).length;
        };

        const before = await recent(mock);
        await mock.close();

        const again = await startOn(file, {
            now: mock.backend.clock.now() + hours * 3_600_000,
        });

        expect([await recent(again), before > 0]).toEqual([before, true]);
    },
);
