import { dayFromWire } from '../../../resources/rules/calendar.ts';
import { KB_PER_MB } from '../../../resources/rules/usage.ts';
import { UNLIMITED } from '../../../resources/schema/index.ts';
import type { Gives } from './gives.ts';

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Kilobytes of a number of megabytes; unlimited stays so. */
const kilobytesOf = (megabytes: number | null): number | null => (megabytes === null || megabytes === UNLIMITED ? megabytes : megabytes * KB_PER_MB);

/** What a Wi-Fi plan, as stored or as it stands in its form, gives whoever uses it. */
export const planGives = ({ PlanMins, PlanMB, DateStart, DateEnd }: Readonly<Record<string, unknown>>): Gives => ({
    minutes: numberOf(PlanMins),
    kb: kilobytesOf(numberOf(PlanMB)),
    from: dayFromWire(DateStart),
    until: dayFromWire(DateEnd),
    fromFirstUse: true,
});
