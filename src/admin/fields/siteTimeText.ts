import type { Formatters } from './fieldType.ts';

/** `Site time, UTC+10`; nothing while the site's clock is not known. */
export const siteTimeText = ({ offset, translate }: Formatters): string | undefined =>
    offset === undefined ? undefined : translate('screens.siteTime', { offset: `${offset < 0 ? '−' : '+'}${Math.abs(offset)}` });
