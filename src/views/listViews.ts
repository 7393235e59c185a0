import { isObject } from '../../resources/rules/valueAt.ts';
import type { DayPeriod } from '../foundation/format/dayPeriods.ts';
import { readPreference } from '../foundation/preferences.ts';
import { userKey } from '../foundation/remembered.ts';

/** What a list shows, and of what. */
export interface ShownList {
    readonly filter?: Readonly<Record<string, unknown>>;
    readonly sort?: { readonly field: string; readonly order: string };
    readonly perPage?: number;
    /** The columns that are shown, in their order. */
    readonly columns?: readonly string[] | undefined;
    /** Days that go with the calendar, in place of those of a filter. */
    readonly period?: DayPeriod | undefined;
    readonly client?: number | undefined;
    readonly site?: number | undefined;
}

/** A list as somebody named it: a saved query of react-admin's, with its columns, days and site, and where it is offered. */
export interface ListView {
    readonly label: string;
    /** The path of the list, without the first slash. */
    readonly of: string;
    readonly value: ShownList;
    /** The list opens with it. */
    readonly isDefault?: boolean;
    /** It stands in the menu. */
    readonly isPinned?: boolean;
}

/** Where the views of a user are kept. */
export const viewsKey = (userName: string): string => `savedQueries.${userKey(userName)}`;

const isSort = (value: unknown): boolean => value === undefined || (isObject(value) && typeof value.field === 'string' && typeof value.order === 'string');
const isView = (value: unknown): value is ListView => isObject(value) && typeof value.label === 'string' && typeof value.of === 'string' && isObject(value.value) && isSort(value.value.sort);

/** The views in what was kept. */
export const viewsIn = (kept: unknown): readonly ListView[] => (Array.isArray(kept) ? kept.filter(isView) : []);

/** The view that a list opens with, where its user made one the default. */
export const defaultView = (name: string, userName: string): ListView | undefined => viewsIn(readPreference(viewsKey(userName))).find(({ of, isDefault }) => of === name && isDefault);
