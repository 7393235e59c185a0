import { useQueries } from '@tanstack/react-query';
import { ApiError } from '../../../dataProvider/index.ts';
import type { Found, Source } from './found.ts';

/** Milliseconds a source has; whoever is slower leaves a gap that says so. */
const LIMIT_MS = 8_000;
/** Milliseconds for which going back to a text asks nothing again. */
const FRESH_MS = 20_000;

export interface Answer {
    readonly source: Source;
    readonly found: Found | undefined;
    readonly isAsking: boolean;
    readonly hasFailed: boolean;
    readonly askAgain: () => void;
}

const nothing: Found = { records: [], total: 0 };

const ask = async ({ ask: send }: Source, signal: AbortSignal): Promise<Found> => {
    try {
        return await send(AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]));
    } catch (error) {
        if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return nothing; // not for this user
        throw error;
    }
};

/** Asks all sources side by side, each with a time limit of its own; questions that are not put any more end. */
export const useAnswers = (sources: readonly Source[]): readonly Answer[] => {
    const queries = useQueries({
        queries: sources.map(source => ({
            queryKey: ['search', source.key, ...source.asked],
            queryFn: ({ signal }: { readonly signal: AbortSignal }) => ask(source, signal),
            staleTime: FRESH_MS,
            gcTime: FRESH_MS,
            retry: false,
        })),
    });
    return queries.map(({ data, isError, isFetching, refetch }, n) => ({ source: sources[n]!, found: data, isAsking: isFetching && !data, hasFailed: isError && !isFetching, askAgain: () => void refetch() }));
};
