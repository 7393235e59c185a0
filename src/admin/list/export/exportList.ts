import type { Identifier, RaRecord, SortPayload } from 'ra-core';

import {
    ApiError,
    eachPage,
    IncompleteError,
    type CsvFile,
    type PortalProvider,
    type Scope,
} from '../../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../../resources/index.ts';
import { clientFiltersIn } from '../../../../resources/rules/clientFilters.ts';
import { BOM } from '../../../../resources/rules/csv.ts';
import { flatFilter } from '../../../../resources/rules/paths.ts';
import { valueAt } from '../../../../resources/rules/valueAt.ts';
import {
    factsOf,
    isRest,
    isWorkedOut,
    type Field,
    type Resource,
} from '../../../../resources/schema/index.ts';
import {
    CSV_TYPE,
    type FileForm,
    fileNameOf,
    saveFile,
} from '../../../foundation/files.ts';
import { serverNow } from '../../../foundation/serverTime.ts';
import type { useAccess } from '../../../session/SessionContext.ts';
import { failureText } from '../../failureText.ts';
import type { Formatters } from '../../fields/fieldType.ts';
import type { Overrides } from '../../overrideTables.ts';
import {
    columnsOfComputed,
    csvColumns,
    csvFile,
    rowMaker,
} from './csvColumns.ts';

/** What to export. */
export interface ExportedList {
    readonly name: ResourceName;
    readonly sort?: SortPayload | undefined;
    readonly filter: Readonly<Record<string, unknown>>;
    readonly meta?: { readonly scope?: Scope } | undefined;
    /** Exactly these records; no list request is made. */
    readonly records?: readonly RaRecord[] | undefined;
}

export interface ExportProgress {
    readonly done: number;
    readonly total: number | undefined;
}

interface ExportTools {
    readonly provider: PortalProvider;
    readonly formatters: Formatters;
    readonly form: FileForm;
    readonly overrides: Overrides;
    readonly may: ReturnType<typeof useAccess>;
    /** Name of the selected site. */
    readonly siteName: string | undefined;
    readonly signal: AbortSignal;
    readonly onProgress: (progress: ExportProgress) => void;
}

/** The exported fields that may refer to other records. */
const exportedFields = ({
    list,
    fields,
}: Resource): readonly (readonly [string, Field])[] => {
    const names = list.columns.flatMap(column =>
        typeof column === 'string' ? [column] : column.reads,
    );

    return [...new Set(names)].flatMap(name =>
        fields[name] && !factsOf(fields[name]).secret
            ? [[name, fields[name]] as const]
            : [],
    );
};

/** The records to name in a file: per entity, how to read the id from a row. */
type Named = readonly (readonly [
    target: string,
    idOf: (record: RaRecord) => unknown,
])[];

const namedIn = (
    resource: Resource,
    { computedCell }: Overrides,
    may: ExportTools['may'],
): Named => [
    ...exportedFields(resource).flatMap(
        ([source, { target, stores, type, linked }]): Named =>
            type === 'reference' && target && !stores && !linked
                ? [[target, record => valueAt(record, source)]]
                : [],
    ),
    ...resource.list.columns.flatMap((column): Named => {
        if (typeof column === 'string' || isWorkedOut(column)) return [];
        const drawn = computedCell(column.computed);

        return 'names' in drawn && may(drawn.names.target, 'show')
            ? [[drawn.names.target, drawn.names.idOf]]
            : [];
    }),
];

/** Fetches the names of all records referenced on a page, with one request per entity. */
const namesOf = async (
    provider: PortalProvider,
    named: Named,
    records: readonly RaRecord[],
    signal: AbortSignal,
) => {
    const found = new Map<string, string>();
    const targets = new Map<string, Set<Identifier>>();

    for (const [target, idOf] of named) {
        const ids = targets.get(target) ?? new Set();
        for (const record of records)
            if (idOf(record)) ids.add(idOf(record) as Identifier);
        targets.set(target, ids);
    }

    for (const [target, ids] of targets) {
        if (ids.size === 0) continue;

        const { data } = await provider.getMany<RaRecord>(target, {
            ids: [...ids],
            signal,
        });

        for (const record of data)
            if (record)
                found.set(
                    `${target} ${record.id}`,
                    String(
                        record[resources[target as ResourceName].title] ?? '',
                    ),
                );
    }

    return (target: string, id: unknown) =>
        found.get(`${target} ${String(id)}`);
};

