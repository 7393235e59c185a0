import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';

import { PlainSelect } from '../../../components/inputs/PlainSelect.tsx';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { FileView, Reading } from './importView.ts';
import { FILE_ENCODINGS, type FileEncoding } from './readRoomFile.ts';
import { SEPARATORS, type Separator } from './roomSheet.ts';

const NAMES = {
    ';': 'semicolon',
    '\t': 'tab',
    ',': 'comma',
    '|': 'bar',
} as const satisfies Record<Separator, string>;

interface ColumnChoiceProps {
    readonly file: Exclude<FileView, { readonly refused: string }>;
    readonly reading: Reading;
    readonly onChange: (part: Partial<Reading>) => void;
}

/** Settings for reading the file: separator, encoding, which column holds what, and whether the first line is a header. */
export const ColumnChoice = ({
    file: { columns: cells },
    reading: { encoding, delimiter, header, mapping },
    onChange,
}: ColumnChoiceProps) => {
    const message = useMessage();
    const separators: { value: string; label: string }[] = SEPARATORS.map(
        value => ({
            value,
            label: message(`rooms.separators.${NAMES[value]}`),
        }),
    );
    const isCommon = (value: string): value is Separator =>
        Object.hasOwn(NAMES, value);
    const separated = isCommon(delimiter)
        ? message(`rooms.delimiter.${NAMES[delimiter]}`)
        : message('rooms.delimiter.other', { char: delimiter });
    if (!isCommon(delimiter))
        separators.push({ value: delimiter, label: separated });
    const columns = cells.map((name, at) => ({
        value: String(at),
        label:
            header && name
                ? message('rooms.columnOf', { number: at + 1, name })
                : message('rooms.column', { number: at + 1 }),
    }));
    const none = { value: '-1', label: message('rooms.noColumn') };
    // Once a column holds the code, it can only be exchanged for another.
    const optionsOf = (field: 'RoomCode' | 'RoomName') => {
        const isNeeded = field === 'RoomCode' && mapping.RoomCode !== -1;
        return isNeeded ? columns : [none, ...columns];
    };
    return (
        <Box sx={{ display: 'grid', gap: 1, mb: 2 }}>
            <Typography sx={{ color: 'text.secondary' }}>
                {message('rooms.read', { encoding, delimiter: separated })}
            </Typography>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 2,
                    alignItems: 'end',
                }}
            >
                <Box sx={{ width: 220 }}>
                    <PlainSelect
                        name="Separator"
                        label={message('rooms.separator')}
                        value={delimiter}
                        options={separators}
                        onChange={value => onChange({ delimiter: value })}
                    />
                </Box>
                <Box sx={{ width: 220 }}>
                    <PlainSelect
                        name="Encoding"
                        label={message('rooms.encoding')}
                        value={encoding}
                        options={FILE_ENCODINGS.map(value => ({
                            value,
                            label: value,
                        }))}
                        onChange={value =>
                            onChange({ encoding: value as FileEncoding })
                        }
                    />
                </Box>
                {(['RoomCode', 'RoomName'] as const).map(field => (
                    <Box key={field} sx={{ width: 220 }}>
                        <PlainSelect
                            name={`${field}Column`}
                            label={message(
                                field === 'RoomCode'
                                    ? 'rooms.codeColumn'
                                    : 'rooms.nameColumn',
                            )}
                            value={String(mapping[field])}
                            options={optionsOf(field)}
                            onChange={value =>
                                onChange({
                                    mapping: {
                                        ...mapping,
                                        [field]: Number(value),
                                    },
                                })
                            }
                        />
                    </Box>
                ))}
                <FormControlLabel
                    control={
                        <Checkbox
                            name="Header"
                            checked={header}
                            onChange={(_, checked) =>
                                onChange({ header: checked })
                            }
                        />
                    }
                    label={message('rooms.header')}
                />
            </Box>
        </Box>
    );
};
