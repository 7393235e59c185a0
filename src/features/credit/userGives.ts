import { dayAt, dayFromWire } from '../../../resources/rules/calendar.ts';
import type { ComputedText } from '../../admin/list/computedCell.ts';
import { givesText, type Gives } from '../../foundation/format/gives.ts';
import type { Credit } from './creditChange.ts';

interface Account extends Credit {
    readonly ExpiryDate?: string | null;
}

/** What an internet user has left, and until when. */
export const userGives = ({ RemTime, RemTraffic, RemDollar, ExpiryDate }: Account): Gives => ({
    minutes: typeof RemTime === 'number' ? RemTime / 60 : null,
    kb: RemTraffic,
    money: RemDollar,
    until: dayFromWire(ExpiryDate),
});

/** The same in one sentence. */
export const userGivesText: ComputedText = (record, formatters, now) => givesText(userGives(record as Account), formatters, formatters.offset === undefined ? undefined : dayAt(now, formatters.offset));
