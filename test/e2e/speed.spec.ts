import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import type { Locator, Page } from '@playwright/test';

import { LIST, nothingMore, returning, watchScripts } from './firstView.ts';
import { expect, openAt, signIn, test } from './support.ts';

const ROWS = 'client/';

/** Bytes of script, gzip, that a first view may bring, by address. */
const budget = JSON.parse(
    readFileSync('test/e2e/budget.json', 'utf8'),
) as Readonly<Record<string, number>>;

const row = (page: Page) => page.locator('tbody tr').first();

test(
    'the login page is small, and loads React only after its form is usable',
    { tag: '@long' },
    async ({ page, mock }) => {
        await mock.clearLog();
        // What is fetched for later waits, so that only what the form needs is there.
        await page.route(/\/assets\/(?!index-).*\.js$/, route => route.abort());
        const scripts = watchScripts(page);
        await page.goto('/site');
        await page.getByLabel('Username').fill('admin');
        await page.getByLabel('Password').fill('demo');

        await expect(
            page.getByRole('button', { name: 'Sign in' }),
        ).toBeEnabled();

        expect(scripts.map(({ name }) => name).toSorted()).toEqual([
            expect.stringMatching(/^\/assets\/index-/),
        ]);

        const text = (await Promise.all(scripts.map(script => script.text)))
            .map(String)
            .join('\n');

        expect(gzipSync(text).length).toBeLessThan(16_100);
        expect(text).not.toContain('react.element');

        await page
            .getByRole('combobox', { name: 'Language' })
            .selectOption('fr');

        await expect(
            page.getByRole('button', { name: 'Se connecter' }),
        ).toBeVisible();

        expect((await mock.log()).map(({ path }) => path)).toEqual([]);
    },
);

test(
    'a list opened by its address requests everything it shows once',
    { tag: '@long' },
    async ({ page: first, browser, baseURL, mock }) => {
        const page = await returning(first, browser, 'admin', baseURL);
        await mock.clearLog();
        const requested: string[] = [];

        page.on('request', request =>
            requested.push(new URL(request.url()).pathname),
        );

        await page.goto(LIST);
        await expect(row(page)).toBeVisible();
        await nothingMore(page);

        // The session, the rows, the clock: no more, and none of them twice. Nothing is read ahead before the pointer
        // or the keyboard rests on something.
        const once = [
            'UserMenuItem/CurrentUser',
            'account/GetCurrentUserInfo',
            ROWS,
            'value/servertime',
        ].toSorted();

        await expect
            .poll(async () =>
                (await mock.log()).map(({ path }) => path).toSorted(),
            )
            .toEqual(once);

        await nothingMore(page);

        expect((await mock.log()).map(({ path }) => path).toSorted()).toEqual(
            once,
        );

        expect(
            requested.filter(path => path.startsWith('/api/')).toSorted(),
        ).toEqual(once.map(path => `/api/${path}`));

        expect(
            requested.filter(path => /\.declarations?\.json$/.test(path)),
        ).toEqual([]); // nor are declarations fetched that nothing on the page needs
    },
);

test(
    'loads the first rows’ code together with the start code, and the application after it',
    { tag: '@long' },
    async ({ page: first, browser, baseURL, mock }) => {
        await mock.clearLog();
        const page = await returning(first, browser, 'admin', baseURL);
        const requested: string[] = [];

        page.on('request', request =>
            requested.push(
                new URL(request.url()).pathname.replace(/-[\w-]+\.js$/, ''),
            ),
        );

        await page.route(/\/assets\/index-.*\.js$/, () => undefined); // on its way for ever
        await page.goto(LIST, { waitUntil: 'commit' });

        await expect
            .poll(() =>
                ['/assets/react', '/assets/rows'].every(file =>
                    requested.includes(file),
                ),
            )
            .toBe(true);

        await page.waitForTimeout(500);

        expect(
            requested.filter(file =>
                /^\/assets\/(looks|admin|portal|tools)$/.test(file),
            ),
        ).toEqual([]);
    },
);

test(
    'loading the application leaves a connection for the first rows’ requests',
    { tag: '@long' },
    async ({ page: first, browser, baseURL }) => {
        const page = await returning(first, browser, 'admin', baseURL);
        const isPackage = /\/assets\/(looks|admin|portal)-.*\.js$/;
        await page.route(isPackage, () => undefined); // on their way for ever
        const packages: string[] = [];
        const atCall: number[] = [];

        page.on('request', request => {
            const { pathname } = new URL(request.url());
            if (isPackage.test(pathname)) packages.push(pathname);
            if (pathname === '/api/client/') atCall.push(packages.length);
        });

        await page.goto(LIST, { waitUntil: 'commit' });
        await expect(page.getByRole('table').getByRole('row')).toHaveCount(11);
        expect(atCall).toHaveLength(1);
        expect(atCall[0]).toBeLessThanOrEqual(2); // of the six that a browser has to one server of HTTP/1.1
    },
);

