import { ownMoment, shownMoment } from '../../../foundation/format/days.ts';

/** A moment on the browser's own clock. */
export const ownTime = (moment: unknown, language: string): string | null => (typeof moment === 'string' ? ownMoment(moment, language) : null);

/** The same on a clock so many hours ahead of UTC; null where that is not known. */
export const timeAhead = (moment: unknown, hours: unknown, language: string): string | null =>
    typeof hours === 'number' && typeof moment === 'string' ? shownMoment(moment, hours, language) : null;
