/** Rows of a page where nobody chose otherwise (a business constant of the product): the first call asks for as many as the list does. */
export const PAGE_SIZE = 10;
/** Rows of a page that can be chosen. */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

const MOST_PAGES = 1_000_000;

const wholeNumber = (value: unknown, most: number): number | undefined => {
    const number = Number(value);
    return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
};

/** The page that an address or a storage names, if it is one; else the first. */
export const soundPage = (value: unknown): number => wholeNumber(value, MOST_PAGES) ?? 1;

/** The rows of a page that an address or a storage names, if they are no more than can be chosen; else as many as `usual`. */
export const soundPageSize = (value: unknown, usual = PAGE_SIZE): number => wholeNumber(value, Math.max(...PAGE_SIZES)) ?? usual;
