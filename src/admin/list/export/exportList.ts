import type { Identifier, RaRecord, SortPayload } from 'ra-core';
import { valueAt } from '../../../../resources/rules/valueAt.ts';
import { ApiError, eachPage, IncompleteError, type CsvFile, type PortalProvider, type Scope } from '../../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../../resources/index.ts';
import { dayAt } from '../../../../resources/rules/calendar.ts';
import { factsOf, isRest, type Field, type Resource } from '../../../../resources/schema/index.ts';
import { saveFile } from '../../../foundation/saveFile.ts';
import { serverNow } from '../../../foundation/serverTime.ts';
import { csvFile } from './csvFile.ts';
import { failureText } from '../../failureText.ts';
import type { Formatters } from '../../fields/fieldType.ts';
import type { Overrides } from '../../overrides.ts';
import { csvColumns } from './csvColumns.ts';

const CSV = 'text/csv;charset=utf-8';

/** What is to be in a list's file. */
export interface ExportedList {
    readonly name: ResourceName;
    readonly sort?: SortPayload | undefined;
    readonly filter: Readonly<Record<string, unknown>>;
    readonly meta?: { readonly scope?: Scope } | undefined;
    /** These records and no others: nothing is asked for. */
    readonly records?: readonly RaRecord[] | undefined;
}

export interface ExportProgress {
    readonly done: number;
    readonly total: number | undefined;
}

interface Surroundings {
    readonly provider: PortalProvider;
    readonly formatters: Formatters;
    readonly overrides: Overrides;
    /** Of the chosen site. */
    readonly siteName: string | undefined;
    readonly signal: AbortSignal;
    readonly onProgress: (progress: ExportProgress) => void;
}

/** `room-2026-03-01.csv`, by the site's day where that is known. */
const fileNameOf = (name: string, { offset }: Formatters): string => `${[name.replace(/\//g, '-'), ...(offset === undefined ? [] : [dayAt(serverNow(), offset)])].join('-')}.csv`;

/** The fields of a file that may point at other records. */
const exportedFields = ({ list, fields }: Resource): readonly (readonly [string, Field])[] => {
    const names = list.columns.flatMap(column => (typeof column === 'string' ? [column] : column.reads));
    return [...new Set(names)].flatMap(name => (fields[name] && !factsOf(fields[name]).secret ? [[name, fields[name]] as const] : []));
};

/** Names of all records that a page's references point at, asked for in one go an entity. */
const namesOf = async (provider: PortalProvider, fields: readonly (readonly [string, Field])[], records: readonly RaRecord[], signal: AbortSignal) => {
    const found = new Map<string, string>();
    const targets = new Map<string, Set<Identifier>>();
    for (const [source, { target, stores, kind }] of fields) {
        if (kind !== 'reference' || !target || stores) continue;
        const ids = targets.get(target) ?? new Set();
        for (const record of records) if (valueAt(record, source)) ids.add(valueAt(record, source) as Identifier);
        targets.set(target, ids);
    }
    for (const [target, ids] of targets) {
        if (ids.size === 0) continue;
        const { data } = await provider.getMany<RaRecord>(target, { ids: [...ids], signal });
        for (const record of data) if (record) found.set(`${target} ${record.id}`, String(record[resources[target as ResourceName].title] ?? ''));
    }
    return (target: string, id: unknown) => found.get(`${target} ${String(id)}`);
};

/** The server's own file. */
const fromServer = async ({ name, meta, filter }: ExportedList, { provider, formatters, signal }: Surroundings) => {
    const { text } = (await provider.callNamed(`${name}.export`, { ...meta?.scope, filter }, { signal })) as CsvFile;
    signal.throwIfAborted();
    saveFile(fileNameOf(name, formatters), text, CSV);
};

const given = (records: readonly RaRecord[]) => [{ records, done: records.length, total: records.length }];

const pageByPage = async ({ name, sort, filter, meta, records: own }: ExportedList, { provider, formatters, overrides, siteName, signal, onProgress }: Surroundings) => {
    const resource: Resource = resources[name];
    const fields = exportedFields(resource);
    const columns = csvColumns(resource, formatters, overrides, serverNow, siteName);
    const file = csvFile(columns.map(({ heading }) => heading));
    for await (const { records, done, total } of own ? given(own) : eachPage(provider, name, { filter, meta, ...(sort && { sort }) }, signal)) {
        const nameOf = await namesOf(provider, fields, records, signal);
        file.add(records.map(record => columns.map(({ cell }) => cell(record, nameOf))));
        onProgress({ done, total });
    }
    signal.throwIfAborted();
    saveFile(fileNameOf(name, formatters), file.done());
};

/** Writes all matches of a list to a file, page by page, or fetches the server's own file where there is one. Rejects where it cannot be whole. */
export const exportList = (list: ExportedList, surroundings: Surroundings): Promise<void> => {
    const { api }: Resource = resources[list.name];
    return !list.records && !isRest(api) && api.export ? fromServer(list, surroundings) : pageByPage(list, surroundings);
};

/** What to say of an export that ended without a file. */
export const exportFailure = (error: unknown, isCancelled: boolean, { translate }: Formatters): { readonly text: string; readonly type: 'info' | 'error' } => {
    if (isCancelled || (error instanceof ApiError && error.kind === 'aborted')) return { text: translate('screens.export.cancelled'), type: 'info' };
    if (error instanceof IncompleteError) return { text: translate('screens.export.incomplete', { done: error.done, total: error.total }), type: 'error' };
    return { text: failureText(error), type: 'error' };
};
