import type { RaRecord } from 'ra-core';

import { isObject } from '../../../../resources/rules/valueAt.ts';
import type { Progress } from '../../../components/atMostOnce/steps.ts';
import { storageKey } from '../../../foundation/basePath.ts';
import {
    readStoredList,
    removeStored,
    writeStored,
} from '../../../foundation/browserStorage.ts';
import { observable } from '../../../foundation/observable.ts';

/** Progress of an action on a guest or an account. Kept for the tab from its first request to its last answer. */
export interface StayDraft<Typed = unknown> {
    /** Unique across all tabs. */
    readonly key: string;
    /** The user who started it. */
    readonly userId: string;
    /** The declared action: `guest.moveRoom`. */
    readonly of: string;
    /** The record it is about, as shown; absent if the action creates one. */
    readonly record?: RaRecord | undefined;
    readonly typed: Typed;
    readonly progress: Progress;
}

const KEY = storageKey('stays');

const isStayDraft = (value: unknown): value is StayDraft =>
    isObject(value) &&
    typeof value.key === 'string' &&
    typeof value.userId === 'string' &&
    typeof value.of === 'string' &&
    isObject(value.typed) &&
    isObject(value.progress) &&
    Array.isArray(value.progress.done);

const read = (): readonly StayDraft[] =>
    readStoredList(() => sessionStorage, KEY, isStayDraft);

/** A record read from the server may hold an account's password. */
const withoutPasswords = (stays: readonly StayDraft[]): unknown =>
    JSON.parse(
        JSON.stringify(stays, (name, value: unknown) =>
            name === 'Password' ? undefined : value,
        ),
    );

/** Returns whether there was room for all of it. */
const write = (stays: readonly StayDraft[]): boolean => {
    if (stays.length > 0)
        return writeStored(() => sessionStorage, KEY, withoutPasswords(stays));
    removeStored(() => sessionStorage, KEY);

    return true;
};

/** Whether anything is unfinished. */
export const hasStayDraft = (): boolean => read().length > 0;

export const dropStay = (key: string): void =>
    void write(read().filter(draft => draft.key !== key));

/** Keeps the progress, or drops it if there is no room: an older state would not know what was sent since. */
export const keepStay = (stay: StayDraft): void => {
    if (!write([...read().filter(draft => draft.key !== stay.key), stay]))
        dropStay(stay.key);
};

/** A user's unfinished actions. Those of anybody else are deleted. */
export const loadStayDrafts = (userId: string): readonly StayDraft[] => {
    const all = read();
    const drafts = all.filter(draft => draft.userId === userId);
    if (drafts.length < all.length) write(drafts);

    return drafts;
};

/** Keys of the actions that the user chose to continue, the latest last. */
export const resumedStays = observable<readonly string[]>([]);
