/** Milliseconds for which an answer is as good as a new one. What is not named here is asked for each time it is shown, as the rows of a paged list are, or once for a whole session. */
export const freshFor = {
    /** A record that is saved: as long as it takes from reaching for the button to pressing it. */
    save: 1_000,
    /** What was read before anybody asked for it: the row under the pointer, the next page, the first list. */
    prefetch: 5_000,
    /** Sites to choose from. */
    picker: 10_000,
    /** What an earlier text of the search found. */
    search: 20_000,
    /** Figures, client-side lists, records that are only named. */
    minute: 60_000,
    /** What hardly changes while somebody works: choices, totals of all matches, names of records. */
    fiveMinutes: 300_000,
} as const;
