import { offsetText, zoneText } from '../../foundation/clock/siteOffset.ts';
import type { Formatters } from './fieldType.ts';

/** `Site time, UTC+10`, or `UTC` where that is its clock or no site is chosen; nothing while the site's clock is not known. */
export const siteTimeText = ({ offset, translate }: Formatters): string | undefined =>
    offset === undefined ? undefined : offset === 0 ? zoneText(offset) : translate('screens.siteTime', { offset: offsetText(offset) });
