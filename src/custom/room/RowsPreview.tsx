import ProblemIcon from '@mui/icons-material/ErrorOutlineOutlined';
import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, FormControlLabel, OutlinedInput, Switch, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { memo, useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { MONO_FONT } from '../../theme/themes.ts';
import type { ImportRow, RowProblem } from './importRows.ts';
import { useRowProblemText } from './useRowProblemText.ts';
import { RowPager, useRowPages } from './RowPager.tsx';
import type { RoomImport } from './useRoomImport.ts';

interface CellInputProps {
    readonly name: 'RoomCode' | 'RoomName';
    readonly label: string;
    readonly value: string;
    readonly wrong: boolean;
    readonly disabled: boolean;
    readonly onChange: (value: string) => void;
}

/** Typed text is taken over when the cell is left, so that a row does not vanish from a filtered list under the typing hand. */
const CellInput = ({ name, label, value, wrong, disabled, onChange }: CellInputProps) => {
    const [typed, setTyped] = useState(value);
    const [shown, setShown] = useState(value);
    if (shown !== value) {
        setShown(value);
        setTyped(value);
    }
    const takeOver = () => {
        if (typed.trim() !== value) onChange(typed.trim());
    };
    return (
        <OutlinedInput
            fullWidth
            size="small"
            value={typed}
            error={wrong}
            disabled={disabled}
            onChange={event => setTyped(event.target.value)}
            onBlur={takeOver}
            onKeyDown={event => event.key === 'Enter' && takeOver()}
            inputProps={{ name, 'aria-label': label, 'aria-invalid': wrong, autoComplete: 'off' }}
            sx={{ height: 32, minWidth: 110, ...(name === 'RoomCode' && { fontFamily: MONO_FONT }) }}
        />
    );
};

/** On a phone the problem stands below the code instead. */
const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } };

interface PreviewRowProps extends Pick<RoomImport, 'edit'> {
    readonly row: ImportRow;
    readonly source: RowProblem['source'] | undefined;
    readonly problem: string | undefined;
    readonly disabled: boolean;
}

/** Drawn again only when something of the row itself changes. */
const PreviewRow = memo(({ row, source, problem, disabled, edit }: PreviewRowProps) => {
    const message = useMessage();
    const wrong = problem ?? row.refusal;
    return (
        <TableRow hover>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>{row.line}</TableCell>
            {(['RoomCode', 'RoomName'] as const).map(name => (
                <TableCell key={name} sx={{ py: 0.25 }}>
                    <CellInput
                        name={name}
                        label={message(name === 'RoomCode' ? 'rooms.codeOfLine' : 'rooms.nameOfLine', { line: row.line })}
                        value={row[name]}
                        wrong={source === name}
                        disabled={disabled}
                        onChange={value => edit(row.line, { [name]: value })}
                    />
                    {name === 'RoomCode' && wrong && <Box sx={{ display: { sm: 'none' }, color: 'error.main', fontSize: 13, py: 0.5 }}>{wrong}</Box>}
                </TableCell>
            ))}
            <TableCell sx={WIDE_ONLY}>
                <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color: wrong ? 'error.main' : 'text.secondary', minWidth: 90 }}>
                    {wrong ? <ProblemIcon fontSize="small" /> : <GoodIcon fontSize="small" />}
                    <span>{wrong ?? message('rooms.good')}</span>
                </Box>
            </TableCell>
        </TableRow>
    );
});

/** Every row of the file with what is wrong with it; cells can be corrected in place. */
export const RowsPreview = ({ rows, problems, edit, disabled }: Pick<RoomImport, 'rows' | 'problems' | 'edit'> & { readonly disabled: boolean }) => {
    const message = useMessage();
    const textOf = useRowProblemText();
    const [onlyProblems, setOnlyProblems] = useState(false);
    const positions = rows.flatMap((row, at) => (!onlyProblems || problems.has(at) || row.refusal !== undefined ? [at] : []));
    const pages = useRowPages(positions);
    return (
        <Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
                <Typography variant="h2">{message('rooms.preview')}</Typography>
                <FormControlLabel control={<Switch size="small" checked={onlyProblems} onChange={(_, checked) => setOnlyProblems(checked)} />} label={message('rooms.onlyProblems')} />
            </Box>
            {positions.length === 0 ? (
                <Typography sx={{ color: 'text.secondary', py: 2 }}>{message('rooms.noProblemRows')}</Typography>
            ) : (
                <TableContainer tabIndex={0} role="region" aria-label={message('rooms.preview')} sx={{ maxHeight: '60vh' }}>
                    <Table size="small" stickyHeader>
                        <TableHead>
                            <TableRow>
                                <TableCell align="right" sx={{ width: 72 }}>{message('rooms.line')}</TableCell>
                                <TableCell sx={{ width: '24%' }}>{message('rooms.code')}</TableCell>
                                <TableCell sx={{ width: '34%' }}>{message('rooms.name')}</TableCell>
                                <TableCell sx={WIDE_ONLY}>{message('rooms.problem')}</TableCell>
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {pages.shown.map(at => {
                                const problem = problems.get(at);
                                return <PreviewRow key={rows[at]!.line} row={rows[at]!} source={problem?.source} problem={problem && textOf(problem)} disabled={disabled} edit={edit} />;
                            })}
                        </TableBody>
                    </Table>
                </TableContainer>
            )}
            <RowPager {...pages} />
        </Box>
    );
};
