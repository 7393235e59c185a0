// Copies the project into a folder of its own, to try something out on it.
import {
    cpSync,
    mkdirSync,
    mkdtempSync,
    readdirSync,
    symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const NOT_COPIED = new Set([
    'node_modules',
    '.git',
    '.cache',
    'dist',
    'dist-maps',
    'test-results',
]);

/**
 * Copies the project. The copy shares its packages, but not what tools keep beside them. A copy of a copy also has what
 * tools keep about the sources.
 */
export const copyOfProject = (from = root) => {
    const copy = mkdtempSync(path.join(tmpdir(), 'atrium-copy-'));

    const isCopied = name =>
        !NOT_COPIED.has(name) || (from !== root && name === '.cache');

    for (const name of readdirSync(from))
        if (isCopied(name))
            cpSync(path.join(from, name), path.join(copy, name), {
                recursive: true,
            });
    const packages = path.join(root, 'node_modules');
    mkdirSync(path.join(copy, 'node_modules'));
    for (const name of readdirSync(packages))
        if (!name.startsWith('.vite') && name !== '.cache')
            symlinkSync(
                path.join(packages, name),
                path.join(copy, 'node_modules', name),
                'junction',
            );

    return copy;
};
