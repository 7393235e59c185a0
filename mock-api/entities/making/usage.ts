import { addDays, dayAt, type Day } from '../../../resources/rules/calendar.ts';
import { momentOf } from '../../data/clock.ts';
import { drawOf, type Draw } from '../../data/draw.ts';
import { instantAt } from '../../hours.ts';
import { macOfUser } from '../../data/samples.ts';
import type { Row, Store } from '../../data/store.ts';
import { causes } from '../../data/words.ts';

const DAYS = 60;
const WEEK_DAYS = 7;
/** Phones and tablets of a site that stay connected overnight: the network begins their sessions anew at the site's midnight. */
const IDLERS = 3;
const LONGEST_S = 20_000;

interface Session {
    readonly started: number;
    readonly seconds: number;
    readonly down: number;
    readonly user: Row;
    readonly draw: Draw;
}

/** The guests' own sessions: most in the evening, hardly any at night. */
const hourOf = (draw: Draw): number => {
    const part = draw.next();
    return part < 0.04 ? draw.int(0, 5) : part < 0.24 ? draw.int(6, 9) : part < 0.48 ? draw.int(10, 16) : draw.int(17, 23);
};

const sessionsOf = (seed: number, site: Row, users: readonly Row[], day: Day): Session[] => {
    const offset = Number(site.LocTimeOffset ?? 0);
    const draw = drawOf(seed, 'usage', site.id, day);
    const midnight = instantAt(day, 0, offset);
    const week = Math.floor(midnight / 86_400_000 / WEEK_DAYS);
    const first = drawOf(seed, 'idlers', site.id, week).int(0, users.length - 1);
    const idle = Array.from({ length: Math.min(IDLERS, users.length) }, (_, n): Session => {
        const started = midnight + draw.int(3, 50) * 1000;
        return { started, seconds: draw.int(3600, LONGEST_S), down: draw.int(1500, 40_000), user: users[(first + n * 5) % users.length]!, draw };
    });
    const own = Array.from({ length: draw.int(0, Math.ceil(users.length / 8)) }, (): Session => {
        const started = midnight + ((hourOf(draw) * 60 + draw.int(0, 59)) * 60 + draw.int(0, 59)) * 1000;
        return { started, seconds: draw.int(120, LONGEST_S), down: draw.int(50, 900_000), user: draw.pick(users), draw };
    });
    return [...idle, ...own];
};

/** The network sessions that began after `since` (60 days ago when there is none) until `now`; their ids follow those of the rows there are. */
export const usageRows = (store: Store, seed: number, now: number, since?: number, before = 0): Row[] => {
    const nas = new Map(store.rows('device').map(device => [device.SiteId, device.NASID] as const));
    const users = new Map<unknown, Row[]>();
    for (const user of store.rows('internetuser')) {
        const own = users.get(user.SiteId);
        if (own) own.push(user);
        else users.set(user.SiteId, [user]);
    }
    const rows: { readonly started: number; readonly row: Row }[] = [];
    for (const site of store.rows('site')) {
        const own = users.get(site.id);
        if (!own) continue;
        const offset = Number(site.LocTimeOffset ?? 0);
        const last = dayAt(now, offset);
        for (let day = since === undefined ? addDays(last, 1 - DAYS) : dayAt(since, offset); day <= last; day = addDays(day, 1))
            for (const { started, seconds, down, user, draw } of sessionsOf(seed, site, own, day)) {
                const up = Math.floor(down * draw.next() * 0.3);
                const TerminateCause = draw.pick(causes);
                if (started > now || (since !== undefined && started <= since)) continue;
                const row = {
                    id: 0,
                    UserId: user.id,
                    SiteId: site.id,
                    AccessStarted: momentOf(started),
                    AccessStopped: momentOf(Math.min(started + seconds * 1000, now)),
                    DataDownKb: down,
                    DataUpKb: up,
                    MacAddress: macOfUser(user.id),
                    NasId: nas.get(site.id) ?? 'HS000001',
                    TerminateCause,
                };
                rows.push({ started, row });
            }
    }
    return rows.sort((a, b) => a.started - b.started).map(({ row }, at) => Object.assign(row, { id: before + at + 1 }));
};
