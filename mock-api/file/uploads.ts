import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { StoredFile } from '../data/stored.ts';
import type { Head } from './format.ts';

const folderOf = (path: string): string => `${path}.uploads`;

/** Uploads are files of a folder beside: they are not edited, and may be large. */
export const readUploads = (path: string, uploads: Head['uploads'], tell: (line: string) => void): (readonly [string, StoredFile])[] =>
    uploads.flatMap(([name, type]) => {
        try {
            return [[name, { type, bytes: readFileSync(join(folderOf(path), basename(name))) }] as const];
        } catch {
            tell(`${path}: the upload '${name}' is missing in ${folderOf(path)}.`);
            return [];
        }
    });

/** All of it or nothing. */
export const writeUpload = (path: string, name: string, file: StoredFile | undefined): void => {
    const place = join(folderOf(path), basename(name));
    if (!file) return rmSync(place, { force: true });
    mkdirSync(folderOf(path), { recursive: true });
    writeFileSync(`${place}.new`, file.bytes);
    renameSync(`${place}.new`, place);
};
