import type { Browser, Page } from '@playwright/test';

import { expect, signIn, type Who } from './support.ts';

/** A list without references: its rows are all it shows. */
export const LIST = '/client';

/** Scripts that a page asks for, from now on, with their text. */
export const watchScripts = (page: Page) => {
    const scripts: { readonly name: string; readonly text: Promise<Buffer> }[] =
        [];

    page.on('response', response => {
        if (
            response.request().resourceType() !== 'script' ||
            response.status() !== 200
        )
            return;
        const text = response.body();
        text.catch(() => undefined); // of a page that was left
        scripts.push({ name: new URL(response.url()).pathname, text });
    });

    return scripts;
};

/** Until nothing has been asked for during half a second. */
export const nothingMore = async (page: Page): Promise<void> => {
    const count = () =>
        page.evaluate(() => performance.getEntriesByType('resource').length);

    for (
        let before = -1, now = await count();
        now !== before;
        now = await count()
    ) {
        before = now;
        await page.waitForTimeout(500);
    }
};

/** A page of somebody who signed in before, with nothing in the browser's cache. */
export const returning = async (
    page: Page,
    browser: Browser,
    who: Who,
    baseURL = '',
    before?: (page: Page) => Promise<unknown>,
): Promise<Page> => {
    await signIn(page, who, LIST);
    await before?.(page);
    await nothingMore(page);

    const context = await browser.newContext({
        baseURL,
        storageState: await page.context().storageState(),
    });

    await page.close();

    return context.newPage();
};

/** Adds up what moves by itself on a page, from its start on. */
export const watchShifts = async (
    page: Page,
): Promise<() => Promise<number>> => {
    await page.addInitScript(() => {
        Object.assign(globalThis, { shifted: 0 });

        new PerformanceObserver(list => {
            for (const entry of list.getEntries())
                (globalThis as unknown as { shifted: number }).shifted += (
                    entry as unknown as { value: number }
                ).value;
        }).observe({ type: 'layout-shift', buffered: true });
    });

    return () =>
        page.evaluate(
            () => (globalThis as unknown as { shifted: number }).shifted,
        );
};

/** Opens a list of somebody who signed in before, the application being held back until `release`. */
export const openHeld = async (
    first: Page,
    browser: Browser,
    baseURL: string | undefined,
    {
        path: address = LIST,
        width = 1440,
        before,
    }: {
        readonly path?: string;
        readonly width?: number;
        readonly before?: (page: Page) => Promise<unknown>;
    } = {},
) => {
    const page = await returning(first, browser, 'admin', baseURL, before);
    await page.setViewportSize({ width, height: 900 });
    const shifted = await watchShifts(page);
    let release = () => {};
    let held = Promise.resolve();

    await page.route(/\/assets\/portal-.*\.js$/, async route => {
        await held;
        await route.continue();
    });

    const scripts = watchScripts(page);

    const open = async (path = address) => {
        held = new Promise<void>(done => (release = done));
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('.start-rows')).toBeVisible();
    };

    await open();

    /** Until the application's own rows are there, and the first ones are not. */
    const takenOver = async () => {
        release();

        await expect(
            page
                .getByRole('navigation', { name: 'Menu' })
                .or(page.getByRole('button', { name: 'Account' }))
                .first(),
        ).toBeVisible();

        await expect(page.locator('.start-rows')).toHaveCount(0);
    };

    return { page, scripts, shifted, open, takenOver };
};
