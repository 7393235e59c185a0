// `npm start`: builds when a source is newer than the build, then serves it (PORT, API_URL).
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';

const SOURCES = ['src', 'resources', 'dataProvider', 'vite', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
const BUILT = 'dist/index.html';

const newest = path => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return 0;
    return found.isDirectory() ? Math.max(0, ...readdirSync(path).map(name => newest(`${path}/${name}`))) : found.mtimeMs;
};

const run = (...command) => {
    const { status } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', ...command], { stdio: 'inherit' });
    if (status) process.exit(status);
};

if (Math.max(...SOURCES.map(newest)) > newest(BUILT)) run('build');
run('preview');
