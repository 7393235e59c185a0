import { momentIn, momentOf } from '../data/clock.ts';
import type { World } from '../data/world.ts';
import { bad, ok, type Reply } from '../http/exchange.ts';

const YEAR = 525_600;
const [FIRST, LAST] = [Date.UTC(2000), Date.UTC(2100)];

export const clockOf = ({ clock }: World) => ({ now: momentOf(clock.now()), frozen: clock.isFrozen() });

/** Where the clock is asked to go, milliseconds. */
const wanted = (from: number, now: unknown, advance: unknown): number => {
    if (advance !== undefined && (typeof advance !== 'number' || !(Math.abs(advance) <= YEAR))) throw bad(`'advance' must be a number of minutes, ${YEAR} (a year) at most.`);
    const moment = now === undefined ? from : now === 'real' ? Date.now() : momentIn(now);
    if (moment === undefined) throw bad(`'now' must be a moment, ISO 8601 and of a day that there is, or 'real', not '${String(now)}'.`);
    const to = moment + (advance ?? 0) * 60_000;
    if (to < FIRST || to >= LAST) throw bad(`The clock goes from 2000 to 2099, not to ${new Date(to).getUTCFullYear()}.`);
    return to;
};

/** Moves, stops or starts the clock; `real`: as the machine's, and going on. */
export const setClock = (world: World, { now, advance, frozen }: Readonly<Record<string, unknown>>): Reply => {
    const { clock } = world;
    if (frozen !== undefined && typeof frozen !== 'boolean') throw bad("'frozen' must be true or false.");
    if (now === undefined && advance === undefined && frozen === undefined) throw bad("Give 'now' (ISO 8601, or 'real'), 'advance' (minutes) or 'frozen'.");
    wanted(clock.now(), now, advance);
    const stands = frozen ?? (now === 'real' ? false : undefined);
    if (stands !== undefined) clock[stands ? 'freeze' : 'thaw']();
    if (now !== undefined || advance !== undefined) clock.set(wanted(clock.now(), now, advance));
    world.store.save();
    return ok(clockOf(world));
};
