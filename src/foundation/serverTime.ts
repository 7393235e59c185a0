import { instantOf } from '../../resources/rules/instant.ts';

/**
 * What is known of the server's clock. `offset`: milliseconds it is ahead of the browser's;
 * `isAwaited`: the first response is pending; `ahead`: the request started before the application.
 */
export const knownClock: {
    offset: number;
    isKnown: boolean;
    isAwaited: boolean;
    ahead: Promise<boolean> | undefined;
} = { offset: 0, isKnown: false, isAwaited: false, ahead: undefined };

/** The server's current time in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + knownClock.offset;

/** Precision: the server may send whole seconds. */
const EXACT_MS = 1000;

/**
 * Takes over the server's time, assuming it was read halfway through the call. The known offset
 * stays if the response is not precise enough to contradict it: otherwise time could run backwards
 * after a slow call, and the latest entries would not come first. Resolves to whether the response
 * was a time.
 */
export const askServerTime = async (
    call: () => Promise<unknown>,
): Promise<boolean> => {
    const startTime = Date.now();
    const answer = instantOf(await call());
    if (Number.isNaN(answer)) return false;
    const halfway = (Date.now() - startTime) / 2;
    const offset = Math.round(answer - startTime - halfway);

    const isWithinTolerance =
        knownClock.isKnown &&
        Math.abs(offset - knownClock.offset) <= halfway + EXACT_MS;

    Object.assign(knownClock, {
        ...(!isWithinTolerance && { offset }),
        isKnown: true,
        isAwaited: false,
    });

    return true;
};

/** Requests the server's time before the application starts, which then need not. Resolves to whether it is known. */
export const askServerTimeAhead = (
    call: () => Promise<unknown>,
): Promise<boolean> => {
    knownClock.isAwaited = !knownClock.isKnown;

    return (knownClock.ahead = askServerTime(call).catch(() => false));
};
