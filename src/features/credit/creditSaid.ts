import { dataWords, moneyWords, timeWords } from '../../foundation/format/gives.ts';
import type { Formatters } from '../../admin/fields/fieldType.ts';
import { creditParts, effectOn, opposite, type Credit, type CreditChange, type CreditPart } from './creditChange.ts';
import type { CreditSaid } from './useCreditUser.tsx';

type Words = Pick<Formatters, 'language' | 'currency' | 'translate'>;

/** The portal's English is British: no comma before "and". */
const LISTS: Readonly<Record<string, string>> = { en: 'en-GB' };

/** `2 hours`, `1.5 GB`, `2.50 AUD`. */
const partWords = (part: CreditPart, amount: number, words: Words): string => {
    if (part === 'RemTime') return timeWords(amount / 60, words);
    return part === 'RemTraffic' ? dataWords(amount, words) : moneyWords(amount, words);
};

/** What a change does, in words; empty for nothing. `user`: whose credit it is. */
export const changeSaid = (change: CreditChange, user: string, words: Words): string => {
    const listed = (sign: 1 | -1): string =>
        new Intl.ListFormat(LISTS[words.language] ?? words.language).format(creditParts.filter(part => change[part] * sign > 0).map(part => partWords(part, change[part] * sign, words)));
    const [added, taken] = [listed(1), listed(-1)];
    if (added && taken) return words.translate('credit.done.both', { added, taken, user });
    if (added) return words.translate('credit.done.added', { added, user });
    return taken && words.translate('credit.done.taken', { taken, user });
};

/** What is said of a change that was made to a user's credit, and of its undoing. */
export const adjustSaid = (change: CreditChange, before: Credit, user: string, words: Words): CreditSaid => {
    const made = effectOn(before, change);
    return { done: changeSaid(made, user, words), undone: changeSaid(opposite(made), user, words) };
};
