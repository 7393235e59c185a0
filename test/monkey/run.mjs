// `npm run monkey -- --steps 10000 --seed 1 --seeds 5`: possible deeds at random, until something is wrong; what was
// found is shortened and written to .cache/monkey. `--replay <file>` does it again, `--story` prints each deed,
// `--list` only says what would run.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { findBrowser } from '../../scripts/browser.mjs';

const number = { type: 'string' };

const { values } = parseArgs({
    options: {
        steps: { ...number, default: '2000' },
        seed: { ...number, default: '1' },
        seeds: { ...number, default: '1' },
        replay: { type: 'string' },
        story: { type: 'boolean' },
        list: { type: 'boolean' },
    },
});

const CHROMIUM_PATH = await findBrowser();

const run = env =>
    spawnSync(
        'node_modules/.bin/playwright',
        [
            'test',
            'e2e/monkey.spec.ts',
            '--workers',
            '1',
            ...(values.list ? ['--list'] : []),
        ],
        {
            stdio: 'inherit',
            env: {
                ...process.env,
                CHROMIUM_PATH,
                ...(values.story ? { MONKEY_STORY: '1' } : {}),
                ...env,
            },
        },
    ).status ?? 1;

if (
    !values.list &&
    spawnSync('node_modules/.bin/vite', ['build', '--logLevel', 'warn'], {
        stdio: 'inherit',
    }).status !== 0
)
    process.exit(1);
if (values.replay) process.exit(run({ MONKEY_REPLAY: values.replay }));
const first = Number(values.seed);
const seeds = Array.from({ length: Number(values.seeds) }, (_, n) => first + n);

const failed = seeds.filter(
    seed =>
        run({
            MONKEY_SEED: String(seed),
            MONKEY_STEPS: String(
                Math.ceil(Number(values.steps) / seeds.length),
            ),
        }) !== 0,
);

console.log(
    `${values.steps} steps over ${seeds.length} seeds (${seeds.join(', ')}): ${failed.length === 0 ? 'nothing is wrong' : `something is wrong with ${failed.join(', ')}`}`,
);

process.exit(failed.length > 0 ? 1 : 0);
