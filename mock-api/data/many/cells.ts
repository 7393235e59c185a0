import type { Bound, References } from '../bind.ts';
import { Draw, Ending, keysBehind } from '../draw.ts';
import type { Cell } from '../samples.ts';
import type { Row } from '../row.ts';

interface Asked {
    readonly references: References;
    /** What makes the fields beyond its references, one after the other. */
    readonly steps: readonly (readonly [field: string, make: (cell: Cell) => unknown])[];
    /** What keys begin with. */
    readonly start: number;
    readonly rows: number;
    readonly now: number;
}

const NOBODY = new Draw('');

/** A row of which each cell is made when it is read, with what it needs of the row and nothing else. A cell sees those before it, as in a row that is made whole. */
class Cells implements Cell {
    n = 0;
    draw = NOBODY;
    readonly rows: number;
    readonly now: number;
    readonly row: Row;
    private readonly asked: Asked;
    private readonly draws: readonly Draw[];
    private readonly endings: readonly Ending[];
    private readonly made: unknown[];
    private readonly madeFor: Float64Array;
    private bound: Bound | undefined;
    private from = 0;
    /** How far the row is made. */
    private until: number;
    /** By its name, what reads a field of the row. */
    readonly readers: ReadonlyMap<string, () => unknown>;
    constructor(asked: Asked) {
        const { steps, rows, now, references } = asked;
        this.asked = asked;
        [this.rows, this.now, this.until] = [rows, now, steps.length];
        this.draws = steps.map(() => new Draw(''));
        this.endings = steps.map(([field]) => new Ending(field));
        this.made = steps.map(() => undefined);
        this.madeFor = new Float64Array(steps.length);
        const bound = [...references.reads].map(([field, read]) => [field, () => read(this.n)] as const);
        this.readers = new Map([...bound, ...steps.map(([field], at) => [field, () => this.step(at)] as const)]);
        this.row = Object.defineProperties({}, Object.fromEntries([...this.readers].map(([field, get]) => [field, { get, enumerable: true }]))) as Row;
    }
    private get home(): Bound {
        return (this.bound ??= this.asked.references.bind(this.n));
    }
    get parent(): Row | undefined {
        return this.home.parent;
    }
    get ordinal(): number {
        return this.home.ordinal;
    }
    goTo(n: number): void {
        if (n === this.n) return;
        this.n = n;
        this.bound = undefined;
        this.from = keysBehind(n, this.asked.start);
    }
    private step(at: number): unknown {
        if (at >= this.until) return undefined;
        if (this.madeFor[at] === this.n) return this.made[at];
        const { until, draw } = this;
        const make = this.asked.steps[at]![1];
        this.until = at;
        this.draw = this.draws[at]!.begin(this.endings[at]!, this.from);
        const made = make(this);
        this.until = until;
        this.draw = draw;
        this.made[at] = made;
        this.madeFor[at] = this.n;
        return made;
    }
}

/** Reads single cells of rows. */
export const cellsOf = (asked: Asked): ((field: string) => (n: number) => unknown) => {
    const cells = new Cells(asked);
    return field => {
        const direct = asked.references.reads.get(field);
        if (direct) return direct;
        const read = cells.readers.get(field);
        return n => {
            cells.goTo(n);
            return read?.();
        };
    };
};
