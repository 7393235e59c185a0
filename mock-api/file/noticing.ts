/** A map that tells of each change, before it is made. */
export class Noticing<Key, Value> extends Map<Key, Value> {
    private readonly told: (key: Key, value: Value | undefined) => void;

    constructor(entries: Iterable<readonly [Key, Value]>, told: (key: Key, value: Value | undefined) => void) {
        super();
        for (const [key, value] of entries) super.set(key, value);
        this.told = told;
    }

    override set(key: Key, value: Value): this {
        this.told(key, value);
        return super.set(key, value);
    }

    override delete(key: Key): boolean {
        if (this.has(key)) this.told(key, undefined);
        return super.delete(key);
    }

    override clear(): void {
        for (const key of this.keys()) this.told(key, undefined);
        super.clear();
    }
}
