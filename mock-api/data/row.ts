/** A stored record: its key is always `id`, whatever the API calls it. */
export interface Row {
    id: number | string;
    [field: string]: unknown;
}

/** Ids mostly rise with the place: only where somebody has put others is every row looked at. */
const placeByHalves = (rows: readonly Row[], id: number): number => {
    let [low, high] = [0, rows.length - 1];
    while (low <= high) {
        const middle = (low + high) >> 1;
        const found = rows[middle]!.id;
        if (found === id) return middle;
        if (Number(found) < id) low = middle + 1;
        else high = middle - 1;
    }
    return -1;
};

/** Where the row with an id stands, wherever somebody has put it; -1: nowhere. */
export const findPlace = (rows: readonly Row[], id: unknown): number => {
    const number = Number(id);
    const place = Number.isInteger(number) ? placeByHalves(rows, number) : -1;
    if (place >= 0) return place;
    const text = String(id);
    return rows.findIndex(row => String(row.id) === text);
};

export const takeOut = (rows: Row[], ids: ReadonlySet<Row['id']>): void => {
    let left = 0;
    for (const row of rows) if (!ids.has(row.id)) rows[left++] = row;
    rows.length = left;
};

/** The same rows in a list of its own; those that may be changed as copies. */
export const copyOf = (rows: readonly Row[]): Row[] => rows.map(row => (Object.isFrozen(row) ? row : { ...row }));

/** What is otherwise than before: rows that are not the very same, and the places of those that they took or that are gone. */
export const difference = (before: readonly Row[], now: readonly Row[]): { readonly others: readonly Row[]; readonly away: readonly number[] } => {
    let same = 0;
    while (same < now.length && before[same] === now[same]) same++;
    const left = new Map<Row['id'], number>();
    for (let at = same; at < before.length; at++) left.set(before[at]!.id, at);
    const others: Row[] = [];
    for (let at = same; at < now.length; at++) {
        const row = now[at]!;
        const place = left.get(row.id);
        if (place !== undefined && before[place] === row) left.delete(row.id);
        else others.push(row);
    }
    return { others, away: [...left.values()] };
};
