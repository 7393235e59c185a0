import { chooseSite, expect, settle, signIn, test } from './support.ts';

test(
    'a list on paper has its title, site, days, filters and rows, and nothing to press',
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

test('the takings of all sites on paper have their period, sites and sums, and nothing to press', async ({
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
