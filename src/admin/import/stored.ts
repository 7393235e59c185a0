import { useMemo } from 'react';

import { type ResourceName, resources } from '../../../resources/index.ts';
import { isObject } from '../../../resources/rules/valueAt.ts';
import { fold } from '../../../resources/rules/words.ts';
import {
    factsOf,
    type Field,
    type ImportLayout,
} from '../../../resources/schema/index.ts';
import { storageKey } from '../../foundation/basePath.ts';
import {
    readStored,
    removeStored,
    writeStored,
} from '../../foundation/browserStorage.ts';
import type { Values } from '../form/threeWay.ts';
import type { JudgedRow } from './judge.ts';
import type { Table } from './reading/table.ts';

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

/** An import that a reload ended. */
interface Kept {
    /** Its rows, by field; the first is the names of the fields. */
    readonly cells: readonly (readonly string[])[];
    /** Positions of rows that were ticked. */
    readonly ticked: readonly number[];
    /** What was asked above the table. */
    readonly choices: ImportChoices;
    /** The client, group or site it was for. */
    readonly place: string;
    /** Whether the table had passwords, which are not kept. */
    readonly hadSecrets: boolean;
}

/** What is the same for all rows of an import. */
export interface ImportChoices {
    /** Values of fields. */
    readonly above: Values;
    /** What is no field. */
    readonly asked: Values;
    readonly createsMissing: boolean;
}

const keyOf = (name: ResourceName): string =>
    storageKey(`import.unfinished.${name}`);

const underWayKeyOf = (name: ResourceName): string => `${keyOf(name)}.begun`;

const isKept = (value: unknown): value is Kept =>
    isObject(value) &&
    Array.isArray(value.cells) &&
    Array.isArray(value.ticked) &&
    isObject(value.choices);

const secretsOf = (name: ResourceName): ReadonlySet<string> =>
    new Set(
        Object.entries<Field>(resources[name].fields).flatMap(
            ([source, field]) => (factsOf(field).secret ? [source] : []),
        ),
    );

/**
 * Keeps the rows of an import until it is over, so that a reload in the middle loses none of them. Passwords are
 * left out. `isSettled`: whether a row that was being sent can be told from what is there.
 */
export const keepUnfinished = (
    name: ResourceName,
    layout: ImportLayout,
    rows: readonly JudgedRow[],
    choices: ImportChoices,
    place: string,
    isSettled: boolean,
) => {
    const secrets = secretsOf(name);
    const columns = layout.columns.filter(source => !secrets.has(source));
    const places = new Map(rows.map(({ line }, index) => [line, index + 1]));
    const begun = new Set<number>();

    const kept: Kept = {
        cells: [
            columns,
            ...rows.map(({ texts }) =>
                columns.map(source => texts[source] ?? ''),
            ),
        ],
        ticked: rows.flatMap(({ state }, index) =>
            state === 'check' ? [index + 1] : [],
        ),
        choices,
        place,
        hadSecrets: rows.some(({ texts }) =>
            layout.columns.some(
                source => secrets.has(source) && texts[source] !== '',
            ),
        ),
    };

    removeStored(() => sessionStorage, underWayKeyOf(name));
    writeStored(() => sessionStorage, keyOf(name), kept);

    const note = () =>
        writeStored(() => sessionStorage, underWayKeyOf(name), [...begun]);

    return {
        start: (line: number): void => {
            if (isSettled) return;
            begun.add(places.get(line) ?? 0);
            note();
        },
        end: (line: number): void => {
            // A message is never sent again, so it stays noted.
            if (isSettled || layout.sends) return;
            begun.delete(places.get(line) ?? 0);
            note();
        },
        forget: (): void => forgetUnfinished(name),
    };
};

export const forgetUnfinished = (name: ResourceName): void => {
    removeStored(() => sessionStorage, keyOf(name));
    removeStored(() => sessionStorage, underWayKeyOf(name));
};

const isPlaces = (value: unknown): value is readonly number[] =>
    Array.isArray(value) && value.every(Number.isSafeInteger);

/** What a reload left of an import. */
export interface Unfinished extends Omit<Kept, 'cells' | 'place' | 'ticked'> {
    readonly table: Table;
    readonly fields: readonly string[];
    /** Lines that were ticked. */
    readonly ticked: ReadonlySet<number>;
    /** What the rows that were being sent are recognised by, if they may lack something. */
    readonly doubtful: readonly string[];
}

/**
 * The rows that a reload left, as a table. Those that were being sent are among them only if they can be
 * compared with what is there; a message is not sent twice.
 */
export const readUnfinished = (
    name: ResourceName,
    { sends, key }: ImportLayout,
    place: string,
): Unfinished | undefined => {
    const kept = readStored(() => sessionStorage, keyOf(name), isKept);
    if (!kept || kept.place !== place) return undefined;
    const { cells, ticked, ...rest } = kept;

    const begun = new Set(
        readStored(() => sessionStorage, underWayKeyOf(name), isPlaces),
    );

    const lines = cells.flatMap((row, index) =>
        sends && begun.has(index) ? [] : [{ line: index + 1, cells: row }],
    );

    if (lines.length < 2) return undefined;
    const [fields = []] = cells;

    return {
        ...rest,
        table: { name: '', sheets: [{ name: '', lines }], sheet: 0 },
        fields,
        ticked: new Set(ticked.map(at => at + 1)),
        doubtful: sends
            ? []
            : [...begun].flatMap(at => cells[at]?.[fields.indexOf(key)] ?? []),
    };
};
