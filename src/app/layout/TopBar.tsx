import { memo } from 'react';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import { AppBar, Box, IconButton, Toolbar, Typography } from '@mui/material';
import { LinkBase } from 'ra-core';
import { settings } from '../../foundation/settings.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { LOW } from '../../theme/themes.ts';
import { barColours } from '../../theme/palettes.ts';
import { BarMenus, ScopePickers, SessionNotice } from './laterShell.tsx';
import { LoadingIndicator } from './LoadingIndicator.tsx';

interface TopBarProps {
    readonly isMenuOpen: boolean;
    readonly isPhone: boolean;
    readonly onMenu: () => void;
    /** Nothing in it can be used: the page is no longer its user's. */
    readonly isStopped: boolean;
}

/** Product, scope and the tools that are always there; on a phone the scope has a line of its own. */
export const TopBar = memo(({ isMenuOpen, isPhone, onMenu, isStopped }: TopBarProps) => {
    const message = useMessage();
    return (
        <AppBar
            position="sticky"
            elevation={0}
            sx={theme => ({ bgcolor: barColours[theme.palette.mode], color: barColours.text, backgroundImage: 'none', [LOW]: { position: 'static' }, zIndex: isPhone ? theme.zIndex.appBar : theme.zIndex.drawer + 1, '@media print': { display: 'none' } })}
        >
            <Toolbar variant="dense" inert={isStopped} sx={{ minHeight: 56, gap: 0.5, px: { xs: 1, md: 1.5 } }}>
                <IconButton color="inherit" aria-label={message(isMenuOpen ? 'shell.closeMenu' : 'shell.openMenu')} aria-expanded={isMenuOpen} onClick={onMenu}>
                    <MenuOutlined />
                </IconButton>
                <Typography component={LinkBase} to="/" noWrap sx={{ color: 'inherit', textDecoration: 'none', fontSize: 17, fontWeight: 650, letterSpacing: '-0.01em', px: 1, mr: { md: 2 }, minWidth: 0 }}>
                    {settings().productName}
                </Typography>
                <Box sx={{ flex: 1, minWidth: 0, display: 'flex' }}>{!isPhone && <ScopePickers />}</Box>
                <LoadingIndicator />
                <BarMenus />
            </Toolbar>
            {isPhone && (
                <Box inert={isStopped} sx={{ px: 1, pb: 1, display: 'flex', minHeight: 48 }}>
                    <ScopePickers />
                </Box>
            )}
            <SessionNotice />
        </AppBar>
    );
});
