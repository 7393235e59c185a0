import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { forEachId } from '../../../dataProvider/index.ts';
import type { InternetUser } from '../../../resources/internetuser.ts';
import type { AccessCard } from '../../foundation/cards/cardSets.ts';
import { userCard } from '../../foundation/cards/userCard.ts';

/** Internet users as cards, each read by itself, four at a time; `missing`: how many could not be; `sites`: where they are at home. */
export const useUserCards = (ids: readonly number[]) => {
    const provider = useDataProvider();
    return useQuery({
        queryKey: ['internetuser', 'cards', ids],
        enabled: ids.length > 0,
        retry: false,
        queryFn: async ({ signal }) => {
            const found = new Map<number, AccessCard>();
            const sites = new Set<number>();
            const read = async (id: number) => {
                const { data } = await provider.getOne<InternetUser & { id: number }>('internetuser', { id, signal });
                found.set(id, userCard(data));
                if (data.SiteId) sites.add(data.SiteId);
            };
            await forEachId(ids, id => read(Number(id))).catch((error: unknown) => {
                if (found.size === 0) throw error;
            });
            return { cards: ids.flatMap(id => found.get(id) ?? []), missing: ids.length - found.size, sites: [...sites] };
        },
    });
};
