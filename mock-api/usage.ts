import { momentOf } from './clock.ts';
import { drawOf } from './draw.ts';
import type { Row, Store } from './store.ts';
import { causes } from './words.ts';

const DAYS = 60;
const DAY_MS = 86_400_000;
const MOST_SESSIONS = 8;

/** The network sessions of the last 60 days: what the usage logs list and the statistics add up. */
export const usageRows = (store: Store, seed: number, now: number): Row[] => {
    const rows: Row[] = [];
    const nas = new Map(store.rows('device').map(device => [device.SiteId, device.NASID] as const));
    for (const user of store.rows('internetuser')) {
        const draw = drawOf(seed, 'usage', user.id);
        const mac = Array.from({ length: 6 }, () => draw.int(16, 255).toString(16).toUpperCase()).join(':');
        for (let k = draw.int(0, MOST_SESSIONS); k > 0; k--) {
            const started = now - draw.next() ** 1.3 * DAYS * DAY_MS;
            const seconds = Math.min(draw.int(120, 20_000), Math.floor((now - started) / 1000));
            const down = draw.int(50, 900_000);
            rows.push({
                id: 0,
                UserId: user.id,
                SiteId: user.SiteId,
                AccessStarted: momentOf(started),
                AccessStopped: momentOf(started + seconds * 1000),
                DataDownKb: down,
                DataUpKb: Math.floor(down * draw.next() * 0.3),
                MacAddress: mac,
                NasId: nas.get(user.SiteId) ?? 'HS000001',
                TerminateCause: draw.pick(causes),
            });
        }
    }
    rows.sort((a, b) => (String(a.AccessStarted) < String(b.AccessStarted) ? -1 : 1));
    rows.forEach((row, i) => {
        row.id = i + 1;
    });
    return rows;
};
