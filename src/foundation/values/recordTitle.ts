import { valueAt } from '../../../resources/rules/valueAt.ts';
import type { Resource } from '../../../resources/schema/resource.ts';

/** Characters of a value that a page shows in a row, a title or a tip. Whoever sent a megabyte would have the whole page. */
const MOST_SHOWN = 500;

/** The same of a text that is there to be read. */
export const MOST_READ = 20_000;

/** A text as far as a page shows it. */
export const cutText = (text: string, most = MOST_SHOWN): string => {
    if (text.length <= most) return text;
    const isHalf = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)); // the other half of the character would be cut off
    return `${text.slice(0, isHalf ? most - 1 : most)}…`;
};

/** What a record is called on a page; `otherwise` where nothing is known. */
export const recordTitle = ({ title }: Pick<Resource, 'title'>, record: Readonly<Record<string, unknown>> | null | undefined, otherwise = ''): string => cutText(String((record && valueAt(record, title)) ?? otherwise));