test(
    'a list’s rows do not wait for the shell',
    { tag: '@long' },
    async ({ page: first, browser, baseURL, mock }) => {
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

        await expect(
            page.getByRole('searchbox', { name: 'Search' }),
        ).toHaveCount(0);

        // The application's rows may replace the first ones just now.
        let before: Awaited<ReturnType<Locator['boundingBox']>> = null;

        await expect(async () => {
            before = await row(page).boundingBox();
            expect(before).not.toBeNull();
        }).toPass();

        release();

        await expect(
            page.getByRole('searchbox', { name: 'Search' }),
        ).toBeVisible();

        await expect(
            page.getByRole('navigation', { name: 'Menu' }),
        ).toBeVisible();

        await expect(
            page.getByRole('button', { name: 'Go to next page' }),
        ).toBeVisible();

        expect(await row(page).boundingBox()).toEqual(before); // and nothing jumps
    },
);

test(
    'retries shell code that fails to load, and says if it cannot be loaded',
    { tag: '@long' },
    async ({ page: first, browser, baseURL, mock }) => {
        await mock.clearLog();
        const page = await returning(first, browser, 'admin', baseURL);
        let refusals = 2; // it is tried three times

        await page.route(/\/assets\/tools-.*\.js$/, route =>
            refusals-- > 0 ? route.abort() : route.continue(),
        );

        await page.goto(LIST);
        await expect(row(page)).toBeVisible();

        await expect(
            page.getByRole('navigation', { name: 'Menu' }),
        ).toBeVisible({ timeout: 60_000 });

        await page.unrouteAll();
        await page.route(/\/assets\/tools-.*\.js$/, route => route.abort());
        await page.reload();
        await expect(row(page)).toBeVisible();

        await expect(page.getByRole('alert').first()).toContainText(
            'could not be loaded',
            { timeout: 60_000 },
        );

        await page.unrouteAll();
        await page.getByRole('button', { name: 'Try again' }).first().click(); // one for all of it

        await expect(
            page.getByRole('navigation', { name: 'Menu' }),
        ).toBeVisible();
    },
);

test(
    'a list opens even if one of its files fails once',
    { tag: '@long' },
    async ({ page: first, browser, baseURL }) => {
        const page = await returning(first, browser, 'admin', baseURL);
        const lost = new Set<string>();

        await page.route(/\/assets\/(app|list)-.*\.js$/, (route, request) => {
            if (lost.has(request.url())) return route.continue();
            lost.add(request.url());

            return route.abort();
        });

        await page.goto(LIST);

        await expect(
            page.getByRole('button', { name: 'Account' }),
        ).toBeVisible();

        await expect(row(page)).toBeVisible();
        expect(lost.size).toBe(2);
    },
);

test(
    'requests session and rows before the application code is parsed',
    { tag: '@long' },
    async ({ page: first, browser, baseURL, mock }) => {
        await mock.clearLog();
        const page = await returning(first, browser, 'admin', baseURL);
        const early: string[] = [];

        page.on('request', request => {
            if (request.url().includes('/api/'))
                early.push(new URL(request.url()).pathname);
        });

        let release = () => {};
        const held = new Promise<void>(done => (release = done));

        await page.route(/\/assets\/portal-.*\.js$/, async route => {
            await held;
            await route.continue();
        });

        await page.goto(LIST, { waitUntil: 'commit' });

        await expect
            .poll(() => early.toSorted())
            .toEqual([
                '/api/UserMenuItem/CurrentUser',
                '/api/account/GetCurrentUserInfo',
                `/api/${ROWS}`,
                '/api/value/servertime',
            ]);

        release();
        await expect(row(page)).toBeVisible();
        expect(early.filter(path => path === `/api/${ROWS}`)).toHaveLength(1);
    },
);

