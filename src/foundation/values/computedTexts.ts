import { deviceStatus, seenStatus, signsOf, type Status } from '../../../resources/rules/status.ts';
import type { ComputedColumnName } from '../../../resources/schema/index.ts';
import { withUnit } from '../format/numberText.ts';
import { amountText } from './numbers.ts';
import type { ValueFormatters } from './readType.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a computed column says in plain text; `now` is the server's time in milliseconds. */
type ComputedText = (record: Values, formatters: ValueFormatters, now: number) => string | null;

const momentOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const said = (status: Status, { translate }: ValueFormatters): string => translate(`screens.status.${status}`);

/** `Refunded 5.00 AUD`; null where nothing was given back. */
export const refundText = ({ Refunded, RefundedAmount, CurrCode }: Values, formatters: ValueFormatters): string | null => {
    if (!Refunded) return null;
    const amount = typeof RefundedAmount === 'number' ? ` ${withUnit(amountText(RefundedAmount, formatters), typeof CurrCode === 'string' ? CurrCode : '')}` : '';
    return formatters.translate('screens.refunded') + amount;
};

/** How computed columns read, before React and after: those whose cell says this and no more. The others say what only a feature knows. */
export const computedTexts = {
    deviceStatus: (record, formatters, now) => said(deviceStatus(signsOf(record), now), formatters),
    machineStatus: ({ LastUsed }, formatters, now) => said(seenStatus(momentOf(LastUsed), now), formatters),
    tvStatus: ({ Alive }, formatters) => said(seenStatus(momentOf(Alive), Date.now()), formatters),
    refund: refundText,
} satisfies Partial<Record<ComputedColumnName, ComputedText>>;
