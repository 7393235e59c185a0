/** Default rows per page (a business constant of the product). The first call requests as many as the list. */
export const PAGE_SIZE = 10;
/** Selectable page sizes. */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

const MOST_PAGES = 1_000_000;

const wholeNumber = (value: unknown, most: number): number | undefined => {
    const number = Number(value);

    return Number.isInteger(number) && number >= 1 && number <= most
        ? number
        : undefined;
};

/** The page number from an address or storage; 1 if invalid. */
export const soundPage = (value: unknown): number =>
    wholeNumber(value, MOST_PAGES) ?? 1;

/** The page size from an address or storage; `usual` if invalid or larger than can be selected. */
export const soundPageSize = (value: unknown, usual = PAGE_SIZE): number =>
    wholeNumber(value, Math.max(...PAGE_SIZES)) ?? usual;
