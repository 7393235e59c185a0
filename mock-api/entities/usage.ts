import { addDays, type Day, dayAt } from '../../resources/rules/calendar.ts';
import { instantAt, momentOf } from '../data/clock.ts';
import { type Draw, drawOf } from '../data/draw.ts';
import { type Data, idsBySite } from '../data/scope.ts';
import type { Row } from '../data/store.ts';
import { causes, macOfUser } from '../data/words.ts';

const DAYS = 60;
const WEEK_MS = 7 * 86_400_000;
/** Devices that stay connected overnight get a new session at the site's midnight. */
const IDLERS = 3;
const LONGEST_S = 20_000;

/** One in fifteen sessions lasts less than a minute, as if a phone passed by. */
const unlessBrief = <
    Session extends { readonly seconds: number; readonly down: number },
>(
    session: Session,
): Session =>
    session.seconds % 15 === 0
        ? {
              ...session,
              seconds: 1 + (session.seconds % 59),
              down: session.down % 500,
          }
        : session;

interface SiteOfUsers {
    readonly id: Row['id'];
    readonly offset: number;
    readonly users: readonly Row['id'][];
    readonly nas: unknown;
}

const sitesOf = (data: Data): readonly SiteOfUsers[] => {
    const { store } = data;

    const nas = new Map(
        store
            .rows('device')
            .map(device => [device.SiteId, device.NASID] as const),
    );

    const users = idsBySite(data, 'internetuser');

    return store.rows('site').flatMap(({ id, LocTimeOffset }) =>
        users.has(Number(id))
            ? [
                  {
                      id,
                      offset: Number(LocTimeOffset ?? 0),
                      users: users.get(Number(id))!,
                      nas: nas.get(id) ?? 'HS000001',
                  },
              ]
            : [],
    );
};

interface SessionOfUser {
    readonly site: SiteOfUsers;
    readonly user: Row['id'];
    readonly began: number;
    readonly seconds: number;
    readonly down: number;
    readonly upShare: number;
    readonly cause: string;
}

const startingHour = (draw: Draw): number => {
    const part = draw.next();
    if (part < 0.04) return draw.int(0, 5);
    if (part < 0.24) return draw.int(6, 9);
    if (part < 0.48) return draw.int(10, 16);

    return draw.int(17, 23);
};

/** The sessions that began at a site on one of its days: the guests' own mostly in the evening, hardly any at night. */
const sessionsOfDay = (
    site: SiteOfUsers,
    seed: number,
    day: Day,
): readonly SessionOfUser[] => {
    const { id, offset, users } = site;
    const draw = drawOf(seed, 'usage', id, day);
    const midnight = instantAt(day, 0, offset);

    const firstIdler = drawOf(
        seed,
        'idlers',
        id,
        Math.floor(midnight / WEEK_MS),
    ).int(0, users.length - 1);

    const idlers = Array.from(
        { length: Math.min(IDLERS, users.length) },
        (_, n) => ({
            began: midnight + draw.int(3, 50) * 1000,
            seconds: draw.int(3600, LONGEST_S),
            down: draw.int(1500, 40_000),
            user: users[(firstIdler + n * 5) % users.length]!,
        }),
    );

    const others = Array.from(
        { length: draw.int(0, Math.ceil(users.length / 8)) },
        () => {
            const hour = startingHour(draw);

            return unlessBrief({
                began:
                    midnight +
                    ((hour * 60 + draw.int(0, 59)) * 60 + draw.int(0, 59)) *
                        1000,
                seconds: draw.int(120, LONGEST_S),
                down: draw.int(50, 900_000),
                user: draw.pick(users),
            });
        },
    );

    return [...idlers, ...others].map(session => ({
        ...session,
        site,
        upShare: draw.next() * 0.3,
        cause: draw.pick(causes),
    }));
};

/** Network sessions that began after `since`, or in the last 60 days if undefined, in order. */
export const usageSince = (
    data: Data,
    seed: number,
    now: number,
    since: number | undefined,
    before = 0,
): Row[] => {
    const daysAt = (offset: number): readonly Day[] => {
        const [last, days]: [Day, Day[]] = [dayAt(now, offset), []];
        for (
            let day =
                since === undefined
                    ? addDays(last, 1 - DAYS)
                    : dayAt(since, offset);
            day <= last;
            day = addDays(day, 1)
        )
            days.push(day);

        return days;
    };

    return sitesOf(data)
        .flatMap(site =>
            daysAt(site.offset).flatMap(day => sessionsOfDay(site, seed, day)),
        )
        .filter(({ began }) => began <= now && began > (since ?? -Infinity))
        .sort((one, other) => one.began - other.began)
        .map(({ site, user, began, seconds, down, upShare, cause }, index) => ({
            id: before + index + 1,
            UserId: user,
            SiteId: site.id,
            AccessStarted: momentOf(began),
            AccessStopped: momentOf(Math.min(began + seconds * 1000, now)),
            DataDownKb: down,
            DataUpKb: Math.floor(down * upShare),
            MacAddress: macOfUser(user),
            NasId: site.nas,
            TerminateCause: cause,
        }));
};
