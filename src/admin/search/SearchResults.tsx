import { Box, Typography } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { useDebounced } from '../../components/useServerSearch.ts';
import { inSentence } from '../../components/useText.ts';
import { pressedKey } from '../../foundation/keys.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useScope } from '../../session/useScope.ts';
import { useFormatters } from '../fields/useFormatters.ts';
import { ResultSection } from './ResultOption.tsx';
import {
    type ChosenAction,
    type Level,
    type Option,
    type EnterAction,
    enterActionOf,
    type Section,
} from './searchModel.ts';
import { useSections } from './useSections.ts';

/** Inserting this many characters at once counts as pasting. */
const PASTED = 3;

/** The text after a pause in typing; at once if it was pasted. */
const useDebouncedText = (text: string): string => {
    const [paused] = useDebounced(text);
    const last = useRef(text);
    const [pasted, setPasted] = useState(text);

    if (last.current !== text) {
        if (text.length - last.current.length >= PASTED || text === '')
            setPasted(text);
        last.current = text;
    }

    return pasted === text ? text : paused;
};

/** Milliseconds to wait for responses, so that the best match is first. */
const PATIENCE_MS = 250;

/**
 * The sections with something to show, in a stable order: by rank what arrives in the first
 * moments, then later ones below as they arrive, and last those found by other fields and asides.
 * `questionKey`: identifies the question. Sections that need no request appear at once.
 */
const useStanding = (
    sections: readonly Section[],
    questionKey: string,
): readonly Section[] => {
    const [standing, setStanding] = useState<{
        readonly questionKey: string;
        readonly keys: readonly string[];
    }>({ questionKey: '', keys: [] });

    const [patient, setPatient] = useState(questionKey);

    useEffect(() => {
        setPatient(questionKey);
        const timer = setTimeout(() => setPatient(''), PATIENCE_MS);

        return () => clearTimeout(timer);
    }, [questionKey]);

    const filled = sections.filter(({ options }) => options.length > 0);

    const isWaiting =
        patient === questionKey && sections.some(({ isAsking }) => isAsking);

    const standingKeys =
        standing.questionKey === questionKey ? standing.keys : [];

    const fresh = filled
        .filter(
            ({ key, isRemote }) =>
                !standingKeys.includes(key) && (!isRemote || !isWaiting),
        )
        .map(({ key }) => key);

    const keys = [...standingKeys, ...fresh];
    const joined = keys.join(' ');

    useEffect(
        () =>
            setStanding({
                questionKey,
                keys: joined === '' ? [] : joined.split(' '),
            }),
        [questionKey, joined],
    );

    const shown = keys.flatMap(
        key => filled.find(section => section.key === key) ?? [],
    );

    const below = ({ isAside = false, isBelow = false }: Section) =>
        isAside ? 2 : Number(isBelow);

    return shown.toSorted((one, other) => below(one) - below(other));
};

interface Listbox {
    readonly active: Option | undefined;
    readonly setActive: (key: string) => void;
    readonly onKey: (event: KeyboardEvent) => void;
}

const indexAfterKey = (
    key: string,
    at: number,
    count: number,
): number | undefined => {
    if (key === 'ArrowDown') return (at + 1) % count;
    if (key === 'ArrowUp') return (Math.max(at, 0) - 1 + count) % count;
    if (key === 'PageDown') return count - 1;

    return key === 'PageUp' ? 0 : undefined;
};

/** Milliseconds an option must have been visible before an early Enter takes it. */
const SEEN_MS = 400;

/**
 * The active option, which Enter takes, and the keys of a combobox. The first option to appear
 * becomes active and stays so whatever arrives above it, so that Enter opens only what the user
 * saw. `first`: the initial option; `questionKey`: identifies the question; `isAsking`: more may
 * arrive. An Enter without an option waits for one, until nothing can arrive above it or it has
 * been visible for a while. `startsWith`: an Enter from before the list was there.
 */
const useListbox = (
    options: readonly Option[],
    first: Option | undefined,
    questionKey: string,
    isAsking: boolean,
    startsWith: EnterAction | undefined,
): Listbox => {
    const [chosen, setChosen] = useState<{
        readonly questionKey: string;
        readonly key: string;
    }>();

    const [early, setEarly] = useState(
        startsWith && { questionKey, by: startsWith },
    );

    const chosenOption =
        chosen?.questionKey === questionKey
            ? options.find(({ key }) => key === chosen.key)
            : undefined;

    const active = chosenOption ?? first;
    const setActive = (key: string) => setChosen({ questionKey, key });

    useEffect(() => {
        if (active && chosen?.key !== active.key)
            setChosen({ questionKey, key: active.key });
    }, [active, chosen, questionKey]);

    const enterAction =
        early?.questionKey === questionKey ? early.by : undefined;

    useEffect(() => {
        if (!enterAction || (isAsking && !active)) return undefined;

        const take = () => {
            setEarly(undefined);
            active?.[enterAction]?.();
        };

        if (!isAsking) return take();
        const timer = setTimeout(take, SEEN_MS);

        return () => clearTimeout(timer);
        // oxlint-disable-next-line react/exhaustive-deps
    }, [enterAction, isAsking, active?.key]);

    const onKey = (event: KeyboardEvent) => {
        const key = pressedKey(event.nativeEvent);
        if (key === '') return;
        const by = enterActionOf(event);

        if (by) {
            event.preventDefault();
            if (active) active[by]?.();
            else setEarly(isAsking ? { questionKey, by } : undefined);

            return;
        }

        const at = active ? options.indexOf(active) : -1;

        const to =
            event.altKey ||
            event.ctrlKey ||
            event.metaKey ||
            options.length === 0
                ? undefined
                : indexAfterKey(key, at, options.length);

        if (to === undefined) return;
        event.preventDefault();
        setActive(options[to]!.key);
    };

    return { active, setActive, onKey };
};

