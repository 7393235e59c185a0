import { instantOf } from '../../resources/rules/instant.ts';

/** What is known of the server's clock. `offset`: milliseconds it is ahead of the browser's; `isAwaited`: the first answer is on its way; `ahead`: what was asked before the application was there. */
export const knownClock: { offset: number; isKnown: boolean; isAwaited: boolean; ahead: Promise<boolean> | undefined } = { offset: 0, isKnown: false, isAwaited: false, ahead: undefined };

/** The server's time at this moment, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + knownClock.offset;

/** The server may say its time in whole seconds. */
const EXACT_MS = 1000;

/**
 * Takes over what the server's clock says; the middle of the call is taken as the moment of the answer. What is known already stays where the answer is not exact enough to
 * say otherwise: time would run backwards after a slow call, and what was done last would not stand first. Answers whether it said anything.
 */
export const askServerTime = async (call: () => Promise<unknown>): Promise<boolean> => {
    const asked = Date.now();
    const answer = instantOf(await call());
    if (Number.isNaN(answer)) return false;
    const halfway = (Date.now() - asked) / 2;
    const offset = Math.round(answer - asked - halfway);
    const isKept = knownClock.isKnown && Math.abs(offset - knownClock.offset) <= halfway + EXACT_MS;
    Object.assign(knownClock, { ...(!isKept && { offset }), isKnown: true, isAwaited: false });
    return true;
};

/** Asks the server's clock before the application is there, which then need not. Answers whether it is known. */
export const askServerTimeAhead = (call: () => Promise<unknown>): Promise<boolean> => {
    knownClock.isAwaited = !knownClock.isKnown;
    return (knownClock.ahead = askServerTime(call).catch(() => false));
};
