import { Box, Link, useMediaQuery, type Theme } from '@mui/material';
import { useStore } from 'ra-core';
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useMessage } from '../../i18n/catalogue.ts';
import { useSessionLifecycle } from '../../session/useSessionLifecycle.ts';
import { useScope } from '../../session/useScope.ts';
import { useScopeWatch } from '../../session/useScopeWatch.ts';
import { InSlices } from '../../components/lazy/InSlices.tsx';
import { ErrorBoundary } from '../../components/page/ErrorBoundary.tsx';
import { Gate } from './Gate.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { PhoneMenu, SideMenu, BackgroundServices } from './laterShell.tsx';
import { PageSkeleton } from '../../components/page/PageSkeleton.tsx';
import { ScopeNotice } from './ScopeNotice.tsx';
import { StockTitle } from './StockTitle.tsx';
import { TopBar } from './TopBar.tsx';
import { useListInstead } from './useListInstead.ts';

const WIDE = 232; // pixels
const NARROW = 60;
const BAR = 56;

interface LayoutProps {
    readonly children: ReactNode;
}

/** The shell of every page: bar, menu, the page itself. */
export const Layout = ({ children }: LayoutProps) => <InSlices outline={<PageSkeleton />}><Shell>{children}</Shell></InSlices>;

const Shell = ({ children }: LayoutProps) => {
    const message = useMessage();
    const { pathname } = useLocation();
    const { scope } = useScope();
    const isStopped = useSessionLifecycle().state === 'taken';
    useScopeWatch();
    const instead = useListInstead(pathname, scope.site);
    const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
    const [isWide, setWide] = useStore('menu.wide', true);
    const [isDrawerOpen, setDrawerOpen] = useState(false);
    useEffect(() => setDrawerOpen(false), [pathname, isPhone]);
    const closeDrawer = useCallback(() => setDrawerOpen(false), []);
    const isMenuOpen = isPhone ? isDrawerOpen : isWide;
    const width = isWide ? WIDE : NARROW;
    const onMenu = useCallback(() => (isPhone ? setDrawerOpen(open => !open) : setWide(wide => !wide)), [isPhone, setWide]);
    return (
        <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
            <Link
                href="#content"
                sx={theme => ({ position: 'fixed', left: 8, top: -100, zIndex: theme.zIndex.tooltip, p: 1, bgcolor: 'background.paper', borderRadius: 1, '&:focus': { top: 8 } })}
            >
                {message('shell.skip')}
            </Link>
            <TopBar isMenuOpen={isMenuOpen} isPhone={isPhone} onMenu={onMenu} isStopped={isStopped} />
            <Box sx={{ display: 'flex', flex: 1, alignItems: 'stretch', minWidth: 0 }}>
                {isPhone ? (
                    <PhoneMenu open={isDrawerOpen} pathname={pathname} onClose={closeDrawer} />
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
                            '@media print': { display: 'none' },
                        }}
                    >
                        <SideMenu narrow={!isWide} pathname={pathname} />
                    </Box>
                )}
                <Box component="main" id="content" tabIndex={-1} sx={{ flex: 1, minWidth: 0, p: { xs: 2, md: 3 }, outline: 'none', '@media print': { p: 0 } }}>
                    <ScopeNotice />
                    <StockTitle />
                    {/* Another client or site: nothing of the former one stays on the page. */}
                    <ErrorBoundary key={`${scope.client} ${scope.site}`} address={pathname}>
                        <Suspense fallback={<PageSkeleton />}>
                            {instead ? <Navigate to={instead} replace /> : <Gate>{children}</Gate>}
                        </Suspense>
                    </ErrorBoundary>
                </Box>
            </Box>
            <BackgroundServices />
            <LeaveGuard />
        </Box>
    );
};
