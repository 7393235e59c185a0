import { expect, test } from 'vitest';

import {
    boardRooms,
    floorsOf,
    type RoomRecord,
} from '../../../src/features/internet-users/roomBoard.ts';

const room = (Id: number, RoomCode: string, more: object = {}): RoomRecord => ({
    id: Id,
    Id,
    siteId: 1,
    RoomCode,
    RoomName: null,
    CheckIn: null,
    CheckOut: null,
    ...more,
});

const now = Date.parse('2026-03-15T01:00:00Z');

const house = {
    guests: [],
    offline: [],
    now,
    isToday: (moment: unknown) => String(moment).startsWith('2026-03-15'),
};

const floorsIn = (...codes: readonly string[]) =>
    floorsOf(
        boardRooms(
            codes.map((code, index) => room(index + 1, code)),
            house,
        ),
    ).map(({ floor, rooms }) => [
        floor,
        rooms.map(each => each.room.RoomCode).join(' '),
    ]);

test('rooms are grouped by floor in numeric order; rooms without a number come last', () => {
    expect(
        floorsIn('Annex', '1002', '101', '99', '210', '29', '201', 'B12', '7'),
    ).toEqual([
        ['', '7 29 99'],
        ['1', '101'],
        ['2', '201 210'],
        ['10', '1002'],
        ['B', 'B12'],
        [undefined, 'Annex'],
    ]);

    expect(floorsIn('101A', '102b')).toEqual([['1', '101A 102b']]);
});

test('if guests cannot be read, the room itself says whether it is occupied', () => {
    const states = boardRooms(
        [
            room(1, '101'),
            room(2, '102', { CheckIn: '2026-03-10T00:00:00Z' }),
            room(3, '103', {
                CheckIn: '2026-03-10T00:00:00Z',
                CheckOut: '2026-03-15T09:00:00Z',
            }),
            room(4, '104', {
                CheckIn: '2026-03-10T00:00:00Z',
                CheckOut: '2026-03-14T09:00:00Z',
            }),
            room(5, '105', { CheckIn: '2026-03-15T09:00:00Z' }),
        ],
        { ...house, guests: undefined, offline: undefined },
    ).map(each => each.states.join(' '));

    expect(states).toEqual([
        'free',
        'inHouse',
        'leavesToday',
        'free',
        'expected',
    ]);
});
