import type { AccessCard, CardSet } from '../../../foundation/cards/cardSets.ts';
import { plainSpaces } from '../../../foundation/format/numberText.ts';
import { cardGives, type VoucherWords } from '../voucherFacts.ts';

export interface CardLabels {
    readonly code: string;
    readonly password: string;
}

/** A card as a message: site, code, password and what they give, a line each. */
export const cardText = (card: AccessCard, { siteName, planName, order }: Pick<CardSet, 'siteName' | 'planName' | 'order'>, labels: CardLabels, words: VoucherWords): string =>
    plainSpaces([siteName, `${labels.code}: ${card.Alias}`, card.Password && `${labels.password}: ${card.Password}`, [planName, cardGives(card, words, { order })].filter(Boolean).join(': ')].filter(Boolean).join('\n'));
