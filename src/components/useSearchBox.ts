import type {
    AutocompleteCloseReason,
    AutocompleteInputChangeReason,
} from '@mui/material';
import {
    useEffect,
    useState,
    type FocusEvent,
    type KeyboardEvent,
    type SyntheticEvent,
} from 'react';

import { cleanText, fold } from '../../resources/rules/words.ts';
import { numberText } from '../foundation/format/numberText.ts';
import { pressedKey } from '../foundation/keys.ts';
import { cutText } from '../foundation/values/recordTitle.ts';
import { useMessage } from '../i18n/catalogue.ts';
import type { SearchResult } from './useServerSearch.ts';
import { useLanguage } from './useText.ts';

/** Whether an input method is still composing the typed text. */
export const isComposing = ({ nativeEvent }: SyntheticEvent): boolean =>
    nativeEvent instanceof InputEvent && nativeEvent.isComposing;

/**
 * The state of a search box. `typed` is null when nothing is typed and the box shows the name of the current choice.
 */
export const useTyping = () => {
    const [{ typed, text }, setTyping] = useState<{
        readonly typed: string | null;
        readonly text: string;
    }>({ typed: null, text: '' });

    /** Unfinished IME input is shown, but only searched for once complete. */
    const setTyped = (value: string | null, isComposing = false) =>
        setTyping(now => ({
            typed: value,
            text: isComposing ? now.text : cleanText(value ?? ''),
        }));

    const [isOpen, setOpen] = useState(false);
    const [isOrdered, setOrdered] = useState(false); // Enter was pressed before the response arrived
    const [isLeft, setLeft] = useState(false); // the focus went away from an unfinished choice

    return {
        typed,
        text,
        isOpen,
        isOrdered,
        isLeft,
        isWanted: isOpen || isOrdered || isLeft,
        setTyped,
        setOpen,
        setOrdered,
        setLeft,
    };
};

export interface SearchBox<Row> {
    readonly typing: ReturnType<typeof useTyping>;
    readonly found: SearchResult<Row>;
    readonly chosen: readonly Row[];
    /** Several may be chosen; chosen rows are not offered again. */
    readonly many?: boolean;
    readonly labelOf: (row: Row) => string;
    readonly keyOf: (row: Row) => string | number;
    /** The text in the box while nothing is typed. */
    readonly shown: string;
    /** What Enter takes if several rows match: the first, or none. */
    readonly enterTakes: 'first' | 'only';
    readonly onTake: (row: Row) => void;
    /** Text left in the box is a choice: a full name is taken, any other text stays and is reported. */
    readonly isChoice?: boolean;
    readonly onLeave?: (() => void) | undefined;
    readonly noMatch?: string | undefined;
}

type MuiKeyboardEvent = KeyboardEvent<HTMLDivElement> & {
    defaultMuiPrevented?: boolean | undefined;
};

