// Finds the Chromium that the browser journeys run in, and installs one if there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Those without windows first: the same engine with a fifth less processor time.
const names = [
    'chromium-headless-shell',
    'chrome-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
];

const usual = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const onPath = () =>
    (process.env.PATH ?? '')
        .split(delimiter)
        .flatMap(folder =>
            names.flatMap(name => [
                join(folder, name),
                join(folder, `${name}.exe`),
            ]),
        )
        .find(file => existsSync(file));

const playwrights = async () => {
    const { chromium } = await import('@playwright/test');
    const file = chromium.executablePath();

    return file && existsSync(file) ? file : undefined;
};

const installed = async () =>
    onPath() ?? usual.find(file => existsSync(file)) ?? (await playwrights());

const attempt = (command, args) =>
    spawnSync(command, args, {
        stdio: 'inherit',
        shell: process.platform === 'win32',
    }).status === 0;

export const CURE =
    'No browser for the journeys: install Chromium (apt-get install chromium, or npx playwright install chromium) or name one in CHROMIUM_PATH.';

/**
 * Path of a Chromium: the one named by CHROMIUM_PATH, an installed one, Playwright's own, or one installed now. Throws
 * an error that says what to install.
 */
export const findBrowser = async () => {
    const named = process.env.CHROMIUM_PATH;

    if (named) {
        if (existsSync(named)) return named;
        throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    }

    const found = await installed();
    if (found) return found;

    console.log(
        'No Chromium found: installing one for the browser journeys ...',
    );

    if (attempt('npx', ['playwright', 'install', 'chromium'])) {
        const playwright = await playwrights();
        if (playwright) return playwright;
    }

    if (
        process.getuid?.() === 0 &&
        attempt('apt-get', ['update']) &&
        ['chromium-headless-shell', 'chromium'].some(name =>
            attempt('apt-get', ['install', '-y', name]),
        )
    ) {
        const packaged = onPath();
        if (packaged) return packaged;
    }

    throw new Error(CURE);
};
