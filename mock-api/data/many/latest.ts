/** Of a million rows each takes a megabyte. */
const MOST = 6;

/** What was worked out last, by what was asked for: whoever asks the same again, for another page, is answered from there. */
export class Latest<T> {
    private readonly known = new Map<string, T>();
    of(asked: readonly unknown[], make: () => T): T {
        const key = JSON.stringify(asked);
        const found = this.known.get(key) ?? make();
        this.known.delete(key);
        this.known.set(key, found);
        const [oldest] = this.known.keys();
        if (this.known.size > MOST) this.known.delete(oldest!);
        return found;
    }
}
