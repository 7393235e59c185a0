import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from '../../../resources/rules/duration.ts';
import { KB_PER_GB, KB_PER_MB } from '../../../resources/rules/usage.ts';
import { dataWords } from '../../foundation/format/gives.ts';
import { plainSpaces } from '../../foundation/format/numberText.ts';
import type { Formatters } from '../../admin/fields/fieldType.ts';

/** What a front desk gives most: minutes. */
const MINUTES = [MINUTES_PER_HOUR, 2 * MINUTES_PER_HOUR, MINUTES_PER_DAY] as const;
/** Kilobytes. */
const KILOBYTES = [500 * KB_PER_MB, KB_PER_GB] as const;

/** Whether the amounts are added or taken away. */
export type Sign = 1 | -1;

const signed = (sign: Sign, text: string): string => `${sign < 0 ? '−' : '+'}${text}`;

export const quickTimes = (sign: Sign, { translate }: Pick<Formatters, 'translate'>) =>
    MINUTES.map(value => ({
        value,
        label: signed(sign, value < MINUTES_PER_DAY ? `${value / MINUTES_PER_HOUR} ${translate('credit.quick.hour')}` : translate('gives.days', { smart_count: value / MINUTES_PER_DAY })),
    }));

export const quickData = (sign: Sign, words: Pick<Formatters, 'translate' | 'language'>) => KILOBYTES.map(value => ({ value, label: signed(sign, plainSpaces(dataWords(value, words))) })); // a chip does not wrap
