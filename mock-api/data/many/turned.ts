/** Places of rows, one after the other in some order. */
export interface Places {
    readonly length: number;
    readonly at: (n: number) => number;
    /** Rows from the `n`th on that stand together as they were made, until about `end`: passed over without asking where each is. Undefined: none do. */
    readonly together?: (n: number, end: number) => Together | undefined;
}

export interface Together {
    readonly first: number;
    readonly last: number;
}

export const ofArray = (places: Uint32Array): Places => ({ length: places.length, at: n => places[n]! });

/** Places that are worked out together. */
const BLOCK = 1024;

/** Rows whose moments are in turn, from the last to the first; those of one moment stay as they stand. A page needs no more moments than are near it. */
export class Turned implements Places {
    readonly length: number;
    private readonly msOf: (place: number) => number;
    private readonly places: Uint32Array;
    private readonly isKnown: Uint8Array;
    constructor(length: number, msOf: (place: number) => number) {
        [this.length, this.msOf] = [length, msOf];
        this.places = new Uint32Array(length);
        this.isKnown = new Uint8Array(Math.ceil(length / BLOCK));
    }
    at(n: number): number {
        const block = Math.floor(n / BLOCK);
        if (this.isKnown[block] === 0) this.know(block);
        return this.places[n]!;
    }
    together(n: number, end: number): Together | undefined {
        const last = this.length - n;
        const first = this.isApart(last) ? this.length - end : last;
        for (let place = first; place < last; place++) if (this.isApart(place)) return { first: place, last };
        return undefined;
    }
    /** Whether no row from a place on is of a moment of those before. */
    private isApart(place: number): boolean {
        return place === 0 || place === this.length || this.msOf(place - 1) !== this.msOf(place);
    }
    private know(block: number): void {
        const { length, msOf, places } = this;
        const end = Math.min(length, (block + 1) * BLOCK);
        let n = block * BLOCK;
        let place = length - 1 - n;
        let ms = msOf(place);
        let last = place;
        while (last < length - 1 && msOf(last + 1) === ms) last++;
        while (n < end) {
            let first = place;
            let before = ms;
            while (first > 0 && (before = msOf(first - 1)) === ms) first--;
            for (; place >= first && n < end; place--) places[n++] = first + last - place;
            last = place;
            ms = before;
        }
        this.isKnown[block] = 1;
    }
}
