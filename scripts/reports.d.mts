/**
 * What one step of the tests came to; `failures` names what failed, each with the beginning of what it said, `unsteady`
 * what passed at a later try.
 */
export interface Counts {
    readonly passed: number;
    readonly failed: number;
    readonly failures: readonly string[];
    readonly unsteady: readonly string[];
}

export declare const readReport: (file: string) => unknown;
export declare const ofVitest: (report: unknown, ok: boolean) => Counts;
export declare const ofPlaywright: (report: unknown, ok: boolean) => Counts;
