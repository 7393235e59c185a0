import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useCallback, useContext, useEffect } from 'react';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useServerClock } from '../../session/useServerTime.ts';
import { SessionExpiredDialog } from '../../session/SessionExpiredDialog.tsx';
import { SiteMissingDialog } from '../../session/SiteMissingDialog.tsx';
import { Exports } from '../../admin/list/export/Exports.tsx';
import { quietly } from '../../components/live/live.ts';
import { keepPresses } from '../../components/keepPresses.ts';
import { TimeTips } from '../../components/times/TimeTips.tsx';
import { NewVersion } from './NewVersion.tsx';

const declared: Readonly<Record<string, Resource>> = resources;
/** Whether the list of an entity is sorted by the time of day. */
const isRanked = (name: string): boolean => Object.hasOwn(declared, name) && declared[name]!.list.columns.some(column => typeof column === 'object' && 'rank' in column);

/** What is watched over while a page is open: the session, the server's clock, a new version of the portal, lists on their way to a file, the times that the pointer or the keyboard is at, and buttons that move while they are pressed. */
export const BackgroundServices = () => {
    const queryClient = useQueryClient();
    const sortAnew = useCallback(() => quietly(() => queryClient.invalidateQueries({ predicate: ({ queryKey: [name, method] }) => method === 'getList' && isRanked(String(name)) })), [queryClient]);
    useEffect(() => {
        // What could not be read without a network is asked for again with it.
        const askAgain = () => quietly(() => queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }));
        window.addEventListener('online', askAgain);
        return () => window.removeEventListener('online', askAgain);
    }, [queryClient]);
    useEffect(() => keepPresses(document), []);
    // Not by react-admin's hook, whose answer is another one when its own surroundings are: the clock would be asked anew each time.
    useServerClock(useContext(DataProviderContext) as PortalProvider, sortAnew);
    return (
        <>
            <SessionExpiredDialog />
            <SiteMissingDialog />
            <NewVersion />
            <Exports />
            <TimeTips />
        </>
    );
};
