import { useDataProvider, useListContext, useNotify, useTranslate, type Identifier, type RaRecord } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { ApiError, eachPage, IncompleteError, type CsvFile, type PortalProvider } from '../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import { dayAt } from '../../../resources/rules/calendar.ts';
import { isRest, type Field, type Resource } from '../../../resources/schema/index.ts';
import type { Formatters } from '../fields/fieldType.ts';
import { useScope } from '../../session/useScope.ts';
import { serverNow } from '../../foundation/serverTime.ts';
import { saveFile } from '../../foundation/saveFile.ts';
import { useOverrides } from '../overrides.ts';
import { csvFile } from '../csvFile.ts';
import { csvColumns } from './csvColumns.ts';
import { failureText } from '../failureText.ts';
import type { useListMeta } from './useListMeta.ts';

const CSV = 'text/csv;charset=utf-8';
/** `room-2026-03-01.csv`, by the site's day where that is known. */
const fileNameOf = (name: string, { offset }: Formatters): string => `${[name.replace(/\//g, '-'), ...(offset === undefined ? [] : [dayAt(serverNow(), offset)])].join('-')}.csv`;

/** The fields of a file that may point at other records. */
const exportedFields = ({ list, fields }: Resource): readonly (readonly [string, Field])[] => {
    const names = list.columns.flatMap(column => (typeof column === 'string' ? [column] : column.reads));
    return [...new Set(names)].flatMap(name => (fields[name] && fields[name].kind !== 'password' ? [[name, fields[name]] as const] : []));
};

/** Names of all records that a page's references point at, asked for in one go an entity. */
const namesOf = async (provider: PortalProvider, fields: readonly (readonly [string, Field])[], records: readonly RaRecord[], signal: AbortSignal) => {
    const found = new Map<string, string>();
    const targets = new Map<string, Set<Identifier>>();
    for (const [source, { target, stores, kind }] of fields) {
        if (kind !== 'reference' || !target || stores) continue;
        const ids = targets.get(target) ?? new Set();
        for (const record of records) if (record[source]) ids.add(record[source] as Identifier);
        targets.set(target, ids);
    }
    for (const [target, ids] of targets) {
        if (ids.size === 0) continue;
        const { data } = await provider.getMany<RaRecord>(target, { ids: [...ids], signal });
        for (const record of data) if (record) found.set(`${target} ${record.id}`, String(record[resources[target as ResourceName].title] ?? ''));
    }
    return (target: string, id: unknown) => found.get(`${target} ${String(id)}`);
};

/** Writes all matches of the list to a file, page by page, or fetches the server's own file where there is one. */
export const useExport = (name: ResourceName, meta: ReturnType<typeof useListMeta>, formatters: Formatters) => {
    const provider = useDataProvider<PortalProvider>();
    const { filterValues, filter: fixed, sort } = useListContext();
    const overrides = useOverrides();
    const notify = useNotify();
    const translate = useTranslate();
    const { site } = useScope();
    const filter = { ...filterValues, ...fixed };
    const abort = useRef<AbortController>(undefined);
    const [progress, setProgress] = useState<{ readonly done: number; readonly total: number | undefined }>();
    const resource: Resource = resources[name];

    // Who leaves the page does not want the file any more: it must not arrive later.
    useEffect(() => () => abort.current?.abort(), []);

    const fromServer = async (signal: AbortSignal) => {
        const { text } = (await provider.callNamed(`${name}.export`, { ...meta.scope, filter }, { signal })) as CsvFile;
        signal.throwIfAborted();
        saveFile(fileNameOf(name, formatters), text, CSV);
    };

    const pageByPage = async (signal: AbortSignal) => {
        const fields = exportedFields(resource);
        const columns = csvColumns(resource, formatters, overrides, serverNow, site?.SiteName);
        const file = csvFile(columns.map(({ heading }) => heading));
        for await (const { records, done, total } of eachPage(provider, name, { sort, filter, meta }, signal)) {
            const nameOf = await namesOf(provider, fields, records, signal);
            file.add(records.map(record => columns.map(({ cell }) => cell(record, nameOf))));
            setProgress({ done, total });
        }
        signal.throwIfAborted();
        saveFile(fileNameOf(name, formatters), file.done());
    };

    const start = async () => {
        if (abort.current) return;
        const controller = (abort.current = new AbortController());
        setProgress({ done: 0, total: undefined });
        try {
            await (!isRest(resource.api) && resource.api.export ? fromServer(controller.signal) : pageByPage(controller.signal));
        } catch (error) {
            if (controller.signal.aborted || (error instanceof ApiError && error.kind === 'aborted')) notify(translate('screens.export.cancelled'), { type: 'info' });
            else if (error instanceof IncompleteError) notify(translate('screens.export.incomplete', { done: error.done, total: error.total }), { type: 'error' });
            else notify(failureText(error), { type: 'error' });
        } finally {
            abort.current = undefined;
            setProgress(undefined);
        }
    };
    return { start, cancel: () => abort.current?.abort(), progress };
};
