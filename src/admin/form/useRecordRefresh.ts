import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ResourceName } from '../../../resources/index.ts';

/** Asks again for what is shown of an entity. */
export const useRecordRefresh = (name: ResourceName): (() => Promise<void>) => {
    const client = useQueryClient();
    return useCallback(() => client.invalidateQueries({ queryKey: [name] }), [client, name]);
};
