import { ApiError } from '../../dataProvider/http/ApiError.ts';
import { pause } from './async.ts';
import { observable } from './observable.ts';

/**
 * Waits for the answer to a change until `stopped`; then the request is aborted and counts as lost. It is not sent
 * again.
 */
export const abandonable = <T>(
    work: (signal: AbortSignal) => Promise<T>,
    stopped: AbortSignal,
): Promise<T> =>
    new Promise((resolve, reject) => {
        let abandoned: ApiError | undefined;

        const giveUp = () => {
            abandoned = new ApiError({
                kind: 'aborted',
                detail: 'the user stopped waiting',
            });

            reject(abandoned);
        };

        stopped.addEventListener('abort', giveUp, { once: true });

        work(stopped).then(resolve, error => {
            if (abandoned) abandoned.cause = error; // the sender's error for the same failure
            reject(error);
        });
    });

/** The outcome of a request whose answer was lost. */
export type Outcome = 'applied' | 'notApplied' | 'unknown';

/** The outcome of an order for `quantity` items, from their number before and now. */
export const outcomeByCount = (
    before: number,
    quantity: number,
    now: number,
): Outcome => {
    if (now === before) return 'notApplied';

    return now === before + quantity ? 'applied' : 'unknown';
};

/** An action that must not happen twice (money, a new record): it is sent once, and looked up if its answer is lost. */
export interface AtMostOnceAction<Before, Answer> {
    /** Reads the current state just before sending. If that fails, nothing is sent. */
    readonly before: () => Promise<Before>;
    /** The one request; aborting the signal stops waiting for it. */
    readonly send: (signal?: AbortSignal) => Promise<Answer>;
    /** Reads again and compares. */
    readonly outcome: (before: Before) => Promise<Outcome>;
    /** If the server says that it failed, it did: only an answer without a message leaves doubt. */
    readonly trustsRefusal?: true;
    /** Milliseconds to wait before each lookup, because a slow server may still be working. */
    readonly looks?: readonly number[];
}

/**
 * For actions that cannot be looked up: a lost answer leaves the outcome unknown, and sending again takes an explicit
 * decision.
 */
export const NO_LOOKUP = {
    before: async () => undefined,
    outcome: async (): Promise<Outcome> => 'unknown',
    looks: [],
};

export type AtMostOnceEnd<Answer> =
    | { readonly end: 'answered'; readonly answer: Answer }
    /** The server refused, or the request never left this machine: nothing has changed. */
    | { readonly end: 'refused'; readonly error: unknown }
    | { readonly end: 'notSent'; readonly error: unknown }
    | {
          readonly end: 'lost';
          readonly outcome: Outcome;
          readonly error: unknown;
          readonly checkAgain: () => Promise<Outcome>;
          /** The user has looked it up again, in vain. */
          readonly checked?: boolean;
      };

export type AtMostOncePhase = 'reading' | 'sending' | 'checking';

/** The final outcome of a failed request: the server refused it after all, or what a lookup has shown. */
export type Verdict = Outcome | 'refused';

const verdicts = new WeakMap<object, Verdict>();

/** The failed request whose outcome was found out last, for the activity log. */
export const foundOut = observable<unknown>(undefined);

/** The outcome found for a failed request; undefined while unknown. */
export const verdictOf = (error: unknown): Verdict | undefined =>
    error instanceof Error
        ? (verdicts.get(error) ?? verdictOf(error.cause))
        : undefined;

const tell = (error: unknown, verdict: Verdict): void => {
    for (let failure = error; failure instanceof Error; failure = failure.cause)
        verdicts.set(failure, verdict);
    foundOut.set(error);
};

const LOOKS_MS: readonly number[] = [0, 1000, 2000];

const TOO_LATE = 408; // HTTP 408: the server timed out waiting for the request

/**
 * Whether the server may have done it although the request failed. A 5xx may come from a gateway that timed out; with
 * `trustsRefusal`, one with the server's own message counts as a refusal.
 */
export const leavesDoubt = (
    error: unknown,
    { trustsRefusal = false }: { readonly trustsRefusal?: boolean } = {},
): boolean => {
    if (!(error instanceof ApiError)) return false;
    const { kind, status, serverMessage } = error;
    const isRefusal = kind === 'http' && serverMessage !== undefined;
    if (trustsRefusal && isRefusal) return false;

    const isLost =
        kind === 'network' ||
        kind === 'timeout' ||
        kind === 'aborted' ||
        kind === 'shape';

    return isLost || status >= 500 || status === TOO_LATE;
};

const lookUntilSure = async (
    look: () => Promise<Outcome>,
    waits: readonly number[],
): Promise<Outcome> => {
    let outcome: Outcome = 'unknown';

    for (const wait of waits) {
        await pause(wait);
        outcome = await look().catch((): Outcome => 'unknown');
        if (outcome === 'applied') return outcome;
    }

    return outcome;
};

/**
 * The same action, abandoned at `stopped`: if that comes before sending, nothing is sent. A slow
 * server may still do what was sent, so "not applied" then means unknown.
 */
export const withStop = <Before, Answer>(
    job: AtMostOnceAction<Before, Answer>,
    stopped: AbortSignal,
): AtMostOnceAction<Before, Answer> => ({
    ...job,
    before: () => abandonable(job.before, stopped),
    send: () => abandonable(job.send, stopped),
    outcome: async before => {
        const outcome = await job.outcome(before);
        const mayStillBeApplied = stopped.aborted && outcome === 'notApplied';

        return mayStillBeApplied ? 'unknown' : outcome;
    },
});

/** Sends a job at most once and finds out the outcome. */
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
            const outcome = await lookUntilSure(
                () => job.outcome(before),
                waiting,
            );

            tell(error, outcome);

            return outcome;
        };

        return {
            end: 'lost',
            outcome: await look(waits),
            error,
            checkAgain: () => look([0]),
        };
    }
};
