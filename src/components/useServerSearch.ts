import { useQuery } from '@tanstack/react-query';
import { useDebounced } from './useDebounced.ts';

/** The rows of one search, and how many there are in all. */
export interface FoundRows<Row> {
    readonly rows: readonly Row[];
    readonly total: number;
    /** The server did not count them: there are more than that without one. */
    readonly isAtLeast?: boolean;
}

/** What was found for exactly the text that stands in the box. */
export interface Found<Row> extends FoundRows<Row> {
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
export const useServerSearch = <Row>({ searchKey, search, text, isWanted }: ServerSearch<Row>): Found<Row> => {
    const [paused, now] = useDebounced(text);
    const settled = text === '' ? '' : paused;
    const { data, isFetching, isError } = useQuery({
        queryKey: [...searchKey, settled],
        queryFn: ({ signal }) => search(settled, signal),
        enabled: isWanted,
        gcTime: 0,
        retry: false,
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
