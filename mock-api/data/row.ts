/** A stored record: its key is always `id`, whatever the API calls it. */
export interface Row {
    id: number | string;
    [field: string]: unknown;
}
