import { instantOf } from '../../../../resources/rules/instant.ts';
import { offsetText } from '../../../foundation/clock/siteOffset.ts';
import { shownMoment } from '../../../foundation/format/days.ts';

const MINUTES = 60;

/** A moment for those who read it elsewhere and later, with its clock: the device's, else one's own. `23/11/2026 09:10 AM UTC+10`; nothing for none. */
export const fixedTime = (moment: unknown, hours: unknown, language: string): string | undefined => {
    const at = instantOf(moment);
    if (Number.isNaN(at)) return undefined;
    const offset = typeof hours === 'number' ? hours : -new Date(at).getTimezoneOffset() / MINUTES;
    return `${shownMoment(String(moment), offset, language)} UTC${offsetText(offset)}`;
};
