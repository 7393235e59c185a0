import { spawn } from 'node:child_process';

import {
    type Browser,
    type BrowserContext,
    expect,
    type Page,
    test as base,
} from '@playwright/test';

import { resources } from '../../resources/index.ts';
import { inLanguage, type Resource } from '../../resources/schema/index.ts';
import { fillKeys, keysOf, routeTable } from '../e2e/routeTable.ts';
import { chooseSite, signIn } from '../e2e/support.ts';
import { moment } from '../moment.ts';
import { mockAt } from '../support/mock.ts';

interface Look {
    readonly width: number;
    readonly height: number;
    readonly colorScheme: 'light' | 'dark';
    readonly language: 'en' | 'fr';
}

const looks: readonly Look[] = [
    { width: 1440, height: 900, colorScheme: 'light', language: 'en' },
    { width: 1440, height: 900, colorScheme: 'dark', language: 'en' },
    { width: 390, height: 844, colorScheme: 'light', language: 'en' },
    { width: 390, height: 844, colorScheme: 'dark', language: 'en' },
    { width: 1440, height: 900, colorScheme: 'light', language: 'fr' },
];

const PORT = 4373;

/** A build behind the mock of the working tree: what differs is what is drawn, not what is answered. */
const serve = async (
    outDir: string,
    port: number,
): Promise<{ url: string; stop: () => void }> => {
    const server = spawn(
        process.execPath,
        [
            'node_modules/vite/bin/vite.js',
            'preview',
            '--strictPort',
            '--port',
            String(port),
            '--outDir',
            outDir,
        ],
        { stdio: 'ignore' },
    );

    const url = `http://127.0.0.1:${port}`;

    await expect
        .poll(
            () =>
                fetch(url).then(
                    ({ ok }) => ok,
                    () => false,
                ),
            { timeout: 30_000 },
        )
        .toBe(true);

    const mock = mockAt(url);
    await mock.clock({ now: moment.now, frozen: true });

    await mock.reset({
        offset: moment.siteOffset,
        scenario: 'believable',
        rows: {},
    });

    return { url, stop: () => server.kill() };
};

const test = base.extend<object, { address: string }>({
    address: [
        async ({ browserName: _browser }, use, info) => {
            const server = await serve(
                process.env.VISUAL_BUILD!,
                PORT + info.parallelIndex,
            );

            await use(server.url);
            server.stop();
        },
        { scope: 'worker' },
    ],
});

/** A page of a browser whose clock stands, signed in at a site. */
const open = async (
    browser: Browser,
    baseURL: string,
    { width, height, colorScheme, language }: Look,
): Promise<Page> => {
    const context: BrowserContext = await browser.newContext({
        baseURL,
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
        locale: language === 'fr' ? 'fr-FR' : 'en-AU',
        timezoneId: moment.zone,
    });

    const page = await context.newPage();
    await page.clock.setFixedTime(moment.now);
    await signIn(page, 'admin', '/siteselection');
    await chooseSite(page, 'Aurora Grand Sydney');

    if (language === 'fr') {
        await page.getByRole('button', { name: 'Language' }).click();
        await page.getByRole('menuitemradio', { name: 'Français' }).click();
        await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    }

    return page;
};

/** Until nothing is asked for, nothing moves and nothing is still to come. */
const rest = async (page: Page): Promise<void> => {
    await page.waitForLoadState('networkidle');

    await expect(page.locator('.MuiSkeleton-root, [role=progressbar]:visible'))
        .toHaveCount(0, { timeout: 10_000 })
        .catch(() => undefined); // some wait for good: an answer that never comes

    await page.evaluate(() =>
        document.fonts.ready.then(
            () =>
                new Promise(done =>
                    requestAnimationFrame(() => requestAnimationFrame(done)),
                ),
        ),
    );
};

/** Compares the page as it stands with the picture of the other build. */
const compare = async (page: Page, name: string): Promise<void> => {
    await rest(page);

    await expect
        .soft(page, name)
        .toHaveScreenshot(`${name.replaceAll(/[^\w-]+/g, '-')}.png`, {
            fullPage: true,
            threshold: 0.03, // the edges of one and the same drawing differ by a little from time to time
        });
};

/** Buttons of the shell, of a list and of its first row, that open something, by their English names. */
const OPENERS = [
    'Account',
    'Theme',
    'Columns',
    'Actions',
    'Add filter',
    'Export',
];

/** Buttons of dialogs that a list's declaration has, above it or for chosen rows; those of a row are in its menu. */
const declared = (path: string, on: 'list' | 'selection'): readonly string[] =>
    Object.values(
        (resources as Readonly<Record<string, Resource>>)[path.slice(1)]
            ?.actions ?? {},
    ).flatMap(action =>
        action.kind !== 'page' && action.on === on
            ? [inLanguage(action.label, 'en')]
            : [],
    );

const OPEN = ':is([role=dialog], [role=menu]):visible';

for (const look of looks)
    test(`routes, menus and dialogs, ${look.width} wide, ${look.colorScheme}, ${look.language}`, async ({
        browser,
        address: server,
    }) => {
        const keys = await keysOf(server);
        const page = await open(browser, server, look);

        for (const { path } of routeTable) {
            const address = fillKeys(path, keys);
            await page.goto(address);
            await compare(page, path);
            if (look.language !== 'en') continue;

            for (const name of OPENERS) {
                const opener = page
                    .getByRole('button', { name, exact: true })
                    .first();

                if (
                    !(await opener.isVisible()) ||
                    !(await opener.isEnabled()) ||
                    (path !== '/' && ['Account', 'Theme'].includes(name))
                )
                    continue;
                await opener.click();
                if ((await page.locator(OPEN).count()) === 0) continue;
                await compare(page, `${path} ${name}`);
                await page.keyboard.press('Escape');
                await expect(page.locator(OPEN)).toHaveCount(0);
                if (name !== 'Actions') continue;
                await opener.click();
                const items = await page.getByRole('menuitem').allInnerTexts();
                await page.keyboard.press('Escape');

                for (const item of items) {
                    await opener.click();

                    await page
                        .getByRole('menuitem', { name: item, exact: true })
                        .click();

                    await page.waitForTimeout(300); // a dialog, or another page
                    const dialogs = page.locator('[role=dialog]:visible');
                    if ((await dialogs.count()) > 0)
                        await compare(page, `${path} ${item}`);
                    await page.goto(address);
                    await rest(page);
                }
            }

            if (look.width < 1000) continue; // cards have no boxes to tick

            for (const on of ['list', 'selection'] as const)
                for (const label of declared(path, on)) {
                    await page.goto(address);
                    if (on === 'selection')
                        await page
                            .locator('tbody')
                            .getByRole('checkbox')
                            .first()
                            .check();

                    await page
                        .getByRole(on === 'list' ? 'main' : 'toolbar')
                        .getByRole('button', { name: label, exact: true })
                        .click();

                    await expect(page.locator('[role=dialog]')).toBeVisible();
                    await compare(page, `${path} ${label}`);
                }
        }
    });
