import type { InternetUser } from '../../../resources/internetuser.ts';
import type { Day } from '../../../resources/rules/calendar.ts';
import { lastDayOf } from '../../../resources/rules/onlineStatus.ts';
import { NO_LIMIT } from '../../../resources/schema/index.ts';
import type {
    ComputedCellProps,
    ComputedText,
} from '../../admin/list/computedCell.ts';
import { todayOf } from '../../foundation/values/computedTexts.ts';
import { useServerTime } from '../../session/clock.tsx';
import { type Allowance, allowanceText, planAllowance } from './allowance.ts';

const sentence =
    (
        pick: (gives: Allowance, today: Day | undefined) => Allowance,
    ): ComputedText =>
    (record, formatters, now) => {
        const today = todayOf(formatters, now);

        return allowanceText(
            pick(planAllowance(record), today),
            formatters,
            today,
        );
    };

/** What a listed plan gives, in one sentence; for file exports. */
export const planAllowanceText = sentence(gives => gives);

/** The same next to columns that show the days: the end is mentioned only if it has passed. */
const shortPlanAllowance = sentence(({ until, ...gives }, today) => ({
    ...gives,
    from: null,
    until: until && today !== undefined && until < today ? until : null,
}));

/** The shorter sentence, in a list. */
export const PlanAllowanceCell = ({
    record,
    reads,
    formatters,
}: ComputedCellProps) =>
    shortPlanAllowance(record, formatters, useServerTime(), reads);

const SECONDS_PER_MINUTE = 60;

const minutesOf = (seconds: number | null | undefined): number | null => {
    if (typeof seconds !== 'number') return null;

    return seconds === NO_LIMIT ? NO_LIMIT : seconds / SECONDS_PER_MINUTE;
};

/** What an internet user has left, and until when, in one sentence. */
export const userAllowanceText: ComputedText = (record, formatters, now) => {
    const account = record as Partial<InternetUser>;
    const { RemTime, RemTraffic, RemDollar } = account;

    const left = {
        minutes: minutesOf(RemTime),
        kb: RemTraffic,
        money: RemDollar,
        until: lastDayOf(account),
    };

    return allowanceText(left, formatters, todayOf(formatters, now));
};

/** What an internet user has left, in a list. */
export const UserAllowanceCell = ({
    record,
    reads,
    formatters,
}: ComputedCellProps) =>
    userAllowanceText(record, formatters, useServerTime(), reads);
