import MenuOutlined from '@mui/icons-material/MenuOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import {
    AppBar,
    Box,
    CircularProgress,
    IconButton,
    Toolbar,
    Tooltip,
    Typography,
    useScrollTrigger,
} from '@mui/material';
import { LinkBase, useRefresh } from 'ra-core';
import { memo, useSyncExternalStore } from 'react';

import { requestCount } from '../../foundation/loading.ts';
import { settings } from '../../foundation/settings.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { barColours } from '../../theme/palettes.ts';
import { LOW_WINDOW } from '../../theme/themes.ts';
import { BarMenus, ScopePickers, SessionNotice } from './laterShell.tsx';

const RefreshButton = memo(() => {
    const message = useMessage();
    const refresh = useRefresh();

    return (
        <Tooltip title={message('screens.list.refresh')}>
            <IconButton
                color="inherit"
                aria-label={message('screens.list.refresh')}
                onClick={refresh}
                sx={{
                    '[data-loading=true] > &:not(:focus-visible)': {
                        opacity: 0,
                    },
                }}
            >
                <RefreshOutlined />
            </IconButton>
        </Tooltip>
    );
});

/** A spinner while requests are under way, otherwise a button that reloads everything on the page. */
const LoadingIndicator = () => {
    const message = useMessage();

    const isLoading =
        useSyncExternalStore(requestCount.subscribe, requestCount.get) > 0;

    return (
        <Box
            data-loading={isLoading}
            sx={{ width: 40, height: 40, position: 'relative', flexShrink: 0 }}
        >
            {isLoading && (
                <CircularProgress
                    color="inherit"
                    size={22}
                    aria-label={message('login.loading')}
                    sx={{ position: 'absolute', top: 9, left: 9 }}
                />
            )}
            <RefreshButton />
        </Box>
    );
};

interface TopBarProps {
    readonly isMenuOpen: boolean;
    readonly isPhone: boolean;
    readonly onMenu: () => void;
    /** Disables everything in it: the page no longer belongs to its user. */
    readonly isStopped: boolean;
}

/** Pixels of the line of tools. */
const TOOLS_HEIGHT = 56;

/**
 * Product name, scope and the tools that are always available. On a phone, the scope has a line of its own, and stays
 * alone while the page is scrolled down.
 */
export const TopBar = memo(
    ({ isMenuOpen, isPhone, onMenu, isStopped }: TopBarProps) => {
        const message = useMessage();

        // Asked for on phones only: the browser lays the page out to answer.
        const isScrolledDown = useScrollTrigger({
            target: isPhone ? window : null,
        });

        return (
            <AppBar
                position="sticky"
                elevation={0}
                sx={theme => ({
                    bgcolor: barColours[theme.palette.mode],
                    color: barColours.text,
                    backgroundImage: 'none',
                    [LOW_WINDOW]: { position: 'static' },
                    ...(isPhone &&
                        isScrolledDown && {
                            transform: `translateY(-${TOOLS_HEIGHT}px)`,
                            '&:focus-within': { transform: 'none' },
                        }),
                    '@media (prefers-reduced-motion: no-preference)': {
                        transition: 'transform 150ms',
                    },
                    zIndex: isPhone
                        ? theme.zIndex.appBar
                        : theme.zIndex.drawer + 1,
                    displayPrint: 'none',
                })}
            >
                <Toolbar
                    variant="dense"
                    inert={isStopped}
                    sx={{
                        minHeight: TOOLS_HEIGHT,
                        gap: 0.5,
                        px: { xs: 1, md: 1.5 },
                    }}
                >
                    <IconButton
                        color="inherit"
                        aria-label={message(
                            isMenuOpen ? 'shell.closeMenu' : 'shell.openMenu',
                        )}
                        aria-expanded={isMenuOpen}
                        onClick={onMenu}
                    >
                        <MenuOutlined />
                    </IconButton>
                    <Typography
                        component={LinkBase}
                        to="/"
                        noWrap
                        sx={{
                            color: 'inherit',
                            textDecoration: 'none',
                            fontSize: '1.0625rem',
                            fontWeight: 650,
                            letterSpacing: '-0.01em',
                            px: 1,
                            mr: { md: 2 },
                            minWidth: 0,
                        }}
                    >
                        {settings().productName}
                    </Typography>
                    <Box sx={{ flex: 1, minWidth: 0, display: 'flex' }}>
                        {!isPhone && <ScopePickers />}
                    </Box>
                    <LoadingIndicator />
                    <BarMenus />
                </Toolbar>
                {isPhone && (
                    <Box
                        inert={isStopped}
                        sx={{ px: 1, pb: 1, display: 'flex', minHeight: 48 }}
                    >
                        <ScopePickers />
                    </Box>
                )}
                <SessionNotice />
            </AppBar>
        );
    },
);
