import { isObject } from '../../../resources/rules/valueAt.ts';
import {
    factsOf,
    type Field,
    type Fields,
} from '../../../resources/schema/index.ts';
import { storageKey } from '../../foundation/basePath.ts';
import { readStored, writeStored } from '../../foundation/browserStorage.ts';
import type { Values } from './threeWay.ts';

/** What a user typed into a form and did not save. */
export interface Draft {
    /** Key of the user who typed it; never shown to anybody else. */
    readonly user: string;
    /** Milliseconds since 1970. */
    readonly at: number;
    /** Touched fields only. */
    readonly typed: Values;
    /** Values of those fields when the form was opened. */
    readonly base: Values;
}

const PREFIX = storageKey('draft.');
const MOST_CHARACTERS = 100_000;
const MOST_DRAFTS = 20;

const isDraft = (value: unknown): value is Draft =>
    isObject(value) &&
    typeof value.user === 'string' &&
    typeof value.at === 'number' &&
    isObject(value.typed) &&
    isObject(value.base);

const read = (key: string): Draft | undefined =>
    readStored(() => sessionStorage, key, isDraft);

const allDrafts = (): readonly {
    readonly key: string;
    readonly draft: Draft | undefined;
}[] =>
    Object.keys(sessionStorage).flatMap(key =>
        key.startsWith(PREFIX) ? [{ key, draft: read(key) }] : [],
    );

/** Passwords must not be stored, and files cannot be. */
const isKeepable = (
    name: string,
    field: Field | undefined,
    value: unknown,
): boolean => {
    if (
        (field && factsOf(field).secret) ||
        /password/i.test(name) ||
        value instanceof Blob
    )
        return false;

    return (
        typeof value !== 'object' ||
        value === null ||
        Array.isArray(value) ||
        Object.getPrototypeOf(value) === Object.prototype
    );
};

/** The form values that may be written to the tab's storage. */
export const keepableValues = (fields: Fields, values: Values): Values =>
    Object.fromEntries(
        Object.entries(values).filter(([name, value]) =>
            isKeepable(name, fields[name], value),
        ),
    );

export const dropDraft = (draftKey: string): void =>
    sessionStorage.removeItem(PREFIX + draftKey);

/** The user's own draft of a form. Another user's draft is deleted. */
export const readDraft = (
    user: string,
    draftKey: string,
): Draft | undefined => {
    const draft = read(PREFIX + draftKey);
    if (draft?.user === user) return draft;
    dropDraft(draftKey);

    return undefined;
};

/** Stores a draft so that it survives a reload of the tab. Only the latest drafts are kept. */
export const keepDraft = (draftKey: string, draft: Draft): void => {
    dropDraft(draftKey); // an older state would be worse than none
    if (JSON.stringify(draft).length > MOST_CHARACTERS) return;

    const oldest = allDrafts().toSorted(
        (one, other) => (one.draft?.at ?? 0) - (other.draft?.at ?? 0),
    );

    for (const { key } of oldest.slice(
        0,
        Math.max(0, oldest.length - MOST_DRAFTS + 1),
    ))
        sessionStorage.removeItem(key);
    writeStored(() => sessionStorage, PREFIX + draftKey, draft); // if storage is full, the draft is lost but not the form
};

/** Deletes the drafts other users left in this tab. */
export const dropDraftsOfOthers = (user: string): void => {
    for (const { key, draft } of allDrafts())
        if (draft?.user !== user) sessionStorage.removeItem(key);
};
