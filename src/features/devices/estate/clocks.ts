import { instantOf } from '../../../../resources/rules/instant.ts';
import { shownMoment } from '../../../foundation/format/days.ts';

/** A moment on the browser's own clock. */
export const ownTime = (moment: unknown, language: string): string | null => {
    const at = instantOf(moment);
    return Number.isNaN(at) ? null : shownMoment(String(moment), -new Date(at).getTimezoneOffset() / 60, language);
};

/** The same on a clock so many hours ahead of UTC; null where that is not known. */
export const timeAhead = (moment: unknown, hours: unknown, language: string): string | null =>
    typeof hours === 'number' && typeof moment === 'string' ? shownMoment(moment, hours, language) : null;
