import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, MenuItem, Paper, Typography } from '@mui/material';
import { useDataProvider, useEvent } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { PortalMenu } from '../../components/PortalMenu.tsx';
import { SheetTable } from '../../components/SheetTable.tsx';
import { fileForm, saveCsv, saveFile } from '../../foundation/files.ts';
import { fieldLabel } from '../../foundation/values/headings.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useFormatters } from '../fields/useFormatters.ts';
import { readPasted } from './reading/readTable.ts';
import {
    MAX_BYTES,
    MAX_COLUMNS,
    MAX_ROWS,
    type Table,
    type TableRefusal,
} from './reading/table.ts';
import type { Import } from './useImport.ts';
import { targetOf } from './useNamedRecords.ts';

const isTextBox = (target: EventTarget | null): boolean =>
    target instanceof HTMLElement &&
    (target.isContentEditable ||
        target.matches('input:not([type=checkbox]), textarea, select'));

/** Calls `onPaste` with a table that is pasted anywhere but in a text box. */
export const usePastedTable = (
    onPaste: (reading: Promise<Table | TableRefusal>) => void,
): void => {
    const take = useEvent((event: ClipboardEvent) => {
        if (isTextBox(event.target) || !event.clipboardData) return;
        const reading = readPasted(event.clipboardData);
        if (!reading) return;
        event.preventDefault();
        onPaste(reading);
    });

    useEffect(() => {
        document.addEventListener('paste', take);

        return () => document.removeEventListener('paste', take);
    }, [take]);
};

type SampleKind = 'xlsx' | 'csv';

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
const useSample = ({ resource, layout }: Import): Sample => {
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
        rows: layout.sample.map((row, index) =>
            row.map(
                (cell, column) =>
                    names[layout.columns[column]!]?.[index] ?? cell,
            ),
        ),
    };
};

/** Saves a sample as a file. */
const saveSample = async (
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

const KINDS: readonly SampleKind[] = ['xlsx', 'csv'];

const SampleButton = ({
    name,
    sample,
}: {
    readonly name: ResourceName;
    readonly sample: Sample;
}) => {
    const message = useMessage();
    const id = useId();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const { language } = useFormatters();

    return (
        <>
            <Button
                size="small"
                startIcon={<DownloadIcon />}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                aria-controls={anchor ? id : undefined}
                onClick={event => setAnchor(event.currentTarget)}
            >
                {message('imports.sample')}
            </Button>
            <PortalMenu id={id} anchor={anchor} onClose={() => setAnchor(null)}>
                {KINDS.map(kind => (
                    <MenuItem
                        key={kind}
                        onClick={() => {
                            setAnchor(null);
                            void saveSample(kind, name, sample, language);
                        }}
                    >
                        {kind.toUpperCase()}
                    </MenuItem>
                ))}
            </PortalMenu>
        </>
    );
};

/** Says what a table may look like before one is chosen. */
export const FormatHelp = ({ current }: { readonly current: Import }) => {
    const message = useMessage();
    const sample = useSample(current);
    const { heads, rows } = sample;

    return (
        <Paper variant="outlined" component="section" sx={{ p: 2, mb: 2 }}>
            <Typography variant="h2" sx={{ mb: 1 }}>
                {message('imports.format.title')}
            </Typography>
            <Typography>{message('imports.format.text')}</Typography>
            <Typography sx={{ color: 'text.secondary', my: 1 }}>
                {message('imports.format.details', {
                    rows: MAX_ROWS,
                    columns: MAX_COLUMNS,
                    limit: MAX_BYTES / 1_000_000,
                })}
            </Typography>
            <Box sx={{ overflowX: 'auto', mb: 1, maxWidth: 'max-content' }}>
                <SheetTable
                    label={message('imports.sample')}
                    columns={heads.map(head => ({ head }))}
                    rows={rows}
                />
            </Box>
            <SampleButton name={current.name} sample={sample} />
        </Paper>
    );
};

/** Why something is no table. */
const RefusalAlert = ({ name, refused }: TableRefusal) => {
    const message = useMessage();

    const bounds = {
        name,
        rows: MAX_ROWS,
        columns: MAX_COLUMNS,
        limit: MAX_BYTES / 1_000_000,
    };

    const text =
        refused === 'empty' ||
        refused === 'size' ||
        refused === 'rows' ||
        refused === 'columns' ||
        refused === 'password' ||
        refused === 'unreadable'
            ? message(`imports.refused.${refused}`, bounds)
            : message('imports.refused.kind', {
                  name,
                  kind: message(`imports.kinds.${refused}`),
              });

    return <Alert severity="error">{text}</Alert>;
};

const ACCEPTED =
    '.csv,.tsv,.tab,.txt,.prn,.md,.xlsx,.xlsm,.xlsb,.xls,.ods,.html,.htm,.xml,text/csv,text/plain,text/tab-separated-values';

interface ImportSourceProps {
    readonly current: Import;
    readonly disabled: boolean;
    /** A file is held over the page. */
    readonly isHeldOver: boolean;
}

/** Where a file is chosen or dropped, and why it cannot be used. */
export const ImportSource = ({
    current: { table, choose },
    disabled,
    isHeldOver,
}: ImportSourceProps) => {
    const message = useMessage();
    const input = useRef<HTMLInputElement>(null);

    return (
        <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    alignItems: 'center',
                    gap: 2,
                    p: 2,
                    border: '1px dashed',
                    borderRadius: 1,
                    borderColor: isHeldOver ? 'primary.main' : 'text.secondary',
                    bgcolor: isHeldOver ? 'action.hover' : 'transparent',
                }}
            >
                <Button
                    variant={table ? 'outlined' : 'contained'}
                    startIcon={<UploadIcon />}
                    disabled={disabled}
                    onClick={() => input.current?.click()}
                >
                    {message(
                        table ? 'imports.chooseOther' : 'uploads.chooseFile',
                    )}
                </Button>
                <input
                    ref={input}
                    type="file"
                    name="file"
                    hidden
                    accept={ACCEPTED}
                    disabled={disabled}
                    onChange={event => {
                        void choose(event.currentTarget.files?.[0]);
                        event.currentTarget.value = ''; // allows choosing the same file again after correcting it
                    }}
                />
                <Typography
                    sx={{
                        color: 'text.secondary',
                        minWidth: 0,
                        overflowWrap: 'anywhere',
                    }}
                >
                    {table ? table.name : message('imports.drop')}
                </Typography>
            </Box>
            {table && 'refused' in table && <RefusalAlert {...table} />}
        </Box>
    );
};
