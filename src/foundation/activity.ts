import { BulkError } from '../../dataProvider/entities/bulk.ts';
import type { Change } from '../../dataProvider/types.ts';
import { DAY_MS } from '../../resources/rules/calendar.ts';
import { isMoment } from '../../resources/rules/instant.ts';
import { isObject } from '../../resources/rules/valueAt.ts';
import { verdictOf, foundOut, leavesDoubt } from './atMostOnce.ts';
import { storageKey } from './basePath.ts';
import { keysFrom, readStoredList } from './browserStorage.ts';
import { observable } from './observable.ts';
import { serverNow } from './serverTime.ts';
import { settings } from './settings.ts';
import {
    type ChangeFacts,
    factsOfChange,
    shortText,
} from './values/changeFacts.ts';
import { writeNewest } from './values/newestStored.ts';

/**
 * How a change ended. `sent`: no answer yet; `lost`: none will come; `foundDone`, `foundUndone`: what a lookup after
 * that has shown.
 */
export const activityEnds = [
    'sent',
    'done',
    'refused',
    'lost',
    'foundDone',
    'foundUndone',
] as const;
export type ActivityEnd = (typeof activityEnds)[number];

/** A change made from this browser. */
export interface Activity extends ChangeFacts {
    readonly key: string;
    /** The server's time in milliseconds since 1970. */
    readonly at: number;
    /** Name of the signed-in user. */
    readonly user: string;
    /** Name of the selected site. */
    readonly site?: string | undefined;
    /** `create`, `update`, `delete`, or a declared call: `internetuser.adjustCredit`. */
    readonly call: string;
    /** The declared action it belonged to. */
    readonly action?: string | undefined;
    readonly resource?: string | undefined;
    readonly end: ActivityEnd;
    /** Why it failed. */
    readonly why?: string;
    readonly reason?: string | undefined;
    /** The id an undo refers to; if omitted, `key` is used. */
    readonly act?: string | undefined;
    /** The id of the change it undoes. */
    readonly undoes?: string | undefined;
}

interface Author {
    readonly at: number;
    readonly user: { readonly UserId: string; readonly UserName: string };
    readonly site?:
        | { readonly Id: number; readonly SiteName: string }
        | undefined;
}

const PREFIX = storageKey('activity.');
const keyOf = (user: string, site = 0): string => `${PREFIX}${user}.${site}`;

const MOST = 2000;
/** The most characters stored for one user at one site, and in all. */
const MOST_OF_SITE = 600_000;
const MOST_OF_ALL = 1_500_000;
/** After this time an unanswered change counts as lost. */
const ANSWERED_MS = 120_000;
const WRITE_MS = 100;

const textNames = [
    'site',
    'action',
    'resource',
    'why',
    'reason',
    'act',
    'undoes',
    'title',
    'keyName',
] as const satisfies readonly (keyof Activity)[];

const isActivity = (value: unknown): value is Activity =>
    isObject(value) &&
    isMoment(value.at) &&
    activityEnds.some(end => end === value.end) &&
    [value.key, value.call, value.user].every(
        text => typeof text === 'string',
    ) &&
    textNames.every(name =>
        ['undefined', 'string'].includes(typeof value[name]),
    ) &&
    [value.before, value.after, value.sent, value.result, value.money].every(
        values => values === undefined || isObject(values),
    );

/** Changes not yet written, by storage key. */
const waiting = new Map<string, Map<string, Activity>>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Storage keys of all activity, whether written or still waiting. */
const allKeys = (): readonly string[] => [
    ...new Set([...waiting.keys(), ...keysFrom(() => localStorage, PREFIX)]),
];

/** Notifies when a change was noted, in this tab or another. */
export const activityNoted = observable(0);
const tell = (): void => activityNoted.set(activityNoted.get() + 1);

const cutoff = (): number => serverNow() - settings().activityDays * DAY_MS;

const merged = (key: string): readonly Activity[] => {
    const all = new Map(
        readStoredList(() => localStorage, key, isActivity).map(activity => [
            activity.key,
            activity,
        ]),
    );

    for (const [name, activity] of waiting.get(key) ?? [])
        all.set(name, activity);
    const oldest = cutoff();

    return [...all.values()]
        .filter(({ at }) => at >= oldest)
        .sort((one, other) => other.at - one.at)
        .slice(0, MOST);
};

let isTidy = false;

/** Removes outdated entries, once per page, and the least recently used sites when storage runs short. */
const makeRoom = (): void => {
    const entries = keysFrom(() => localStorage, PREFIX).map(key => ({
        key,
        size: localStorage.getItem(key)?.length ?? 0,
    }));

    let size = entries.reduce((sum, entry) => sum + entry.size, 0);
    if (isTidy && size <= MOST_OF_ALL) return;
    isTidy = true;

    const dated = entries.map(entry => ({
        ...entry,
        at:
            readStoredList(() => localStorage, entry.key, isActivity)[0]?.at ??
            0,
    }));

    for (const entry of dated.sort((one, other) => one.at - other.at)) {
        if (size <= MOST_OF_ALL && entry.at >= cutoff()) return;
        localStorage.removeItem(entry.key);
        size -= entry.size;
    }
};

const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;

    try {
        for (const key of waiting.keys())
            writeNewest(() => localStorage, key, merged(key), MOST_OF_SITE);
        makeRoom();
    } catch {
        // A browser that denies storage keeps nothing.
    }

    waiting.clear();
    tell();
};

