import type { AutocompleteCloseReason, AutocompleteInputChangeReason } from '@mui/material';
import { useEffect, useState, type FocusEvent, type KeyboardEvent, type SyntheticEvent } from 'react';
import { countText } from '../foundation/format/numberText.ts';
import { useMessage } from '../i18n/catalogue.ts';
import type { SearchResult } from './useServerSearch.ts';
import { useLanguage } from './useText.ts';
import { cutText } from '../foundation/values/recordTitle.ts';
import { pressedKey } from '../foundation/keys.ts';
import { cleanText } from '../../resources/rules/words.ts';

/** Whether an input method is still putting together what was typed. */
export const isComposing = ({ nativeEvent }: SyntheticEvent): boolean => nativeEvent instanceof InputEvent && nativeEvent.isComposing;

/** What is typed into a box that searches; null while nothing is, and the name of what is chosen stands there. */
export const useTyping = () => {
    const [{ typed, text }, setTyping] = useState<{ readonly typed: string | null; readonly text: string }>({ typed: null, text: '' });
    /** Half a syllable of an input method is shown, and searched for once it is whole. */
    const setTyped = (value: string | null, isComposing = false) => setTyping(now => ({ typed: value, text: isComposing ? now.text : cleanText(value ?? '') }));
    const [isOpen, setOpen] = useState(false);
    const [isOrdered, setOrdered] = useState(false); // Enter was pressed before the answer had come
    return { typed, text, isOpen, isOrdered, isWanted: isOpen || isOrdered, setTyped, setOpen, setOrdered };
};

export interface SearchBox<Row> {
    readonly typing: ReturnType<typeof useTyping>;
    readonly found: SearchResult<Row>;
    readonly chosen: readonly Row[];
    /** Of several: what is chosen is not offered again. */
    readonly many?: boolean;
    readonly labelOf: (row: Row) => string;
    readonly keyOf: (row: Row) => string | number;
    /** What stands in the box while nothing is typed. */
    readonly shown: string;
    /** What Enter takes of several rows that match what is typed: the first, or none. */
    readonly enterTakes: 'first' | 'only';
    readonly onTake: (row: Row) => void;
    readonly onLeave?: (() => void) | undefined;
    readonly noMatch?: string | undefined;
}

type MuiKeyboardEvent = KeyboardEvent<HTMLDivElement> & { defaultMuiPrevented?: boolean | undefined };

/** The properties of MUI's `Autocomplete` for a box that searches: it keeps what is typed, and Enter takes rows of that alone. */
export const useSearchBox = <Row>({ typing, found, chosen, labelOf: nameOf, keyOf, shown, many = false, enterTakes, onTake, onLeave, noMatch }: SearchBox<Row>) => {
    const translate = useMessage();
    const language = useLanguage();
    const { typed, text, isOpen, isOrdered, setTyped, setOpen, setOrdered } = typing;
    const labelOf = (row: Row) => cutText(nameOf(row));
    const keyText = (row: Row) => String(keyOf(row));
    const taken = new Set(chosen.map(keyText));
    const rows = many ? found.rows.filter(row => !taken.has(keyText(row))) : found.rows;
    const isTakenByEnter = text !== '' && (enterTakes === 'first' ? rows.length > 0 : rows.length === 1);
    const absent = chosen.filter(row => !found.rows.some(other => keyText(other) === keyText(row)));

    const settle = isOrdered && !found.isSearching;
    useEffect(() => {
        if (!settle) return;
        setOrdered(false);
        const row = isTakenByEnter ? (rows.find(each => taken.has(keyText(each))) ?? rows[0]) : undefined;
        if (row || !isOpen) setTyped(null);
        if (!row) return;
        setOpen(false);
        if (!taken.has(keyText(row))) onTake(row);
        // The answer that Enter waited for is taken once, when it comes.
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [settle]);

    return {
        typed,
        note: isOpen && found.total > found.rows.length && found.rows.length > 0 ? translate('screens.picker.more', { shown: found.rows.length, total: countText(found.total, found.isAtLeast === true, language) }) : undefined,
        box: {
            options: [...rows, ...absent], // MUI wants to find what is chosen among them
            loading: found.isSearching,
            open: isOpen,
            inputValue: typed ?? cutText(shown),
            autoHighlight: isTakenByEnter,
            handleHomeEndKeys: true,
            filterOptions: () => [...rows],
            getOptionLabel: (row: Row) => cutText(labelOf(row)),
            getOptionKey: keyOf,
            isOptionEqualToValue: (one: Row, other: Row) => keyText(one) === keyText(other),
            onOpen: () => setOpen(true),
            onClose: (_: SyntheticEvent, __: AutocompleteCloseReason) => {
                setOpen(false);
                if (!isOrdered) setTyped(null);
            },
            onInputChange: (event: SyntheticEvent | null, value: string, reason: AutocompleteInputChangeReason) => {
                // Any other reason is the box's own: it would put back the name of what is chosen while one types.
                if (reason !== 'input' && reason !== 'clear') return;
                setOrdered(false);
                setTyped(reason === 'input' ? value : null, event !== null && isComposing(event));
            },
            onCompositionEnd: ({ target }: SyntheticEvent) => setTyped((target as HTMLInputElement).value),
            onBlur: (event: FocusEvent<HTMLDivElement>) => {
                if (event.currentTarget.contains(event.relatedTarget)) return;
                if (!isOrdered) setTyped(null);
                onLeave?.();
            },
            onKeyDown: (event: MuiKeyboardEvent) => {
                if (event.key === 'Escape') setOrdered(false);
                if (pressedKey(event.nativeEvent) !== 'Enter') return;
                if (isOpen || text !== '' || chosen.length === 0) event.preventDefault(); // a half-made choice submits no form
                if (text === '' || !found.isSearching) return;
                event.defaultMuiPrevented = true;
                setOrdered(true);
                found.now();
            },
            noOptionsText: found.hasFailed ? translate('screens.picker.failed') : text === '' ? translate('screens.picker.empty') : (noMatch ?? translate('screens.picker.none')),
            loadingText: translate('shell.searching'),
            openText: translate('shell.open'),
            closeText: translate('shell.close'),
            clearText: translate('shell.clear'),
        },
    };
};
