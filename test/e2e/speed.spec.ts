import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { chooseSite, expect, signIn, test, type Who } from './support.ts';

/** A list without references: its rows are all it shows. */
const LIST = '/client';
const ROWS = 'client/';

/** Bytes of script, gzip, that a first view may bring, by address. */
const budget = JSON.parse(readFileSync('test/e2e/budget.json', 'utf8')) as Readonly<Record<string, number>>;

/** Scripts that a page asks for, from now on, with their text. */
const watchScripts = (page: Page) => {
    const scripts: { readonly name: string; readonly text: Promise<Buffer> }[] = [];
    page.on('response', response => {
        if (response.request().resourceType() !== 'script' || response.status() !== 200) return;
        const text = response.body();
        text.catch(() => undefined); // of a page that was left
        scripts.push({ name: new URL(response.url()).pathname, text });
    });
    return scripts;
};

/** Until nothing has been asked for during half a second. */
const nothingMore = async (page: Page): Promise<void> => {
    const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
    for (let before = -1, now = await count(); now !== before; now = await count()) {
        before = now;
        await page.waitForTimeout(500);
    }
};

/** A page of somebody who signed in before, with nothing in the browser's cache. */
const returning = async (page: Page, browser: Browser, who: Who, baseURL = ''): Promise<Page> => {
    await signIn(page, who, LIST);
    await nothingMore(page);
    const context = await browser.newContext({ baseURL, storageState: await page.context().storageState() });
    await page.close();
    return context.newPage();
};
const row = (page: Page) => page.locator('tbody tr').first();

test('the login page is small, without React, until its form can be used', async ({ page, mock }) => {
    await mock.clearLog();
    // What is fetched for later waits, so that only what the form needs is there.
    await page.route(/\/assets\/(?!index-|early-).*\.js$/, route => route.abort());
    const scripts = watchScripts(page);
    await page.goto('/site');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('demo');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
    expect(scripts.map(({ name }) => name).toSorted()).toEqual([expect.stringMatching(/^\/assets\/early-/), expect.stringMatching(/^\/assets\/index-/)]);
    const text = (await Promise.all(scripts.map(script => script.text))).map(String).join('\n');
    expect(gzipSync(text).length).toBeLessThan(15_000);
    expect(text).not.toContain('react.element');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    expect((await mock.log()).map(({ path }) => path)).toEqual([]);
});

test('a list opened by its address asks the server once for everything it shows', async ({ page: first, browser, baseURL, mock }) => {
    const page = await returning(first, browser, 'admin', baseURL);
    await mock.clearLog();
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await page.goto(LIST);
    await expect(row(page)).toBeVisible();
    await nothingMore(page);
    // The session, the rows, the clock: no more, and none of them twice. Nothing is read ahead before the pointer or the keyboard rests on something.
    const once = ['UserMenuItem/CurrentUser', 'account/GetCurrentUserInfo', ROWS, 'value/servertime'].toSorted();
    await expect.poll(async () => (await mock.log()).map(({ path }) => path).toSorted()).toEqual(once);
    await nothingMore(page);
    expect((await mock.log()).map(({ path }) => path).toSorted()).toEqual(once);
    expect(asked.filter(path => path.startsWith('/api/')).toSorted()).toEqual(once.map(path => `/api/${path}`));
});

test('who is signed in has the application fetched before the start has been read; who is not, has not', async ({ page: first, browser, baseURL, mock }) => {
    await mock.clearLog();
    const isApplication = (url: string) => /\/assets\/(react|portal|tools)-/.test(url);
    const openWithoutStart = async (page: Page, count: number) => {
        const asked: string[] = [];
        page.on('request', request => asked.push(request.url()));
        await page.route(/\/assets\/index-.*\.js$/, () => undefined); // on its way for ever
        await page.goto(LIST, { waitUntil: 'commit' });
        await expect.poll(() => asked.some(url => /\/assets\/early-/.test(url))).toBe(true);
        await expect.poll(() => asked.filter(isApplication).length).toBe(count);
        await page.waitForTimeout(500);
        expect(asked.filter(isApplication)).toHaveLength(count);
    };
    const stranger = await browser.newContext({ baseURL: baseURL ?? '' });
    await openWithoutStart(await stranger.newPage(), 0);
    await openWithoutStart(await returning(first, browser, 'admin', baseURL), 2);
});

