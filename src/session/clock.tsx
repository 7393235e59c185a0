import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

import type { PortalProvider } from '../../dataProvider/types.ts';
import {
    type Day,
    dayAt,
    type Period,
    periodEnding,
} from '../../resources/rules/calendar.ts';
import type { Wording } from '../../resources/schema/index.ts';
import { Notice } from '../components/Notice.tsx';
import { PageTitle } from '../components/page/PageTitle.tsx';
import { Placeholder } from '../components/Skeleton.tsx';
import { useText } from '../components/useText.ts';
import {
    knownServerTime,
    serverClock,
    serverTime,
    startServerClock,
} from '../foundation/serverClock.ts';
import { useMessage } from '../i18n/catalogue.ts';
import { useScope } from './useScope.ts';

/** The server's time in milliseconds since 1970, advancing every ten seconds. */
export const useServerTime = (): number =>
    useSyncExternalStore(serverClock.subscribe, serverTime);

/** The same; undefined until the server's first answer. */
export const useKnownServerTime = (): number | undefined =>
    useSyncExternalStore(serverClock.subscribe, knownServerTime);

/**
 * Keeps the server's clock running while the portal is open. `onSkew`: called if the first answer
 * shows that the browser's clock is wrong.
 */
export const useServerClock = (
    provider: Pick<PortalProvider, 'call'>,
    onSkew: () => void,
): void =>
    useEffect(() => startServerClock(provider, onSkew), [provider, onSkew]);

/**
 * The current day at the chosen site, which may differ from the browser's; undefined while the site's clock is unknown.
 */
export const useToday = (): Day | undefined => {
    const { timeOffset } = useScope();
    const now = useServerTime();

    return timeOffset === undefined ? undefined : dayAt(now, timeOffset);
};

/**
 * The last `days` days of the site's own calendar, including today. Must be used below
 * `ClockAwaited`: throws while the clock is unknown.
 */
export const usePeriod = (days: number): Period => {
    const today = useToday();
    if (today === undefined)
        throw new Error(
            "A period waits for the site's clock: put ClockAwaited above it.",
        );

    return periodEnding(today, days);
};

const LINES = 6;

interface ClockAwaitedProps {
    /** Title of a page that waits as a whole. */
    readonly title?: Wording;
    readonly children: ReactNode;
}

/**
 * Renders content that depends on the site's current day once the site's clock is known. A notice
 * above the page says if it cannot be loaded, and what to do.
 */
export const ClockAwaited = ({ title, children }: ClockAwaitedProps) => {
    const message = useMessage();
    const text = useText();
    const { timeOffset, missing } = useScope();
    if (timeOffset !== undefined) return children;

    return (
        <>
            {title !== undefined && <PageTitle title={text(title)} />}
            {missing.clock ? (
                <Notice
                    title={message('session.clockAwaited')}
                    text={message('session.clockAwaitedText')}
                />
            ) : (
                <Placeholder lines={LINES} />
            )}
        </>
    );
};
