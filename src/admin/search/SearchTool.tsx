import SearchOutlined from '@mui/icons-material/SearchOutlined';
import {
    Box,
    Button,
    Dialog,
    IconButton,
    type Theme,
    Tooltip,
    useMediaQuery,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useCallback, useEffect, useId, useState } from 'react';

import { useBackCloses } from '../../components/dialog/backCloses.ts';
import { useSecondClickIgnored } from '../../components/useSecondClickIgnored.ts';
import { pressedKey } from '../../foundation/keys.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useScope } from '../../session/useScope.ts';
import {
    preloadSearch,
    SearchBox,
    type SearchBoxProps,
    useChosenAction,
} from './SearchBox.tsx';
import { useVisited } from './visits.ts';

type SearchDialogProps = Pick<SearchBoxProps, 'onStart'> & {
    readonly onClose: () => void;
};

/** The global search as a dialog. */
const SearchDialog = ({ onClose, onStart }: SearchDialogProps) => {
    const message = useMessage();
    const titleId = useId();

    const narrow = useMediaQuery((theme: Theme) =>
        theme.breakpoints.down('sm'),
    );

    useBackCloses(onClose, false);
    useSecondClickIgnored();

    return (
        <Dialog
            open
            fullWidth
            maxWidth="sm"
            fullScreen={narrow}
            transitionDuration={0}
            aria-labelledby={titleId}
            onClose={onClose}
            sx={{
                '& .MuiDialog-container': { alignItems: 'flex-start' },
                '& .MuiDialog-paper': {
                    mt: { sm: '8vh' },
                    maxHeight: { sm: '76vh' },
                    minHeight: { sm: 180 },
                },
            }}
        >
            <Box component="h2" id={titleId} sx={visuallyHidden}>
                {message('search.open')}
            </Box>
            <SearchBox onClose={onClose} onStart={onStart} />
        </Dialog>
    );
};

/** Runs on Ctrl+K and Cmd+K, unless the key was already handled or a dialog is open. */
const useSearchKey = (open: () => void): void => {
    useEffect(() => {
        const listen = (event: KeyboardEvent) => {
            if (
                pressedKey(event).toLowerCase() !== 'k' ||
                !(event.ctrlKey || event.metaKey) ||
                event.altKey ||
                event.shiftKey ||
                event.defaultPrevented
            )
                return;
            event.preventDefault();
            if (!document.querySelector('[role=dialog], [role=alertdialog]'))
                open();
        };

        document.addEventListener('keydown', listen);

        return () => document.removeEventListener('keydown', listen);
    }, [open]);
};

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');
const KEY = isMac ? '⌘K' : 'Ctrl+K';

/** The search of the app bar: its button, shortcut, and the dialog of a chosen action. */
export const SearchTool = () => {
    const message = useMessage();
    const [isOpen, setOpen] = useState(false);
    const chosen = useChosenAction();
    const { site, pickers } = useScope();

    const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), {
        noSsr: true,
    });

    useVisited(
        'site',
        pickers.site ? site?.Id : undefined,
        site?.SiteName ?? '',
    );

    useSearchKey(useCallback(() => setOpen(true), []));
    const close = useCallback(() => setOpen(false), []);

    const start: SearchBoxProps['onStart'] = next => {
        close();
        chosen.start(next);
    };

    const shared = {
        color: 'inherit',
        'aria-haspopup': 'dialog',
        'aria-keyshortcuts': 'Control+K Meta+K',
        onClick: () => setOpen(true),
        onMouseEnter: preloadSearch,
        onFocus: preloadSearch,
    } as const;

    return (
        <>
            <Tooltip title={`${message('search.open')} (${KEY})`} describeChild>
                {isWide ? (
                    <Button
                        {...shared}
                        size="small"
                        startIcon={<SearchOutlined />}
                        sx={{
                            fontWeight: 500,
                            border: '1px solid currentColor',
                            borderColor: 'rgba(255, 255, 255, 0.35)',
                            mr: 0.5,
                        }}
                    >
                        {message('search.open')}{' '}
                        <kbd
                            style={{
                                fontFamily: 'inherit',
                                opacity: 0.8,
                                marginLeft: 12,
                                fontSize: '0.75rem',
                            }}
                        >
                            {KEY}
                        </kbd>
                    </Button>
                ) : (
                    <IconButton {...shared} aria-label={message('search.open')}>
                        <SearchOutlined />
                    </IconButton>
                )}
            </Tooltip>
            {isOpen && <SearchDialog onClose={close} onStart={start} />}
            {chosen.dialog}
        </>
    );
};
