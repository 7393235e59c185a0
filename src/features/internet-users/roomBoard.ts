import type { RaRecord } from 'ra-core';

import type { Room } from '../../../resources/room.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import type { OfflineGuest } from './house.ts';
import type { GuestRecord } from './userRooms.tsx';

export type RoomRecord = Room & RaRecord;

/** What a tile is coloured by, in the order of the legend. */
export const roomStates = [
    'free',
    'expected',
    'inHouse',
    'leavesToday',
    'cannotGoOnline',
] as const;
export type RoomState = (typeof roomStates)[number];

export interface BoardRoom {
    readonly room: RoomRecord;
    /** Absent for a free room, and for a guest who is not among those that were read. */
    readonly guest?: GuestRecord | undefined;
    /** Why the guest cannot go online. */
    readonly offline?: OfflineGuest | undefined;
    /** All that apply; the last one colours the tile. */
    readonly states: readonly RoomState[];
}

/** The state that colours the tile. */
export const mainState = ({ states }: BoardRoom): RoomState =>
    states.at(-1) ?? 'free';

interface HouseNow {
    readonly guests: readonly GuestRecord[] | undefined;
    /** Undefined if that could not be read. */
    readonly offline: readonly OfflineGuest[] | undefined;
    /** The server's time in milliseconds. */
    readonly now: number;
    /** Whether a moment is on the site's current day. */
    readonly isToday: (moment: unknown) => boolean;
}

/**
 * The rooms of a site with the guests in them. Rooms say when their stay ends; guests, where they were read, know
 * better.
 */
export const boardRooms = (
    rooms: readonly RoomRecord[],
    { guests = [], offline = [], now, isToday }: HouseNow,
): readonly BoardRoom[] => {
    const guestsByRoom = new Map(guests.map(guest => [guest.id, guest]));

    const offlineByRoom = new Map(
        offline.map(entry => [entry.guest.id, entry]),
    );

    return rooms.map((room): BoardRoom => {
        const guest = guestsByRoom.get(room.id);
        const stay = guest ?? room;
        const isVacated = instantOf(stay.CheckOut) < now;
        if ((!guest && !room.CheckIn) || isVacated)
            return { room, states: ['free'] };
        if (instantOf(stay.CheckIn) > now)
            return { room, guest, states: ['expected'] };
        const offlineGuest = offlineByRoom.get(room.id);
        const states: RoomState[] = [];
        if (isToday(stay.CheckOut)) states.push('leavesToday');
        if (offlineGuest) states.push('cannotGoOnline');
        if (states.length === 0) states.push('inHouse');

        return { room, guest, offline: offlineGuest, states };
    });
};

/**
 * Rooms that stand together. `floor`: what stands before the last two digits of their codes; undefined for codes
 * without digits.
 */
export interface Floor {
    readonly floor: string | undefined;
    readonly rooms: readonly BoardRoom[];
}

const floorOf = (code: string): string | undefined =>
    /^(.*?)\d{1,2}\D*$/.exec(code)?.[1];

const byName = new Intl.Collator('en', { numeric: true });

/** Rooms by floor, both in the order of their numbers; rooms without a number come last. */
export const floorsOf = (rooms: readonly BoardRoom[]): readonly Floor[] => {
    const sorted = rooms.toSorted((one, other) =>
        byName.compare(one.room.RoomCode, other.room.RoomCode),
    );

    const groups = new Map<string | undefined, BoardRoom[]>();

    for (const boardRoom of sorted) {
        const floor = floorOf(boardRoom.room.RoomCode);
        const group = groups.get(floor);
        if (group) group.push(boardRoom);
        else groups.set(floor, [boardRoom]);
    }

    return [...groups]
        .map(([floor, grouped]) => ({ floor, rooms: grouped }))
        .toSorted((one, other) => {
            if (one.floor === undefined) return 1;
            if (other.floor === undefined) return -1;

            return byName.compare(one.floor, other.floor);
        });
};
