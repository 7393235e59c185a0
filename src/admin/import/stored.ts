import { useMemo } from 'react';

import { type ResourceName, resources } from '../../../resources/index.ts';
import { isObject } from '../../../resources/rules/valueAt.ts';
import { fold } from '../../../resources/rules/words.ts';
import {
    factsOf,
    type ImportLayout,
    type Resource,
} from '../../../resources/schema/index.ts';
import { storageKey } from '../../foundation/basePath.ts';
import { readStored, writeStored } from '../../foundation/browserStorage.ts';
import type { JudgedRow } from './judge.ts';
import type { Table } from './table.ts';

type Columns = Readonly<Record<string, number>>;

/** The most headings whose columns are remembered for an entity. */
const MOST = 30;

const isColumns = (value: unknown): value is Columns =>
    isObject(value) &&
    Object.values(value).every(at => Number.isSafeInteger(at));
const isRemembered = (
    value: unknown,
): value is Readonly<Record<string, Columns>> =>
    isObject(value) && Object.values(value).every(isColumns);

/** The columns that were chosen for a table with the same headings. */
export const useRememberedColumns = (
    name: ResourceName,
    headings: readonly string[] | undefined,
) => {
    const key = storageKey(`import.${name}`);
    const signature = headings && fold(headings.join('|'));
    return useMemo(() => {
        const all = readStored(() => localStorage, key, isRemembered) ?? {};
        const chosen = (signature && all[signature]) || {};
        return {
            columns: Object.fromEntries(
                Object.entries(chosen).map(([source, at]) => [
                    source,
                    at < 0 ? undefined : at,
                ]),
            ) as Readonly<Record<string, number | undefined>>,
            /** Remembers what the user chose. */
            remember: (columns: Columns): void => {
                if (!signature || Object.keys(columns).length === 0) return;
                const { [signature]: before, ...others } = all;
                const newest = Object.entries(others).slice(1 - MOST);
                writeStored(() => localStorage, key, {
                    ...Object.fromEntries(newest),
                    [signature]: { ...before, ...columns },
                });
            },
        };
    }, [key, signature]);
};

/** The rows of an import that a reload ended, by field; the first is the names of the fields. */
interface Unfinished {
    readonly cells: readonly (readonly string[])[];
    /** Positions of rows whose sending had begun. */
    readonly begun: readonly number[];
}

const keyOf = (name: ResourceName): string =>
    storageKey(`import.unfinished.${name}`);

const isUnfinished = (value: unknown): value is Unfinished =>
    isObject(value) && Array.isArray(value.cells) && Array.isArray(value.begun);

/** Keeps the rows of an import until it is over, so that a reload in the middle loses none of them. Passwords are left out. */
export const keepUnfinished = (
    name: ResourceName,
    layout: ImportLayout,
    rows: readonly JudgedRow[],
) => {
    const { fields }: Resource = resources[name];
    const columns = layout.columns.filter(
        source => !factsOf(fields[source]!).secret,
    );
    const begun: number[] = [];
    const places = new Map(rows.map(({ line }, at) => [line, at + 1]));
    const cells = [
        columns,
        ...rows.map(({ texts }) => columns.map(source => texts[source] ?? '')),
    ];
    const beginKey = `${keyOf(name)}.begun`;
    writeStored(() => sessionStorage, keyOf(name), { cells, begun: [] });
    return {
        /** Notes that a row is about to be sent, if what was sent cannot be told from what is there. */
        start: (line: number): void => {
            if (!layout.sends) return;
            begun.push(places.get(line) ?? 0);
            writeStored(() => sessionStorage, beginKey, begun);
        },
        forget: (): void => forgetUnfinished(name),
    };
};

export const forgetUnfinished = (name: ResourceName): void => {
    sessionStorage.removeItem(keyOf(name));
    sessionStorage.removeItem(`${keyOf(name)}.begun`);
};

const isPlaces = (value: unknown): value is readonly number[] =>
    Array.isArray(value) && value.every(Number.isSafeInteger);

/**
 * The rows that a reload left, as a table. Those that were being sent are among them only if they can be
 * compared with what is there; a message is not sent twice.
 */
export const readUnfinished = (
    name: ResourceName,
    { sends }: ImportLayout,
): Table | undefined => {
    const kept = readStored(() => sessionStorage, keyOf(name), isUnfinished);
    if (!kept) return undefined;
    const begun = new Set(
        readStored(() => sessionStorage, `${keyOf(name)}.begun`, isPlaces),
    );
    const lines = kept.cells.flatMap((cells, at) =>
        sends && begun.has(at) ? [] : [{ line: at + 1, cells }],
    );
    return lines.length > 1
        ? { name: '', sheets: [{ name: '', lines }], sheet: 0 }
        : undefined;
};
