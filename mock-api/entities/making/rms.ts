/** How many properties the accounting system has for a client, and sundries for a site. */
export const RMS_ENTRIES = 5;
