import { useDataProvider } from 'ra-core';
import { CheckForApplicationUpdate } from 'ra-ui-materialui';
import type { PortalProvider } from '../../dataProvider/index.ts';
import { useServerClock } from '../session/serverTime.ts';
import { SessionExpiredDialog } from '../session/SessionExpiredDialog.tsx';
import { SiteMissingDialog } from '../session/SiteMissingDialog.tsx';

/** What is watched over while a page is open: the session, the server's clock, a new version of the portal. */
export const Watch = () => {
    useServerClock(useDataProvider<PortalProvider>());
    return (
        <>
            <SessionExpiredDialog />
            <SiteMissingDialog />
            {/* Always the same page: at its own address it would ask anew, and forget what it knew, wherever one goes. */}
            <CheckForApplicationUpdate url="/" />
        </>
    );
};
