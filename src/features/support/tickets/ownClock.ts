import type { Formatters } from '../../../admin/fields/fieldType.ts';
import { offsetText } from '../../../foundation/format/days.ts';

const MINUTES = 60;

/**
 * The same formatters in the browser's time zone: rows of many sites need a single time zone, and no site's is right
 * for all.
 */
export const onOwnClock = (
    formatters: Formatters,
): Formatters & { readonly offset: number } => ({
    ...formatters,
    hasSummerTime: false,
    isOwnClock: true,
    offset: -new Date().getTimezoneOffset() / MINUTES,
});

/** Says which time zone that is. */
export const ownClockText = ({
    offset,
    translate,
}: ReturnType<typeof onOwnClock>): string =>
    translate('support.tickets.clock', { offset: offsetText(offset) });