/**
 * Exports the server's own file, with the columns only the browser can compute. Loads the parser only if it is needed.
 */
const fromServer = async (
    { name, meta, filter }: ExportedList,
    { provider, formatters, form, overrides, may, signal }: ExportTools,
) => {
    const { text } = (await provider.callNamed(
        `${name}.export`,
        { ...meta?.scope, filter },
        { signal },
    )) as CsvFile;

    const resource: Resource = resources[name];

    const needsCompletion =
        form.reader === 'spreadsheets' ||
        resource.list.columns.some(column => typeof column !== 'string');

    const file = needsCompletion
        ? await (
              await import('./completedFile.ts')
          ).completedFile(text, resource, {
              form,
              offset: formatters.offset,
              columnsOf: column =>
                  columnsOfComputed(
                      column,
                      formatters,
                      form,
                      overrides,
                      serverNow,
                  ),
              rowsFor: columns =>
                  rowMaker(columns, {
                      provider,
                      formatters,
                      may,
                      site: meta?.scope?.site,
                      signal,
                  }),
          })
        : text;

    signal.throwIfAborted();

    saveFile(
        fileNameOf(name, formatters.offset),
        file.startsWith(BOM) ? file : BOM + file,
        CSV_TYPE,
    );
};

const pageOfAll = (records: readonly RaRecord[]) => [
    { records, done: records.length, total: records.length },
];

/** There are no rows: a file with only headings would not say so as clearly. */
class NothingError extends Error {}

const pageByPage = async (
    { name, sort, filter, meta, records: knownRecords }: ExportedList,
    {
        provider,
        formatters,
        form,
        overrides,
        may,
        siteName,
        signal,
        onProgress,
    }: ExportTools,
) => {
    const resource: Resource = resources[name];
    const named = namedIn(resource, overrides, may);

    const columns = csvColumns(
        resource,
        formatters,
        form,
        overrides,
        serverNow,
        siteName,
    );

    const file = csvFile(
        columns.map(({ heading }) => heading),
        form.marks,
    );

    const rowsOf = rowMaker(columns, {
        provider,
        formatters,
        may,
        site: meta?.scope?.site,
        signal,
    });

    let written = 0;

    for await (const { records, done, total } of knownRecords
        ? pageOfAll(knownRecords)
        : eachPage(
              provider,
              name,
              { filter, meta, ...(sort && { sort }) },
              signal,
          )) {
        const nameOf = await namesOf(provider, named, records, signal);
        file.add(await rowsOf(records, nameOf));
        written += records.length;
        onProgress({ done, total });
    }

    signal.throwIfAborted();
    if (written === 0) throw new NothingError();
    saveFile(fileNameOf(name, formatters.offset), file.done());
};

/**
 * Exports all matches of a list page by page, or fetches the server's own file if there is one. Rejects if the file
 * would be incomplete.
 */
export const exportList = (
    list: ExportedList,
    tools: ExportTools,
): Promise<void> => {
    const resource: Resource = resources[list.name];
    const { api } = resource;
    if (list.records || isRest(api) || !api.export)
        return pageByPage(list, tools);
    const beyond = clientFiltersIn(api.export, flatFilter(list.filter));

    return Object.keys(beyond).length > 0
        ? pageByPage(list, tools)
        : fromServer(list, tools);
};

/** The message for an export that produced no file. */
export const exportFailure = (
    error: unknown,
    isCancelled: boolean,
    { translate }: Formatters,
): { readonly text: string; readonly type: 'info' | 'error' } => {
    if (isCancelled || (error instanceof ApiError && error.kind === 'aborted'))
        return { text: translate('screens.export.cancelled'), type: 'info' };
    if (error instanceof NothingError)
        return { text: translate('screens.export.nothing'), type: 'info' };
    if (error instanceof IncompleteError)
        return {
            text: translate('screens.export.incomplete', {
                done: error.done,
                total: error.total,
            }),
            type: 'error',
        };

    return { text: failureText(error), type: 'error' };
};
