import { isObject } from '../../resources/rules/isObject.ts';
import { meant } from '../../resources/schema/nearest.ts';
import { bad, ok, type Reply } from '../http/exchange.ts';
import type { Found } from '../http/match.ts';
import { keptSnapshot, putWhere, type Control } from './control.ts';
import type { Controlled } from './controlled.ts';
import { recordOf, type Recorded } from './masked.ts';
import { replay } from './replay.ts';
import { atServer } from './replayAtServer.ts';
import { inWorld, type AskWorld } from './replayInWorld.ts';
import { isReport, type Report } from './report.ts';
import { isWorldName } from '../data/worldName.ts';

interface Place {
    /** Where this mock is asked. */
    readonly url: string;
    readonly ask: AskWorld;
    readonly match: (method: string, path: string) => Found;
}

const names = ['world', 'url', 'passwords', 'changes', 'report', 'from'] as const;

const isAddress = (url: unknown): url is string => typeof url === 'string' && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** Puts the other world where the calls are to start from: a snapshot by its name, else where the report began or was made; `false` leaves it. Says which. */
const begun = (mock: Control, other: Controlled, report: Report | undefined, from: unknown): string => {
    if (from === false || (from === undefined && !report)) return `the world '${other.world.name}' as it was`;
    putWhere(other, typeof from === 'string' ? keptSnapshot(mock, from) : (report?.start ?? report?.snapshot));
    return typeof from === 'string' ? `the snapshot '${from}'` : report?.start ? 'where the record of the report began' : "the report's snapshot, which was taken after its calls";
};

/** What a replay leaves out that the calls after it may have depended on. */
const leftOut = (record: readonly Recorded[]): { readonly notMadeAgain?: string } => {
    const after = record.filter(({ restored }) => restored).map(({ n }) => n);
    return after.length === 0 ? {} : { notMadeAgain: `The world was restored before call ${after.join(', ')}: a replay does not restore, and what differs from there on may come of that.` };
};

/** Makes what was recorded (or what a report holds) once more, in another world or at a real server: `{world}` or `{url, passwords}`, `{changes}`, `{report}`, `{from}`. */
export const replayOrder = async (mock: Control, given: unknown, { url: own, ask, match }: Place): Promise<Reply> => {
    if (!isObject(given)) throw bad('Say where: {"world": "other"} or {"url": "https://.../api"}.');
    const unknown = Object.keys(given).find(name => !names.some(known => known === name));
    if (unknown !== undefined) throw bad(`Unknown field '${unknown}'.${meant(unknown, names)}`);
    const { world, url, passwords = {}, changes, report, from } = given;
    if ((world === undefined) === (url === undefined)) throw bad("Give one of 'world' and 'url'.");
    if (world !== undefined && (typeof world !== 'string' || !isWorldName(world))) throw bad("'world' must be the name of a world.");
    if (world === mock.world.name) throw bad('A record is replayed in another world than its own.');
    if (url !== undefined && !isAddress(url)) throw bad("'url' must be the address of an API, http or https.");
    if (!isObject(passwords) || !Object.values(passwords).every(one => typeof one === 'string')) throw bad("'passwords' must be texts by user name.");
    if (report !== undefined && !isReport(report)) throw bad("'report' must be a report of the mock.");
    if (from !== undefined && from !== false && typeof from !== 'string') throw bad("'from' must be the name of a snapshot, or false.");
    if (url !== undefined && from !== undefined) throw bad("A real server starts from what it holds: leave 'from' out.");
    const record: readonly Recorded[] = report ? report.record : recordOf(mock.world.resources, mock.log.kept());
    const other = typeof world === 'string' ? mock.worlds.of(world) : undefined;
    const startedFrom = other ? begun(mock, other, report, from) : 'what that server held';
    const reads = ({ method, path }: Recorded): boolean => {
        const found = match(method, path);
        return 'endpoint' in found && (method === 'GET' ? !found.endpoint.call.effect : found.endpoint.call.reads === true);
    };
    if (!other) return ok({ startedFrom, ...leftOut(record), ...(await replay(record, { ...atServer(String(url).replace(/\/+$/, ''), passwords as Record<string, string>), changes: changes === true, reads })) });
    const { clock, made } = other.world;
    const stood = clock.isFrozen();
    clock.freeze(); // it goes as the calls went
    try {
        const agedBefore = report && from === undefined ? (made.aged ?? 0) : (record[0]?.aged ?? 0);
        return ok({ startedFrom, ...leftOut(record), ...(await replay(record, { ...inWorld(other, own, agedBefore, ask), changes: changes !== false, reads })) });
    } finally {
        if (!stood) clock.thaw();
    }
};