const put = (key: string, activity: Activity): void => {
    const ofKey = waiting.get(key) ?? new Map<string, Activity>();
    waiting.set(key, ofKey.set(activity.key, activity));
    if (activity.undoes && !activity.result) flush(); // written at once, so that another tab does not undo it as well
    else timer ??= setTimeout(flush, WRITE_MS);
};

globalThis.addEventListener?.('pagehide', flush);

globalThis.addEventListener?.(
    'storage',
    ({ key }) => (key === null || key.startsWith(PREFIX)) && tell(),
);

const endedAs = (error: unknown): Activity['end'] => {
    const verdict = verdictOf(error);
    if (verdict === 'applied') return 'foundDone';
    if (verdict === 'notApplied') return 'foundUndone';

    return verdict !== 'refused' && leavesDoubt(error) ? 'lost' : 'refused';
};

const endOf = (error: unknown): Pick<Activity, 'end' | 'why'> => {
    const why = error instanceof Error ? shortText(error.message) : undefined;

    return { end: endedAs(error), ...(why !== undefined && { why }) };
};

/** Updates entries once the outcome of their failed request is known; a bulk request has several. */
const judges = new WeakMap<object, (() => void)[]>();

foundOut.subscribe(() => {
    for (
        let error = foundOut.get();
        error instanceof Error;
        error = error.cause
    )
        judges.get(error)?.forEach(judge => judge());
});

let count = 0;

/** Notes that one more of many changes was made, which are a single entry. */
const noteCounted = (
    { resource, note }: Change,
    counter: { made: number },
    { at, user, site }: Author,
): void => {
    const act = note?.act ?? '';
    counter.made += 1;

    put(keyOf(user.UserId, site?.Id), {
        key: act,
        at,
        user: user.UserName,
        site: site?.SiteName,
        call: note?.action ?? '',
        resource,
        end: 'done',
        act,
        undoes: note?.undoes,
        result: { count: counter.made },
    });
};

/** Notes a change when it is sent, and again when it ends. */
export const noteChange = (
    change: Change,
    answer: Promise<unknown>,
    { at, user, site }: Author,
): void => {
    if (change.call.startsWith('session.')) return;
    const { resource, call, note } = change;
    const { counter } = note ?? {};

    if (counter) {
        answer.then(
            () => noteCounted(change, counter, { at, user, site }),
            () => undefined, // refused, or looked up by whoever sent it
        );

        return;
    }

    const key = keyOf(user.UserId, site?.Id);

    const first: Activity = {
        key: `${at.toString(36)}.${(count += 1)}.${Math.random().toString(36).slice(2, 6)}`,
        at,
        user: user.UserName,
        site: site?.SiteName,
        call,
        action: note?.action,
        resource,
        end: 'sent',
        reason: note?.reason || undefined,
        act: note?.act,
        undoes: note?.undoes,
        ...factsOfChange(change),
    };

    put(key, first);

    const fail = (failure: unknown): void => {
        const error =
            failure instanceof BulkError ? failure.of(change.id!) : failure;

        const judge = () =>
            put(key, {
                ...first,
                ...(error === undefined ? { end: 'done' } : endOf(error)),
            });

        if (error instanceof Error)
            judges.set(error, [...(judges.get(error) ?? []), judge]);
        judge();
    };

    answer.then(
        come =>
            put(key, { ...first, ...factsOfChange(change, come), end: 'done' }),
        fail,
    );
};

/** Sets the outcome of a change that an earlier page noted and that has been looked up since. */
export const settleActivity = (act: string, end: ActivityEnd): void => {
    for (const key of allKeys())
        for (const activity of merged(key))
            if (
                (activity.act ?? activity.key) === act &&
                (activity.end === 'sent' || activity.end === 'lost')
            )
                put(key, { ...activity, end });
};

/**
 * With a site: everybody's changes made there from this browser, and this user's changes that
 * belong to no site. Without one: all changes of this user. Newest first.
 */
export const readActivity = (
    user: string,
    site?: number,
): readonly Activity[] =>
    allKeys()
        .filter(key =>
            site === undefined
                ? key.slice(0, key.lastIndexOf('.') + 1) === `${PREFIX}${user}.`
                : key.endsWith(`.${site}`) || key === keyOf(user),
        )
        .flatMap(merged)
        .map(activity =>
            activity.end === 'sent' && activity.at < serverNow() - ANSWERED_MS
                ? { ...activity, end: 'lost' as const }
                : activity,
        )
        .sort((one, other) => other.at - one.at);

/** Whether a change was made, confirmed by the server or by a lookup. */
export const isConfirmed = ({ end }: Activity): boolean =>
    end === 'done' || end === 'foundDone';

/** The change that undoes this one, if one was sent and may have been made. */
export const undoingOf = (
    {
        key,
        act = key,
        resource,
        id,
    }: Pick<Activity, 'act' | 'resource' | 'id'> & { readonly key?: string },
    all: readonly Activity[],
): Activity | undefined =>
    all.find(
        activity =>
            activity.undoes !== undefined &&
            activity.undoes === act &&
            activity.resource === resource &&
            String(activity.id) === String(id) &&
            activity.end !== 'refused' &&
            activity.end !== 'foundUndone',
    );
