import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { holdsWords, wordsIn } from '../../resources/rules/words.ts';

/** Milliseconds after the last keystroke that count as a pause: then a search is sent or a draft saved. */
export const TYPING_PAUSE_MS = 300;

/** The text after a pause in typing, with a function to settle it at once. */
export const useDebounced = (
    text: string,
): readonly [debouncedText: string, settle: () => void] => {
    const [debouncedText, setDebouncedText] = useState(text);

    useEffect(() => {
        const timer = setTimeout(() => setDebouncedText(text), TYPING_PAUSE_MS);

        return () => clearTimeout(timer);
    }, [text]);

    return [debouncedText, () => setDebouncedText(text)];
};

/** Searches local rows by any part of each word in the name, ignoring case and accents. */
export const useLocalSearch = <Row>(
    rows: readonly Row[],
    labelOf: (row: Row) => string,
    text: string,
    isLoading = false,
): SearchResult<Row> => {
    const words = wordsIn(text);
    const matching = rows.filter(row => holdsWords(labelOf(row), words));

    return {
        rows: matching,
        total: matching.length,
        isSearching: isLoading,
        hasFailed: false,
        now: () => undefined,
    };
};

/** The rows of one search, and how many there are in all. */
export interface FoundRows<Row> {
    readonly rows: readonly Row[];
    readonly total: number;
}

/** Results for exactly the text in the box. */
export interface SearchResult<Row> extends FoundRows<Row> {
    /** The response for the current text is pending; there are no rows meanwhile. */
    readonly isSearching: boolean;
    readonly hasFailed: boolean;
    /** Sends the search without waiting for a pause in typing. */
    readonly now: () => void;
}

interface ServerSearch<Row> {
    /** Distinguishes the results of different searches. */
    readonly searchKey: readonly unknown[];
    readonly search: (
        text: string,
        signal?: AbortSignal,
    ) => Promise<FoundRows<Row>>;
    readonly text: string;
    readonly isWanted: boolean;
}

/** Searches on the server as the user types. Never shows results for another text. */
export const useServerSearch = <Row>({
    searchKey,
    search,
    text,
    isWanted,
}: ServerSearch<Row>): SearchResult<Row> => {
    const [paused, now] = useDebounced(text);
    const searchText = text === '' ? '' : paused;

    const { data, isFetching, isError } = useQuery({
        queryKey: [...searchKey, searchText],
        queryFn: ({ signal }) => search(searchText, signal),
        enabled: isWanted,
        gcTime: 0,
    });

    const isCurrent = searchText === text && !isError;

    return {
        rows: (isCurrent && data?.rows) || [],
        total: (isCurrent && data?.total) || 0,
        isSearching: searchText !== text || (isFetching && data === undefined),
        hasFailed: searchText === text && isError && !isFetching,
        now,
    };
};
