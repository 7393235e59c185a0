import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import LocationCityOutlined from '@mui/icons-material/LocationCityOutlined';
import { Box, Typography } from '@mui/material';
import { useSyncExternalStore } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import type { ChosenClient, ChosenSite } from '../../foundation/remembered.ts';
import { useSessionParts } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import { barColours } from '../../theme/palettes.ts';
import { ScopePicker } from './ScopePicker.tsx';

/** Client > site: what the user works on, the most prominent thing of the app bar. */
export const ScopePickers = () => {
    const message = useMessage();
    const { client, site, pickers, searchClients, searchSites, setClient, setSite } = useScope();
    const { scopeStore } = useSessionParts();
    const coming = useSyncExternalStore(scopeStore.subscribe, scopeStore.coming); // shown from the click on, not from the answer
    const shownClient = coming ? coming.client : client;
    return (
        <Box sx={{ display: 'flex', alignItems: 'center', flex: 1, minWidth: 0, gap: 0.5 }}>
            {pickers.client && (
                <>
                    <ScopePicker<ChosenClient>
                        share={shownClient ? 1 : 2 / 3}
                        label={message('shell.client')}
                        placeholder={message('shell.allClients')}
                        noMatch={message('shell.noClients')}
                        icon={BusinessOutlined}
                        value={shownClient}
                        nameOf={row => row.Company}
                        searchKey={['client']}
                        search={searchClients}
                        onChoose={setClient}
                    />
                    <ChevronRight aria-hidden sx={{ color: barColours.soft, flexShrink: 0 }} />
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
                    <Typography noWrap sx={{ fontWeight: 600, display: 'flex', alignItems: 'center', gap: 1 }}>
                        <LocationCityOutlined fontSize="small" aria-hidden />
                        {site.SiteName}
                    </Typography>
                )
            )}
        </Box>
    );
};
