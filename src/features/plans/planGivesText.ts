import { dayAt } from '../../../resources/rules/calendar.ts';
import type { ComputedText } from '../../admin/list/computedCell.ts';
import { givesText, type Gives } from '../../foundation/format/gives.ts';
import { planGives } from '../../foundation/format/planGives.ts';

const sentence = (pick: (gives: Gives, today: string | undefined) => Gives): ComputedText => (record, formatters, now) => {
    const today = formatters.offset === undefined ? undefined : dayAt(now, formatters.offset);
    return givesText(pick(planGives(record), today), formatters, today);
};

/** What a plan of a list gives, in one sentence; for files. */
export const planGivesText = sentence(gives => gives);

/** The same beside columns that hold the days: the end only where it has passed. */
export const planGivesShort = sentence(({ until, ...gives }, today) => ({ ...gives, from: null, until: until && today !== undefined && until < today ? until : null }));
