import { type Day, dayAt } from '../../../resources/rules/calendar.ts';
import { givenBack } from '../../../resources/rules/conditions.ts';
import {
    onlineLabels,
    onlineStatus,
} from '../../../resources/rules/onlineStatus.ts';
import {
    deviceStatus,
    seenStatus,
    signsOf,
    type Status,
} from '../../../resources/rules/status.ts';
import type { ComputedColumnName } from '../../../resources/schema/index.ts';
import { moneyText } from '../format/numberText.ts';
import type { ValueFormatters } from './fieldTypes.ts';

type Values = Readonly<Record<string, unknown>>;

/** A computed column as plain text; `now` is the server's time in milliseconds. */
type ComputedText = (
    record: Values,
    formatters: ValueFormatters,
    now: number,
) => string | null;

/** Today in the current scope; undefined while unknown. */
export const todayOf = (
    { offset }: Pick<ValueFormatters, 'offset'>,
    now: number,
): Day | undefined => (offset === undefined ? undefined : dayAt(now, offset));

const momentOf = (value: unknown): string | null =>
    typeof value === 'string' ? value : null;

const statusText = (status: Status, { translate }: ValueFormatters): string =>
    translate(`screens.status.${status}`);

/** `Refunded 5.00 AUD`; null if nothing was refunded. */
export const refundText = (
    { Refunded, RefundedAmount, CurrCode }: Values,
    formatters: ValueFormatters,
): string | null => {
    if (!Refunded && givenBack({ RefundedAmount }) === 0) return null;

    const amount =
        typeof RefundedAmount === 'number'
            ? ` ${moneyText(RefundedAmount, { ...formatters, currency: typeof CurrCode === 'string' ? CurrCode : '' })}`
            : '';

    return formatters.translate('screens.refunded') + amount;
};

/**
 * Computed columns as text, before React has loaded and after: those whose cell shows just this text. The others depend
 * on features.
 */
export const computedTexts = {
    deviceStatus: (record, formatters, now) =>
        statusText(deviceStatus(signsOf(record), now), formatters),
    machineStatus: ({ LastUsed }, formatters, now) =>
        statusText(seenStatus(momentOf(LastUsed), now), formatters),
    tvStatus: ({ Alive }, formatters) =>
        statusText(seenStatus(momentOf(Alive), Date.now()), formatters),
    refund: refundText,
    onlineStatus: (record, formatters, now) =>
        formatters.text(
            onlineLabels[onlineStatus(record, todayOf(formatters, now))],
        ),
} satisfies Partial<Record<ComputedColumnName, ComputedText>>;
