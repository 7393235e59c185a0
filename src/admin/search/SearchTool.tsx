import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { Button, IconButton, Tooltip, useMediaQuery, type Theme } from '@mui/material';
import { Suspense, useCallback, useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { DialogFailure } from '../../components/laterFailure.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { useScope } from '../../session/useScope.ts';
import type { Started } from './level.ts';
import { preloadSearch, SearchDialog } from './SearchDialog.tsx';
import { useSearchKey } from './useSearchKey.ts';
import { useVisited } from './useVisited.ts';

type StartedProps = Started & { readonly onEnd: () => void };
const StartedAction = lazyPart<StartedProps>(() => import('./StartedAction.tsx').then(module => module.StartedAction), { Failure: DialogFailure });

const isMac = /mac|iphone|ipad/i.test(globalThis.navigator?.platform ?? '');
const KEY = isMac ? '⌘K' : 'Ctrl+K';

/** The search of the app bar: its button, its key, and what was chosen in it. */
export const SearchTool = () => {
    const message = useMessage();
    const [isOpen, setOpen] = useState(false);
    const [started, setStarted] = useState<Started>();
    const { site, pickers } = useScope();
    const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
    useVisited('site', pickers.site ? site?.Id : undefined, site?.SiteName ?? '');
    useSearchKey(useCallback(() => setOpen(true), []));
    const close = useCallback(() => setOpen(false), []);
    const end = useCallback(() => setStarted(undefined), []);
    const start = (next: Started) => {
        close();
        setStarted(next);
    };
    const shared = { color: 'inherit', 'aria-label': message('search.open'), 'aria-haspopup': 'dialog', 'aria-keyshortcuts': 'Control+K Meta+K', onClick: () => setOpen(true), onMouseEnter: preloadSearch, onFocus: preloadSearch } as const;
    return (
        <>
            <Tooltip title={`${message('search.open')} (${KEY})`}>
                {isWide ? (
                    <Button {...shared} size="small" startIcon={<SearchOutlined />} sx={{ fontWeight: 500, border: '1px solid currentColor', borderColor: 'rgba(255, 255, 255, 0.35)', mr: 0.5 }}>
                        {message('search.button')} <kbd aria-hidden style={{ fontFamily: 'inherit', opacity: 0.8, marginLeft: 12, fontSize: 12 }}>{KEY}</kbd>
                    </Button>
                ) : (
                    <IconButton {...shared}><SearchOutlined /></IconButton>
                )}
            </Tooltip>
            {isOpen && <SearchDialog onClose={close} onStart={start} />}
            <Suspense>{started && <StartedAction key={`${started.name} ${started.action} ${started.record?.id}`} {...started} onEnd={end} />}</Suspense>
        </>
    );
};
