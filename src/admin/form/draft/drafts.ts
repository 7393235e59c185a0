import { isObject } from '../../../../resources/rules/isObject.ts';
import { factsOf, type Field, type Fields } from '../../../../resources/schema/index.ts';
import type { Values } from '../threeWay.ts';

/** What somebody typed into a form and did not save. */
export interface Draft {
    /** The key of the user who typed it; nobody else ever sees it. */
    readonly user: string;
    /** Milliseconds since 1970. */
    readonly at: number;
    /** The touched fields only. */
    readonly typed: Values;
    /** What those fields held when the form was opened. */
    readonly base: Values;
}

const PREFIX = 'atrium.draft.';
const MOST_CHARACTERS = 100_000;
const MOST_DRAFTS = 20;

const isDraft = (value: unknown): value is Draft =>
    isObject(value) && typeof value.user === 'string' && typeof value.at === 'number' && isObject(value.typed) && isObject(value.base);

const parse = (text: string | null): Draft | undefined => {
    try {
        const value: unknown = JSON.parse(text ?? 'null');
        return isDraft(value) ? value : undefined;
    } catch {
        return undefined;
    }
};

const kept = (): readonly { readonly key: string; readonly draft: Draft | undefined }[] =>
    Object.keys(sessionStorage).flatMap(key => (key.startsWith(PREFIX) ? [{ key, draft: parse(sessionStorage.getItem(key)) }] : []));

/** Passwords are written nowhere, and a file cannot be. */
const mayBeKept = (name: string, field: Field | undefined, value: unknown): boolean => {
    if ((field && factsOf(field).secret) || /password/i.test(name) || value instanceof Blob) return false;
    return typeof value !== 'object' || value === null || Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
};

/** The values of a form that may be written into the tab's storage. */
export const keepable = (fields: Fields, values: Values): Values => Object.fromEntries(Object.entries(values).filter(([name, value]) => mayBeKept(name, fields[name], value)));

export const dropDraft = (place: string): void => sessionStorage.removeItem(PREFIX + place);

/** The user's own draft of a form; somebody else's is forgotten. */
export const readDraft = (user: string, place: string): Draft | undefined => {
    const draft = parse(sessionStorage.getItem(PREFIX + place));
    if (draft?.user === user) return draft;
    dropDraft(place);
    return undefined;
};

/** Keeps a draft for a reload of the tab; of many, the latest. */
export const keepDraft = (place: string, draft: Draft): void => {
    const text = JSON.stringify(draft);
    dropDraft(place); // an older state would be worse than none
    if (text.length > MOST_CHARACTERS) return;
    const oldest = kept().toSorted((one, other) => (one.draft?.at ?? 0) - (other.draft?.at ?? 0));
    for (const { key } of oldest.slice(0, Math.max(0, oldest.length - MOST_DRAFTS + 1))) sessionStorage.removeItem(key);
    try {
        sessionStorage.setItem(PREFIX + place, text);
    } catch {
        // A full or forbidden storage costs the draft, not the form.
    }
};

/** Forgets what anybody but this user typed in this tab. */
export const dropDraftsOfOthers = (user: string): void => {
    for (const { key, draft } of kept()) if (draft?.user !== user) sessionStorage.removeItem(key);
};
