import { Box, InputAdornment, TextField } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Found } from '../../foundation/scopeStore.ts';
import { barColours } from '../../theme/palettes.ts';
import { SearchPicker } from '../../components/inputs/SearchPicker.tsx';
import { useTyping } from '../../components/useSearchBox.ts';
import { useServerSearch } from '../../components/useServerSearch.ts';

interface ScopePickerProps<Row> {
    readonly label: string;
    readonly placeholder: string;
    readonly noMatch: string;
    readonly icon: SvgIconComponent;
    readonly value: Row | undefined;
    readonly nameOf: (row: Row) => string;
    /** Distinguishes the answers of different searches (`site`, client 5). */
    readonly searchKey: readonly unknown[];
    readonly search: (text: string, signal?: AbortSignal) => Promise<Found<Row>>;
    readonly onChoose: (row: Row | undefined) => unknown;
    /** How much of a phone's bar it takes beside the other. */
    readonly share: number;
}

const fieldLook = {
    '& .MuiOutlinedInput-root': { color: barColours.text, bgcolor: 'rgba(255,255,255,0.12)', height: 40, '&:hover': { bgcolor: 'rgba(255,255,255,0.18)' } },
    '& .MuiOutlinedInput-notchedOutline': { borderColor: 'rgba(255,255,255,0.35) !important' },
    '& .Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: '#fff !important' },
    '& .MuiAutocomplete-endAdornment .MuiIconButton-root': { color: barColours.soft },
    '& input': { fontWeight: 600 },
    // On a phone the name needs the room of the arrow: a tap on it opens the list.
    '& .MuiAutocomplete-clearIndicator + .MuiAutocomplete-popupIndicator': { display: { xs: 'none', sm: 'inline-flex' } },
    '&.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root': { pr: { xs: '34px !important', sm: '65px !important' } },
    '& input::placeholder': { color: barColours.text, opacity: 0.92, fontWeight: 400 },
};

/** A combobox of the app bar that searches on the server while one types. */
export const ScopePicker = <Row extends { readonly Id: number }>({ label, placeholder, noMatch, icon: Icon, value, nameOf, searchKey, search, onChoose, share }: ScopePickerProps<Row>) => {
    const typing = useTyping();
    const found = useServerSearch({
        searchKey: ['scope', ...searchKey],
        search: async (text, signal) => {
            const { Results: rows, Count: total, guessed = false } = await search(text, signal);
            return { rows, total, isAtLeast: guessed };
        },
        text: typing.text,
        isWanted: typing.isWanted,
    });
    return (
        <SearchPicker<Row>
            {...{ typing, found, noMatch }}
            chosen={value ? [value] : []}
            labelOf={nameOf}
            keyOf={row => row.Id}
            enterTakes="first"
            onChoose={([row]) => void onChoose(row)}
            sx={{ maxWidth: { md: 300 }, minWidth: 0, flex: { xs: `${share} 1 0`, sm: '1 1 auto' }, ...fieldLook }}
            renderInput={({ slotProps, ...params }) => (
                <TextField
                    {...params}
                    placeholder={placeholder}
                    slotProps={{
                        ...slotProps,
                        htmlInput: { ...slotProps.htmlInput, 'aria-label': label },
                        input: {
                            ...slotProps.input,
                            startAdornment: (
                                <InputAdornment position="start" sx={{ color: barColours.soft, mr: 0.5, ml: 0.5, display: { xs: 'none', sm: 'flex' } }}>
                                    <Icon fontSize="small" />
                                </InputAdornment>
                            ),
                        },
                    }}
                />
            )}
            slotProps={{
                listbox: { 'aria-label': label },
                paper: { elevation: 8 },
            }}
            renderOption={({ key, ...props }, row) => (
                <Box component="li" key={key} {...props}>
                    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{nameOf(row)}</Box>
                </Box>
            )}
        />
    );
};
