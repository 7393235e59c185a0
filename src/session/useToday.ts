import { dayAt, type Day } from '../../resources/rules/calendar.ts';
import { useScope } from './useScope.ts';
import { useServerTime } from './useServerTime.ts';

/** The day it is at the chosen site, which is not always the browser's; undefined while the site's clock is not known. */
export const useToday = (): Day | undefined => {
    const { timeOffset } = useScope();
    const now = useServerTime();
    return timeOffset === undefined ? undefined : dayAt(now, timeOffset);
};
