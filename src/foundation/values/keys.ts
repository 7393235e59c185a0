import { isObject } from '../../../resources/rules/isObject.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import type { Field } from '../../../resources/schema/index.ts';
import { textOf } from './plainTexts.ts';
import type { ReadType } from './readType.ts';

type Key = string | number;

/** Whether a value points at a record. */
export const isId = (value: unknown): value is Key => (typeof value === 'number' && value !== 0) || (typeof value === 'string' && value !== '');

/** The ids in a list of ids, or of records. */
export const idsOf = (value: unknown): readonly Key[] => (Array.isArray(value) ? value.map((item: unknown) => (isObject(item) && 'Id' in item ? (item.Id as Key) : (item as Key))) : []);

/** What a record itself says that a record it points at is called; undefined where it says nothing. */
export const nameIn = (record: Readonly<Record<string, unknown>>, { namedBy }: Field): string | undefined => textOf(namedBy === undefined ? undefined : valueAt(record, namedBy)) || undefined;

/** The key of a record. Shown where a declaration says so, which is nearly nowhere. */
export const id: ReadType = { text: value => (value === null || value === undefined ? null : String(value)) };

/** Another record, by its key: its name is known by whoever has looked it up. */
export const reference: ReadType = { text: value => (isId(value) ? String(value) : null) };

/** Several other records. */
export const references: ReadType = { text: value => (idsOf(value).length > 0 ? idsOf(value).join(', ') : null) };
