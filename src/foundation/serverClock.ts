import type { PortalProvider } from '../../dataProvider/types.ts';
import { observable } from './observable.ts';
import { askServerTime, knownClock, serverNow } from './serverTime.ts';

const REFRESH_MS = 60_000;
const TICK_MS = 10_000;

/** Advances in steps of ten seconds while the clock runs. */
export const serverClock = observable(serverNow());

/** The server's time in milliseconds since 1970, as it advanced last. */
export const serverTime = serverClock.get;

const tick = () => serverClock.set(serverNow());
void knownClock.ahead?.then(tick); // it may come before the clock is started

/** The same; undefined while the first answer is on its way: what is told by minutes would be told wrongly by a browser whose clock is wrong. */
export const knownServerTime = (): number | undefined => (knownClock.isAwaited ? undefined : serverTime());

/** Milliseconds by which the browser's clock may be wrong before what was sorted by it is sorted anew. */
const SKEW_MS = 60_000;

/** How long the application waits for what was asked before it was there. */
const AHEAD_MS = 5000;

/** Asks the server's clock every minute. `onSkew`: the first answer shows that the browser's clock is wrong. Answers how to stop. */
export const startServerClock = (provider: Pick<PortalProvider, 'call'>, onSkew: () => void): (() => void) => {
    const attempt = async () => {
        await askServerTime(() => provider.call('server.time')).catch(() => false);
        knownClock.isAwaited = false; // where nothing came there is no better clock than the browser's
        tick();
    };
    const begin = async () => {
        const { offset, ahead } = knownClock;
        Object.assign(knownClock, { ahead: undefined, isAwaited: !knownClock.isKnown });
        if (await Promise.race([ahead, new Promise<false>(late => setTimeout(late, AHEAD_MS, false))])) tick();
        else await attempt(); // which gives up in time
        if (Math.abs(knownClock.offset - offset) > SKEW_MS) onSkew();
    };
    void begin();
    const refresh = setInterval(() => void attempt(), REFRESH_MS);
    const ticking = setInterval(tick, TICK_MS);
    return () => {
        clearInterval(refresh);
        clearInterval(ticking);
    };
};
