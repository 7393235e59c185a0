import { instantOf } from '../../resources/rules/instant.ts';
import type { PortalProvider } from '../../dataProvider/types.ts';

const REFRESH_MS = 60_000;
const TICK_MS = 10_000;

let offset = 0; // milliseconds the server's clock is ahead of the browser's
let isKnown = false; // the offset
let now = Date.now();
const listeners = new Set<() => void>();

const tick = () => {
    now = Date.now() + offset;
    for (const listener of listeners) listener();
};

/** Calls `listener` whenever `serverTime` has advanced; answers how to stop. */
export const onServerTime = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
};

/** The server's time in milliseconds since 1970, in steps of ten seconds while the clock runs. */
export const serverTime = (): number => now;

/** The server's time at this moment, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + offset;

/** Milliseconds by which the browser's clock may be wrong before what was sorted by it is sorted anew. */
const SKEW_MS = 60_000;

/** Asks the server's clock every minute; the middle of the call is taken as the moment of the answer. `onSkew`: the first answer shows that the browser's clock is wrong. Answers how to stop. */
export const startServerClock = (provider: Pick<PortalProvider, 'call'>, onSkew: () => void): (() => void) => {
    const ask = async () => {
        const asked = Date.now();
        const answer = instantOf(await provider.call('server.time'));
        if (Number.isNaN(answer)) return;
        offset = answer - (asked + Date.now()) / 2;
        tick();
        if (!isKnown && Math.abs(offset) > SKEW_MS) onSkew();
        isKnown = true;
    };
    const attempt = () => void ask().catch(() => undefined); // the browser's clock goes on
    attempt();
    const refresh = setInterval(attempt, REFRESH_MS);
    const ticking = setInterval(tick, TICK_MS);
    return () => {
        clearInterval(refresh);
        clearInterval(ticking);
    };
};
