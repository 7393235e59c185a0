import { useEffect } from 'react';

import { isObject } from '../../../resources/rules/valueAt.ts';
import { storageKey } from '../../foundation/basePath.ts';
import { readStored, writeStored } from '../../foundation/browserStorage.ts';
import { useSession } from '../../session/SessionContext.ts';

/** A record the user opened, or a site they worked at. */
export interface Visit {
    /** The entity's name. */
    readonly name: string;
    readonly id: string | number;
    readonly title: string;
}

/** A user's recent and pinned records. */
interface Visits {
    readonly recent: readonly Visit[];
    readonly pinned: readonly Visit[];
}

const PREFIX = storageKey('visits.');
const MOST_RECENT = 8;
const MOST_PINNED = 12;
const MOST_CHARACTERS = 120;

const isVisit = (value: unknown): value is Visit =>
    isObject(value) &&
    typeof value.name === 'string' &&
    typeof value.title === 'string' &&
    (typeof value.id === 'string' || typeof value.id === 'number');

const visitsIn = (value: unknown): readonly Visit[] =>
    Array.isArray(value) ? value.filter(isVisit) : [];

export const isSameVisit = (
    one: Visit,
    other: Pick<Visit, 'name' | 'id'>,
): boolean => one.name === other.name && String(one.id) === String(other.id);

const without = (
    visits: readonly Visit[],
    visit: Pick<Visit, 'name' | 'id'>,
): readonly Visit[] => visits.filter(other => !isSameVisit(other, visit));

/** The user's own visits from this browser; never shown to anybody else. */
export const readVisits = (user: string): Visits => {
    const { recent, pinned } =
        readStored(() => localStorage, PREFIX + user, isObject) ?? {};

    return { recent: visitsIn(recent), pinned: visitsIn(pinned) };
};

const write = (user: string, visits: Visits): void =>
    void writeStored(() => localStorage, PREFIX + user, visits);

const short = ({ name, id, title }: Visit): Visit => ({
    name,
    id,
    title: title.slice(0, MOST_CHARACTERS),
});

/** Remembers the latest visit first, and updates the title of a pinned record. */
const noteVisit = (user: string, visit: Visit): void => {
    const { recent, pinned } = readVisits(user);
    const noted = short(visit);

    write(user, {
        recent: [noted, ...without(recent, visit)].slice(0, MOST_RECENT),
        pinned: pinned.map(pinnedVisit =>
            isSameVisit(pinnedVisit, visit) ? noted : pinnedVisit,
        ),
    });
};

export const togglePin = (user: string, visit: Visit): void => {
    const { recent, pinned } = readVisits(user);
    const others = without(pinned, visit);

    write(user, {
        recent,
        pinned:
            others.length < pinned.length
                ? others
                : [short(visit), ...pinned].slice(0, MOST_PINNED),
    });
};

const forgetVisit = (user: string, visit: Pick<Visit, 'name' | 'id'>): void => {
    const { recent, pinned } = readVisits(user);

    write(user, {
        recent: without(recent, visit),
        pinned: without(pinned, visit),
    });
};

/** Remembers for the search that the user visited this record. */
export const useVisited = (
    name: string,
    id: string | number | undefined,
    title: string,
): void => {
    const {
        user: { UserId },
    } = useSession();

    useEffect(() => {
        if (id !== undefined && title !== '')
            noteVisit(UserId, { name, id, title });
    }, [UserId, name, id, title]);
};

/** Forgets a record that no longer exists. */
export const useGone = (name: string, id: string | undefined): void => {
    const {
        user: { UserId },
    } = useSession();

    useEffect(() => {
        if (id !== undefined) forgetVisit(UserId, { name, id });
    }, [UserId, name, id]);
};
