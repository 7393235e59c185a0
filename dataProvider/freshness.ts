/**
 * For how many milliseconds an answer counts as fresh. What is not named here is requested each time it is shown, like
 * the rows of a paged list, or once per session.
 */
export const freshFor = {
    /** A record to be saved: the time from reaching for the button to pressing it. */
    save: 1_000,
    /** Answers that were read ahead: the row under the pointer, the next page, the first list. */
    prefetch: 5_000,
    /** Sites to choose from. */
    picker: 10_000,
    /** The results of an earlier search text. */
    search: 20_000,
    /** Figures, client-side lists, records that are only named. */
    minute: 60_000,
    /** Data that hardly changes while somebody works: choices, totals of all matches, names of records. */
    fiveMinutes: 300_000,
} as const;
