import { useEffect, useSyncExternalStore } from 'react';
import { askForVersion, isNewVersion, onNewVersion } from '../foundation/version.ts';

/** Whether the server has another version of the portal than the one that runs; asked when something of the running one is missing. */
export const useNewVersion = (): boolean => {
    useEffect(() => askForVersion(), []);
    return useSyncExternalStore(onNewVersion, isNewVersion);
};
