import { useEffect, useSyncExternalStore } from 'react';
import type { PortalProvider } from '../../dataProvider/types.ts';
import { onServerTime, serverTime, startServerClock } from '../foundation/serverTime.ts';

/** The server's time in milliseconds since 1970, advancing every ten seconds. */
export const useServerTime = (): number => useSyncExternalStore(onServerTime, serverTime);

/** Keeps the server's clock while the portal is open. `onSkew`: the first answer shows that the browser's clock is wrong. */
export const useServerClock = (provider: Pick<PortalProvider, 'call'>, onSkew: () => void): void => useEffect(() => startServerClock(provider, onSkew), [provider, onSkew]);
