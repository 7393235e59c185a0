import {
    Box,
    Button,
    DialogActions,
    DialogContent,
    DialogContentText,
} from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DataProviderContext, useLocation, useNotify } from 'ra-core';
import {
    useCallback,
    useContext,
    useEffect,
    useState,
    useSyncExternalStore,
} from 'react';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { Exports } from '../../admin/list/export/ExportButton.tsx';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { keepPresses } from '../../components/keepPresses.ts';
import { whenIdle } from '../../components/lazy/afterContent.ts';
import { lazyFrom } from '../../components/lazy/lazyPart.tsx';
import { refetchInBackground } from '../../components/live/live.ts';
import { TimeTips } from '../../components/times/TimeTips.tsx';
import {
    hasStayDraft,
    resumedStays,
} from '../../features/internet-users/stay/stayDraft.ts';
import { askForVersion, newVersion, reload } from '../../foundation/version.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useServerClock } from '../../session/clock.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { SessionExpiredDialog } from '../../session/SignInDialog.tsx';
import { useScope } from '../../session/useScope.ts';

/** Longest tooltip in characters. */
const MOST = 1000;
/** How many elements to check, from the hovered one outwards: a cell may hold a span, and that a link. */
const LEVELS = 4;

/** Whether an element's text is truncated with an ellipsis. */
const isCut = (element: HTMLElement): boolean => {
    if (
        element.scrollWidth <= element.clientWidth &&
        element.scrollHeight <= element.clientHeight
    )
        return false;
    const { textOverflow, webkitLineClamp } = getComputedStyle(element);

    return (
        (textOverflow === 'ellipsis' &&
            element.scrollWidth > element.clientWidth) ||
        (webkitLineClamp !== '' &&
            webkitLineClamp !== 'none' &&
            element.scrollHeight > element.clientHeight)
    );
};

const wholeOf = (element: HTMLElement): string =>
    (element instanceof HTMLInputElement
        ? element.value
        : element.innerText
    ).trim();

/**
 * Shows a truncated text in full as a tooltip while it is hovered. A single listener serves the
 * whole page, so truncated texts cost nothing. Returns a function that stops it.
 */
const titleCutTexts = (page: Document): (() => void) => {
    const titled = new WeakSet<HTMLElement>(); // titles set here; an element with another title keeps it

    const over = ({ target }: { readonly target: unknown }) => {
        let element = target instanceof HTMLElement ? target : null;

        for (
            let level = 0;
            element && level < LEVELS;
            level++, element = element.parentElement
        ) {
            if (element.title !== '' && !titled.has(element)) return;

            if (isCut(element)) {
                titled.add(element);
                element.title = wholeOf(element).slice(0, MOST);

                return;
            }

            if (titled.delete(element)) element.removeAttribute('title');
        }
    };

    // Where the pointer already is, once the page rests: it measures.
    const resting = whenIdle(() =>
        over({ target: [...page.querySelectorAll(':hover')].at(-1) }),
    );

    page.addEventListener('mouseover', over, { passive: true });

    return () => {
        resting();
        page.removeEventListener('mouseover', over);
    };
};

const TEN_MINUTES = 600_000; // milliseconds between two checks

const Offer = () => {
    const message = useMessage();

    return (
        <Box
            component="span"
            sx={{
                display: 'inline-flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1.5,
            }}
        >
            {message('shell.newVersion')}
            <Button size="small" variant="outlined" onClick={reload}>
                {message('login.reload')}
            </Button>
        </Box>
    );
};

/**
 * Offers a new version of the portal. Checks for one when the user returns to the tab or goes to
 * another page, never while the user is idle.
 */
const NewVersion = () => {
    const notify = useNotify();
    const { pathname } = useLocation();
    useEffect(() => askForVersion(TEN_MINUTES), [pathname]);

    useEffect(() => {
        const offer = () =>
            notify(<Offer />, { type: 'info', autoHideDuration: null });

        const back = () =>
            void (
                document.visibilityState === 'visible' &&
                askForVersion(TEN_MINUTES)
            );

        if (newVersion.get()) offer();
        document.addEventListener('visibilitychange', back);
        window.addEventListener('focus', back);
        const stop = newVersion.subscribe(offer);

        return () => {
            stop();
            window.removeEventListener('focus', back);
            document.removeEventListener('visibilitychange', back);
        };
    }, [notify]);

    return null;
};

/** Warns group users whose group has no site, because most pages have nothing to show them. */
const SiteMissingDialog = () => {
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

    // Other components use the same query, so there may be data for other roles too.
    if (role !== 'GroupUsers' || isSeen || data?.Count !== 0) return null;
    const close = () => setSeen(true);

    return (
        <PortalDialog
            title={message('session.siteNotFound')}
            onClose={close}
            width="xs"
        >
            <DialogContent>
                <DialogContentText>
                    {message('session.noSiteInGroup')}
                </DialogContentText>
            </DialogContent>
            <DialogActions>
                <Button variant="contained" autoFocus onClick={close}>
                    {message('session.ok')}
                </Button>
            </DialogActions>
        </PortalDialog>
    );
};

const UnfinishedStay = lazyFrom(
    () => import('../../features/internet-users/stay/UnfinishedStay.tsx'),
    'UnfinishedStay',
    { outline: null },
);

const declared: Readonly<Record<string, Resource>> = resources;

/** Whether the order of an entity's list depends on the current time. */
const isRanked = (name: string): boolean =>
    Object.hasOwn(declared, name) &&
    declared[name]!.list.columns.some(
        column => typeof column === 'object' && 'rank' in column,
    );

/**
 * Runs in the background while a page is open: the session, the server's clock, new versions of the
 * portal, exports, tooltips of times and of truncated texts, buttons that move while pressed, and
 * unfinished actions on stays.
 */
export const BackgroundServices = () => {
    const queryClient = useQueryClient();

    const resumed = useSyncExternalStore(
        resumedStays.subscribe,
        resumedStays.get,
    );

    const [first] = useState({ resumed, hasDraft: hasStayDraft() });

    const sortAnew = useCallback(
        () =>
            refetchInBackground(() =>
                queryClient.invalidateQueries({
                    predicate: ({ queryKey: [name, method] }) =>
                        method === 'getList' && isRanked(String(name)),
                }),
            ),
        [queryClient],
    );

    useEffect(() => {
        // Queries that failed without a network are repeated once there is one.
        const askAgain = () =>
            refetchInBackground(() =>
                queryClient.refetchQueries({
                    type: 'active',
                    predicate: ({ state }) => state.status === 'error',
                }),
            );

        window.addEventListener('online', askAgain);

        return () => window.removeEventListener('online', askAgain);
    }, [queryClient]);

    useEffect(() => keepPresses(document), []);
    useEffect(() => titleCutTexts(document), []);
    // Not react-admin's hook, which returns a new object whenever its context changes: the clock would be requested
    // again each time.
    useServerClock(useContext(DataProviderContext) as PortalProvider, sortAnew);

    return (
        <>
            <SessionExpiredDialog />
            <SiteMissingDialog />
            {(first.hasDraft || resumed !== first.resumed) && (
                <UnfinishedStay
                    key={resumed.length}
                    only={
                        resumed === first.resumed ? undefined : resumed.at(-1)
                    }
                />
            )}
            <NewVersion />
            <Exports />
            <TimeTips />
        </>
    );
};
