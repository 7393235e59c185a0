import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';

import type { PortalProvider } from '../../../dataProvider/types.ts';
import { addDays, type Day } from '../../../resources/rules/calendar.ts';
import { isObject } from '../../../resources/rules/valueAt.ts';
import type { Usage } from '../../../resources/services/replyTypes.ts';
import { storageKey } from '../../foundation/basePath.ts';
import { readStored, writeStored } from '../../foundation/browserStorage.ts';
import { requestCount } from '../../foundation/loading.ts';
import { useToday } from '../../session/clock.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { figuresOf, type PastDay } from './figures.ts';
import { closedDayQuery, daysIn } from './useStatistics.ts';

const HISTORY_DAYS = 30;
/** Milliseconds without a request after which the page counts as quiet. */
const QUIET_MS = 3000;

/** True once the page has sent no request for a while, so that nothing on it waits for less important ones. */
const useQuiet = (): boolean => {
    const [isQuiet, setQuiet] = useState(false);

    useEffect(() => {
        if (isQuiet) return undefined;
        let timer: ReturnType<typeof setTimeout> | undefined;

        const wait = () => {
            clearTimeout(timer);
            if (requestCount.get() === 0)
                timer = setTimeout(() => setQuiet(true), QUIET_MS);
        };

        const stop = requestCount.subscribe(wait);
        wait();

        return () => {
            clearTimeout(timer);
            stop();
        };
    }, [isQuiet]);

    return isQuiet;
};

const keyOf = (user: string, site: number): string =>
    storageKey(`days.${user}.${site}`);

/** Usage of past days at a site, by day, as this browser keeps it for the user. */
const readKept = (
    user: string,
    site: number,
): ReadonlyMap<Day, Partial<Usage>> => {
    const stored = readStored(() => localStorage, keyOf(user, site), isObject);

    return new Map(
        Object.entries(stored ?? {}).filter(([, usage]) => isObject(usage)) as [
            Day,
            Partial<Usage>,
        ][],
    );
};

/** Keeps the usage of a day, and forgets days before `first`. */
const keepDay = (
    user: string,
    site: number,
    [day, usage]: readonly [Day, Partial<Usage>],
    first: Day,
): void => {
    const kept = [...readKept(user, site), [day, usage] as const];

    writeStored(
        () => localStorage,
        keyOf(user, site),
        Object.fromEntries(kept.filter(([each]) => each >= first)),
    );
};

/**
 * The figures of each of the 30 days before today; undefined until all of them are known. They do
 * not change any more: what is not kept in this browser is requested once the page is quiet.
 */
export const useHistory = (
    site: number,
    isWanted: boolean,
): readonly PastDay[] | undefined => {
    const provider = useDataProvider<PortalProvider>();

    const {
        user: { UserId },
    } = useSession();

    const today = useToday();
    const isQuiet = useQuiet();
    const kept = useMemo(() => readKept(UserId, site), [UserId, site]);
    const first = today && addDays(today, -HISTORY_DAYS);

    const days =
        today && first ? daysIn({ start: first, end: addDays(today, -1) }) : [];

    const queries = useQueries({
        queries: days.map(day => {
            const { queryFn, ...query } = closedDayQuery(provider, site, day);

            return {
                ...query,
                queryFn: async (context: { readonly signal: AbortSignal }) => {
                    const usage = await queryFn(context);
                    keepDay(UserId, site, [day, usage], days[0]!);

                    return usage;
                },
                initialData: kept.get(day),
                enabled: isWanted && isQuiet,
            };
        }),
    });

    if (days.length === 0 || queries.some(({ isPending }) => isPending))
        return undefined;

    return days.map((day, index) => ({
        day,
        figures: queries[index]?.data && figuresOf(queries[index].data),
    }));
};
