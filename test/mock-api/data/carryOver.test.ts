// @vitest-environment node
import { expect, test } from 'vitest';

import { createMock } from '../../../mock-api/http/server.ts';
import { resources } from '../../../resources/index.ts';
import {
    integer,
    text,
    type Resource,
} from '../../../resources/schema/index.ts';

const room: Resource = resources.room;

const minibar: Resource = {
    ...room,
    menu: { tab: 'manage', icon: 'room' },
    label: ['Minibar', 'Minibar'],
    plural: ['Minibars', 'Minibars'],
};

const first = createMock({ resources });
const rooms = () => first.backend.store.rows('room');

/** The mock after an edit of the declarations. */
const edited = (changes: Readonly<Record<string, Resource>>) =>
    createMock({ resources: { ...resources, ...changes } }, first).backend;

test('sessions, created records and deletions survive an edit', () => {
    first.backend.sessions.set('token', { user: 1, expires: Infinity });
    rooms()[0]!.RoomName = 'Penthouse';
    const gone = rooms()[1]!.id;
    first.backend.store.remove('room', new Set([gone]));

    const { store, sessions } = edited({
        room: { ...room, label: ['Suite', 'Suite'] },
    });

    expect(sessions.has('token')).toBe(true);
    expect(store.rows('room')[0]).toMatchObject({ RoomName: 'Penthouse' });
    expect(store.find('room', gone)).toBeUndefined();
});

test('a new field has values in every row, and a changed type gets new ones, except in rows that somebody entered', () => {
    rooms()[2]!.RoomCode = 'mine';

    const fields = {
        ...room.fields,
        Motto: text({ sample: 'city' }),
        RoomCode: integer({ min: 1, max: 9 }),
    };

    const rows = edited({ room: { ...room, fields } }).store.rows('room');
    expect(rows.every(row => typeof row.Motto === 'string')).toBe(true);
    expect(rows[2]!.RoomCode).toBe('mine');
    expect(rows[3]!.RoomCode).toEqual(expect.any(Number));
});

test('a field declared by a path is added to existing rows too', () => {
    const fields = { ...room.fields, 'Place.Wing': text({ sample: 'city' }) };
    const rows = edited({ room: { ...room, fields } }).store.rows('room');
    expect(rows.every(row => typeof row['Place.Wing'] === 'string')).toBe(true);
    expect(rows[0]).not.toHaveProperty('Place');
});

test('all instances survive an edit', () => {
    const before = createMock({ resources, scenario: 'small' });

    const roomOf = (instance: string, mock = before) =>
        mock.instances.of(instance).backend.store.rows('room')[0]!;

    for (const instance of ['ada', 'ben', 'cid'])
        roomOf(instance).RoomName = `Of ${instance}`;

    const after = createMock(
        {
            resources: {
                ...resources,
                room: { ...room, label: ['Suite', 'Suite'] },
            },
        },
        before,
    );

    for (const instance of ['ada', 'ben', 'cid'])
        expect(roomOf(instance, after).RoomName).toBe(`Of ${instance}`);
});

test('rows are added to the existing ones, or the last ones removed', () => {
    const before = rooms().length;

    const mock = createMock(
        {
            resources: {
                ...resources,
                room: { ...room, mock: { rows: room.mock.rows + 5 } },
            },
        },
        first,
    );

    expect(mock.backend.store.rows('room')).toHaveLength(before + 5);

    expect(
        createMock({ resources }, mock).backend.store.rows('room'),
    ).toHaveLength(before);
});

test('a new entity is in the menu of those who would have had it from the start', () => {
    first.backend.store.rows('usermenuitem');
    const { store } = edited({ minibar });

    const item = store
        .rows('menuitem')
        .find(({ MenuName }) => MenuName === 'minibar')!;

    const admin = store
        .rows('user')
        .find(({ UserName }) => UserName === 'admin')!;

    expect(
        store
            .rows('usermenuitem')
            .some(row => row.UserId === admin.id && row.MenuItemId === item.id),
    ).toBe(true);
});