test(
    'loads the code of lists, forms and the home page while the libraries are still loading',
    { tag: '@long' },
    async ({ page: first, browser, baseURL }) => {
        const page = await returning(first, browser, 'admin', baseURL);
        const requested: string[] = [];

        page.on('request', request =>
            requested.push(new URL(request.url()).pathname),
        );

        await page.route(/\/assets\/looks-.*\.js$/, () => undefined); // on its way for ever

        for (const [address, count, files] of [
            ['/client', 2, /\/(app|list)-/],
            ['/client/1', 3, /\/(app|forms|tools)-/],
            ['/', 3, /\/(app|HomePage|tools)-/],
        ] as const) {
            requested.length = 0;
            await page.goto(address, { waitUntil: 'commit' });

            await expect
                .poll(
                    () =>
                        new Set(requested.filter(path => files.test(path)))
                            .size,
                )
                .toBe(count);
        }
    },
);

test(
    'a first list loads few scripts, without charts, editors, calendars, wizard, import, printing or French',
    { tag: '@long' },
    async ({ page: first, browser, baseURL, mock }) => {
        await mock.clearLog();
        const page = await returning(first, browser, 'admin', baseURL);

        // Counted in the page, the moment the row is there: what is fetched after it does not keep anybody waiting, nor
        // do the packages, of which some have come by then.
        await page.addInitScript(() => {
            const watch = new MutationObserver(() => {
                if (!document.querySelector('tbody tr')) return;
                watch.disconnect();

                const loaded = performance
                    .getEntriesByType('resource')
                    .map(({ name }) => new URL(name).pathname);

                document.documentElement.dataset['loadedByRow'] = loaded
                    .filter(
                        path =>
                            !/\/(tools|react|looks|admin|portal|app|list|rolldown-runtime|en)-|icon/.test(
                                path,
                            ),
                    )
                    .join(' ');
            });

            watch.observe(document, { subtree: true, childList: true });
        });

        const scripts = watchScripts(page);
        await page.goto(LIST);
        await expect(row(page)).toBeVisible();

        const untilRow =
            (
                await page.locator('html').getAttribute('data-loaded-by-row')
            )?.split(' ') ?? [];

        await nothingMore(page);

        const names = scripts.map(({ name }) =>
            name.replace(/^\/assets\/|-[\w-]{8}\.js$/g, ''),
        );

        expect(names).toEqual(
            expect.arrayContaining(['react', 'looks', 'admin', 'portal']),
        ); // read one after the other

        expect(
            names.filter(name =>
                /chart|donut|gauge|rich|calendar|day|client|import|colou?r|print|voucher|^fr$/i.test(
                    name,
                ),
            ),
        ).toEqual([]);

        const text = (await Promise.all(scripts.map(script => script.text)))
            .map(String)
            .join('')
            .replaceAll(/(?:assets|\.)\/[\w.-]+/g, ''); // files that are named are not yet fetched

        for (const sign of [
            'recharts',
            'prosemirror',
            'ProseMirror',
            'MuiPickersDay',
            'papaparse',
            'Papa.parse',
            'react-colorful__',
            'qrcode',
        ])
            expect(text).not.toContain(sign);
        expect(untilRow.length).toBeGreaterThan(4);
        expect(untilRow.length, untilRow.join('\n')).toBeLessThan(12);
    },
);

test(
    'no first view loads more script than its budget',
    { tag: '@long' },
    async ({ page: first, browser, baseURL, mock }) => {
        await mock.clearLog();
        await signIn(first, 'admin', LIST);
        const storageState = await first.context().storageState();
        const weights: Record<string, number> = {};

        for (const address of Object.keys(budget)) {
            const context = await browser.newContext({
                baseURL: baseURL ?? '',
                storageState,
            });

            const page = await context.newPage();
            const scripts = watchScripts(page);
            await page.goto(address);

            await expect(
                page.getByRole('navigation', { name: 'Menu' }),
            ).toBeVisible();

            await nothingMore(page);
            const texts = await Promise.all(scripts.map(script => script.text));

            weights[address] = texts.reduce(
                (sum, text) => sum + gzipSync(text).length,
                0,
            );

            await context.close();
        }

        // A budget far above what is used would say nothing: whoever makes a view lighter lowers it
        // (test/e2e/budget.json, bytes of gzip).
        const spent = Object.entries(budget).map(([address, bytes]) => [
            address,
            weights[address]! <= bytes && weights[address]! > bytes * 0.9
                ? bytes
                : weights[address],
        ]);

        expect(Object.fromEntries(spent)).toEqual(budget);
    },
);

