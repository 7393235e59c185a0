/** While the portal is built up, parts of a table may be missing: a dialog that is not there yet is not offered. At the end this becomes `Table`. */
export type Pending<Table> = Partial<Table>;
