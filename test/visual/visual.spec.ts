import { spawn } from 'node:child_process';

import {
    type Browser,
    type BrowserContext,
    expect,
    type Page,
    test as base,
    type TestInfo,
} from '@playwright/test';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

import { resources } from '../../resources/index.ts';
import { inLanguage, type Resource } from '../../resources/schema/index.ts';
import { fillKeys, keysOf, routeTable } from '../e2e/routeTable.ts';
import { chooseSite, signIn } from '../e2e/support.ts';
import { moment } from '../moment.ts';
import { mockAt } from '../support/mock.ts';

/** The pages of the commit that is compared with, and of the working tree, at the same place. */
interface Pair {
    readonly before: Page;
    readonly after: Page;
}

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

const test = base.extend<
    object,
    { servers: readonly [before: string, after: string] }
>({
    servers: [
        async ({ browserName: _browser }, use, info) => {
            const [before, after] = [
                process.env.VISUAL_BEFORE!,
                process.env.VISUAL_AFTER!,
            ];
            const running = await Promise.all(
                [before, after].map((folder, n) =>
                    serve(folder, PORT + info.parallelIndex * 2 + n),
                ),
            );
            await use([running[0]!.url, running[1]!.url]);
            for (const { stop } of running) stop();
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

/** Of 1, how far a colour may be from another: the edges of one and the same drawing differ by a little from time to time, and nobody sees it. */
const UNSEEN = 0.03;
/** Looks at a pair that differs: what is still on its way in one of them has come by then. */
const LOOKS = 4;

/** How many pixels differ, and where, in a picture of its own. What one of two pages lacks at its end differs. */
const differenceOf = (
    before: Buffer,
    after: Buffer,
): { readonly pixels: number; readonly picture: Buffer } => {
    const pictures = [PNG.sync.read(before), PNG.sync.read(after)];
    const [width, height] = [
        Math.max(...pictures.map(each => each.width)),
        Math.max(...pictures.map(each => each.height)),
    ];
    const [one, other] = pictures.map(each => {
        const sheet = new PNG({ width, height });
        sheet.data.fill(Buffer.from([255, 0, 255, 255]));
        PNG.bitblt(each, sheet, 0, 0, each.width, each.height, 0, 0);
        return sheet.data;
    });
    const difference = new PNG({ width, height });
    const pixels = pixelmatch(one!, other!, difference.data, width, height, {
        threshold: UNSEEN,
        includeAA: true,
    });
    return { pixels, picture: PNG.sync.write(difference) };
};

/** Both pages as they stand, compared. */
const compare = async (
    { before, after }: Pair,
    name: string,
    info: TestInfo,
): Promise<void> => {
    const shot = (page: Page) =>
        page.screenshot({
            fullPage: true,
            animations: 'disabled',
            caret: 'hide',
        });
    const look = async () => {
        await Promise.all([rest(before), rest(after)]);
        const [one, other] = [await shot(before), await shot(after)];
        return {
            one,
            other,
            ...(one.equals(other)
                ? { pixels: 0, picture: one }
                : differenceOf(one, other)),
        };
    };
    let { one, other, pixels, picture } = await look();
    for (let n = 1; n < LOOKS && pixels > 0; n++) {
        await after.waitForTimeout(300);
        ({ one, other, pixels, picture } = await look());
    }
    if (pixels === 0) return;
    // Names by which the report puts them beside each other.
    const file = name.replaceAll(/[^\w-]+/g, '-');
    for (const [part, body] of [
        ['expected', one],
        ['actual', other],
        ['diff', picture],
    ] as const)
        await info.attach(`${file}-${part}.png`, {
            body,
            contentType: 'image/png',
        });
    expect.soft(pixels, `${name}: pixels that differ`).toBe(0);
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
        servers,
    }, info) => {
        const keys = await keysOf(servers[1]);
        const [before, after] = await Promise.all([
            open(browser, servers[0], look),
            open(browser, servers[1], look),
        ]);
        const pair: Pair = { before, after };
        const both = (act: (page: Page) => Promise<unknown>) =>
            Promise.all([act(before), act(after)]);
        for (const { path } of routeTable) {
            const address = fillKeys(path, keys);
            await both(page => page.goto(address));
            await compare(pair, path, info);
            if (look.language !== 'en') continue;
            for (const name of OPENERS) {
                const opener = (page: Page) =>
                    page.getByRole('button', { name, exact: true }).first();
                if (
                    !(await opener(after).isVisible()) ||
                    (path !== '/' && ['Account', 'Theme'].includes(name))
                )
                    continue;
                await both(page => opener(page).click());
                if ((await after.locator(OPEN).count()) === 0) continue;
                await compare(pair, `${path} ${name}`, info);
                await both(page => page.keyboard.press('Escape'));
                await both(page => expect(page.locator(OPEN)).toHaveCount(0));
                if (name !== 'Actions') continue;
                const items = await opener(after)
                    .click()
                    .then(() => after.getByRole('menuitem').allInnerTexts());
                await after.keyboard.press('Escape');
                for (const item of items) {
                    await both(async page => {
                        await opener(page).click();
                        await page
                            .getByRole('menuitem', { name: item, exact: true })
                            .click();
                    });
                    await both(page => page.waitForTimeout(300)); // a dialog, or another page
                    if (
                        (await after.locator('[role=dialog]:visible').count()) >
                        0
                    )
                        await compare(pair, `${path} ${item}`, info);
                    await both(page => page.goto(address));
                    await Promise.all([rest(before), rest(after)]);
                }
            }
            if (look.width < 1000) continue; // cards have no boxes to tick
            for (const on of ['list', 'selection'] as const)
                for (const label of declared(path, on)) {
                    await both(async page => {
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
                        await expect(
                            page.locator('[role=dialog]'),
                        ).toBeVisible();
                    });
                    await compare(pair, `${path} ${label}`, info);
                }
        }
    });
