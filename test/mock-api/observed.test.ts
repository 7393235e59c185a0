import { beforeAll, beforeEach, expect, test } from 'vitest';

import { createBackend, type Backend } from '../../mock-api/data/backend.ts';
import { createObserver } from '../../mock-api/data/observed.ts';

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

test('where nothing changed nothing is told, nor once more what was told', () => {
    expect(changes()).toEqual([]);
    roomAt(1).RoomName = 'Other';
    expect(changes()).toHaveLength(1);
    expect(changes()).toEqual([]);
});

test('each changed row is told, wherever it stands, with the fields that changed', () => {
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

test('a field that is gone is told, and one that was undefined is not', () => {
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

test('a value that is made anew and says the same is no change', () => {
    roomAt(0).Extra = { a: [1] };
    expect(changes()).toHaveLength(1);
    roomAt(0).Extra = { a: [1] };
    expect(changes()).toEqual([]);
    roomAt(0).Extra = { a: [2] };
    expect(changes()).toHaveLength(1);
});

test('rows that come, go, or take the place of another are told', () => {
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

test('the last row, when it comes or goes alone, is told', () => {
    const { id } = backend.store.add('room', { RoomName: 'New' });
    expect(changes()).toMatchObject([{ id, what: 'added' }]);
    backend.store.remove('room', new Set([id]));
    expect(changes()).toMatchObject([{ id, what: 'removed' }]);
});

test('of all new data nothing is told', () => {
    roomAt(0).RoomName = 'Other';
    expect(changes()).toHaveLength(1);
    backend.reset(5);
    backend.store.all();
    expect(changes()).toEqual([]);
});
