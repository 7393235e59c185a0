import { gzipSync } from 'node:zlib';

import { openHeld, nothingMore } from './firstView.ts';
import { chooseSite, expect, expectAccessible, test } from './support.ts';

const ROWS = 'client/';

test(
    'rows appear before the application, and nothing moves or is doubled when it takes over',
    { tag: '@long' },
    async ({ page: first, browser, baseURL }) => {
        const { page, scripts, shifted, takenOver } = await openHeld(
            first,
            browser,
            baseURL,
        );

        const table = page.getByRole('table', { name: 'Clients' });

        const cells = () =>
            table.locator('tbody').getByRole('cell').allInnerTexts();

        const boxes = async () =>
            Promise.all(
                (
                    await page
                        .locator(
                            'main :is(h1, thead th, thead td, tbody tr:nth-child(3) td, tbody tr:last-child)',
                        )
                        .all()
                ).map(each => each.boundingBox()),
            );

        await expect(table.getByRole('row')).toHaveCount(11);
        await expect(page).toHaveTitle('Clients · Atrium');

        await expect(
            table.getByRole('link', { name: 'Aurora Hotels' }),
        ).toHaveAttribute('href', '/client/1');

        const needed = scripts.filter(({ name }) =>
            /\/assets\/(index|react|rows)-/.test(name),
        );

        expect(needed).toHaveLength(3);

        const bytes = await Promise.all(
            needed.map(async ({ text }) => gzipSync(await text).length),
        );

        expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(
            120_400,
        );

        const before = { cells: await cells(), boxes: await boxes() };
        await takenOver();
        await expect(page.getByRole('table')).toHaveCount(1);
        expect(await cells()).toEqual(before.cells);
        expect(await boxes()).toEqual(before.boxes);
        expect(await shifted()).toBeLessThan(0.02);
    },
);

test(
    'the first rows follow the page, order and search in the address, with one request',
    { tag: '@long' },
    async ({ page: first, browser, baseURL, mock }) => {
        const { page, open, takenOver } = await openHeld(
            first,
            browser,
            baseURL,
            { path: '/client?page=2&perPage=10&sort=Company&order=DESC' },
        );

        const table = page.getByRole('table', { name: 'Clients' });

        await expect(
            table.getByRole('columnheader', { name: 'Company' }),
        ).toHaveAttribute('aria-sort', 'descending');

        const before = await table
            .locator('tbody')
            .getByRole('cell')
            .allInnerTexts();

        await takenOver();

        expect(
            await table.locator('tbody').getByRole('cell').allInnerTexts(),
        ).toEqual(before);

        await expect(page).toHaveURL(/page=2/);

        await mock.clearLog();
        await open();
        await takenOver();
        await nothingMore(page);

        expect(
            (await mock.log()).flatMap(({ path, query }) =>
                path === ROWS ? [[query['PageNo'], query['OrderBy']]] : [],
            ),
        ).toEqual([['2', 'Company desc']]);

        // Filters that only the application understands are its own.
        await page.goto('/client?filter=%7B%22Country%22%3A%22Australia%22%7D');

        await expect(
            page.getByRole('navigation', { name: 'Menu' }),
        ).toBeVisible();

        await expect(page.locator('.start-rows')).toHaveCount(0);
    },
);

test(
    'the first rows are read-only: a clicked link is opened by the application, and controls appear only once they work',
    { tag: '@long' },
    async ({ page: first, browser, baseURL }) => {
        const { page, open, takenOver } = await openHeld(
            first,
            browser,
            baseURL,
        );

        const main = page.getByRole('main');
        await expect(main.getByRole('link').first()).toBeVisible();
        for (const role of [
            'button',
            'checkbox',
            'searchbox',
            'textbox',
        ] as const)
            await expect(main.getByRole(role)).toHaveCount(0);
        await expectAccessible(page);
        await main.getByRole('link', { name: 'Banksia Resorts' }).click();
        await takenOver();
        await expect(page).toHaveURL(/\/client\/2$/);
        await page.goBack();

        await expect(
            page.getByRole('table', { name: 'Clients' }),
        ).toBeVisible();

        // The focus stays where it was, and the page as far as it was scrolled.
        await page.setViewportSize({ width: 700, height: 300 });
        await open();
        const link = page.getByRole('link', { name: 'Banksia Resorts' });
        await link.focus();
        await page.evaluate(() => scrollTo(0, 40));
        await takenOver();
        await expect(link).toBeFocused();
        expect(await page.evaluate(() => scrollY)).toBe(40);
    },
);

test(
    'on a phone the first rows are cards, in the same place as the application’s',
    { tag: '@long' },
    async ({ page: first, browser, baseURL }) => {
        const { page, takenOver } = await openHeld(first, browser, baseURL, {
            width: 390,
        });

        const cards = page.locator('.view-rows > li'); // not the sites above them
        await expect(cards).toHaveCount(10);

        const all = async () => ({
            texts: await cards.allInnerTexts(),
            box: await cards.nth(2).boundingBox(),
        });

        const before = await all();
        await takenOver();
        expect(await all()).toEqual(before);

        expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
        ).toBe(390);
    },
);

test(
    'the first page of a fully loaded list is sorted as declared or as in the address, with one request',
    { tag: '@long' },
    async ({ page: first, browser, baseURL, mock }) => {
        const { page, shifted, open, takenOver } = await openHeld(
            first,
            browser,
            baseURL,
            {
                path: '/device',
                before: of => chooseSite(of, 'Aurora Grand Sydney'),
            },
        );

        const table = page.getByRole('table', { name: 'Devices' });
        const names = () => table.getByRole('link').allInnerTexts();

        const boxes = async () =>
            Promise.all(
                (
                    await page
                        .locator(
                            'main :is(h1, thead th, thead td, tbody tr:nth-child(3) td, tbody tr:last-child)',
                        )
                        .all()
                ).map(each => each.boundingBox()),
            );

        await expect(table.getByRole('row')).toHaveCount(8);

        await expect(
            table.getByRole('columnheader', { name: 'Status' }),
        ).toHaveAttribute('aria-sort', 'ascending');

        const before = { names: await names(), boxes: await boxes() };
        await takenOver();
        expect(await names()).toEqual(before.names);
        expect(await boxes()).toEqual(before.boxes);
        expect(await shifted()).toBeLessThan(0.02);

        await mock.clearLog();
        await open('/device?page=2&perPage=5&sort=NickName&order=DESC');
        const turned = await names();
        expect(turned).toEqual(before.names.toSorted().toReversed().slice(5));
        await takenOver();
        expect(await names()).toEqual(turned);
        await nothingMore(page);

        expect(
            (await mock.log()).flatMap(({ path, query }) =>
                path === 'device/'
                    ? [[query['PageNo'], query['PageSize']]]
                    : [],
            ),
        ).toEqual([['1', '10000']]);

        await page.setViewportSize({ width: 390, height: 900 });
        await open('/device');
        const cards = page.locator('.view-rows > li'); // not the sites above them
        await expect(cards).toHaveCount(2); // the page where it was left

        const places = async () =>
            Promise.all(
                [cards.first(), cards.nth(1)].map(card => card.boundingBox()),
            );

        const early = await places();
        await takenOver();

        await expect(
            page.getByRole('combobox', { name: 'Device type' }),
        ).toBeVisible();

        expect(await places()).toEqual(early);
    },
);
