import { offsetText } from '../../foundation/clock/siteOffset.ts';
import type { Formatters } from './fieldType.ts';

/** `Site time, UTC+10`; nothing while the site's clock is not known. */
export const siteTimeText = ({ offset, translate }: Formatters): string | undefined =>
    offset === undefined ? undefined : translate('screens.siteTime', { offset: offsetText(offset) });
