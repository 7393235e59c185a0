import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { FileProblem } from './problem.ts';

const MOST_TRIES = 1000;
/** So long somebody who is told to end may take until its file is written. */
const ENDING_MS = 3000;
const LOOK_MS = 50;

const codeOf = (problem: unknown): string | undefined => (problem as NodeJS.ErrnoException).code;

const lives = (pid: number): boolean => {
    try {
        process.kill(pid, 0);
        return true;
    } catch (problem) {
        return codeOf(problem) === 'EPERM';
    }
};
const isOthers = (pid: number): boolean => pid > 0 && pid !== process.pid && lives(pid);

/** The process that a file names; undefined: there is none. */
const namedIn = (place: string): number | undefined => {
    try {
        return Number(readFileSync(place, 'utf8'));
    } catch {
        return undefined;
    }
};

const isThere = (make: () => void): boolean => {
    try {
        make();
        return false;
    } catch (problem) {
        if (codeOf(problem) === 'EEXIST') return true;
        throw problem;
    }
};

/** Makes a file that names this process, unless there is one: of all who try at once one does, and nobody sees it half written. */
const claimed = (place: string): boolean => {
    const own = `${place}.${process.pid}`;
    writeFileSync(own, String(process.pid));
    try {
        return !isThere(() => linkSync(own, place));
    } catch {
        return !isThere(() => writeFileSync(place, String(process.pid), { flag: 'wx' })); // a disk that knows no links
    } finally {
        rmSync(own, { force: true });
    }
};

/** Takes away what a process left that is no more. One at a time: otherwise the second would take away what the first then made. */
const clearAway = (place: string, dead: number): void => {
    const turn = `${place}.turn`;
    if (claimed(turn)) {
        if (Object.is(namedIn(place), dead)) rmSync(place, { force: true });
        rmSync(turn, { force: true });
        return;
    }
    const other = namedIn(turn);
    if (other !== undefined && !isOthers(other)) rmSync(turn, { force: true });
};

/** Two processes that write the same file would undo each other's work. */
const lock = (path: string): (() => void) => {
    const place = `${path}.lock`;
    for (let tries = 0; !claimed(place); tries++) {
        const pid = namedIn(place);
        if (pid === process.pid) break;
        if (pid === undefined) continue; // just given back
        if (isOthers(pid) || tries >= MOST_TRIES) throw new FileProblem(`'${path}' is in use by another mock (process ${pid}); if there is none, delete ${place}.`);
        clearAway(place, pid);
    }
    return () => {
        if (namedIn(place) === process.pid) rmSync(place, { force: true });
    };
};

/** Waits a little for another mock that may be just ending; one that goes on is told of where the file is opened. */
export const untilFree = async (path: string): Promise<void> => {
    const until = performance.now() + ENDING_MS;
    while (isOthers(namedIn(`${path}.lock`) ?? 0) && performance.now() < until) await new Promise(done => setTimeout(done, LOOK_MS));
};

/** Makes what needs the file to itself; where that fails the file is free again. */
export const locked = <Made>(path: string, make: () => Made): { readonly unlock: () => void; readonly made: Made } => {
    const unlock = lock(path);
    try {
        return { unlock, made: make() };
    } catch (problem) {
        unlock();
        throw problem;
    }
};