/** Isolates a text's writing direction, so that it cannot affect the surrounding sentence. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

export interface SearchResultsProps {
    readonly text: string;
    readonly level: Level;
    readonly listId: string;
    /** Enter was already pressed. */
    readonly enterAction: EnterAction | undefined;
    /** Registers the key handler with the box; called with undefined on unmount. */
    readonly onKeys: (
        handle: ((event: KeyboardEvent) => void) | undefined,
    ) => void;
    /** Id of the active option's element. */
    readonly onActive: (id: string | undefined) => void;
    readonly onClose: () => void;
    readonly onStart: (started: ChosenAction) => void;
    readonly onLevel: (level: Level) => void;
}

/** The search results below the box. */
export const SearchResults = ({
    text,
    level,
    listId,
    enterAction,
    onKeys,
    onActive,
    onClose,
    onStart,
    onLevel,
}: SearchResultsProps) => {
    const message = useMessage();
    const formatters = useFormatters();
    const id = useId();
    const debouncedText = useDebouncedText(text);
    const questionKey = `${level.kind} ${text}`;

    const all = useSections(text, debouncedText, level, {
        onClose,
        onStart,
        onLevel,
    });

    const sections = useStanding(all, questionKey);
    const options = sections.flatMap(section => section.options);
    const isTyping = debouncedText !== text; // any records shown belong to an earlier text
    const isAsking = isTyping || all.some(section => section.isAsking);

    const first = sections.find(
        ({ isAside, isBelow, isRemote }) =>
            !isAsking || !(isAside || isBelow || (isTyping && isRemote)),
    )?.options[0];

    const { active, setActive, onKey } = useListbox(
        options,
        first,
        questionKey,
        isAsking,
        enterAction,
    );

    const idOf = (key: string) => `${id}-${key}`;
    const activeId = active && idOf(active.key);
    useEffect(() => onKeys(onKey));
    useEffect(() => onActive(activeId), [activeId, onActive]);

    useEffect(
        () => () => {
            onKeys(undefined);
            onActive(undefined);
        },
        [onKeys, onActive],
    );

    const listed = (which: readonly Section[]) =>
        which.map(({ label }) => inSentence(label)).join(', ');

    const asking = all.filter(section => section.isAsking);

    const empty = all.filter(
        section =>
            section.isRemote &&
            !section.isAsking &&
            section.options.length === 0,
    );

    const { site } = useScope();

    const isHere =
        site !== undefined &&
        empty.some(({ scopeName }) => scopeName === site.SiteName);

    const isTextEmpty = text.trim() === '';

    const asideText = (): string | undefined => {
        if (asking.length > 0)
            return message('search.asking', { lists: listed(asking) });
        if (empty.length === 0 || isTextEmpty) return undefined;

        return message('search.nothingIn', { lists: listed(empty) });
    };

    const aside = asideText();

    const found = sections
        .filter(({ isAside }) => !isAside)
        .flatMap(section => section.options);

    const hasGap = sections.some(
        ({ isAside, isRemote, options: lines }) =>
            isAside && isRemote && lines.length > 0,
    );

    const isWaiting = sections.some(
        ({ isAside, isRemote, options: lines }) =>
            isAside && !isRemote && lines.length > 0,
    ); // a site has to be chosen first

    const isNothing =
        !isTextEmpty && found.length === 0 && !hasGap && !isAsking;

    const announce = (): string => {
        if (isAsking) return message('shell.searching');
        if (isTextEmpty) return '';

        return message('search.found', { smart_count: found.length });
    };

    const nothingHint = isWaiting ? 'search.noneYet' : 'search.none';

    const typingHint =
        level.kind === 'pick' ? 'search.pickHint' : 'search.hint';

    const hasHint = isNothing || (isTextEmpty && level.kind !== 'verbs');

    return (
        <>
            <Box
                id={listId}
                role="listbox"
                aria-label={message('search.results')}
                aria-busy={isAsking}
                sx={{
                    flex: '0 1 auto',
                    minHeight: 0,
                    overflowY: 'auto',
                    py: 1,
                }}
            >
                {sections.map(section => (
                    <ResultSection
                        key={section.key}
                        section={section}
                        activeKey={active?.key}
                        idOf={idOf}
                        formatters={formatters}
                        onPoint={setActive}
                    />
                ))}
            </Box>
            {aside && !isNothing && (
                <Typography
                    sx={{
                        flex: 'none',
                        px: 2.5,
                        py: 1,
                        borderTop: options.length > 0 ? 1 : 0,
                        borderColor: 'divider',
                        fontSize: '0.78125rem',
                        color: 'text.secondary',
                    }}
                >
                    {aside}
                </Typography>
            )}
            {hasHint && (
                <Typography sx={{ px: 2.5, pb: 2, color: 'text.secondary' }}>
                    {message(isNothing ? nothingHint : typingHint, {
                        text: isolated(text.trim()),
                    })}
                    {isNothing &&
                        isHere &&
                        ` ${message('screens.list.searchedAt', { site: site.SiteName })}`}
                </Typography>
            )}
            <Box aria-live="polite" sx={visuallyHidden}>
                {announce()}
            </Box>
        </>
    );
};
