/** Bytes of a file, at most. Source: the provider's own limit of uploads. */
export const MAX_BYTES = 5_000_000;

/** Rows of one file, at most: beyond it, the file is to be split. */
export const MAX_ROWS = 50_000;

/** Columns that can be chosen from, at most. */
export const MAX_COLUMNS = 50;
