import type { Identifier } from 'ra-core';

import { isMissing } from '../../../../dataProvider/http/ApiError.ts';
import type {
    ChangeNote,
    PortalProvider,
} from '../../../../dataProvider/types.ts';
import type { Guest } from '../../../../resources/guest.ts';
import { instantOf } from '../../../../resources/rules/instant.ts';
import type {
    AtMostOnceAction,
    Outcome,
} from '../../../foundation/atMostOnce.ts';
import type { GuestRecord } from '../userRooms.tsx';

/** Messages for when the data has changed since it was shown. */
export interface StayTexts {
    readonly anotherGuest: string;
    readonly roomTaken: (guest: Guest) => string;
    readonly notArrived: string;
}

type Named = Partial<Pick<Guest, 'Surname' | 'UserId'>>;
/** Whether a room has the same guest as before, by surname and account. */
export const isSameGuest = (
    one: Named | undefined,
    other: Named | undefined,
): boolean =>
    one?.Surname === other?.Surname &&
    (one?.UserId ?? 0) === (other?.UserId ?? 0);

const readGuest = async (
    provider: PortalProvider,
    room: Identifier,
): Promise<GuestRecord> =>
    (await provider.getOne<GuestRecord>('guest', { id: room })).data;

/** The guest in a room; undefined if there is none. */
export const guestIn = (
    provider: PortalProvider,
    room: Identifier,
): Promise<GuestRecord | undefined> =>
    readGuest(provider, room).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
    });

const equals = (one: unknown, other: unknown): boolean => {
    const [at, then] = [instantOf(one), instantOf(other)];

    return Number.isNaN(at) || Number.isNaN(then)
        ? (one ?? null) === (other ?? null)
        : at === then;
};

type GuestChange = Partial<Pick<Guest, 'UserId' | 'CheckOut'>>;

const has = (guest: Guest, change: GuestChange): boolean =>
    (Object.keys(change) as (keyof GuestChange)[]).every(source =>
        equals(guest[source], change[source]),
    );

/**
 * Changes single fields of the shown guest, on top of what the server has now. Throws if another guest is in the room.
 */
export const guestChange = (
    provider: PortalProvider,
    shown: GuestRecord,
    change: GuestChange,
    { anotherGuest }: StayTexts,
    note: ChangeNote,
): AtMostOnceAction<GuestRecord, unknown> => {
    let now = shown;

    return {
        before: async () => {
            now = await readGuest(provider, shown.id);
            if (!isSameGuest(now, shown)) throw new Error(anotherGuest);

            return now;
        },
        send: signal =>
            provider.update<GuestRecord>('guest', {
                id: shown.id,
                data: { ...now, ...change },
                previousData: now,
                meta: { signal, note },
            }),
        outcome: async before => {
            const after = await readGuest(provider, shown.id);
            if (has(after, change)) return 'applied';

            return (Object.keys(change) as (keyof GuestChange)[]).every(
                source => equals(after[source], before[source]),
            )
                ? 'notApplied'
                : 'unknown';
        },
    };
};

/** A moment (milliseconds) in the API's format. */
export const secondsOf = (now: number): string =>
    new Date(now).toISOString().replace(/\.\d+Z$/, 'Z');

/** Whether a guest has left and is merely still recorded in the room. `now`: milliseconds. */
export const hasLeft = ({ CheckOut }: Guest, now: number): boolean =>
    instantOf(CheckOut) < now;

const arrived = (
    there: Guest | undefined,
    guest: Pick<Guest, 'Surname' | 'UserId'>,
    before: Guest | undefined,
): Outcome => {
    if (there && isSameGuest(there, guest)) return 'applied';

    return there === undefined || (before && isSameGuest(there, before))
        ? 'notApplied'
        : 'unknown';
};

/** Saves a guest in an empty room. A guest who left before `now` (milliseconds) does not count. */
export const arrival = (
    provider: PortalProvider,
    guest: Partial<Guest> & Pick<Guest, 'RoomId' | 'Surname' | 'UserId'>,
    now: number,
    { roomTaken }: StayTexts,
    note: ChangeNote,
): AtMostOnceAction<Guest | undefined, unknown> => ({
    before: async () => {
        const there = await guestIn(provider, guest.RoomId);
        if (there && !hasLeft(there, now)) throw new Error(roomTaken(there));

        return there;
    },
    send: signal =>
        provider.create('guest', { data: guest, meta: { signal, note } }),
    outcome: async before =>
        arrived(await guestIn(provider, guest.RoomId), guest, before),
});

/** Removes a guest from a room once they have been read back from their new one. */
export const departure = (
    provider: PortalProvider,
    guest: GuestRecord,
    to: Identifier,
    { anotherGuest, notArrived }: StayTexts,
    note: ChangeNote,
): AtMostOnceAction<GuestRecord, unknown> => ({
    before: async () => {
        const there = await guestIn(provider, to);
        if (!there || !isSameGuest(there, guest)) throw new Error(notArrived);
        const here = await readGuest(provider, guest.id);
        if (!isSameGuest(here, guest)) throw new Error(anotherGuest);

        return here;
    },
    send: () =>
        provider.delete('guest', {
            id: guest.id,
            previousData: guest,
            meta: { note },
        }),
    outcome: async () => {
        const here = await guestIn(provider, guest.id);
        if (!here) return 'applied';

        return isSameGuest(here, guest) ? 'notApplied' : 'applied';
    },
});
