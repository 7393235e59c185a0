import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import {
    Box,
    IconButton,
    InputBase,
    Paper,
    type Theme,
    useMediaQuery,
} from '@mui/material';
import {
    type FocusEvent,
    type KeyboardEvent as ReactKeyboardEvent,
    type ReactNode,
    type RefObject,
    Suspense,
    useCallback,
    useId,
    useRef,
    useState,
} from 'react';

import { resources } from '../../../resources/index.ts';
import { textWithin } from '../../../resources/rules/words.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { DialogFailure } from '../../components/laterFailure.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { ScanButton } from '../../components/scan/ScanButton.tsx';
import { Placeholder } from '../../components/Skeleton.tsx';
import { inSentence, useText } from '../../components/useText.ts';
import { pressedKey } from '../../foundation/keys.ts';
import { type MessageKey, useMessage } from '../../i18n/catalogue.ts';
import {
    type ChosenAction,
    type EnterAction,
    enterActionOf,
    everything,
    type Level,
} from './searchModel.ts';
import type { SearchResultsProps } from './SearchResults.tsx';

const keys: readonly (readonly [key: string, says: MessageKey])[] = [
    ['↑ ↓', 'search.keyMove'],
    ['Enter', 'shell.open'],
    ['Ctrl+Enter', 'search.keyActions'],
    ['Esc', 'shell.close'],
];

/** Help on the search's keys. */
const SearchKeys = ({ isDeep }: { readonly isDeep: boolean }) => {
    const message = useMessage();

    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 2.5,
                px: 2.5,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
                fontSize: '0.78125rem',
                color: 'text.secondary',
            }}
        >
            {keys
                .filter(([, says]) => !isDeep || says !== 'search.keyActions')
                .map(([key, says]) => (
                    <span key={key}>
                        <Box
                            component="kbd"
                            sx={{
                                fontFamily: 'inherit',
                                fontWeight: 600,
                                mr: 0.5,
                            }}
                        >
                            {key}
                        </Box>
                        {message(
                            isDeep && says === 'shell.close'
                                ? 'search.back'
                                : says,
                        )}
                    </span>
                ))}
        </Box>
    );
};

const MOST_CHARACTERS = 200;

/** A separate chunk, because it searches all entities; the box itself appears at once. */
const SearchResults = lazyPart<SearchResultsProps>(
    async () => (await import('./SearchResults.tsx')).SearchResults,
    { outline: <Placeholder lines={3} sx={{ mx: 2, my: 1 }} /> },
);

/** Preloads the search results' code. A failed fetch shows when the search is opened. */
export const preloadSearch = (): void =>
    void SearchResults.preload().catch(() => undefined);

type ChosenActionProps = ChosenAction & { readonly onEnd: () => void };

const ChosenActionDialog = lazyPart<ChosenActionProps>(
    () =>
        import('./ChosenActionDialog.tsx').then(
            module => module.ChosenActionDialog,
        ),
    { Failure: DialogFailure },
);

/** Runs an action chosen in the search in its own dialog. */
export const useChosenAction = (): {
    readonly start: (chosen: ChosenAction) => void;
    readonly dialog: ReactNode;
} => {
    const [started, setStarted] = useState<ChosenAction>();
    const end = useCallback(() => setStarted(undefined), []);

    return {
        start: setStarted,
        dialog: (
            <Suspense>
                {started && (
                    <ChosenActionDialog
                        key={`${started.name} ${started.action} ${started.record?.id}`}
                        {...started}
                        onEnd={end}
                    />
                )}
            </Suspense>
        ),
    };
};

export interface SearchBoxProps {
    readonly onStart: (started: ChosenAction) => void;
    /** Closes the surrounding dialog. Without it the box is part of a page, with its results over the content below. */
    readonly onClose?: () => void;
    /**
     * Keys of the sources to search. If omitted, all sources are searched, and the portal's own pages and actions too.
     */
    readonly among?: readonly string[];
    /** Ref to the text input. */
    readonly inputRef?: RefObject<HTMLInputElement | null>;
    /** Placeholder and accessible name. */
    readonly hint?: string;
    /** Shown at the end of the box: its keyboard shortcut. */
    readonly end?: ReactNode;
}

