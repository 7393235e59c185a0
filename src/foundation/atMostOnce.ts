import { ApiError } from '../../dataProvider/http/ApiError.ts';
import { observable } from './observable.ts';
import { pause } from './pause.ts';

/** Waits for the answer to a change until `stopped`: then its request is ended, and it counts as lost. What was sent is not sent again. */
export const abandonable = <T>(work: (signal: AbortSignal) => Promise<T>, stopped: AbortSignal): Promise<T> =>
    new Promise((resolve, reject) => {
        let given: ApiError | undefined;
        stopped.addEventListener('abort', () => reject((given = new ApiError({ kind: 'aborted', detail: 'the user stopped waiting' }))), { once: true });
        work(stopped).then(resolve, error => {
            if (given) given.cause = error; // the same failure, as whoever sent it knows it
            reject(error);
        });
    });

/** What became of a request whose answer was lost. */
export type Outcome = 'applied' | 'notApplied' | 'unknown';

/** What became of an order of `quantity` things, by how many there were before and are now. */
export const outcomeByCount = (before: number, quantity: number, now: number): Outcome => {
    if (now === before) return 'notApplied';
    return now === before + quantity ? 'applied' : 'unknown';
};

/** Something that must not happen twice (money, a new record): sent once, and looked up again when its answer was lost. */
export interface AtMostOnceAction<Before, Answer> {
    /** Reads how things are just before sending; when that fails nothing is sent. */
    readonly before: () => Promise<Before>;
    /** The one request; who stops waiting for it ends it. */
    readonly send: (signal?: AbortSignal) => Promise<Answer>;
    /** Reads again and compares. */
    readonly outcome: (before: Before) => Promise<Outcome>;
    /** Where the server says that something failed, it did: only an answer without words leaves doubt. */
    readonly unlessTold?: true;
    /** How long to wait before each look, in milliseconds; a slow server may still be at it. */
    readonly looks?: readonly number[];
}

/** Of what cannot be read again: a lost answer leaves it unknown, and sending it again must be meant. */
export const NO_LOOKUP = { before: async () => undefined, outcome: async (): Promise<Outcome> => 'unknown', looks: [] };

export type AtMostOnceEnd<Answer> =
    | { readonly end: 'answered'; readonly answer: Answer }
    /** The server said no, or nothing left this machine: nothing has changed. */
    | { readonly end: 'refused'; readonly error: unknown }
    | { readonly end: 'notSent'; readonly error: unknown }
    | { readonly end: 'lost'; readonly outcome: Outcome; readonly error: unknown; readonly checkAgain: () => Promise<Outcome>; /** Somebody asked for another look, in vain. */ readonly checked?: boolean };

export type AtMostOncePhase = 'reading' | 'sending' | 'checking';

/** What became of a failed request in the end: the server refused it after all, or what a look has shown. */
export type Verdict = Outcome | 'refused';

const verdicts = new WeakMap<object, Verdict>();

/** The failure of which something was found out last, for whoever notes how changes end. */
export const foundOut = observable<unknown>(undefined);

/** What was found out of a failed request; undefined while nothing was. */
export const verdictOf = (error: unknown): Verdict | undefined => (error instanceof Error ? (verdicts.get(error) ?? verdictOf(error.cause)) : undefined);

const tell = (error: unknown, verdict: Verdict): void => {
    for (let each = error; each instanceof Error; each = each.cause) verdicts.set(each, verdict);
    foundOut.set(error);
};

const LOOKS_MS: readonly number[] = [0, 1000, 2000];

const TOO_LATE = 408; // the server gave up waiting

/**
 * Whether the server may have done it although it did not say so. A 5xx may come from a gateway that gave up waiting; with `unlessTold`
 * one that has the server's own words says no.
 */
export const leavesDoubt = (error: unknown, { unlessTold = false }: { readonly unlessTold?: boolean } = {}): boolean => {
    if (!(error instanceof ApiError)) return false;
    const { kind, status, serverMessage } = error;
    const isOpen = kind === 'network' || kind === 'timeout' || kind === 'aborted' || kind === 'shape' || status >= 500 || status === TOO_LATE;
    return isOpen && !(unlessTold && kind === 'http' && serverMessage !== undefined);
};

const lookUntilSure = async (look: () => Promise<Outcome>, waits: readonly number[]): Promise<Outcome> => {
    let outcome: Outcome = 'unknown';
    for (const wait of waits) {
        await pause(wait);
        outcome = await look().catch((): Outcome => 'unknown');
        if (outcome === 'applied') return outcome;
    }
    return outcome;
};

/** The same action, given up at `stopped`: before it was sent, nothing is. Who was slow may still do what was sent: that it is not done yet says nothing then. */
export const withStop = <Before, Answer>(job: AtMostOnceAction<Before, Answer>, stopped: AbortSignal): AtMostOnceAction<Before, Answer> => ({
    ...job,
    before: () => abandonable(job.before, stopped),
    send: () => abandonable(job.send, stopped),
    outcome: async before => {
        const outcome = await job.outcome(before);
        return stopped.aborted && outcome === 'notApplied' ? 'unknown' : outcome;
    },
});

/** Sends a job exactly once and finds out what became of it. */
export const runAtMostOnce = async <Before, Answer>(
    job: AtMostOnceAction<Before, Answer>,
    onPhase: (phase: AtMostOncePhase) => void = () => undefined,
    waits: readonly number[] = job.looks ?? LOOKS_MS,
): Promise<AtMostOnceEnd<Answer>> => {
    let before: Before;
    try {
        onPhase('reading');
        before = await job.before();
    } catch (error) {
        return { end: 'notSent', error };
    }
    try {
        onPhase('sending');
        return { end: 'answered', answer: await job.send() };
    } catch (error) {
        if (!leavesDoubt(error, job)) {
            tell(error, 'refused');
            return { end: 'refused', error };
        }
        onPhase('checking');
        const look = async (waiting: readonly number[]): Promise<Outcome> => {
            const outcome = await lookUntilSure(() => job.outcome(before), waiting);
            tell(error, outcome);
            return outcome;
        };
        return { end: 'lost', outcome: await look(waits), error, checkAgain: () => look([0]) };
    }
};
