/** What a happening writes into a field: a value, or a moment so many minutes ago, drawn between the two. */
type Written = string | number | boolean | null | { readonly ago: readonly [least: number, most: number] };

/** Something that has happened to rows of an entity before the tester comes. */
export interface ScenarioEvent {
    readonly to: string;
    /** To those that hold these values; absent: to any. */
    readonly where?: Readonly<Record<string, string | number | boolean>>;
    /** To this share of them, drawn from the seed; absent: to all. */
    readonly share?: number;
    readonly set: Readonly<Record<string, Written>>;
}

/** A state of the business that testers ask for by name. */
export interface Scenario {
    readonly about: string;
    /** How many rows there are, as a share of what the declarations say; absent: as many as they say. */
    readonly share?: number;
    /** Rows of single entities, whatever the share. */
    readonly rows?: Readonly<Record<string, number>>;
    /** Every field holds what is at the edge of what it may hold, in place of what is likely. */
    readonly edges?: true;
    readonly happenings?: readonly ScenarioEvent[];
}
