import { Autocomplete, Box, InputAdornment, TextField } from '@mui/material';
import type { SvgIconComponent } from '@mui/icons-material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMessage } from '../i18n/catalogue.ts';
import type { Found } from '../session/scopeStore.ts';
import { barColours } from '../theme/palettes.ts';

const DEBOUNCE_MS = 300;

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
}

const useDebounced = (value: string): string => {
    const [settled, settle] = useState(value);
    useEffect(() => {
        const timer = setTimeout(() => settle(value), DEBOUNCE_MS);
        return () => clearTimeout(timer);
    }, [value]);
    return settled;
};

const fieldLook = {
    '& .MuiOutlinedInput-root': { color: barColours.text, bgcolor: 'rgba(255,255,255,0.12)', height: 40, '&:hover': { bgcolor: 'rgba(255,255,255,0.18)' } },
    '& .MuiOutlinedInput-notchedOutline': { borderColor: 'rgba(255,255,255,0.35) !important' },
    '& .Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: '#fff !important' },
    '& .MuiAutocomplete-endAdornment .MuiIconButton-root': { color: barColours.soft },
    '& input': { fontWeight: 600 },
    '& input::placeholder': { color: barColours.text, opacity: 0.92, fontWeight: 400 },
};

/** A combobox of the app bar that searches on the server while one types. */
export const ScopePicker = <Row extends { readonly Id: number }>({ label, placeholder, noMatch, icon: Icon, value, nameOf, searchKey, search, onChoose }: ScopePickerProps<Row>) => {
    const message = useMessage();
    const [open, setOpen] = useState(false);
    const [typed, setTyped] = useState('');
    const settled = useDebounced(typed);
    const { data, isFetching, isError } = useQuery({
        queryKey: ['scope', ...searchKey, settled],
        queryFn: ({ signal }) => search(settled, signal),
        enabled: open,
        gcTime: 0,
    });
    const rows = isError ? [] : (data?.Results ?? []);
    return (
        <Autocomplete<Row>
            options={rows}
            value={value ?? null}
            getOptionLabel={nameOf}
            getOptionKey={row => row.Id}
            isOptionEqualToValue={(option, chosen) => option.Id === chosen.Id}
            filterOptions={all => all}
            onOpen={() => setOpen(true)}
            onClose={() => {
                setOpen(false);
                setTyped('');
            }}
            onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
            onChange={(_, row) => void onChoose(row ?? undefined)}
            loading={isFetching || settled !== typed}
            loadingText={message('shell.searching')}
            noOptionsText={noMatch}
            openText={message('shell.open')}
            closeText={message('shell.close')}
            clearText={message('shell.clear')}
            autoHighlight
            handleHomeEndKeys
            fullWidth
            sx={{ maxWidth: { md: 300 }, minWidth: 0, ...fieldLook }}
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