/** Props for MUI's `Autocomplete` as a search box: it keeps the typed text, and Enter takes only rows found for it. */
export const useSearchBox = <Row>({
    typing,
    found,
    chosen,
    labelOf: nameOf,
    keyOf,
    shown,
    many = false,
    enterTakes,
    onTake,
    isChoice = false,
    onLeave,
    noMatch,
}: SearchBox<Row>) => {
    const translate = useMessage();
    const language = useLanguage();

    const {
        typed,
        text,
        isOpen,
        isOrdered,
        isLeft,
        setTyped,
        setOpen,
        setOrdered,
        setLeft,
    } = typing;

    const labelOf = (row: Row) => cutText(nameOf(row));
    const keyText = (row: Row) => String(keyOf(row));
    const chosenKeys = new Set(chosen.map(keyText));

    const rows = many
        ? found.rows.filter(row => !chosenKeys.has(keyText(row)))
        : found.rows;

    const choosesOnEnter =
        text !== '' &&
        (enterTakes === 'first' ? rows.length > 0 : rows.length === 1);

    const absent = chosen.filter(
        row => !found.rows.some(other => keyText(other) === keyText(row)),
    );

    const settle = isOrdered && !found.isSearching;

    useEffect(() => {
        if (!settle) return;
        setOrdered(false);

        const chosenRow = rows.find(candidate =>
            chosenKeys.has(keyText(candidate)),
        );

        const row = choosesOnEnter ? (chosenRow ?? rows[0]) : undefined;
        if (row || !isOpen) setTyped(null);
        if (!row) return;
        setOpen(false);
        if (!chosenKeys.has(keyText(row))) onTake(row);
        // Takes the row for a waiting Enter once, when the response arrives.
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [settle]);

    const isNamed = (row: Row) => fold(nameOf(row)) === fold(text);
    const namesakes = [...found.rows, ...absent].filter(isNamed);
    const isSettled = isLeft && !found.isSearching && !found.hasFailed;

    useEffect(() => {
        const [row] = namesakes;
        if (!isSettled || row === undefined || namesakes.length > 1) return;
        setLeft(false);
        setTyped(null);
        if (!chosenKeys.has(keyText(row))) onTake(row);
        // Takes the row once, when the response arrives.
        // oxlint-disable-next-line react/exhaustive-deps
    }, [isSettled]);

    const leftover = (): string | undefined => {
        if (!isLeft || found.isSearching) return undefined;
        if (found.hasFailed) return translate('screens.picker.failed');
        if (namesakes.length === 1) return undefined; // it is about to be taken
        if (namesakes.length > 1)
            return translate('screens.picker.several', { text });

        return translate('screens.picker.unknown', { text });
    };

    const leave = () => {
        if (isOrdered) return;

        if (!isChoice || text === '' || fold(text) === fold(shown)) {
            setTyped(null);

            return;
        }

        setLeft(true);
        found.now();
    };

    const moreText = (): string | undefined => {
        const shownRows = found.rows.length;
        if (!isOpen || shownRows === 0 || found.total <= shownRows)
            return undefined;

        return translate('screens.picker.more', {
            shown: shownRows,
            total: numberText(found.total, language),
        });
    };

    const emptyText = (): string => {
        if (found.hasFailed) return translate('screens.picker.failed');
        if (text === '') return translate('screens.picker.empty');

        return noMatch ?? translate('screens.picker.none');
    };

    return {
        typed,
        /** Why the text that was left in the box is no choice. */
        leftover: leftover(),
        note: moreText(),
        box: {
            options: [...rows, ...absent], // MUI expects the chosen rows among the options
            loading: found.isSearching,
            open: isOpen,
            inputValue: typed ?? cutText(shown),
            autoHighlight: choosesOnEnter,
            handleHomeEndKeys: true,
            filterOptions: () => [...rows],
            getOptionLabel: (row: Row) => cutText(labelOf(row)),
            getOptionKey: keyOf,
            isOptionEqualToValue: (one: Row, other: Row) =>
                keyText(one) === keyText(other),
            onOpen: () => setOpen(true),
            onClose: (_: SyntheticEvent, reason: AutocompleteCloseReason) => {
                setOpen(false);

                const isKept =
                    isChoice && (reason === 'blur' || reason === 'toggleInput');

                if (!isOrdered && !isKept) setTyped(null);
            },
            onInputChange: (
                event: SyntheticEvent | null,
                value: string,
                reason: AutocompleteInputChangeReason,
            ) => {
                // Other reasons come from the box itself, which would restore the chosen name during typing.
                if (reason !== 'input' && reason !== 'clear') return;
                setOrdered(false);
                setLeft(false);

                setTyped(
                    reason === 'input' ? value : null,
                    event !== null && isComposing(event),
                );
            },
            onCompositionEnd: ({ target }: SyntheticEvent) =>
                setTyped((target as HTMLInputElement).value),
            onBlur: (event: FocusEvent<HTMLDivElement>) => {
                if (event.currentTarget.contains(event.relatedTarget)) return;
                leave();
                onLeave?.();
            },
            onKeyDown: (event: MuiKeyboardEvent) => {
                if (event.key === 'Escape') {
                    setOrdered(false);
                    if (isLeft) setTyped(null);
                    setLeft(false);
                }

                if (pressedKey(event.nativeEvent) !== 'Enter') return;
                if (isOpen || text !== '' || chosen.length === 0)
                    event.preventDefault(); // must not submit the form with an unfinished choice
                if (text === '' || !found.isSearching) return;
                event.defaultMuiPrevented = true;
                setOrdered(true);
                found.now();
            },
            noOptionsText: emptyText(),
            loadingText: translate('shell.searching'),
            openText: translate('shell.open'),
            closeText: translate('shell.close'),
            clearText: translate('shell.clear'),
        },
    };
};