/** The global search: input and results. */
export const SearchBox = ({
    onStart,
    onClose,
    among,
    inputRef,
    hint,
    end,
}: SearchBoxProps) => {
    const message = useMessage();
    const textOf = useText();
    const listId = useId();
    const [text, setText] = useState('');
    const whole: Level = among ? { kind: 'all', among } : everything;
    const [level, setLevel] = useState<Level>(whole);
    const [activeId, setActiveId] = useState<string>();
    const ownInput = useRef<HTMLInputElement>(null);
    const input = inputRef ?? ownInput;
    const listKeys = useRef<(event: ReactKeyboardEvent) => void>(undefined);
    const [isListed, setListed] = useState(false);
    const [enterAction, setEnterAction] = useState<EnterAction>(); // Enter was pressed before the results were there to handle it
    const [isHere, setHere] = useState(false);

    const narrow = useMediaQuery((theme: Theme) =>
        theme.breakpoints.down('sm'),
    );

    const isOnPage = onClose === undefined;
    const isDeep = level.kind !== 'all';
    const isOpen = !isOnPage || (isHere && (isDeep || text.trim() !== ''));

    const takeKeys = useCallback(
        (handle: ((event: ReactKeyboardEvent) => void) | undefined) => {
            listKeys.current = handle;
            setListed(handle !== undefined);
        },
        [],
    );

    const type = (typed: string) => {
        setText(typed);
        setEnterAction(undefined);
        setHere(true);
        input.current?.focus();
    };

    const goTo = (next: Level) => {
        setLevel(next);
        type('');
    };

    const back = () => goTo(whole);
    const close = onClose ?? back;

    const placeholder = (): string => {
        if (level.kind === 'all') return hint ?? message('search.placeholder');
        if (level.kind === 'verbs') return message('search.actions');
        const { label, actions }: Resource = resources[level.name];

        return message('search.which', {
            action: textOf(actions[level.action]!.label),
            name: inSentence(textOf(label)),
        });
    };

    const onKeyDown = (event: ReactKeyboardEvent) => {
        if (!isOpen) return;
        if (
            isDeep &&
            pressedKey(event.nativeEvent) === 'Backspace' &&
            text === ''
        )
            back();
        else if (listKeys.current) listKeys.current(event);
        else setEnterAction(enterActionOf(event));
    };

    const onEscape = (event: ReactKeyboardEvent) => {
        if (
            pressedKey(event.nativeEvent) !== 'Escape' ||
            !(isDeep || (isOnPage && text !== ''))
        )
            return;
        event.stopPropagation();
        back();
    };

    const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        setHere(false);
        setEnterAction(undefined);
    };

    const start = (started: ChosenAction) => {
        if (isOnPage) back();
        onStart(started);
    };

    const results = isOpen && (
        <>
            <SearchResults
                {...{ text, level, listId, enterAction }}
                onClose={close}
                onStart={start}
                onKeys={takeKeys}
                onActive={setActiveId}
                onLevel={goTo}
            />
            {!narrow && <SearchKeys isDeep={isDeep} />}
        </>
    );

    const line = (
        <Box
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                px: 2,
                minHeight: isOnPage ? 48 : 56,
                flex: 'none',
                ...(!isOnPage && { borderBottom: 1, borderColor: 'divider' }),
            }}
        >
            {isDeep ? (
                <IconButton
                    edge="start"
                    size="small"
                    aria-label={message('search.back')}
                    onClick={back}
                >
                    <ArrowBackOutlined />
                </IconButton>
            ) : (
                <SearchOutlined aria-hidden sx={{ color: 'text.secondary' }} />
            )}
            <InputBase
                autoFocus={!isOnPage}
                fullWidth
                inputRef={input}
                value={text}
                placeholder={placeholder()}
                onChange={event =>
                    type(textWithin(event.target.value, MOST_CHARACTERS))
                }
                onFocus={() => setHere(true)}
                onKeyDown={onKeyDown}
                inputProps={{
                    role: 'combobox',
                    dir: 'auto',
                    'aria-label': placeholder(),
                    'aria-expanded': isListed,
                    'aria-controls': isListed ? listId : undefined,
                    'aria-autocomplete': 'list',
                    'aria-activedescendant': activeId,
                    'aria-keyshortcuts': 'Control+Enter',
                    autoComplete: 'off',
                    autoCapitalize: 'off',
                    spellCheck: false,
                    enterKeyHint: 'go',
                }}
            />
            <ScanButton
                onFound={found => type(textWithin(found, MOST_CHARACTERS))}
            />
            {end}
            {(!isOnPage || text !== '') && (
                <IconButton
                    edge="end"
                    size="small"
                    aria-label={message(
                        isOnPage ? 'shell.clear' : 'shell.close',
                    )}
                    onClick={close}
                >
                    <CloseOutlined />
                </IconButton>
            )}
        </Box>
    );

    if (!isOnPage)
        return (
            <Box onKeyDown={onEscape} sx={{ display: 'contents' }}>
                {line}
                {results}
            </Box>
        );

    return (
        <Box onKeyDown={onEscape} onBlur={onBlur} sx={{ position: 'relative' }}>
            <Paper
                variant="outlined"
                sx={{
                    '&:focus-within': {
                        borderColor: 'primary.main',
                        boxShadow: theme =>
                            `0 0 0 1px ${theme.palette.primary.main}`,
                    },
                }}
            >
                {line}
            </Paper>
            {results && (
                // Pressing the mouse on a result must not blur the input, or the list would disappear before the click.
                <Paper
                    elevation={8}
                    onMouseDown={event => event.preventDefault()}
                    sx={{
                        position: 'absolute',
                        top: '100%',
                        left: 0,
                        right: 0,
                        mt: 0.5,
                        zIndex: 'fab',
                        maxHeight: '60vh',
                        display: 'flex',
                        flexDirection: 'column',
                    }}
                >
                    {results}
                </Paper>
            )}
        </Box>
    );
};
