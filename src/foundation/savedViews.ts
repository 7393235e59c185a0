import { isObject } from '../../resources/rules/valueAt.ts';
import type { DayPeriod } from './format/dayPeriods.ts';
import { readPreference } from './preferences.ts';
import { userKey } from './remembered.ts';

/** The state of a list, and its scope. */
export interface ShownList {
    readonly filter?: Readonly<Record<string, unknown>>;
    readonly sort?: { readonly field: string; readonly order: string };
    readonly perPage?: number;
    /** The visible columns, in order. */
    readonly columns?: readonly string[] | undefined;
    /** A relative period, which replaces the dates of a filter. */
    readonly period?: DayPeriod | undefined;
    readonly client?: number | undefined;
    readonly site?: number | undefined;
}

/** A saved view of a list: a saved query of react-admin's with columns, period and site, and where it is offered. */
export interface SavedView {
    readonly label: string;
    /** The list's path without the leading slash. */
    readonly of: string;
    readonly value: ShownList;
    /** The list opens with it. */
    readonly isDefault?: boolean;
    /** It has a menu item. */
    readonly isPinned?: boolean;
}

/** Store key of a user's views. */
export const viewsKey = (userName: string): string =>
    `savedQueries.${userKey(userName)}`;

const isSort = (value: unknown): boolean =>
    value === undefined ||
    (isObject(value) &&
        typeof value.field === 'string' &&
        typeof value.order === 'string');

const isView = (value: unknown): value is SavedView =>
    isObject(value) &&
    typeof value.label === 'string' &&
    typeof value.of === 'string' &&
    isObject(value.value) &&
    isSort(value.value.sort);

/** The valid views of a stored value. */
export const viewsIn = (value: unknown): readonly SavedView[] =>
    Array.isArray(value) ? value.filter(isView) : [];

/** The view a list opens with, if the user chose a default. */
export const defaultView = (
    name: string,
    userName: string,
): SavedView | undefined =>
    viewsIn(readPreference(viewsKey(userName))).find(
        ({ of, isDefault }) => of === name && isDefault,
    );
