import { beforeAll, beforeEach, expect, test } from 'vitest';

import { createBackend, type Backend } from '../../../mock-api/data/backend.ts';
import { createObserver } from '../../../mock-api/data/observed.ts';

let backend: Backend;
let changes: ReturnType<typeof createObserver>;
const roomAt = (at: number) => backend.store.rows('room')[at]!;

beforeAll(() => {
    backend = createBackend({ scenario: 'small' });
});

beforeEach(() => {
    backend.reset();
    backend.store.all();
    changes = createObserver(backend);
});

test('reports nothing without a change, and no change twice', () => {
    expect(changes()).toEqual([]);
    roomAt(1).RoomName = 'Other';
    expect(changes()).toHaveLength(1);
    expect(changes()).toEqual([]);
});

test('reports each changed row with its changed fields, wherever it is', () => {
    const was = roomAt(0).RoomName;
    roomAt(0).RoomName = 'First';
    const last = backend.store.rows('room').length - 1;
    Object.assign(roomAt(last), { RoomName: 'Last', Note: null });

    expect(changes()).toMatchObject([
        {
            of: 'room',
            id: roomAt(0).id,
            what: 'changed',
            fields: { RoomName: [was, 'First'] },
        },
        {
            of: 'room',
            id: roomAt(last).id,
            what: 'changed',
            fields: {
                RoomName: [expect.any(String), 'Last'],
                Note: [undefined, null],
            },
        },
    ]);
});

test('reports a removed field, but not one that was undefined', () => {
    const was = roomAt(2).RoomName;
    delete roomAt(2).RoomName;

    expect(changes()).toEqual([
        {
            of: 'room',
            id: roomAt(2).id,
            what: 'changed',
            fields: { RoomName: [was, undefined] },
        },
    ]);

    Object.assign(roomAt(2), { RoomName: was, Note: undefined });
    expect(changes()).toHaveLength(1);
    delete roomAt(2).Note;
    expect(changes()).toEqual([]);
});

test('an equal value is not a change', () => {
    roomAt(0).Extra = { a: [1] };
    expect(changes()).toHaveLength(1);
    roomAt(0).Extra = { a: [1] };
    expect(changes()).toEqual([]);
    roomAt(0).Extra = { a: [2] };
    expect(changes()).toHaveLength(1);
});

test('reports added, removed and replaced rows', () => {
    const [first, second] = [roomAt(0).id, roomAt(1).id];
    backend.store.rows('room').splice(1, 1, { ...roomAt(1), id: 9001 });
    backend.store.rows('room').splice(0, 1);
    backend.store.add('room', { RoomName: 'New', id: 9002 });

    expect(changes().map(({ id, what }) => [id, what])).toEqual([
        [9001, 'added'],
        [9002, 'added'],
        [first, 'removed'],
        [second, 'removed'],
    ]);
});

test('reports the last row when it alone is added or removed', () => {
    const { id } = backend.store.add('room', { RoomName: 'New' });
    expect(changes()).toMatchObject([{ id, what: 'added' }]);
    backend.store.remove('room', new Set([id]));
    expect(changes()).toMatchObject([{ id, what: 'removed' }]);
});

test('reports nothing when all data are replaced', () => {
    roomAt(0).RoomName = 'Other';
    expect(changes()).toHaveLength(1);
    backend.reset(5);
    backend.store.all();
    expect(changes()).toEqual([]);
});
