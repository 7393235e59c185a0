/** What a field was taken for: the builder, what is said before its options, the options, and why. */
export interface Guess {
    readonly builder: string;
    readonly before?: readonly unknown[];
    readonly options?: Readonly<Record<string, unknown>>;
    readonly why: string;
    /** It could as well be something else. */
    readonly unsure?: true;
}
