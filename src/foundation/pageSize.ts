/** Rows of a page where nobody chose otherwise (a business constant of the product): the first call asks for as many as the list does. */
export const PAGE_SIZE = 10;
