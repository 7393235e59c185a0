import type { OnError, RaRecord } from 'ra-core';

/** Puts the middlewares that inputs have registered (`useRegisterMutationMiddleware`) around a call that saves. */
export type WithMiddlewares = <Args extends unknown[], Answer>(mutate: (...args: Args) => Answer) => (...args: Args) => Answer;

/** What whoever saves does in place of the messages. */
export interface SideEffects {
    /** Says itself that it was saved. */
    readonly saysSaved?: boolean;
    readonly onError?: OnError | undefined;
    /** Told what the server refused, by field. */
    readonly onRefused?: (problems: Readonly<Record<string, string>>) => void;
}

/** A record that was saved, and what comes next where whoever saved it said so. */
export interface Saved {
    readonly record: RaRecord;
    readonly then?: (() => void) | undefined;
}