test('the rows of a list do not wait for what surrounds them', async ({ page: first, browser, baseURL, mock }) => {
    await mock.clearLog();
    const page = await returning(first, browser, 'admin', baseURL);
    let release = () => {};
    const held = new Promise<void>(done => (release = done));
    await page.route(/\/assets\/tools-.*\.js$/, async route => {
        await held;
        await route.continue();
    });
    await page.goto(LIST);
    await expect(row(page)).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveCount(0);
    const before = await row(page).boundingBox();
    release();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go to next page' })).toBeVisible();
    expect(await row(page).boundingBox()).toEqual(before); // and nothing jumps
});

test('what surrounds a page is asked for again when its code does not arrive, and a shell that cannot be had says so', async ({ page: first, browser, baseURL, mock }) => {
    await mock.clearLog();
    const page = await returning(first, browser, 'admin', baseURL);
    let refusals = 4; // the fetch ahead, and the first tries to run it
    await page.route(/\/assets\/tools-.*\.js$/, route => (refusals-- > 0 ? route.abort() : route.continue()));
    await page.goto(LIST);
    await expect(row(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible({ timeout: 15_000 });

    await page.unrouteAll();
    await page.route(/\/assets\/tools-.*\.js$/, route => route.abort());
    await page.reload();
    await expect(row(page)).toBeVisible();
    await expect(page.getByRole('alert').first()).toContainText('could not be loaded', { timeout: 20_000 });
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).first().click(); // one for all of it
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('session and rows are asked for before the application has been read', async ({ page: first, browser, baseURL, mock }) => {
    await mock.clearLog();
    const page = await returning(first, browser, 'admin', baseURL);
    const early: string[] = [];
    page.on('request', request => {
        if (request.url().includes('/api/')) early.push(new URL(request.url()).pathname);
    });
    let release = () => {};
    const held = new Promise<void>(done => (release = done));
    await page.route(/\/assets\/portal-.*\.js$/, async route => {
        await held;
        await route.continue();
    });
    await page.goto(LIST, { waitUntil: 'commit' });
    await expect.poll(() => early.toSorted()).toEqual(['/api/UserMenuItem/CurrentUser', '/api/account/GetCurrentUserInfo', `/api/${ROWS}`]);
    release();
    await expect(row(page)).toBeVisible();
    expect(early.filter(path => path === `/api/${ROWS}`)).toHaveLength(1);
});

test('a first list brings few scripts, and none of charts, editors, calendars, wizard, import, print or French', async ({ page: first, browser, baseURL, mock }) => {
    await mock.clearLog();
    const page = await returning(first, browser, 'admin', baseURL);
    // Counted in the page, the moment the row is there: what is fetched after it does not keep anybody waiting.
    await page.addInitScript(() => {
        const watch = new MutationObserver(() => {
            if (!document.querySelector('tbody tr')) return;
            watch.disconnect();
            document.documentElement.dataset['loadedByRow'] = String(performance.getEntriesByType('resource').filter(({ name }) => !/tools-|icon/.test(name)).length + 1);
        });
        watch.observe(document, { subtree: true, childList: true });
    });
    const scripts = watchScripts(page);
    await page.goto(LIST);
    await expect(row(page)).toBeVisible();
    const untilRow = Number(await page.locator('html').getAttribute('data-loaded-by-row'));
    await nothingMore(page);
    const names = scripts.map(({ name }) => name.replace(/^\/assets\/|-[\w-]{8}\.js$/g, ''));
    expect(names).toContain('portal');
    expect(names.filter(name => /chart|donut|gauge|rich|calendar|day|client|import|colou?r|print|voucher|^fr$/i.test(name))).toEqual([]);
    const text = (await Promise.all(scripts.map(script => script.text)))
        .map(String)
        .join('')
        .replaceAll(/assets\/[\w.-]+/g, ''); // files that are named are not yet fetched
    for (const sign of ['recharts', 'prosemirror', 'ProseMirror', 'MuiPickersDay', 'papaparse', 'Papa.parse', 'react-colorful', 'qrcode']) expect(text).not.toContain(sign);
    expect(untilRow).toBeGreaterThan(5);
    expect(untilRow).toBeLessThan(15);
});

test('no first view brings more script than its budget', async ({ page: first, browser, baseURL, mock }) => {
    await mock.clearLog();
    await signIn(first, 'admin', LIST);
    const storageState = await first.context().storageState();
    const weights: Record<string, number> = {};
    for (const address of Object.keys(budget)) {
        const context = await browser.newContext({ baseURL: baseURL ?? '', storageState });
        const page = await context.newPage();
        const scripts = watchScripts(page);
        await page.goto(address);
        await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
        await nothingMore(page);
        const texts = await Promise.all(scripts.map(script => script.text));
        weights[address] = texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
        await context.close();
    }
    // A budget far above what is used would say nothing: whoever makes a view lighter lowers it (test/e2e/budget.json, bytes of gzip).
    const spent = Object.entries(budget).map(([address, bytes]) => [address, weights[address]! <= bytes && weights[address]! > bytes * 0.9 ? bytes : weights[address]]);
    expect(Object.fromEntries(spent)).toEqual(budget);
});

test('a page of a list goes by without asking for anything but its rows', async ({ page, mock }) => {
    await signIn(page, 'admin', LIST);
    await expect(row(page)).toBeVisible();
    await nothingMore(page);
    await mock.clearLog();
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    const before = await row(page).innerText();
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(row(page)).not.toHaveText(before);
    await nothingMore(page);
    expect(asked.filter(path => path !== '/icon.svg')).toEqual([`/api/${ROWS}`]);
});

test('what the pointer rests on is there when it is clicked: the next page, a record with its form, and Back to the list as it was left', async ({ page, mock }) => {
    await signIn(page, 'admin', '/site');
    await expect(row(page)).toBeVisible();
    await nothingMore(page);
    await mock.clearLog();
    const asked = async () => (await mock.log()).map(({ method, path, query }) => [method, path, query['PageNo']].filter(Boolean).join(' ')).filter(line => line.includes('site/'));
    const before = await row(page).innerText();
    await page.getByRole('button', { name: 'Go to next page' }).hover();
    await expect.poll(asked).toEqual(['GET site/ 2']);
    await expect(row(page)).toHaveText(before, { useInnerText: true });
    await page.getByRole('button', { name: 'Go to next page' }).click();
    await expect(row(page)).not.toHaveText(before, { useInnerText: true });
    const second = await row(page).innerText();
    expect(await asked()).toEqual(['GET site/ 2']);

    const link = page.locator('tbody tr').nth(4).getByRole('link').first();
    await link.hover();
    const address = (await link.getAttribute('href')) ?? '';
    const id = address.split('/').at(-1)!;
    await expect.poll(asked).toEqual(['GET site/ 2', `GET site/${id}`]);
    await nothingMore(page);
    const scripts = watchScripts(page);
    await link.click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    expect(await asked()).toEqual(['GET site/ 2', `GET site/${id}`]);
    expect(scripts.map(({ name }) => name).filter(name => /forms-|ResourceEdit-/.test(name))).toEqual([]);

    // The rows stand there at once, also while the server is asked for them anew.
    await page.route(/\/api\/site\/\?/, () => undefined); // on its way for ever
    await page.goBack();
    await expect(row(page)).toHaveText(second, { useInnerText: true });
    await expect(page).toHaveURL(/page=2/);
});

test('typing into the search box asks once, when the typing pauses', async ({ page, mock }) => {
    await signIn(page, 'admin', LIST);
    await expect(row(page)).toBeVisible();
    await nothingMore(page);
    await mock.clearLog();
    await page.getByRole('searchbox', { name: 'Search' }).or(page.getByRole('textbox', { name: 'Search' })).first().pressSequentially('hotel'); // as fast as it goes: on a busy machine a pause between two keys is soon one of the typing
    const asked = async () => (await mock.log()).filter(({ path }) => path !== 'value/servertime').map(({ path, query }) => [path, query['SearchText']]); // the clock has a minute of its own
    await expect.poll(asked).toEqual([[ROWS, 'hotel']]);
    await page.waitForTimeout(800);
    expect(await asked()).toEqual([[ROWS, 'hotel']]);
});

test('the currency of a client is asked for where money is shown, and not before', async ({ page, mock }) => {
    await signIn(page, 'admin');
    await chooseSite(page);
    await page.goto('/room');
    await expect(row(page)).toBeVisible();
    await nothingMore(page);
    await mock.clearLog();
    const ofClient = async () => (await mock.log()).filter(({ path }) => /^client\/\d+$/.test(path)).length;
    await page.reload();
    await expect(row(page)).toBeVisible();
    await nothingMore(page);
    expect(await ofClient()).toBe(0);
    await page.goto('/wifiplan');
    await expect(page.getByRole('columnheader', { name: /\([A-Z]{3}\)/ })).toBeVisible();
    await nothingMore(page);
    expect(await ofClient()).toBe(1);
});

/** Opens a list of somebody who signed in before, the application being held back until `release`. */
const openHeld = async (first: Page, browser: Browser, baseURL: string | undefined, { path = LIST, width = 1440 } = {}) => {
    const page = await returning(first, browser, 'admin', baseURL);
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
        Object.assign(globalThis, { shifted: 0 });
        new PerformanceObserver(list => {
            for (const entry of list.getEntries()) (globalThis as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
    });
    let release = () => {};
    let held = Promise.resolve();
    await page.route(/\/assets\/portal-.*\.js$/, async route => {
        await held;
        await route.continue();
    });
    const scripts = watchScripts(page);
    const open = async () => {
        held = new Promise<void>(done => (release = done));
        await page.goto(path, { waitUntil: 'commit' });
        await expect(page.locator('.boot-rows')).toBeVisible();
    };
    await open();
    /** Until the application's own rows are there, and the first ones are not. */
    const takenOver = async () => {
        release();
        await expect(page.getByRole('navigation', { name: 'Menu' }).or(page.getByRole('button', { name: 'Account' })).first()).toBeVisible();
        await expect(page.locator('.boot-rows')).toHaveCount(0);
    };
    return { page, scripts, open, takenOver };
};

test('the rows stand before the application has come, and nothing moves or is there twice when it does', async ({ page: first, browser, baseURL }) => {
    const { page, scripts, takenOver } = await openHeld(first, browser, baseURL);
    const table = page.getByRole('table', { name: 'Clients' });
    const cells = () => table.getByRole('cell').allInnerTexts();
    const boxes = async () => Promise.all((await page.locator('main :is(h1, thead th, tbody tr:nth-child(3) td, tbody tr:last-child)').all()).map(each => each.boundingBox()));
    await expect(table.getByRole('row')).toHaveCount(11);
    await expect(page).toHaveTitle('Clients · Atrium');
    await expect(table.getByRole('link', { name: 'Aurora Hotels' })).toHaveAttribute('href', '/client/1');
    const needed = scripts.filter(({ name }) => /\/assets\/(early|index|rows)-/.test(name));
    expect(needed).toHaveLength(3);
    const bytes = await Promise.all(needed.map(async ({ text }) => gzipSync(await text).length));
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(28_000);
    const before = { cells: await cells(), boxes: await boxes() };
    await takenOver();
    await expect(page.getByRole('table')).toHaveCount(1);
    expect(await cells()).toEqual(before.cells);
    expect(await boxes()).toEqual(before.boxes);
    expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThan(0.02);
});

test('a page, an order and a search in the address are those of the first rows, and asked for once', async ({ page: first, browser, baseURL, mock }) => {
    const { page, open, takenOver } = await openHeld(first, browser, baseURL, { path: '/client?page=2&perPage=10&sort=Company&order=DESC' });
    const table = page.getByRole('table', { name: 'Clients' });
    await expect(table.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'descending');
    const before = await table.getByRole('cell').allInnerTexts();
    await takenOver();
    expect(await table.getByRole('cell').allInnerTexts()).toEqual(before);
    await expect(page).toHaveURL(/page=2/);

    await mock.clearLog();
    await open();
    await takenOver();
    await nothingMore(page);
    expect((await mock.log()).flatMap(({ path, query }) => (path === ROWS ? [[query['PageNo'], query['OrderBy']]] : []))).toEqual([['2', 'Company desc']]);

    // Filters that only the application understands are its own.
    await page.goto('/client?filter=%7B%22Country%22%3A%22Australia%22%7D');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expect(page.locator('.boot-rows')).toHaveCount(0);
});

test('what is done to the first rows is done when the application is there: a tick, a search, keys, a click', async ({ page: first, browser, baseURL }) => {
    const { page, open, takenOver } = await openHeld(first, browser, baseURL);
    const box = (name: string) => page.getByRole('row', { name }).getByRole('checkbox');
    await box('Banksia Resorts').check();
    await takenOver();
    await expect(box('Banksia Resorts')).toBeChecked();
    await expect(page.getByText('1 selected')).toBeVisible();

    await open();
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.pressSequentially('Fjord');
    await takenOver();
    await expect(search).toHaveValue('Fjord');
    await expect(search).toBeFocused();
    await expect(page.getByRole('row')).toHaveCount(2);
    await search.fill('');
    await expect(page.getByRole('row')).toHaveCount(11);

    await open();
    for (const key of ['j', 'j', 'x']) await page.keyboard.press(key);
    await takenOver();
    await expect(box('Banksia Resorts')).toBeChecked();

    await open();
    await page.getByRole('cell', { name: 'New Zealand' }).click();
    await takenOver();
    await expect(page).toHaveURL(/\/client\/4$/);
    await page.goBack();
    await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible();
});

test('what is marked, focused and scrolled to in the first rows still is when the application is there', async ({ page: first, browser, baseURL }) => {
    const { page, open, takenOver } = await openHeld(first, browser, baseURL);
    const cell = page.getByRole('cell', { name: 'New Zealand' });
    await cell.evaluate(each => getSelection()?.setBaseAndExtent(each.firstChild!, 4, each.firstChild!, 11));
    await takenOver();
    expect(await page.evaluate(() => String(getSelection()))).toBe('Zealand');
    expect(await cell.evaluate(each => each.contains(getSelection()?.anchorNode ?? null))).toBe(true);

    await open();
    const link = page.getByRole('link', { name: 'Banksia Resorts' });
    await link.focus();
    await takenOver();
    await expect(link).toBeFocused();

    await page.setViewportSize({ width: 700, height: 300 });
    await open();
    const table = () => page.getByRole('table', { name: 'Clients' }).evaluate(each => each.parentElement!.scrollLeft);
    await page.getByRole('table', { name: 'Clients' }).evaluate(each => each.parentElement!.scrollTo(120, 0));
    await page.evaluate(() => scrollTo(0, 40));
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    const before = { table: await table(), page: await page.evaluate(() => scrollY) };
    expect(before).toEqual({ table: 120, page: 40 });
    await takenOver();
    expect({ table: await table(), page: await page.evaluate(() => scrollY) }).toEqual(before);
});

test('on a phone the first rows are cards, in the place of those of the application', async ({ page: first, browser, baseURL }) => {
    const { page, takenOver } = await openHeld(first, browser, baseURL, { width: 390 });
    const cards = page.locator('main').getByRole('listitem');
    await expect(cards).toHaveCount(10);
    const all = async () => ({ texts: await cards.allInnerTexts(), box: await cards.nth(2).boundingBox() });
    const before = await all();
    await takenOver();
    expect(await all()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
