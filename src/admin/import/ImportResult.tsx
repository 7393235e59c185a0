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
import type { ImportOutcome, MissingRow } from './send.ts';
import { stepsOfUndo } from './undo.ts';
import { UndoImport } from './UndoImport.tsx';
import type { Import } from './useImport.ts';

interface ImportResultProps extends Pick<Import, 'fix' | 'startOver'> {
    readonly current: Import;
    readonly outcome: ImportOutcome;
}

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
    const reasonOf = ({ row, end }: MissingRow): string => {
        if (end?.end === 'created') return end.lacks ?? '';
        if (end && 'message' in end) return end.message;
        if (row.isSent) return message('imports.unsent');
        return texts.reasonOf(row) ?? message(`imports.states.${row.state}`);
    };
    const download = () => {
        const form = fileForm(language);
        saveCsv(
            `${name.replace('/', '-')}-not-imported.csv`,
            [
                ...sources.map(source => texts.labelOf(source)),
                message('imports.reason'),
            ],
            missing.map(entry => [
                ...sources.map(source => form.text(entry.row.texts[source])),
                reasonOf(entry),
            ]),
            form,
        );
    };
    const result = message('imports.result');
    const shown = missing.slice(page * size, (page + 1) * size);
    const sentences = [
        message(layout.sends ? 'imports.sent' : 'imports.imported', {
            counted: names.counted(created.length + changed.length),
        }),
        refused > 0 && message('imports.refusedRows', { smart_count: refused }),
        unsent > 0 && message('imports.unsentRows', { smart_count: unsent }),
        changed.length > 0 &&
            message('imports.changedRows', { smart_count: changed.length }),
        there > 0 &&
            message('imports.thereText', {
                smart_count: there,
                counted: names.counted(there),
            }),
    ].filter(Boolean);
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            <Typography variant="h2">{result}</Typography>
            <Alert
                severity={missing.length > 0 ? 'warning' : 'success'}
                role="status"
            >
                {sentences.join(' ')}
            </Alert>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                {missing.length > 0 && (
                    <Button variant="contained" onClick={fix}>
                        {message(refused > 0 ? 'imports.fix' : 'imports.rest')}
                    </Button>
                )}
                {missing.length > 0 && (
                    <Button variant="outlined" onClick={download}>
                        {message('imports.downloadRefused')}
                    </Button>
                )}
                <Button
                    component={LinkBase}
                    to={listAddress(name)}
                    variant={missing.length > 0 ? 'text' : 'contained'}
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
                    {[...new Set(lacking.map(reasonOf))].join(' ')}
                </Alert>
            )}
            {Result && created.length > 0 && (
                <Result created={created} above={current.asked} />
            )}
            {missing.length > 0 && (
                <TableContainer tabIndex={0} role="region" aria-label={result}>
                    <SheetTable
                        hover
                        label={result}
                        columns={[
                            { head: message('imports.line'), isNumeric: true },
                            ...sources.map(source => ({
                                head: texts.labelOf(source),
                                sx: { overflowWrap: 'anywhere' } as const,
                            })),
                            { head: message('imports.reason') },
                        ]}
                        rows={shown.map(entry => [
                            entry.row.line,
                            ...sources.map(source => entry.row.texts[source]),
                            reasonOf(entry),
                        ])}
                    />
                </TableContainer>
            )}
            <RowPager {...paging} />
        </Box>
    );
};
