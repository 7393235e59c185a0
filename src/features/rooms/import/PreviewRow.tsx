import { Box, OutlinedInput, TableCell, TableRow } from '@mui/material';
import { memo, useState } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import { MONO_FONT } from '../../../theme/themes.ts';
import type { RowState } from './rowMarks.ts';
import { rowStateIcons } from './rowStateIcons.ts';
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

/** On a phone the state stands below the code instead. */
export const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } };

interface PreviewRowProps extends Pick<RoomImport, 'edit'> {
    readonly line: number;
    readonly RoomCode: string;
    readonly RoomName: string;
    readonly state: RowState;
    /** The state in words. */
    readonly text: string;
    /** The cell that is wrong. */
    readonly source: 'RoomCode' | 'RoomName' | undefined;
    readonly disabled: boolean;
}

/** Drawn again only when something of the row itself changes: it takes plain values only. */
export const PreviewRow = memo(({ line, RoomCode, RoomName, state, text, source, disabled, edit }: PreviewRowProps) => {
    const message = useMessage();
    const Icon = rowStateIcons[state];
    const color = state === 'wrong' || state === 'refused' ? 'error.main' : 'text.secondary';
    const mark = (
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center', color, minWidth: 90 }}>
            <Icon fontSize="small" aria-hidden />
            <span>{text}</span>
        </Box>
    );
    return (
        <TableRow hover>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>{line}</TableCell>
            <TableCell sx={{ py: 0.25 }}>
                <CellInput name="RoomCode" label={message('rooms.codeOfLine', { line })} value={RoomCode} wrong={source === 'RoomCode'} disabled={disabled} onChange={value => edit(line, { RoomCode: value })} />
                <Box sx={{ display: { sm: 'none' }, fontSize: 13, py: 0.5 }}>{mark}</Box>
            </TableCell>
            <TableCell sx={{ py: 0.25 }}>
                <CellInput name="RoomName" label={message('rooms.nameOfLine', { line })} value={RoomName} wrong={source === 'RoomName'} disabled={disabled} onChange={value => edit(line, { RoomName: value })} />
            </TableCell>
            <TableCell sx={WIDE_ONLY}>{mark}</TableCell>
        </TableRow>
    );
});
