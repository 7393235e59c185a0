import { useMemo } from 'react';

import { dayFromWire } from '../../../resources/rules/calendar.ts';
import type { CsvRow } from '../../../resources/rules/csv.ts';
import { kilobytesOf } from '../../../resources/rules/usage.ts';
import { NO_LIMIT } from '../../../resources/schema/index.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import type { FileForm } from '../../foundation/files.ts';
import { shownDay, shownMoment } from '../../foundation/format/days.ts';
import { moneyText, plainSpaces } from '../../foundation/format/numberText.ts';
import { dataText, durationText } from '../../foundation/format/quantities.ts';
import { useScope } from '../../session/useScope.ts';
import {
    allowanceText,
    type AllowanceFormatters,
    exactDataText,
    planAllowance,
} from '../credit/allowance.ts';
import type { AccessCard, CardSet, SiteStamp } from '../credit/cardSets.ts';

/** Whether something was made for the chosen site. Without a stamp it is. */
const isOfHere = (
    stamp: SiteStamp | undefined,
    site: { readonly Id: number } | undefined,
): boolean => stamp === undefined || stamp.siteId === (site?.Id ?? 0);

/**
 * Language, currency and texts of cards: for a set those of the site it was made for, otherwise those of the chosen
 * site.
 */
export const useVoucherFormatters = (stamp?: SiteStamp): VoucherFormatters => {
    const { translate: message, language } = useFormatters();
    const { site, askCurrency } = useScope();

    const currencyHere = () =>
        isOfHere(stamp, site) ? askCurrency() : undefined;

    const currency = stamp?.currency ?? currencyHere() ?? ''; // a card shows no currency rather than a guessed one

    return useMemo(
        () => ({
            language,
            askCurrency: () => currency,
            translate: message,
            free: message('vouchers.card.free'),
            unlimited: message('vouchers.card.unlimited'),
        }),
        [language, currency, message],
    );
};

/** Formats milliseconds since 1970 in the time zone of the site that something was made for. */
export const useMomentText = (): ((
    moment: number,
    stamp?: SiteStamp,
) => string) => {
    const { translate: message, language } = useFormatters();
    const { site, timeOffset } = useScope();

    return (moment, stamp) => {
        const offsetHere = isOfHere(stamp, site) ? timeOffset : undefined;
        const offset = stamp?.timeOffset ?? offsetHere;
        const isoText = new Date(moment).toISOString();

        return (
            shownMoment(isoText, offset, language) ?? message('screens.unknown')
        );
    };
};

/** A card's row in a file: code, password, plan, time, data, price, expiry, what it gives. */
export const voucherRow = (
    voucher: AccessCard,
    { planName, order }: Pick<CardSet, 'planName' | 'order'>,
    formatters: VoucherFormatters,
    form: FileForm,
): CsvRow => {
    const { time, data, price = '' } = voucherFacts(voucher, formatters);

    return [
        form.text(voucher.Alias),
        form.text(voucher.Password),
        planName,
        time,
        data,
        plainSpaces(price),
        form.day(voucher.ExpiryDate),
        plainSpaces(voucherAllowance(voucher, formatters, { order })),
    ];
};

/** Texts needed for a voucher's figures. */
export interface VoucherFormatters extends AllowanceFormatters {
    readonly free: string;
    readonly unlimited: string;
}

type Figures = Pick<
    AccessCard,
    'PlanMins' | 'PlanMB' | 'PlanPrice' | 'ExpiryDate' | 'money'
>;

const priceText = (price: number, formatters: VoucherFormatters): string =>
    price === 0
        ? formatters.free
        : moneyText(price, {
              language: formatters.language,
              currency: formatters.askCurrency(),
          });

/** Does not round away part of a megabyte. */
const megabytesText = (
    megabytes: number,
    formatters: VoucherFormatters,
): string =>
    (Number.isInteger(megabytes) ? dataText : exactDataText)(
        kilobytesOf(megabytes),
        formatters,
    );

/** The figures a card can show, one per line. */
export const factLines = ['time', 'data', 'price', 'expiry'] as const;
type FactLine = (typeof factLines)[number];

/** The figures of a voucher as text; unset ones are absent. */
export const voucherFacts = (
    { PlanMins, PlanMB, PlanPrice, ExpiryDate }: Figures,
    formatters: VoucherFormatters,
): Partial<Record<FactLine, string>> => {
    const expiry = dayFromWire(ExpiryDate);

    return {
        ...(typeof PlanMins === 'number' && {
            time:
                PlanMins === NO_LIMIT
                    ? formatters.unlimited
                    : durationText(PlanMins, formatters.translate),
        }),
        ...(typeof PlanMB === 'number' && {
            data:
                PlanMB === NO_LIMIT
                    ? formatters.unlimited
                    : megabytesText(PlanMB, formatters),
        }),
        ...(typeof PlanPrice === 'number' && {
            price: priceText(PlanPrice, formatters),
        }),
        ...(expiry && { expiry: shownDay(expiry) }),
    };
};

/** Cards of vouchers have an order; those of users have none. */
interface Ordered {
    readonly order?: CardSet['order'] | undefined;
}

/** What a voucher gives, or a user has left, in one sentence. A voucher's time runs from its first use. */
export const voucherAllowance = (
    { ExpiryDate, money, ...plan }: Figures,
    formatters: VoucherFormatters,
    { order }: Ordered,
): string =>
    allowanceText(
        {
            ...planAllowance(plan),
            money,
            from: null,
            until: dayFromWire(ExpiryDate),
            fromFirstUse: order !== undefined,
            isOnSale: false,
        },
        formatters,
    );

/** The same on a card; undefined if nothing is known. */
export const cardAllowance = (
    card: Figures,
    formatters: VoucherFormatters,
    set: Ordered,
): string | undefined =>
    [card.PlanMins, card.PlanMB, card.money].some(
        value => typeof value === 'number' && value !== 0,
    )
        ? voucherAllowance(card, formatters, set)
        : undefined;
