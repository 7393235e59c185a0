import { momentOf, wholeSecond, type Clock } from './clock.ts';
import type { Resources } from './links.ts';
import type { MadeRows } from './maker.ts';
import type { Row } from './row.ts';

const TICK_MS = 60_000;

export const liveFieldsOf = (resources: Resources, name: string): readonly string[] => {
    const fields = resources[name]?.fields ?? {};
    return Object.keys(fields).filter(field => fields[field]!.live);
};

const shifted = (seen: unknown, ms: number): unknown => (typeof seen === 'string' && !Number.isNaN(Date.parse(seen)) ? momentOf(Date.parse(seen) + ms) : seen);

/** Devices have gone on reporting for that long. */
export const age = (resources: Resources, name: string, rows: readonly Row[], ms: number): void => {
    for (const field of liveFieldsOf(resources, name)) for (const row of rows) row[field] = shifted(row[field], ms);
};

export const createReports = (resources: Resources, made: MadeRows, clock: Pick<Clock, 'ran'>) => {
    const { reports } = made;
    const report = (ms: number): void => {
        made.aged += ms;
        for (const [row, fields] of reports)
            for (const [field, seen] of Object.entries(fields)) {
                if (row[field] !== seen) continue; // changed by hand: it stays
                row[field] = fields[field] = momentOf(Date.parse(seen) + ms);
            }
    };
    return {
        reporting: (name: string, rows: readonly Row[]): void => {
            const live = liveFieldsOf(resources, name);
            if (live.length > 0) for (const row of rows) reports.set(row, Object.fromEntries(live.map(field => [field, String(row[field])])));
        },
        report,
        /** By the clock, a minute at least. */
        tick: (): void => {
            const passed = wholeSecond(clock.ran() - made.lastReport); // what is cut off each time would be lost
            if (passed < TICK_MS) return;
            made.lastReport += passed;
            report(passed);
        },
        clear: (): void => reports.clear(),
    };
};
