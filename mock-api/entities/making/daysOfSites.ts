import { addDays, dayAt, type Day } from '../../../resources/rules/calendar.ts';
import { drawOf, type Draw } from '../../data/draw.ts';
import type { Row } from '../../data/row.ts';
import { instantAt } from '../../hours.ts';

const DAYS = 60;
const WEEK_DAYS = 7;
/** Phones and tablets of a site that stay connected overnight: the network begins their sessions anew at the site's midnight. */
const IDLERS = 3;
const LONGEST_S = 20_000;

export interface SiteOfUsers {
    readonly id: Row['id'];
    /** Hours ahead of UTC. */
    readonly offset: number;
    readonly users: readonly Row['id'][];
    readonly nas: unknown;
}

const whole = (draw: number, least: number, most: number): number => least + Math.floor(draw * (most - least + 1));

/** The guests' own sessions: most in the evening, hardly any at night. */
const hourOf = (part: number, draw: number): number =>
    part < 0.04 ? whole(draw, 0, 5) : part < 0.24 ? whole(draw, 6, 9) : part < 0.48 ? whole(draw, 10, 16) : whole(draw, 17, 23);

/** What a session draws, one after the other: an idler when it began, how long it lasts and what it downloads; others, in that order, part of the day, hour, minute, second, the same, and whose it is. Behind all of them each draws two more. */
const [OF_IDLER, OF_OTHERS, AT_END] = [3, 7, 2] as const;

/** The sessions of a site that began on one day: each is drawn by itself, as what comes before it draws as much whatever it is. */
export class DayOfSite {
    readonly site: SiteOfUsers;
    readonly length: number;
    private readonly draw: Draw;
    private readonly midnight: number;
    private readonly idlers: number;
    private readonly firstIdler: number;
    constructor(site: SiteOfUsers, seed: number, day: Day) {
        const { id, offset, users } = site;
        this.site = site;
        this.draw = drawOf(seed, 'usage', id, day);
        this.midnight = instantAt(day, 0, offset);
        const week = Math.floor(this.midnight / 86_400_000 / WEEK_DAYS);
        this.firstIdler = drawOf(seed, 'idlers', id, week).int(0, users.length - 1);
        this.idlers = Math.min(IDLERS, users.length);
        this.length = this.idlers + whole(this.draw.ahead(OF_IDLER * this.idlers + 1), 0, Math.ceil(users.length / 8));
    }
    /** How much is drawn before a session's own. */
    private behind(n: number): number {
        return n < this.idlers ? OF_IDLER * n : OF_IDLER * this.idlers + 1 + OF_OTHERS * (n - this.idlers);
    }
    /** Milliseconds. */
    startedOf(n: number): number {
        const [{ draw, midnight }, from] = [this, this.behind(n)];
        if (n < this.idlers) return midnight + whole(draw.ahead(from + 1), 3, 50) * 1000;
        const minutes = hourOf(draw.ahead(from + 1), draw.ahead(from + 2)) * 60 + whole(draw.ahead(from + 3), 0, 59);
        return midnight + (minutes * 60 + whole(draw.ahead(from + 4), 0, 59)) * 1000;
    }
    secondsOf(n: number): number {
        const from = this.behind(n);
        return n < this.idlers ? whole(this.draw.ahead(from + 2), 3600, LONGEST_S) : whole(this.draw.ahead(from + 5), 120, LONGEST_S);
    }
    downOf(n: number): number {
        const from = this.behind(n);
        return n < this.idlers ? whole(this.draw.ahead(from + 3), 1500, 40_000) : whole(this.draw.ahead(from + 6), 50, 900_000);
    }
    /** Which of the site's users. */
    userOf(n: number): number {
        const { length } = this.site.users;
        return n < this.idlers ? (this.firstIdler + n * 5) % length : Math.floor(this.draw.ahead(this.behind(n) + 7) * length);
    }
    /** The last two that a session draws. */
    lastOf(n: number, which: 1 | 2): number {
        return this.draw.ahead(this.behind(this.length) + AT_END * n + which);
    }
}

/** The days of each site that sessions are asked for, site by site. */
export const daysOfSites = (sites: readonly SiteOfUsers[], seed: number, now: number, since?: number): DayOfSite[] => {
    const byOffset = new Map<number, readonly Day[]>();
    const daysAt = (offset: number): readonly Day[] => {
        const [last, days]: [Day, Day[]] = [dayAt(now, offset), []];
        for (let day = since === undefined ? addDays(last, 1 - DAYS) : dayAt(since, offset); day <= last; day = addDays(day, 1)) days.push(day);
        byOffset.set(offset, days);
        return days;
    };
    return sites.flatMap(site => (byOffset.get(site.offset) ?? daysAt(site.offset)).map(day => new DayOfSite(site, seed, day)));
};
