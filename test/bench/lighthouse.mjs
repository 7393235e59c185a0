// `npm run bench:lighthouse`: what Lighthouse 12 says of the production build behind compression, nothing cached: sign-in, home, a list and a record,
// as a phone and as a desktop computer. Fetches Lighthouse when it is first run; prints scores and fails nothing.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';

import { chromium } from '@playwright/test';
import { build, preview } from 'vite';

import { findBrowser } from '../../scripts/browser.mjs';

const RUNS = Math.max(1, Number(process.env.BENCH_RUNS ?? 3));
const PORT = Number(process.env.PORT ?? 5330);
const out = '.cache/bench/lighthouse';
const address = `http://127.0.0.1:${PORT + 1}`;
const pages = {
    'Sign-in': '/login',
    Home: '/',
    'List of sites': '/site',
    'A site': '/site/1',
};
const devices = { phone: [], desktop: ['--preset=desktop'] };
const audits = {
    FCP: 'first-contentful-paint',
    LCP: 'largest-contentful-paint',
    TBT: 'total-blocking-time',
    CLS: 'cumulative-layout-shift',
};

/** As web servers do: text goes out compressed. */
const compressing = (target, port) =>
    new Promise(listening => {
        const server = createServer((asked, answer) => {
            const passed = request(
                target + asked.url,
                {
                    method: asked.method,
                    headers: {
                        ...asked.headers,
                        'accept-encoding': 'identity',
                    },
                },
                given => {
                    const isText = /text|javascript|json|svg/.test(
                        given.headers['content-type'] ?? '',
                    );
                    const { 'content-length': _, ...headers } = given.headers;
                    answer.writeHead(
                        given.statusCode,
                        isText
                            ? {
                                  ...headers,
                                  'content-encoding': 'gzip',
                                  vary: 'accept-encoding',
                              }
                            : given.headers,
                    );
                    (isText ? given.pipe(createGzip()) : given).pipe(answer);
                },
            );
            passed.on('error', () => answer.destroy());
            asked.pipe(passed);
        }).listen(port, '127.0.0.1', () =>
            listening({ stop: () => promisify(server.close.bind(server))() }),
        );
    });

const lighthouse = (url, debugging, more) =>
    new Promise((resolve, reject) => {
        const told = [];
        const ran = spawn(
            'npx',
            [
                '--yes',
                'lighthouse@12',
                url,
                `--port=${debugging}`,
                '--disable-storage-reset',
                '--only-categories=performance',
                '--output=json',
                '--quiet',
                ...more,
            ],
            {
                stdio: ['ignore', 'pipe', 'inherit'],
                shell: process.platform === 'win32',
            },
        );
        ran.stdout.on('data', part => told.push(part));
        ran.once('error', reject);
        ran.once('close', code =>
            code === 0
                ? resolve(JSON.parse(Buffer.concat(told).toString('utf8')))
                : reject(new Error(`Lighthouse ended with ${code}`)),
        );
    });

const median = numbers =>
    numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

await build({ logLevel: 'error', build: { outDir: out, emptyOutDir: true } });
const served = await preview({
    logLevel: 'error',
    build: { outDir: out },
    preview: { host: '127.0.0.1', port: PORT, strictPort: true },
});
const proxy = await compressing(`http://127.0.0.1:${PORT}`, PORT + 1);
const profile = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
const browser = await chromium.launchPersistentContext(profile, {
    executablePath: await findBrowser(),
    args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        `--remote-debugging-port=${PORT + 2}`,
    ],
});
try {
    console.log(
        `Lighthouse 12, performance, medians of ${RUNS}, nothing cached\n`,
    );
    console.log(
        `${''.padEnd(24)}${['score', ...Object.keys(audits)].map(head => head.padStart(9)).join('')}`,
    );
    for (const [name, route] of Object.entries(pages)) {
        if (route === '/') {
            const page = await browser.newPage();
            await page.goto(`${address}/login`);
            await page.getByLabel('Username').fill('admin');
            await page.locator('input[type=password]').fill('demo');
            await page.keyboard.press('Enter');
            await page.getByRole('button', { name: 'Account' }).waitFor();
            await page.close();
        }
        for (const [device, more] of Object.entries(devices)) {
            const reports = [];
            for (let run = 0; run < RUNS; run++)
                reports.push(await lighthouse(address + route, PORT + 2, more));
            const score = median(
                reports.map(
                    ({ categories }) => categories.performance.score * 100,
                ),
            );
            const values = Object.values(audits).map(id =>
                median(reports.map(report => report.audits[id].numericValue)),
            );
            console.log(
                `${`${name}, ${device}`.padEnd(24)}${[score.toFixed(0), ...values.map(value => (value < 1 ? value.toFixed(3) : value.toFixed(0)))].map(text => text.padStart(9)).join('')}`,
            );
        }
    }
} finally {
    await browser.close();
    await proxy.stop();
    await served.close();
    rmSync(profile, { recursive: true, force: true });
}
process.exit(0);
