import type { SvgIconComponent } from '@mui/icons-material';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import LocationCityOutlined from '@mui/icons-material/LocationCityOutlined';
import { Box, InputAdornment, TextField, Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';

import { SearchPicker } from '../../components/inputs/SearchPicker.tsx';
import { useTyping } from '../../components/useSearchBox.ts';
import { useServerSearch } from '../../components/useServerSearch.ts';
import type { ChosenClient, ChosenSite } from '../../foundation/remembered.ts';
import type { FoundScope } from '../../foundation/scopeStore.ts';
import { cutText } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useSessionParts } from '../../session/SessionContext.ts';
import { CLIENT_PICKER, useScope } from '../../session/useScope.ts';
import { barColours } from '../../theme/palettes.ts';
import { TWO_LINES } from '../../theme/themes.ts';

interface ScopePickerProps<Row> {
    readonly id?: string;
    readonly label: string;
    readonly placeholder: string;
    readonly noMatch: string;
    readonly icon: SvgIconComponent;
    readonly value: Row | undefined;
    readonly nameOf: (row: Row) => string;
    /** Distinguishes the results of different searches (`site`, client 5). */
    readonly searchKey: readonly unknown[];
    readonly search: (
        text: string,
        signal?: AbortSignal,
    ) => Promise<FoundScope<Row>>;
    readonly onChoose: (row: Row | undefined) => unknown;
    /** Its share of the bar on a phone, relative to the other picker. */
    readonly share: number;
}

const fieldLook = {
    '& .MuiOutlinedInput-root': {
        color: barColours.text,
        bgcolor: 'rgba(255,255,255,0.12)',
        height: 40,
        '&:hover': { bgcolor: 'rgba(255,255,255,0.18)' },
    },
    '& .MuiOutlinedInput-notchedOutline': {
        borderColor: 'rgba(255,255,255,0.35) !important',
    },
    '& .Mui-focused .MuiOutlinedInput-notchedOutline': {
        borderColor: '#fff !important',
    },
    '& .MuiAutocomplete-endAdornment .MuiIconButton-root': {
        color: barColours.soft,
    },
    '& input': { fontWeight: 600 },
    // On a phone the name needs the arrow's room; tapping the name opens the list.
    '& .MuiAutocomplete-clearIndicator + .MuiAutocomplete-popupIndicator': {
        display: { xs: 'none', sm: 'inline-flex' },
    },
    '&.MuiAutocomplete-hasClearIcon .MuiOutlinedInput-root': {
        pr: { xs: '34px !important', sm: '65px !important' },
    },
    '& input::placeholder': {
        color: barColours.text,
        opacity: 0.92,
        fontWeight: 400,
    },
};

/** A combobox of the app bar that searches on the server while the user types. */
const ScopePicker = <Row extends { readonly Id: number }>({
    id,
    label,
    placeholder,
    noMatch,
    icon: Icon,
    value,
    nameOf,
    searchKey,
    search,
    onChoose,
    share,
}: ScopePickerProps<Row>) => {
    const typing = useTyping();

    const found = useServerSearch({
        searchKey: ['scope', ...searchKey],
        search: async (text, signal) => {
            const { Results: rows, Count: total } = await search(text, signal);

            return { rows, total };
        },
        text: typing.text,
        isWanted: typing.isWanted,
    });

    return (
        <SearchPicker<Row>
            {...(id !== undefined && { id })}
            {...{ typing, found, noMatch }}
            chosen={value ? [value] : []}
            labelOf={nameOf}
            keyOf={row => row.Id}
            enterTakes="first"
            floatsReport
            onChoose={([row]) => void onChoose(row)}
            sx={{
                maxWidth: { md: 300 },
                minWidth: 0,
                flex: { xs: `${share} 1 0`, sm: '1 1 auto' },
                ...fieldLook,
            }}
            renderInput={({ slotProps, ...params }) => (
                <TextField
                    {...params}
                    placeholder={placeholder}
                    slotProps={{
                        ...slotProps,
                        htmlInput: {
                            ...slotProps.htmlInput,
                            'aria-label': label,
                        },
                        input: {
                            ...slotProps.input,
                            startAdornment: (
                                <InputAdornment
                                    position="start"
                                    sx={{
                                        color: barColours.soft,
                                        mr: 0.5,
                                        ml: 0.5,
                                        display: { xs: 'none', sm: 'flex' },
                                    }}
                                >
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
                    <Box sx={{ minWidth: 0, ...TWO_LINES }}>
                        {cutText(nameOf(row))}
                    </Box>
                </Box>
            )}
        />
    );
};

/** Client > site: what the user works on, and the most prominent part of the app bar. */
export const ScopePickers = () => {
    const message = useMessage();

    const {
        client,
        site,
        pickers,
        searchClients,
        searchSites,
        setClient,
        setSite,
    } = useScope();

    const { scopeStore } = useSessionParts();

    const coming = useSyncExternalStore(
        scopeStore.subscribe,
        scopeStore.coming,
    ); // shown from the click on, without waiting for the response

    const shownClient = coming ? coming.client : client;
    const shareWithoutSite = shownClient ? 1 : 2 / 3;
    // The names of a client's sites often begin alike, so they need more room.
    const clientShare = site ? 1 / 2 : shareWithoutSite;

    return (
        <Box
            sx={{
                display: 'flex',
                alignItems: 'center',
                flex: 1,
                minWidth: 0,
                gap: 0.5,
            }}
        >
            {pickers.client && (
                <>
                    <ScopePicker<ChosenClient>
                        id={CLIENT_PICKER}
                        share={clientShare}
                        label={message('shell.client')}
                        placeholder={message('shell.allClients')}
                        noMatch={message('shell.noClients')}
                        icon={BusinessOutlined}
                        value={shownClient}
                        nameOf={row => row.Company || '…'}
                        searchKey={['client']}
                        search={searchClients}
                        onChoose={setClient}
                    />
                    <ChevronRight
                        aria-hidden
                        sx={{ color: barColours.soft, flexShrink: 0 }}
                    />
                </>
            )}
            {pickers.site ? (
                <ScopePicker<ChosenSite>
                    share={1}
                    label={message('shell.site')}
                    placeholder={message('shell.noSite')}
                    noMatch={message('shell.noSites')}
                    icon={LocationCityOutlined}
                    value={site}
                    nameOf={row => row.SiteName}
                    searchKey={['site', shownClient?.Id]}
                    search={searchSites}
                    onChoose={setSite}
                />
            ) : (
                site && (
                    <Typography
                        noWrap
                        sx={{
                            fontWeight: 600,
                            display: 'flex',
                            alignItems: 'center',
                            gap: 1,
                        }}
                    >
                        <LocationCityOutlined fontSize="small" aria-hidden />
                        {cutText(site.SiteName)}
                    </Typography>
                )
            )}
        </Box>
    );
};
