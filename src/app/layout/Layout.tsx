import {
    Alert,
    Box,
    Button,
    Link,
    type Theme,
    Typography,
    useMediaQuery,
} from '@mui/material';
import { useBlocker, useStore } from 'ra-core';
import {
    type ReactNode,
    Suspense,
    useCallback,
    useEffect,
    useRef,
    useState,
    useSyncExternalStore,
} from 'react';
import { Link as RouterLink, Navigate, useLocation } from 'react-router';

import { RefreshedNames } from '../../admin/fields/FieldCell.tsx';
import { recordAddress } from '../../admin/resource.ts';
import { InSlices } from '../../components/lazy/lazyPart.tsx';
import {
    ErrorBoundary,
    PageErrorPage,
} from '../../components/page/ErrorBoundary.tsx';
import { PrintedLight } from '../../components/page/printing.tsx';
import { PageSkeleton, ShellSkeleton } from '../../components/Skeleton.tsx';
import { listOfRecord } from '../../foundation/permissions.ts';
import { settings } from '../../foundation/settings.ts';
import { tabTitle } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import {
    useAccess,
    useSessionLifecycle,
    useSessionParts,
} from '../../session/SessionContext.ts';
import { isHeld, mayGo } from '../../session/unsavedGuard.ts';
import {
    useMenuWatch,
    useScope,
    useScopeWatch,
} from '../../session/useScope.ts';
import { Gate } from './Gate.tsx';
import {
    BackgroundServices,
    LeaveDialog,
    PhoneMenu,
    SideMenu,
} from './laterShell.tsx';
import { TopBar } from './TopBar.tsx';

/** The list to open instead of a record of the previously chosen site; undefined if none. */
const useListInstead = (
    pathname: string,
    site: number | undefined,
): string | undefined => {
    const [opened, setOpened] = useState({ pathname, site });
    const isOther = opened.site !== site;

    const instead =
        isOther && opened.pathname === pathname
            ? listOfRecord(pathname)
            : undefined;

    if (opened.pathname !== pathname || (isOther && instead === undefined))
        setOpened({ pathname, site });

    return instead;
};

const CHOICE = '/siteselection';

const LOOK = {
    mb: 2,
    displayPrint: 'none',
    alignItems: 'center',
    overflowWrap: 'anywhere',
    '& .MuiAlert-action': { p: 0, gap: 1 },
} as const;

/**
 * Says that the user has lost the chosen site, or that the site's clock or the client's currency
 * could not be loaded. What depends on them is never guessed.
 */
const ScopeNotice = () => {
    const message = useMessage();
    const may = useAccess();
    const { missing, site } = useScope();
    const { pathname } = useLocation();
    const { scopeStore } = useSessionParts();
    const lost = useSyncExternalStore(scopeStore.subscribe, scopeStore.lost);
    if (lost && !site)
        return (
            <Alert
                severity="warning"
                sx={LOOK}
                action={
                    ![CHOICE, '/'].includes(pathname) && (
                        <Button
                            color="inherit"
                            size="small"
                            component={RouterLink}
                            to={CHOICE}
                        >
                            {message('shell.noSite')}
                        </Button>
                    )
                }
            >
                {message(
                    lost.isOtherClients
                        ? 'session.siteMoved'
                        : 'session.siteLost',
                    { site: lost.SiteName },
                )}
            </Alert>
        );
    if (!missing.clock && !missing.currency) return null;
    const { isClockUnset } = missing;
    const maySet = isClockUnset && may('site', 'edit');

    return (
        <Alert
            severity="warning"
            sx={LOOK}
            action={
                <>
                    {maySet && site && (
                        <Button
                            color="inherit"
                            size="small"
                            component={RouterLink}
                            to={`${recordAddress('site', site.Id)}/details`}
                            state={{ field: 'LocTimeOffset' }}
                        >
                            {message('session.setClock')}
                        </Button>
                    )}
                    <Button
                        color="inherit"
                        size="small"
                        onClick={missing.retry}
                    >
                        {message('screens.list.retry')}
                    </Button>
                </>
            }
        >
            {missing.clock && (
                <div>
                    {message(
                        isClockUnset
                            ? 'session.clockUnset'
                            : 'session.clockUnknown',
                    )}{' '}
                    {isClockUnset &&
                        !maySet &&
                        message('session.clockUnsetAsk')}
                </div>
            )}
            {missing.currency && (
                <div>{message('session.currencyUnknown')}</div>
            )}
        </Alert>
    );
};

/**
 * Where react-admin's own `<Title>` puts the title of a page made of stock components. Hidden on other pages, whose
 * title is `<PageTitle>`. Not an `h1`, so that pages with a title of their own have only one.
 */
const StockTitle = () => {
    const heading = useRef<HTMLDivElement>(null);

    useEffect(() => {
        const element = heading.current;
        if (!element) return undefined;

        const watcher = new MutationObserver(() => {
            element.hidden = !element.textContent;
            if (element.textContent)
                document.title = tabTitle(
                    element.textContent,
                    settings().productName,
                );
        });

        watcher.observe(element, {
            childList: true,
            characterData: true,
            subtree: true,
        });

        return () => watcher.disconnect();
    }, []);

    return (
        <Typography
            ref={heading}
            hidden
            id="react-admin-title"
            component="div"
            role="heading"
            aria-level={1}
            variant="h1"
            sx={{ overflowWrap: 'anywhere', mb: 1 }}
        />
    );
};

