import { useCardSets } from '../../session/useCardSets.ts';
import type { CardSet } from '../../foundation/cards/cardSets.ts';
import { useScope } from '../../session/useScope.ts';
import { useVoucherBatches } from './useVoucherBatches.ts';
import { cardSetOf } from './voucherBatch.ts';

/** The sets of the chosen site, newest first: those the browser keeps, and what only this tab could. */
export const useRecentSets = (): readonly CardSet[] => {
    const { site } = useScope();
    const kept = useCardSets().of(site?.Id);
    const ofTab = useVoucherBatches().all().map(cardSetOf);
    const missing = ofTab.filter(({ created, siteId }) => siteId === site?.Id && !kept.some(set => set.created === created));
    return [...missing, ...kept].toSorted((a, b) => b.created - a.created);
};
