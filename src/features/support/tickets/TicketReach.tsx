import { Box, Chip } from '@mui/material';
import { useLocation } from 'ra-core';
import { Link as RouterLink } from 'react-router';

import { useMessage } from '../../../i18n/catalogue.ts';
import { useScope } from '../../../session/useScope.ts';

export const ALL_SITES_PATH = '/ticket/all';

const links = [
    ['/ticket', 'support.tickets.thisSite'],
    [ALL_SITES_PATH, 'support.tickets.allSites'],
] as const;

/** Switches between the tickets of the chosen site and those of all the user's sites. */
export const TicketReach = () => {
    const translate = useMessage();
    const { pathname } = useLocation();
    const { pickers } = useScope();
    if (!pickers.site) return null;

    return (
        <Box
            component="nav"
            aria-label={translate('support.tickets.reach')}
            sx={{ display: 'flex', gap: 1, mb: 2 }}
        >
            {links.map(([to, key]) => {
                const isHere = pathname === to;

                return (
                    <Chip
                        key={to}
                        component={RouterLink}
                        to={to}
                        clickable
                        label={translate(key)}
                        variant={isHere ? 'filled' : 'outlined'}
                        aria-current={isHere ? 'page' : undefined}
                    />
                );
            })}
        </Box>
    );
};
