import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { holdsWords, wordsIn } from '../../resources/rules/words.ts';

/** Milliseconds after the last key in which nobody types on: then a search is sent, a draft kept. */
export const TYPING_PAUSE_MS = 300;

/** A text once its typing has stopped, and a way to have it at once. */
export const useDebounced = (text: string): readonly [settled: string, settle: () => void] => {
    const [settled, setSettled] = useState(text);
    useEffect(() => {
        const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
        return () => clearTimeout(timer);
    }, [text]);
    return [settled, () => setSettled(text)];
};

/** Searches rows that are here already: by any part of each word of the name, whatever the case and accents. */
export const useLocalSearch = <Row>(rows: readonly Row[], labelOf: (row: Row) => string, text: string, isLoading = false): SearchResult<Row> => {
    const words = wordsIn(text);
    const matching = rows.filter(row => holdsWords(labelOf(row), words));
    return { rows: matching, total: matching.length, isSearching: isLoading, hasFailed: false, now: () => undefined };
};

/** The rows of one search, and how many there are in all. */
export interface FoundRows<Row> {
    readonly rows: readonly Row[];
    readonly total: number;
    /** The server did not count them: there are more than that without one. */
    readonly isAtLeast?: boolean;
}

/** What was found for exactly the text that stands in the box. */
export interface SearchResult<Row> extends FoundRows<Row> {
    /** The answer to what is typed is not here yet: there are no rows then. */
    readonly isSearching: boolean;
    readonly hasFailed: boolean;
    /** Asks without waiting for the next key. */
    readonly now: () => void;
}

interface ServerSearch<Row> {
    /** Tells the answers of different searches apart. */
    readonly searchKey: readonly unknown[];
    readonly search: (text: string, signal?: AbortSignal) => Promise<FoundRows<Row>>;
    readonly text: string;
    readonly isWanted: boolean;
}

/** Searches on the server while one types; an answer to another text is never shown. */
export const useServerSearch = <Row>({ searchKey, search, text, isWanted }: ServerSearch<Row>): SearchResult<Row> => {
    const [paused, now] = useDebounced(text);
    const settled = text === '' ? '' : paused;
    const { data, isFetching, isError } = useQuery({
        queryKey: [...searchKey, settled],
        queryFn: ({ signal }) => search(settled, signal),
        enabled: isWanted,
        gcTime: 0,
    });
    const isCurrent = settled === text && !isError;
    return {
        rows: (isCurrent && data?.rows) || [],
        total: (isCurrent && data?.total) || 0,
        isAtLeast: isCurrent && data?.isAtLeast === true,
        isSearching: settled !== text || (isFetching && data === undefined),
        hasFailed: settled === text && isError && !isFetching,
        now,
    };
};
