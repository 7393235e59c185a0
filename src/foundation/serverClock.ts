import type { PortalProvider } from '../../dataProvider/types.ts';
import { observable } from './observable.ts';
import { askServerTime, knownClock, serverNow } from './serverTime.ts';

const REFRESH_MS = 60_000;
const TICK_MS = 10_000;

/** Ticks every ten seconds while the clock runs. */
export const serverClock = observable(serverNow());

/** The server's time in milliseconds since 1970, as of the last tick. */
export const serverTime = serverClock.get;

const tick = () => serverClock.set(serverNow());
void knownClock.ahead?.then(tick); // may arrive before the clock is started

/** The same; undefined until the first response, because with a wrong browser clock relative times would be wrong. */
export const knownServerTime = (): number | undefined =>
    knownClock.isAwaited ? undefined : serverTime();

/** How far in milliseconds the browser's clock may be off before what was sorted by it has to be sorted again. */
const SKEW_MS = 60_000;

/** How long the application waits for the request started before it. */
const AHEAD_MS = 5000;

/**
 * Requests the server's time every minute. `onSkew`: called if the first response shows that the
 * browser's clock is wrong. Returns the function that stops it.
 */
export const startServerClock = (
    provider: Pick<PortalProvider, 'call'>,
    onSkew: () => void,
): (() => void) => {
    const attempt = async () => {
        await askServerTime(() => provider.call('server.time')).catch(
            () => false,
        );

        knownClock.isAwaited = false; // without a response, the browser's clock is the best there is
        tick();
    };

    const begin = async () => {
        const { offset, ahead } = knownClock;

        Object.assign(knownClock, {
            ahead: undefined,
            isAwaited: !knownClock.isKnown,
        });

        if (
            await Promise.race([
                ahead,
                new Promise<false>(late => setTimeout(late, AHEAD_MS, false)),
            ])
        )
            tick();
        else await attempt(); // has its own timeout
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
