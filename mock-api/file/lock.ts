import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { FileProblem } from './problem.ts';

const lives = (pid: number): boolean => {
    try {
        process.kill(pid, 0);
        return true;
    } catch (problem) {
        return (problem as NodeJS.ErrnoException).code === 'EPERM';
    }
};

/** Two processes that write the same file would undo each other's work. */
const lock = (path: string): (() => void) => {
    const place = `${path}.lock`;
    let pid = Number.NaN;
    try {
        pid = Number(readFileSync(place, 'utf8'));
    } catch {
        // Nobody has it.
    }
    if (pid > 0 && pid !== process.pid && lives(pid)) throw new FileProblem(`'${path}' is in use by another mock (process ${pid}); if there is none, delete ${place}.`);
    writeFileSync(place, String(process.pid));
    return () => rmSync(place, { force: true });
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
