import type { RaRecord } from 'ra-core';
import { isObject } from '../../../../resources/rules/valueAt.ts';
import type { Progress } from '../../../components/atMostOnce/steps.ts';
import { storageKey } from '../../../foundation/basePath.ts';
import { readStoredList, removeStored, writeStored } from '../../../foundation/browserStorage.ts';
import { observable } from '../../../foundation/observable.ts';

/** An action on a guest or an account as far as it got: kept for the tab from its first request to its last answer. */
export interface KeptStay<Typed = unknown> {
    /** Tells it from every other one, in every tab. */
    readonly key: string;
    /** Whose it is. */
    readonly userId: string;
    /** The declared action: `guest.moveRoom`. */
    readonly of: string;
    /** The record it is about, as it was shown; none where one is made. */
    readonly record?: RaRecord | undefined;
    readonly typed: Typed;
    readonly progress: Progress;
}

const KEY = storageKey('stays');

const isKept = (value: unknown): value is KeptStay => isObject(value) && typeof value.key === 'string' && typeof value.userId === 'string' && typeof value.of === 'string' && isObject(value.typed) && isObject(value.progress) && Array.isArray(value.progress.done);

const read = (): readonly KeptStay[] => readStoredList(() => sessionStorage, KEY, isKept);

/** What was read of an account may hold its password. */
const withoutPasswords = (stays: readonly KeptStay[]): unknown => JSON.parse(JSON.stringify(stays, (name, value: unknown) => (name === 'Password' ? undefined : value)));

/** Whether there was room for all of it. */
const write = (stays: readonly KeptStay[]): boolean => {
    if (stays.length > 0) return writeStored(() => sessionStorage, KEY, withoutPasswords(stays));
    removeStored(() => sessionStorage, KEY);
    return true;
};

/** Whether anything is unfinished. */
export const isStayKept = (): boolean => read().length > 0;

export const dropStay = (key: string): void => void write(read().filter(each => each.key !== key));

/** Keeps it. An older state would be worse than none: it does not know what was sent since. */
export const keepStay = (stay: KeptStay): void => {
    if (!write([...read().filter(each => each.key !== stay.key), stay])) dropStay(stay.key);
};

/** What a user left unfinished; anybody else's is forgotten. */
export const keptStays = (userId: string): readonly KeptStay[] => {
    const all = read();
    const own = all.filter(each => each.userId === userId);
    if (own.length < all.length) write(own);
    return own;
};

/** The keys of those that were to be gone on with, the last one now. */
export const resumedStays = observable<readonly string[]>([]);
