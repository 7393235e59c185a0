import type { Formatters } from '../../../admin/fields/fieldType.ts';
import { offsetText } from '../../../foundation/format/days.ts';

const MINUTES = 60;

/** The same formatters on the clock of this browser: rows of many sites are read off one clock, and no site's is theirs. */
export const onOwnClock = (formatters: Formatters): Formatters & { readonly offset: number } => ({
    ...formatters,
    hasSummerTime: false,
    offset: -new Date().getTimezoneOffset() / MINUTES,
});

/** Which clock that is. */
export const ownClockText = ({ offset, translate }: ReturnType<typeof onOwnClock>): string => translate('support.tickets.clock', { offset: offsetText(offset) });
