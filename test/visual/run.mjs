// `npm run visual -- --against <commit>`: what that commit and the working tree look like, every route, menu and
// dialog, pixel by pixel. `--noise` compares the working tree with itself: what differs then is the comparison's own
// fault, and none may. `--only <words>` takes the looks whose name has these words. Prints and reports; it is no part
// of `npm test`.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { findBrowser } from '../../scripts/browser.mjs';

const { values } = parseArgs({
    options: {
        against: { type: 'string', default: 'HEAD' },
        noise: { type: 'boolean' },
        only: { type: 'string' },
    },
});

const run = (command, args, options = {}) =>
    spawnSync(command, args, {
        stdio: ['ignore', 'inherit', 'inherit'],
        ...options,
    });

const ask = (...args) =>
    spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();

const commit = ask(
    'rev-parse',
    '--verify',
    '--short=12',
    `${values.against}^{commit}`,
);

if (!commit) {
    console.error(`no commit '${values.against}'`);
    process.exit(2);
}

const folder = path.resolve('.cache/visual');
const after = path.join(folder, 'now');
const before = values.noise ? after : path.join(folder, commit);
mkdirSync(folder, { recursive: true });

const build = (from, to) =>
    run(
        path.resolve('node_modules/.bin/vite'),
        ['build', '--logLevel', 'warn', '--outDir', to, '--emptyOutDir'],
        { cwd: from },
    );

if (!values.noise && !existsSync(path.join(before, 'index.html'))) {
    const source = path.join(folder, `source-${commit}`);
    rmSync(source, { recursive: true, force: true });
    run('git', ['worktree', 'add', '--detach', source, commit]);

    // Other packages of then would have to be installed; what they change is seen when the lock file is what the commit
    // changed.
    symlinkSync(
        path.resolve('node_modules'),
        path.join(source, 'node_modules'),
    );

    build(source, before);
    run('git', ['worktree', 'remove', '--force', source]);
}

build('.', after);

const look = async (folder, ...options) =>
    run(
        'node_modules/.bin/playwright',
        [
            'test',
            '--config',
            'test/visual/playwright.config.ts',
            ...(values.only ? ['--grep', values.only] : []),
            ...options,
        ],
        {
            env: {
                ...process.env,
                CHROMIUM_PATH: await findBrowser(),
                VISUAL_BUILD: folder,
            },
        },
    ).status ?? 1;

// The pictures of the first build are what the second is compared with.
rmSync(path.join(folder, 'pictures'), { recursive: true, force: true });
await look(before, '--update-snapshots=all');
const status = await look(after);

console.log(
    `expected (${values.noise ? 'the same' : commit}), actual and difference: ${path.relative('.', folder)}/report/index.html`,
);

process.exit(status);
