import { valueAt } from '../../../resources/rules/valueAt.ts';
import type { Resource } from '../../../resources/schema/resource.ts';

/** The most characters of a value in a row, title or tip. Otherwise a value of a megabyte would fill the page. */
const MOST_SHOWN = 500;

/** The most characters of a text meant for reading. */
export const MOST_READ = 20_000;

/** Cuts a text to what a page shows. */
export const cutText = (text: string, most = MOST_SHOWN): string => {
    if (text.length <= most) return text;
    const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)); // must not cut a surrogate pair in half

    return `${text.slice(0, isHalf ? most - 1 : most)}…`;
};

/** The most characters of a title in a browser's tab. */
const MOST_IN_TAB = 120;

/** A page's title in the browser's tab: with the product's name behind it. */
export const tabTitle = (title: string, productName: string): string => {
    const suffix = ` · ${productName}`;

    return cutText(title, MOST_IN_TAB - suffix.length - 1) + suffix;
};

/** A record's title on a page; `otherwise` if it has none, or a blank one. */
export const recordTitle = (
    { title }: Pick<Resource, 'title'>,
    record: Readonly<Record<string, unknown>> | null | undefined,
    otherwise = '',
): string => {
    const named = String((record && valueAt(record, title)) ?? '');

    return cutText(named.trim() === '' ? otherwise : named);
};