/**
 * Blocks navigation that would lose typed input until the user has decided. It is the router's only
 * blocker: there can be no more than one.
 */
const LeaveGuard = () => {
    const { pathname } = useLocation();

    const blocker = useBlocker(({ currentLocation, nextLocation }) =>
        isHeld(currentLocation, nextLocation),
    );

    const latest = useRef(blocker);

    useEffect(() => {
        latest.current = blocker;
    });

    const target =
        blocker.state === 'blocked' ? blocker.location?.pathname : undefined;

    useEffect(() => {
        if (target === undefined) return;

        void mayGo({ pathname }, { pathname: target }).then(leave =>
            leave ? latest.current.proceed?.() : latest.current.reset?.(),
        );
    }, [target, pathname]);

    return <LeaveDialog />;
};

const WIDE = 232; // pixels
const NARROW = 60;
const BAR = 56;

interface LayoutProps {
    readonly children: ReactNode;
}

/** The shell of every page: bar, menu, and the page itself. */
export const Layout = ({ children }: LayoutProps) => (
    <InSlices outline={<ShellSkeleton />}>
        <RefreshedNames>
            <Shell>{children}</Shell>
        </RefreshedNames>
    </InSlices>
);

const Shell = ({ children }: LayoutProps) => {
    const message = useMessage();
    const { pathname } = useLocation();
    const { scope } = useScope();
    const isStopped = useSessionLifecycle().state === 'taken';
    useScopeWatch();
    useMenuWatch();
    const instead = useListInstead(pathname, scope.site);

    const isPhone = useMediaQuery(
        (theme: Theme) => theme.breakpoints.down('md'),
        { noSsr: true },
    );

    const [isWide, setWide] = useStore('menu.wide', true);
    const [isDrawerOpen, setDrawerOpen] = useState(false);
    useEffect(() => setDrawerOpen(false), [pathname, isPhone]);
    const closeDrawer = useCallback(() => setDrawerOpen(false), []);
    const isMenuOpen = isPhone ? isDrawerOpen : isWide;
    const width = isWide ? WIDE : NARROW;

    const onMenu = useCallback(
        () => (isPhone ? setDrawerOpen(open => !open) : setWide(wide => !wide)),
        [isPhone, setWide],
    );

    return (
        <Box
            sx={{
                minHeight: '100vh',
                display: 'flex',
                flexDirection: 'column',
            }}
        >
            <Link
                href="#content"
                sx={theme => ({
                    position: 'fixed',
                    left: 8,
                    top: -100,
                    zIndex: theme.zIndex.tooltip,
                    p: 1,
                    bgcolor: 'background.paper',
                    borderRadius: 1,
                    '&:focus': { top: 8 },
                    displayPrint: 'none',
                })}
            >
                {message('shell.skip')}
            </Link>
            <TopBar
                isMenuOpen={isMenuOpen}
                isPhone={isPhone}
                onMenu={onMenu}
                isStopped={isStopped}
            />
            <Box
                sx={{
                    display: 'flex',
                    flex: 1,
                    alignItems: 'stretch',
                    minWidth: 0,
                }}
            >
                {isPhone ? (
                    <PhoneMenu
                        open={isDrawerOpen}
                        pathname={pathname}
                        onClose={closeDrawer}
                    />
                ) : (
                    <Box
                        inert={isStopped}
                        sx={{
                            width,
                            flexShrink: 0,
                            borderRight: 1,
                            borderColor: 'divider',
                            bgcolor: 'background.paper',
                            position: 'sticky',
                            top: BAR,
                            height: `calc(100vh - ${BAR}px)`,
                            overflowY: 'auto',
                            scrollbarWidth: 'thin',
                            displayPrint: 'none',
                        }}
                    >
                        <SideMenu narrow={!isWide} pathname={pathname} />
                    </Box>
                )}
                <Box
                    component="main"
                    id="content"
                    tabIndex={-1}
                    sx={{
                        flex: 1,
                        minWidth: 0,
                        p: { xs: 2, md: 3 },
                        outline: 'none',
                        '@media print': { p: 0 },
                    }}
                >
                    <ScopeNotice />
                    <StockTitle />
                    <PrintedLight>
                        {/* Keyed by client and site, so that nothing of the previous ones stays on the page. */}
                        <ErrorBoundary
                            key={`${scope.client} ${scope.site}`}
                            address={pathname}
                            instead={(error, onRetry) => (
                                <PageErrorPage
                                    error={error}
                                    onRetry={onRetry}
                                />
                            )}
                        >
                            <Suspense fallback={<PageSkeleton />}>
                                {instead ? (
                                    <Navigate to={instead} replace />
                                ) : (
                                    <Gate>{children}</Gate>
                                )}
                            </Suspense>
                        </ErrorBoundary>
                    </PrintedLight>
                </Box>
            </Box>
            <BackgroundServices />
            <LeaveGuard />
        </Box>
    );
};
