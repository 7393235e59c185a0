import { existsSync, renameSync, rmSync, statSync, writeFileSync, type BigIntStats } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

const stamp = ({ ino, size, mtimeNs }: BigIntStats): string => `${ino} ${size} ${mtimeNs}`;

/** Tells one state of a file from another; undefined: there is none. */
export const stateOf = (path: string): string | undefined => {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found && stamp(found);
};

/** A name beside that is free. */
export const aside = (path: string, ending: string): string => {
    for (let n = 1; ; n++) {
        const name = `${path}.${ending}${n === 1 ? '' : `-${n}`}`;
        if (!existsSync(name)) return name;
    }
};

/** Renames a file to one that is free, and says to which. */
export const putAside = (path: string, ending: string): string => {
    const away = aside(path, ending);
    renameSync(path, away);
    return away;
};

const syncFolder = async (path: string): Promise<void> => {
    const folder = await open(dirname(path), 'r').catch(() => undefined); // not every system has that
    await folder?.sync().catch(() => undefined);
    await folder?.close();
};

interface Putting {
    /** Asked at the last moment. */
    readonly mayGo?: () => boolean;
    /** Told in the same moment: nobody sees the file before. */
    readonly placed?: (state: string) => void;
}

/** Puts a file in the place of the former, all of it or nothing, and says whether it did. */
export const putFile = async (path: string, parts: readonly Buffer[], { mayGo = () => true, placed = () => undefined }: Putting = {}): Promise<boolean> => {
    const beside = `${path}.new`;
    const file = await open(beside, 'w');
    try {
        for (const part of parts) await file.writeFile(part);
        await file.sync();
    } catch (problem) {
        rmSync(beside, { force: true }); // half a file takes room that the disk may lack
        throw problem;
    } finally {
        await file.close();
    }
    if (!mayGo()) return false;
    renameSync(beside, path);
    placed(stateOf(path)!);
    await syncFolder(path);
    return true;
};

/** The same before anything else is done. */
export const putFileNow = (path: string, parts: readonly Buffer[]): string => {
    const beside = `${path}.new`;
    writeFileSync(beside, Buffer.concat(parts), { flush: true });
    renameSync(beside, path);
    return stateOf(path)!;
};
