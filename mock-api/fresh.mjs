import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';

/** Tells one state of a file from another. */
export const stampOf = path => {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found ? `${found.ino} ${found.size} ${found.mtimeNs}` : 'none';
};

/** Notes which files something was made from, all at once: who reads the note finds this one or the former. */
export const note = (path, { made, from }) => {
    const beside = `${path}.${process.pid}`;
    writeFileSync(beside, JSON.stringify({ node: process.version, made, from }));
    renameSync(beside, path);
};

/** What was made, as long as every file that it was made from is as it was; undefined: it is to be made. */
export const freshIn = path => {
    try {
        const { node, made, from } = JSON.parse(readFileSync(path, 'utf8'));
        return node === process.version && stampOf(made) !== 'none' && Object.entries(from).every(([file, stamp]) => stampOf(file) === stamp) ? made : undefined;
    } catch {
        return undefined; // there is none, or it cannot be read
    }
};
