import type { InOrder } from './inOrder.ts';
import type { Places } from './turned.ts';

/** An order from its end, where rows that are alike stay as they stand: those of one key are looked for in the order as it is, and kept until others are asked for. */
export class Falling implements Places {
    readonly length: number;
    private readonly order: InOrder;
    private first = 0;
    private end = 0;
    constructor(order: InOrder) {
        this.order = order;
        this.length = order.places.length;
    }
    at(n: number): number {
        const from = this.length - 1 - n;
        if (from < this.first || from >= this.end) this.find(from);
        return this.order.places[this.first + this.end - 1 - from]!;
    }
    private find(from: number): void {
        const { places, keyOf } = this.order;
        const key = keyOf(places[from]!);
        this.first = this.firstWhere(0, from, place => keyOf(place) >= key);
        this.end = this.firstWhere(from + 1, this.length, place => keyOf(place) > key);
    }
    /** The first from which on it is so. */
    private firstWhere(least: number, most: number, isSo: (place: number) => boolean): number {
        let [low, high] = [least, most];
        while (low < high) {
            const middle = (low + high) >> 1;
            if (isSo(this.order.places[middle]!)) high = middle;
            else low = middle + 1;
        }
        return low;
    }
}
