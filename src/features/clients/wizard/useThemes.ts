import { useGetList } from 'ra-core';
import { useCallback } from 'react';
import { settings } from '../../../foundation/settings.ts';
import { themeFacts } from './records.ts';

const ALL_THEMES = 1000;

/** All themes, for what choosing one means. */
export const useThemes = () => {
    const { data, isError, refetch } = useGetList('theme', { pagination: { page: 1, perPage: ALL_THEMES }, sort: { field: 'id', order: 'ASC' }, filter: {} }, { retry: false, staleTime: 60_000 });
    const factsOf = useCallback((code: unknown) => themeFacts(code, data ?? [], settings().freeMacThemeCodes), [data]);
    return { ready: data !== undefined, failed: isError && data === undefined, reload: () => void refetch(), factsOf };
};

export type Themes = ReturnType<typeof useThemes>;
