import { internetuser } from '../../../../resources/internetuser.ts';
import type { Formatters } from '../../../admin/fields/fieldType.ts';
import { dataWords, durationWords } from '../../allowance.ts';
import { moneyText, withMinus, withUnit } from '../../../foundation/format/numberText.ts';
import { fieldTypes } from '../../../foundation/values/fieldTypes.ts';
import { creditParts, effectOn, fallsBelowZero, invert, type Credit, type CreditChange, type CreditPart } from '../../creditChange.ts';

type Words = Pick<Formatters, 'language' | 'askCurrency' | 'translate'>;

/** Messages about a change that was made, and about its undo. */
export interface ChangeMessages {
    readonly done: string;
    readonly undone: string;
    /** Shown smaller, below `done`. */
    readonly note?: string;
}

/** The portal's English is British: no comma before "and". */
const LISTS: Readonly<Record<string, string>> = { en: 'en-GB' };

/** `2 hours`, `1.5 GB`, `2.50 AUD`. */
const partWords = (part: CreditPart, amount: number, words: Words): string => {
    if (part === 'RemTime') return durationWords(amount / 60, words.translate);
    return part === 'RemTraffic' ? dataWords(amount, words) : moneyText(amount, { language: words.language, currency: words.askCurrency() });
};

/** What a change adds (1) or takes away (-1): `2 hours and 1.5 GB`. */
export const amountWords = (change: CreditChange, sign: 1 | -1, words: Words): string =>
    new Intl.ListFormat(LISTS[words.language] ?? words.language).format(creditParts.filter(part => change[part] * sign > 0).map(part => partWords(part, change[part] * sign, words)));

/** A change as a sentence; empty if it changes nothing. `user`: whose credit it is. */
export const changeWords = (change: CreditChange, user: string, words: Words): string => {
    const [added, deduction] = [amountWords(change, 1, words), amountWords(change, -1, words)];
    if (added && deduction) return words.translate('credit.done.both', { added, taken: deduction, user });
    if (added) return words.translate('credit.done.added', { added, user });
    return deduction && words.translate('credit.done.taken', { taken: deduction, user });
};

/** Messages about a change to a user's credit, and about its undo. */
export const changeMessages = (change: CreditChange, before: Credit, user: string, words: Words): ChangeMessages => {
    const effect = effectOn(before, change);
    return { done: changeWords(effect, user, words), undone: changeWords(invert(effect), user, words) };
};

/** `2h`, `1.0 GB`, `2.50 AUD`: an amount as columns show it, with a minus sign if negative. */
export const partText = (part: CreditPart, value: number, formatters: Formatters): string => {
    const field = internetuser.fields[part];
    const write = (amount: number): string => {
        const text = fieldTypes[field.type].text(amount, field, formatters) ?? '';
        return part === 'RemDollar' ? withUnit(text, formatters.askCurrency()) : text;
    };
    return fallsBelowZero(part, value) ? withMinus(value, write) : write(value);
};

/** Labels of credit parts: `Time, data`. */
export const partNames = (parts: readonly CreditPart[], { text }: Pick<Formatters, 'text'>): string => parts.map(part => text(internetuser.fields[part].label)).join(', ');
