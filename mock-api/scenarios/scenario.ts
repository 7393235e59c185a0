/**
 * The value an event writes into a field: a constant, or a timestamp that many minutes ago, drawn from between the two.
 */
type Written =
    | string
    | number
    | boolean
    | null
    | { readonly ago: readonly [least: number, most: number] };

/** Something that happened to rows of an entity before the tester arrives. */
export interface ScenarioEvent {
    readonly to: string;
    /** Only to rows with these values; absent: to any. */
    readonly where?: Readonly<Record<string, string | number | boolean>>;
    /** To this share of them, drawn from the seed; absent: to all. */
    readonly share?: number;
    readonly set: Readonly<Record<string, Written>>;
}

/** A state of the business that testers ask for by name. */
export interface Scenario {
    readonly about: string;
    /** How many rows there are, relative to the declared number; absent: as many as declared. */
    readonly share?: number;
    /** Row counts of single entities, whatever the share. */
    readonly rows?: Readonly<Record<string, number>>;
    /** Every field holds a value that is only just allowed, instead of a likely one. */
    readonly edges?: true;
    readonly happenings?: readonly ScenarioEvent[];
}
