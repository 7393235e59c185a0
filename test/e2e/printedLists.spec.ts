import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

import { chooseSite, expect, openAt, settle, signIn, test } from './support.ts';

/** Width of A4 without its margins, in pixels. */
const PAPER = { width: 718, height: 1040 };

/** The pages that Ctrl+P makes, as text. */
const paperOf = async (page: Page): Promise<readonly string[]> => {
    await settle(page);
    const printed = await page.pdf({ format: 'A4' });
    const pdf = await getDocumentProxy(new Uint8Array(printed));

    return (await extractText(pdf, { mergePages: false })).text;
};

test(
    'a printed list has its title, site, days, filters and rows, and no controls',
    { tag: '@moment' },
    async ({ page }) => {
        await page.addInitScript(() =>
            localStorage.setItem('RaStoreAtrium.theme', '"dark"'),
        );

        await signIn(page, 'admin', '/siteselection');
        const site = await chooseSite(page);
        await page.goto('/paymentlog');
        await page.getByRole('button', { name: '30 days' }).click();
        await page.getByRole('searchbox', { name: 'Search' }).fill('e');
        await expect(page).toHaveURL(/%22q%22/);
        await settle(page);
        const main = page.getByRole('main');

        const [from, to] = [
            await main.locator('input[name=StartDate]').inputValue(),
            await main.locator('input[name=EndDate]').inputValue(),
        ];

        const rows = await main.locator('tbody tr').count();

        await page.emulateMedia({ media: 'print' });

        await expect(
            main.getByRole('heading', { level: 1, name: 'Payment log' }),
        ).toBeVisible();

        await expect(page.getByText('Skip to content')).toBeHidden(); // it would stand at the foot of the first of two sheets
        const head = main.locator('dl').first();
        for (const shown of [
            'Site',
            site,
            'From',
            from,
            'To',
            to,
            'Search',
            `1-${rows} of `,
        ])
            await expect(head).toContainText(shown);
        await expect(main.locator('tbody tr')).toHaveCount(rows);
        for (const role of [
            'searchbox',
            'checkbox',
            'textbox',
            'combobox',
        ] as const)
            await expect(page.getByRole(role)).toHaveCount(0);

        expect(
            await page
                .getByRole('button')
                .filter({ visible: true })
                .evaluateAll(all =>
                    all
                        .filter(each => !each.closest('thead'))
                        .map(each => each.outerHTML),
                ),
        ).toEqual([]); // headings that sort are headings

        const { hidden, ink } = await main.locator('table').evaluate(table => ({
            hidden: table.scrollWidth - table.parentElement!.clientWidth,
            ink: getComputedStyle(
                table.querySelector('tbody td:not([class*=Checkbox])')!,
            ).color,
        }));

        expect(hidden).toBeLessThanOrEqual(0);

        expect(
            ink
                .match(/\d+/g)!
                .slice(0, 3)
                .every(part => Number(part) < 100),
            ink,
        ).toBe(true);

        await page.emulateMedia({ media: 'screen' });
        await expect(main.locator('dl')).toHaveCount(0);

        await expect(
            page.getByRole('searchbox', { name: 'Search' }),
        ).toBeVisible();
    },
);

test('the printed takings of all sites have their period, sites and totals, and no controls', async ({
    page,
}) => {
    await signIn(page, 'client', '/paymentlog/sites');
    await page.getByRole('button', { name: '30 days' }).click();
    await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
    const main = page.getByRole('main');
    const shown = await main.getByRole('row').allInnerTexts();
    expect(shown.length).toBeGreaterThan(2);

    await page.emulateMedia({ media: 'print' });

    await expect(main.getByRole('heading', { level: 1 })).toContainText(
        'Takings',
    );

    expect(await main.getByRole('row').allInnerTexts()).toEqual(shown);

    expect(
        await page
            .getByRole('button')
            .filter({ visible: true })
            .evaluateAll(all =>
                all
                    .filter(each => !each.closest('tbody'))
                    .map(each => each.outerHTML),
            ),
    ).toEqual([]); // a site's name leads to it

    for (const role of ['textbox', 'combobox'] as const)
        await expect(
            page.getByRole(role).filter({ visible: true }),
        ).toHaveCount(0);

    expect(
        await main
            .getByRole('table')
            .evaluate(
                table => table.scrollWidth - table.parentElement!.clientWidth,
            ),
    ).toBeLessThanOrEqual(0);
});

for (const address of ['/internetuser/3', '/internetuser/3/show'])
    test(`printing ${address} starts with the state of the account`, async ({
        page,
    }) => {
        await openAt(page, 'admin', address);
        await expect(page.getByText(/^Good: /)).toBeVisible();
        const [first, ...others] = await paperOf(page);
        expect(first).toContain('Good: ');
        expect(first).toContain('Data used');
        expect(first, 'no page is left blank for it').toContain('Stay');
        expect(others.length).toBeLessThanOrEqual(1);
    });

test('a printed usage log is the table on the screen, on one page', async ({
    page,
}) => {
    await openAt(page, 'admin', '/internetuser/usage/3/2026-01-01');
    const table = page.getByRole('table');
    await expect(table).toBeVisible();
    const heads = await table.getByRole('columnheader').allInnerTexts();
    const pages = await paperOf(page);
    expect(pages).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    await expect(table.getByRole('columnheader')).toHaveText(heads);

    expect(
        await table.evaluate(
            each => each.scrollWidth - each.parentElement!.clientWidth,
        ),
    ).toBeLessThanOrEqual(0);
});

test('a printed dashboard names its site and days', async ({ page }) => {
    await openAt(page, 'admin', '/');
    await expect(page.getByRole('heading', { name: 'Sessions' })).toBeVisible();
    const [first = ''] = await paperOf(page);
    expect(first).toMatch(/Aurora Grand Sydney · \d\d\/\d\d\/\d{4}/);
});

test('printing a list with many columns cuts off no chip or heading', async ({
    page,
}) => {
    await openAt(page, 'admin', '/internetuser');
    await settle(page);
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });

    const cut = await page
        .getByRole('table')
        .locator('th, td')
        .evaluateAll(cells =>
            cells.flatMap(cell =>
                [cell, ...cell.querySelectorAll('*')]
                    .filter(
                        each =>
                            each instanceof HTMLElement &&
                            getComputedStyle(each).overflowX !== 'visible' &&
                            each.scrollWidth > each.clientWidth + 1,
                    )
                    .map(each => each.textContent),
            ),
        );

    expect(cut).toEqual([]);
});

for (const address of ['/desk', '/activity'])
    test(`printing ${address} shows no inputs and no controls`, async ({
        page,
    }) => {
        await openAt(page, 'admin', address);
        await settle(page);
        await page.emulateMedia({ media: 'print' });

        for (const role of [
            'searchbox',
            'combobox',
            'textbox',
            'button',
        ] as const) {
            const shown = page.getByRole(role).filter({ visible: true });

            // The rooms of the desk are read on paper, too.
            const rooms = page
                .getByRole('region', { name: 'Rooms' })
                .getByRole(role)
                .filter({ visible: true });

            await expect(shown).toHaveCount(await rooms.count());
        }
    });
