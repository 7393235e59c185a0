const FREE = 0xffff_ffff;

/** Numbers what it is asked for, the first with 0; keys of rows, which are whole numbers, without looking for them. */
export class Dictionary {
    /** By their numbers. */
    readonly values: unknown[] = [];
    private readonly known = new Map<unknown, number>();
    private readonly byNumber: Uint32Array;
    /** `most`: up to here whole numbers are likely. */
    constructor(most: number) {
        this.byNumber = new Uint32Array(most + 1).fill(FREE);
    }
    codeOf(value: unknown): number {
        return this.find(value) ?? this.add(value);
    }
    /** Undefined: it was never asked for. */
    find(value: unknown): number | undefined {
        if (!this.isPlain(value)) return this.known.get(value);
        const code = this.byNumber[value]!;
        return code === FREE ? undefined : code;
    }
    private isPlain(value: unknown): value is number {
        return typeof value === 'number' && value >= 0 && value < this.byNumber.length && Number.isInteger(value);
    }
    private add(value: unknown): number {
        const code = this.values.push(value) - 1;
        if (this.isPlain(value)) this.byNumber[value] = code;
        else this.known.set(value, code);
        return code;
    }
}