test(
    'turning a page requests only its rows',
    { tag: '@long' },
    async ({ page, mock }) => {
        await signIn(page, 'admin', LIST);
        await expect(row(page)).toBeVisible();
        await nothingMore(page);
        await mock.clearLog();
        const requested: string[] = [];

        page.on('request', request =>
            requested.push(new URL(request.url()).pathname),
        );

        const before = await row(page).innerText();
        await page.getByRole('button', { name: 'Go to next page' }).click();
        await expect(row(page)).not.toHaveText(before);
        await nothingMore(page);

        expect(requested.filter(path => path !== '/icon.svg')).toEqual([
            `/api/${ROWS}`,
        ]);
    },
);

test(
    'hovering preloads the click: the next page, a record with its form, and Back to the unchanged list',
    { tag: '@long' },
    async ({ page, mock }) => {
        await signIn(page, 'admin', '/site');
        await expect(row(page)).toBeVisible();
        await nothingMore(page);
        await mock.clearLog();

        const requested = async () =>
            (await mock.log())
                .map(({ method, path, query }) =>
                    [method, path, query['PageNo']].filter(Boolean).join(' '),
                )
                .filter(line => line.includes('site/'));

        const before = await row(page).innerText();
        await page.getByRole('button', { name: 'Go to next page' }).hover();
        await expect.poll(requested).toEqual(['GET site/ 2']);
        await expect(row(page)).toHaveText(before, { useInnerText: true });
        await page.getByRole('button', { name: 'Go to next page' }).click();
        await expect(row(page)).not.toHaveText(before, { useInnerText: true });
        const second = await row(page).innerText();
        expect(await requested()).toEqual(['GET site/ 2']);

        const link = page.locator('tbody tr').nth(4).getByRole('link').first();
        await link.hover();
        const address = (await link.getAttribute('href')) ?? '';
        const id = address.split('/').at(-1)!;
        await expect.poll(requested).toEqual(['GET site/ 2', `GET site/${id}`]);
        await nothingMore(page);
        const scripts = watchScripts(page);
        await link.click();
        await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
        expect(await requested()).toEqual(['GET site/ 2', `GET site/${id}`]);

        expect(
            scripts
                .map(({ name }) => name)
                .filter(name => /forms-|ResourceEdit-/.test(name)),
        ).toEqual([]);

        // The rows stand there at once, also while the server is asked for them anew.
        await page.route(/\/api\/site\/\?/, () => undefined); // on its way for ever
        await page.goBack();
        await expect(row(page)).toHaveText(second, { useInnerText: true });
        await expect(page).toHaveURL(/page=2/);
    },
);

test(
    'typing into the search box sends one request after a pause',
    { tag: '@long' },
    async ({ page, mock }) => {
        await signIn(page, 'admin', LIST);
        await expect(row(page)).toBeVisible();
        await nothingMore(page);
        await mock.clearLog();

        // In one go: between two keys from outside a busy machine soon makes a pause.
        await page
            .getByRole('searchbox', { name: 'Search' })
            .or(page.getByRole('textbox', { name: 'Search' }))
            .first()
            .evaluate((input, typed) => {
                for (let length = 1; length <= typed.length; length += 1) {
                    Object.getOwnPropertyDescriptor(
                        HTMLInputElement.prototype,
                        'value',
                    )!.set!.call(input, typed.slice(0, length));

                    input.dispatchEvent(
                        new InputEvent('input', { bubbles: true }),
                    );
                }
            }, 'hotel');

        const requested = async () =>
            (await mock.log())
                .filter(({ path }) => path !== 'value/servertime')
                .map(({ path, query }) => [path, query['SearchText']]); // the clock has a minute of its own

        await expect.poll(requested).toEqual([[ROWS, 'hotel']]);
        await page.waitForTimeout(800);
        expect(await requested()).toEqual([[ROWS, 'hotel']]);
    },
);

test(
    'the client of the chosen site is requested once a visit, also where its currency is shown',
    { tag: '@long' },
    async ({ page, mock }) => {
        await openAt(page, 'admin', '/room', '');
        await expect(row(page)).toBeVisible();
        await nothingMore(page);
        await mock.clearLog();

        const ofClient = async () =>
            (await mock.log()).filter(({ path }) => /^client\/\d+$/.test(path))
                .length;

        await page.reload();
        await expect(row(page)).toBeVisible();
        await nothingMore(page);
        expect(await ofClient()).toBe(1);
        await page.goto('/wifiplan');

        await expect(
            page.getByRole('columnheader', { name: /\([A-Z]{3}\)/ }),
        ).toBeVisible();

        await nothingMore(page);
        expect(await ofClient()).toBe(2);
    },
);
