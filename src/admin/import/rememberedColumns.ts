import { useMemo } from 'react';

import type { ResourceName } from '../../../resources/index.ts';
import { isObject } from '../../../resources/rules/valueAt.ts';
import { fold } from '../../../resources/rules/words.ts';
import { storageKey } from '../../foundation/basePath.ts';
import { readStored, writeStored } from '../../foundation/browserStorage.ts';

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
