import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessage } from '../i18n/catalogue.ts';
import { PortalDialog } from '../components/dialog/PortalDialog.tsx';
import { useSession } from './SessionContext.ts';
import { useScope } from './useScope.ts';

/** Warns group users whose group has no site: most pages have nothing to show them. */
export const SiteMissingDialog = () => {
    const message = useMessage();
    const { role } = useSession();
    const { searchSites } = useScope();
    const [isSeen, setSeen] = useState(false);
    const { data } = useQuery({
        queryKey: ['scope', 'site', undefined, '', 'page'],
        queryFn: ({ signal }) => searchSites('', signal),
        enabled: role === 'GroupUsers',
        staleTime: Infinity,
    });
    if (isSeen || data?.Count !== 0) return null;
    const close = () => setSeen(true);
    return (
        <PortalDialog title={message('session.siteNotFound')} onClose={close} width="xs">
            <DialogContent>
                <DialogContentText>{message('session.noSiteInGroup')}</DialogContentText>
            </DialogContent>
            <DialogActions>
                <Button variant="contained" autoFocus onClick={close}>
                    {message('session.ok')}
                </Button>
            </DialogActions>
        </PortalDialog>
    );
};
