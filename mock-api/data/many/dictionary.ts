const FREE = 0xffff_ffff;

/** Numbers what it is asked for, the first with 0; keys of rows, which are whole numbers, without looking for them. */
export class Dictionary {
    private readonly known = new Map<unknown, number>();
    private readonly byNumber: Uint32Array;
    private size = 0;
    /** `most`: up to here whole numbers are likely. */
    constructor(most: number) {
        this.byNumber = new Uint32Array(most + 1).fill(FREE);
    }
    codeOf(value: unknown): number {
        if (typeof value === 'number' && value >= 0 && value < this.byNumber.length && Number.isInteger(value)) {
            const code = this.byNumber[value]!;
            return code === FREE ? (this.byNumber[value] = this.size++) : code;
        }
        const code = this.known.get(value);
        if (code !== undefined) return code;
        this.known.set(value, this.size);
        return this.size++;
    }
}
