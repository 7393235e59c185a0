import { useMemo } from 'react';
import { cardSets } from '../foundation/cards/cardSets.ts';
import { useSession } from './SessionContext.ts';

/** The signed-in user's sets of cards in this browser. */
export const useCardSets = (): ReturnType<typeof cardSets> => {
    const { UserId } = useSession().user;
    return useMemo(() => cardSets(localStorage, UserId), [UserId]);
};
