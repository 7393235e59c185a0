import { internetuser } from '../../../../resources/internetuser.ts';
import type { Formatters } from '../../../admin/fields/fieldType.ts';
import {
    moneyText,
    withMinus,
    withUnit,
} from '../../../foundation/format/numberText.ts';
import { fieldTypes } from '../../../foundation/values/fieldTypes.ts';
import { exactDataText, longDurationText } from '../../credit/allowance.ts';
import {
    creditParts,
    effectOn,
    fallsBelowZero,
    invert,
    type Credit,
    type CreditChange,
    type CreditPart,
} from '../../credit/creditChange.ts';

type CreditFormatters = Pick<
    Formatters,
    'language' | 'askCurrency' | 'translate'
>;

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
const partAmountText = (
    part: CreditPart,
    amount: number,
    formatters: CreditFormatters,
): string => {
    if (part === 'RemTime')
        return longDurationText(amount / 60, formatters.translate);

    return part === 'RemTraffic'
        ? exactDataText(amount, formatters)
        : moneyText(amount, {
              language: formatters.language,
              currency: formatters.askCurrency(),
          });
};

/** What a change adds (1) or takes away (-1): `2 hours and 1.5 GB`. */
export const amountsText = (
    change: CreditChange,
    sign: 1 | -1,
    formatters: CreditFormatters,
): string =>
    new Intl.ListFormat(
        LISTS[formatters.language] ?? formatters.language,
    ).format(
        creditParts
            .filter(part => change[part] * sign > 0)
            .map(part => partAmountText(part, change[part] * sign, formatters)),
    );

/** A change as a sentence; empty if it changes nothing. `user`: whose credit it is. */
export const changeSentence = (
    change: CreditChange,
    user: string,
    formatters: CreditFormatters,
): string => {
    const [added, deduction] = [
        amountsText(change, 1, formatters),
        amountsText(change, -1, formatters),
    ];

    if (added && deduction)
        return formatters.translate('credit.done.both', {
            added,
            taken: deduction,
            user,
        });
    if (added)
        return formatters.translate('credit.done.added', { added, user });

    return (
        deduction &&
        formatters.translate('credit.done.taken', { taken: deduction, user })
    );
};

/** Messages about a change to a user's credit, and about its undo. */
export const changeMessages = (
    change: CreditChange,
    before: Credit,
    user: string,
    formatters: CreditFormatters,
): ChangeMessages => {
    const effect = effectOn(before, change);

    return {
        done: changeSentence(effect, user, formatters),
        undone: changeSentence(invert(effect), user, formatters),
    };
};

/** `2h`, `1.0 GB`, `2.50 AUD`: an amount as columns show it, with a minus sign if negative. */
export const partText = (
    part: CreditPart,
    value: number,
    formatters: Formatters,
): string => {
    const field = internetuser.fields[part];

    const write = (amount: number): string => {
        const text =
            fieldTypes[field.type].text(amount, field, formatters) ?? '';

        return part === 'RemDollar'
            ? withUnit(text, formatters.askCurrency())
            : text;
    };

    return fallsBelowZero(part, value) ? withMinus(value, write) : write(value);
};

/** Labels of credit parts: `Time, data`. */
export const partNames = (
    parts: readonly CreditPart[],
    { text }: Pick<Formatters, 'text'>,
): string =>
    parts.map(part => text(internetuser.fields[part].label)).join(', ');
