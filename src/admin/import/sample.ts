import { useDataProvider } from 'ra-core';
import { useEffect, useState } from 'react';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { fileForm, saveCsv, saveFile } from '../../foundation/files.ts';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { useFormatters } from '../fields/useFormatters.ts';
import type { Import } from './useImport.ts';
import { targetOf } from './useNamedRecords.ts';

export type SampleKind = 'xlsx' | 'csv';

interface Sample {
    readonly heads: readonly string[];
    readonly rows: readonly (readonly string[])[];
}

const declared: Readonly<Record<string, Resource>> = resources;

/** Names of the first records that a reference may mean. */
const firstNames = async (
    provider: PortalProvider,
    target: string,
): Promise<readonly string[]> => {
    const { data } = await provider.getList(target, {
        pagination: { page: 1, perPage: 2 },
        filter: {},
    });
    return data.map(record =>
        String(valueAt(record, declared[target]!.title) ?? ''),
    );
};

/** The declared sample of an entity; its references name what is there. */
export const useSample = ({ resource, layout }: Import): Sample => {
    const provider = useDataProvider<PortalProvider>();
    const formatters = useFormatters();
    const [names, setNames] = useState<
        Readonly<Record<string, readonly string[]>>
    >({});
    useEffect(() => {
        for (const source of layout.columns) {
            const target = targetOf(resource, layout, source);
            if (target === undefined) continue;
            firstNames(provider, target).then(
                found => setNames(known => ({ ...known, [source]: found })),
                () => undefined, // the sample then leaves the cell empty
            );
        }
    }, [provider, resource, layout]);
    return {
        heads: layout.columns.map(source =>
            fieldLabel(source, resource.fields[source]!, formatters),
        ),
        rows: layout.sample.map((row, at) =>
            row.map(
                (cell, column) => names[layout.columns[column]!]?.[at] ?? cell,
            ),
        ),
    };
};

/** Saves a sample as a file. */
export const saveSample = async (
    kind: SampleKind,
    name: ResourceName,
    { heads, rows }: Sample,
    language: string,
): Promise<void> => {
    const fileName = `${name.replace('/', '-')}-sample.${kind}`;
    if (kind === 'csv') {
        const form = fileForm(language);
        const cells = rows.map(row => row.map(cell => form.text(cell)));
        saveCsv(fileName, heads, cells, form);
        return;
    }
    const { utils, write } = await import('@e965/xlsx');
    const book = utils.book_new();
    const sheet = utils.aoa_to_sheet([
        [...heads],
        ...rows.map(row => [...row]),
    ]);
    utils.book_append_sheet(book, sheet, 'Sheet1');
    const bytes = write(book, {
        type: 'array',
        bookType: 'xlsx',
    }) as ArrayBuffer;
    saveFile(fileName, new Blob([bytes]));
};
