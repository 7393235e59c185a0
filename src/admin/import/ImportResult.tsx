import { Alert, Box, Button, TableContainer, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';

import { SheetTable } from '../../components/SheetTable.tsx';
import { useLanguage } from '../../components/useText.ts';
import { fileForm, saveCsv } from '../../foundation/files.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useOverrides } from '../overrideTables.ts';
import { listAddress } from '../resource.ts';
import { RowPager, usePaging } from './ImportRows.tsx';
import { useImportNames, useRowTexts } from './importTexts.ts';
import type { ImportOutcome, MissingRow } from './outcome.ts';
import { stepsOfUndo } from './undo.ts';
import { UndoImport } from './UndoImport.tsx';
import type { Import } from './useImport.ts';

interface ImportResultProps extends Pick<Import, 'fix' | 'startOver'> {
    readonly current: Import;
    readonly outcome: ImportOutcome;
}

/** Wide enough for a date, so that only long words are broken. */
const WRAPPED = { overflowWrap: 'anywhere', minWidth: 120 } as const;
const REASON = { minWidth: 160 } as const;

/** What was imported, and every row that was not, with the reason. */
export const ImportResult = ({
    current,
    outcome,
    fix,
    startOver,
}: ImportResultProps) => {
    const { created, changed, missing, lacking, unsent, there } = outcome;
    const message = useMessage();
    const { Result } = useOverrides().importOf(current.name);
    const language = useLanguage();
    const { name, layout } = current;
    const names = useImportNames(name);
    const texts = useRowTexts(current);
    const paging = usePaging(missing.length);
    const { page, size } = paging;
    const refused = missing.length - unsent;

    const sources = layout.columns.filter(source =>
        missing.some(({ row }) => row.texts[source]),
    );

    const labels = sources.map(source => texts.labelOf(source));

    const reasonOf = ({ row, end }: MissingRow): string => {
        if (end?.end === 'created') return end.lacks ?? '';
        if (end && 'message' in end) return end.message;
        if (row.isSent) return message('imports.unsent');

        return texts.reasonOf(row) ?? message(`imports.states.${row.state}`);
    };

    const download = () => {
        const fileName = `${name.replace('/', '-')}-not-imported.csv`;
        const form = fileForm(language);
        const headings = [...labels, message('imports.reason')];

        const cells = missing.map(entry => {
            const { texts: typed } = entry.row;
            const values = sources.map(source => form.text(typed[source]));

            return [...values, reasonOf(entry)];
        });

        saveCsv(fileName, headings, cells, form);
    };

    const result = message('imports.result');

    const sentences = [
        message(layout.sends ? 'imports.sent' : 'imports.imported', {
            counted: names.counted(created.length + changed.length),
        }),
    ];

    if (refused > 0)
        sentences.push(
            message('imports.refusedRows', { smart_count: refused }),
        );
    if (unsent > 0)
        sentences.push(message('imports.unsentRows', { smart_count: unsent }));
    if (changed.length > 0)
        sentences.push(
            message('imports.changedRows', { smart_count: changed.length }),
        );
    if (there > 0)
        sentences.push(
            message('imports.thereText', {
                smart_count: there,
                counted: names.counted(there),
            }),
        );
    const isMissing = missing.length > 0;

    const columns = [
        { head: message('imports.line'), isNumeric: true },
        { head: message('imports.reason'), sx: REASON }, // in sight on a phone
        ...labels.map(head => ({ head, sx: WRAPPED })),
    ];

    const shown = missing.slice(page * size, (page + 1) * size);

    const rows = shown.map(entry => {
        const { line, texts: typed } = entry.row;
        const values = sources.map(source => typed[source]);

        return [line, reasonOf(entry), ...values];
    });

    const reasonsOfLacking = [...new Set(lacking.map(reasonOf))].join(' ');

    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            <Typography variant="h2">{result}</Typography>
            <Alert severity={isMissing ? 'warning' : 'success'} role="status">
                {sentences.join(' ')}
            </Alert>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {isMissing && (
                    <Button variant="contained" onClick={fix}>
                        {message(refused > 0 ? 'imports.fix' : 'imports.rest')}
                    </Button>
                )}
                {isMissing && (
                    <Button variant="outlined" onClick={download}>
                        {message('imports.downloadRefused')}
                    </Button>
                )}
                <Button
                    component={LinkBase}
                    to={listAddress(name)}
                    variant={isMissing ? 'text' : 'contained'}
                >
                    {message('imports.look', { names: names.many })}
                </Button>
                <Button onClick={startOver}>{message('imports.again')}</Button>
                <UndoImport
                    act={outcome.act}
                    name={name}
                    steps={stepsOfUndo(name, outcome)}
                />
            </Box>
            {lacking.length > 0 && (
                <Alert severity="warning">
                    {message('imports.lacking', {
                        smart_count: lacking.length,
                    })}{' '}
                    {reasonsOfLacking}
                </Alert>
            )}
            {Result && created.length > 0 && (
                <Result created={created} above={current.asked} />
            )}
            {isMissing && (
                <TableContainer tabIndex={0} role="region" aria-label={result}>
                    <SheetTable
                        hover
                        label={result}
                        columns={columns}
                        rows={rows}
                    />
                </TableContainer>
            )}
            <RowPager {...paging} />
        </Box>
    );
};
