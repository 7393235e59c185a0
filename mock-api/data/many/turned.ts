/** Places of rows, one after the other in some order. */
export interface Places {
    readonly length: number;
    readonly at: (n: number) => number;
    /** The same for who is going to ask for many. */
    readonly all?: () => Places;
}

export const ofArray = (places: Uint32Array): Places => ({ length: places.length, at: n => places[n]! });

/** Rows whose moments are in turn, from the last to the first; those of one moment stay as they stand. A page needs no more than its own moments. */
export class Turned implements Places {
    readonly length: number;
    private readonly msOf: (place: number) => number;
    private readonly make: () => Uint32Array;
    constructor(length: number, msOf: (place: number) => number, make: () => Uint32Array) {
        [this.length, this.msOf, this.make] = [length, msOf, make];
    }
    all(): Places {
        return ofArray(this.make());
    }
    at(n: number): number {
        const { msOf, length } = this;
        const place = length - 1 - n;
        const ms = msOf(place);
        let [first, last] = [place, place];
        while (first > 0 && msOf(first - 1) === ms) first--;
        while (last < length - 1 && msOf(last + 1) === ms) last++;
        return first + last - place;
    }
}
