import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useMessage } from '../../i18n/catalogue.ts';
import { PlainSelect } from '../../ui/PlainSelect.tsx';
import type { FileView, Reading } from './deskView.ts';

const DELIMITERS = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

interface ColumnChoiceProps {
    readonly file: Exclude<FileView, { readonly refused: string }>;
    readonly reading: Reading;
    readonly onChange: (part: Partial<Reading>) => void;
}

/** How the file is read: which column holds what, and whether its first line is a header. */
export const ColumnChoice = ({ file: { encoding, delimiter: char, columns: cells }, reading: { header, mapping }, onChange }: ColumnChoiceProps) => {
    const message = useMessage();
    const known = Object.entries(DELIMITERS).find(([known]) => known === char)?.[1];
    const delimiter = known ? message(`rooms.delimiter.${known}`) : message('rooms.delimiter.other', { char });
    const columns = cells.map((name, at) => ({
        value: String(at),
        label: header && name ? message('rooms.columnOf', { number: at + 1, name }) : message('rooms.column', { number: at + 1 }),
    }));
    const none = { value: '-1', label: message('rooms.noColumn') };
    return (
        <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
            <Typography sx={{ color: 'text.secondary' }}>{message('rooms.read', { encoding, delimiter })}</Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
                <Box sx={{ width: 220 }}>
                    <PlainSelect
                        name="RoomCodeColumn"
                        label={message('rooms.codeColumn')}
                        value={String(mapping.RoomCode)}
                        options={mapping.RoomCode === -1 ? [none, ...columns] : columns}
                        onChange={value => onChange({ mapping: { ...mapping, RoomCode: Number(value) } })}
                    />
                </Box>
                <Box sx={{ width: 220 }}>
                    <PlainSelect
                        name="RoomNameColumn"
                        label={message('rooms.nameColumn')}
                        value={String(mapping.RoomName)}
                        options={[none, ...columns]}
                        onChange={value => onChange({ mapping: { ...mapping, RoomName: Number(value) } })}
                    />
                </Box>
                <FormControlLabel control={<Checkbox name="Header" checked={header} onChange={(_, checked) => onChange({ header: checked })} />} label={message('rooms.header')} />
            </Box>
        </Box>
    );
};
