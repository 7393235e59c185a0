import { inOrder } from '../../data/many/inOrder.ts';
import type { Picks } from '../../data/many/picks.ts';
import type { Row } from '../../data/row.ts';
import type { DayOfSite, SiteOfUsers } from './daysOfSites.ts';

interface Within {
    readonly now: number;
    readonly since?: number;
}

/** Sessions in the order in which they began: of each is kept where it is drawn, and nothing else. */
export class Sessions {
    readonly length: number;
    private readonly days: readonly DayOfSite[];
    private readonly dayAt: Uint32Array;
    private readonly numberAt: Uint32Array;
    constructor(days: readonly DayOfSite[], { now, since = -Infinity }: Within) {
        this.days = days;
        let most = 0;
        for (const { length } of days) most += length;
        const [began, dayOf, numberOf] = [new Float64Array(most), new Uint32Array(most), new Uint32Array(most)];
        let [count, isWhole] = [0, true];
        for (const [at, day] of days.entries())
            for (let n = 0; n < day.length; n++) {
                const ms = day.startedOf(n);
                if (ms > now || ms <= since) continue;
                isWhole &&= ms % 1000 === 0;
                began[count] = ms;
                dayOf[count] = at;
                numberOf[count++] = n;
            }
        const keys = began.subarray(0, count);
        if (isWhole) for (let at = 0; at < count; at++) keys[at]! /= 1000; // seconds are few enough to be put in order digit by digit
        const { places } = inOrder(keys);
        this.length = count;
        [this.dayAt, this.numberAt] = [new Uint32Array(count), new Uint32Array(count)];
        for (let place = 0; place < count; place++) {
            this.dayAt[place] = dayOf[places[place]!]!;
            this.numberAt[place] = numberOf[places[place]!]!;
        }
    }
    private dayOf(place: number): DayOfSite {
        return this.days[this.dayAt[place]!]!;
    }
    siteOf(place: number): SiteOfUsers {
        return this.dayOf(place).site;
    }
    userOf(place: number): Row['id'] {
        const day = this.dayOf(place);
        return day.site.users[day.userOf(this.numberAt[place]!)]!;
    }
    startedOf(place: number): number {
        return this.dayOf(place).startedOf(this.numberAt[place]!);
    }
    secondsOf(place: number): number {
        return this.dayOf(place).secondsOf(this.numberAt[place]!);
    }
    downOf(place: number): number {
        return this.dayOf(place).downOf(this.numberAt[place]!);
    }
    upOf(place: number): number {
        return this.dayOf(place).lastOf(this.numberAt[place]!, 1);
    }
    causeOf(place: number): number {
        return this.dayOf(place).lastOf(this.numberAt[place]!, 2);
    }
    /** The sites in the order of their days, and of each day which one it is. */
    private ofSites(): { readonly sites: readonly SiteOfUsers[]; readonly of: Uint32Array } {
        const sites = [...new Set(this.days.map(({ site }) => site))];
        const numbers = new Map(sites.map((site, at) => [site, at] as const));
        return { sites, of: Uint32Array.from(this.days, ({ site }) => numbers.get(site)!) };
    }
    /** Whose sessions they are, as a column. */
    users(): Picks {
        const { sites, of } = this.ofSites();
        const begins = new Uint32Array(sites.length);
        for (let at = 1; at < begins.length; at++) begins[at] = begins[at - 1]! + sites[at - 1]!.users.length;
        const { days, dayAt, numberAt } = this;
        return {
            values: sites.flatMap(({ users }) => users),
            fill: (codes, from, to) => {
                for (let place = from; place < to; place++) codes[place] = begins[of[dayAt[place]!]!]! + days[dayAt[place]!]!.userOf(numberAt[place]!);
            },
        };
    }
    /** Where they were, as a column. */
    sites(): Picks {
        const { sites, of } = this.ofSites();
        const { dayAt } = this;
        return {
            values: sites.map(({ id }) => id),
            fill: (codes, from, to) => {
                for (let place = from; place < to; place++) codes[place] = of[dayAt[place]!]!;
            },
        };
    }
}
