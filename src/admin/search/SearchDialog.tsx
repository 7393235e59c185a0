import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { Box, Dialog, IconButton, InputBase, useMediaQuery, type Theme } from '@mui/material';
import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react';
import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { everyDeclared } from '../../boot/deferredDeclarations.ts';
import { useBackCloses } from '../../components/dialog/useBackCloses.ts';
import { useSecondClickEnds } from '../../components/dialog/useSecondClickEnds.ts';
import { inSentence } from '../../components/inSentence.ts';
import { ScanButton } from '../../components/scan/ScanButton.tsx';
import { Bone } from '../../components/Skeleton.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { everything, type Level, type Started } from './level.ts';
import { SearchKeys } from './SearchKeys.tsx';
import type { SearchResultsProps } from './SearchResults.tsx';

const MOST_CHARACTERS = 200;

/** The box is there at once; what it finds comes with this, which asks all entities. */
const SearchResults = lazyPart<SearchResultsProps>(async () => (await Promise.all([import('./SearchResults.tsx'), everyDeclared()]))[0].SearchResults, { outline: <Bone lines={3} sx={{ mx: 2, my: 1 }} /> });

/** Fetches what the search needs before it is opened; a failure shows when it is. */
export const preloadSearch = (): void => void SearchResults.preload().catch(() => undefined);

interface SearchDialogProps {
    readonly onClose: () => void;
    readonly onStart: (started: Started) => void;
}

/** The search for everything: a combobox over the page. */
export const SearchDialog = ({ onClose, onStart }: SearchDialogProps) => {
    const message = useMessage();
    const textOf = useText();
    const listId = useId();
    const titleId = useId();
    const [text, setText] = useState('');
    const [level, setLevel] = useState<Level>(everything);
    const [activeId, setActiveId] = useState<string>();
    const input = useRef<HTMLInputElement>(null);
    const keys = useRef<(event: KeyboardEvent) => void>(undefined);
    const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    useBackCloses(onClose, false);
    useSecondClickEnds();
    const takeKeys = useCallback((handle: (event: KeyboardEvent) => void) => void (keys.current = handle), []);
    const goTo = useCallback((next: Level) => {
        setLevel(next);
        setText('');
        input.current?.focus();
    }, []);
    const isDeep = level.kind !== 'all';
    const back = () => goTo(everything);
    const placeholder = (): string => {
        if (level.kind === 'all') return message('search.placeholder');
        if (level.kind === 'verbs') return message('search.actions');
        const { label, actions }: Resource = resources[level.name];
        return message('search.which', { action: textOf(actions[level.action]!.label), name: inSentence(textOf(label)) });
    };
    const onKeyDown = (event: KeyboardEvent) => {
        if (isDeep && event.key === 'Backspace' && text === '') back();
        else keys.current?.(event);
    };
    return (
        <Dialog
            open
            fullWidth
            maxWidth="sm"
            fullScreen={narrow}
            transitionDuration={0}
            aria-labelledby={titleId}
            onClose={(_, reason) => (reason === 'escapeKeyDown' && isDeep ? back() : onClose())}
            sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' }, '& .MuiDialog-paper': { mt: { sm: '8vh' }, maxHeight: { sm: '76vh' }, minHeight: { sm: 180 } } }}
        >
            <Box component="h2" id={titleId} sx={{ position: 'absolute', width: 1, height: 1, m: 0, overflow: 'hidden', clipPath: 'inset(50%)' }}>{message('search.open')}</Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 56, flex: 'none', borderBottom: 1, borderColor: 'divider' }}>
                {isDeep ? <IconButton edge="start" size="small" aria-label={message('search.back')} onClick={back}><ArrowBackOutlined /></IconButton> : <SearchOutlined aria-hidden sx={{ color: 'text.secondary' }} />}
                <InputBase
                    autoFocus
                    fullWidth
                    inputRef={input}
                    value={text}
                    placeholder={placeholder()}
                    onChange={event => setText(event.target.value)}
                    onKeyDown={onKeyDown}
                    inputProps={{
                        role: 'combobox',
                        dir: 'auto',
                        'aria-label': placeholder(),
                        'aria-expanded': true,
                        'aria-controls': listId,
                        'aria-autocomplete': 'list',
                        'aria-activedescendant': activeId,
                        'aria-keyshortcuts': 'Control+Enter',
                        autoComplete: 'off',
                        autoCapitalize: 'off',
                        spellCheck: false,
                        maxLength: MOST_CHARACTERS,
                        enterKeyHint: 'go',
                    }}
                />
                <ScanButton
                    onFound={found => {
                        setText(found.slice(0, MOST_CHARACTERS));
                        input.current?.focus();
                    }}
                />
                <IconButton edge="end" size="small" aria-label={message('shell.close')} onClick={onClose}><CloseOutlined /></IconButton>
            </Box>
            <SearchResults {...{ text, level, listId, onClose, onStart }} onKeys={takeKeys} onActive={setActiveId} onLevel={goTo} />
            {!narrow && <SearchKeys isDeep={isDeep} />}
        </Dialog>
    );
};
