import { readFile } from 'node:fs/promises';

import {
    chooseSite,
    expect,
    expectAccessible,
    signIn,
    test,
} from './support.ts';

test(
    "an administrator views a site's figures by day, week and month",
    { tag: '@moment' },
    async ({ page, mock }) => {
        await signIn(page, 'admin');

        await expect(
            page.getByText('Choose a site to see its figures'),
        ).toBeVisible();

        await mock.clearLog();
        await chooseSite(page);
        const sessions = page.getByRole('region', { name: 'Sessions' });
        await expect(sessions).toContainText(/\d/);

        await expect(
            page
                .getByRole('region', { name: 'Recent guests' })
                .getByRole('listitem'),
        ).toHaveCount(5);

        await expect(
            page.getByRole('img', { name: /^Gender of the users/ }),
        ).toBeVisible();

        const percents = await page
            .getByRole('region', { name: 'Gender' })
            .getByRole('definition')
            .allInnerTexts();

        expect(
            percents.reduce((sum, text) => sum + parseInt(text, 10), 0),
        ).toBe(100);

        await page.getByRole('button', { name: 'Last 30 days' }).click();

        await expect(
            page.getByRole('button', { name: 'Last 30 days' }),
        ).toHaveAttribute('aria-pressed', 'true');

        await expect
            .poll(
                async () =>
                    (await mock.log()).filter(
                        line => line.path === 'stat/usage',
                    ).length,
            )
            .toBeGreaterThanOrEqual(4);

        const days = (await mock.log()).flatMap(({ path, query }) =>
            path === 'stat/usage'
                ? [
                      (Date.parse(query.EndDate ?? '') -
                          Date.parse(query.StartDate ?? '')) /
                          86_400_000 +
                          1,
                  ]
                : [],
        );

        expect(new Set(days)).toEqual(new Set([1, 29, 30]));

        await page
            .getByRole('button', { name: 'Show Gender as a table' })
            .click();

        await expect(
            page.getByRole('table', { name: 'Gender' }).getByRole('row'),
        ).toHaveCount(4);

        await expectAccessible(page);
    },
);

test('a failed source shows a gap, and returns on retry', async ({
    page,
    mock,
}) => {
    await signIn(page, 'client');

    await mock.fail({
        path: 'stat/gender',
        status: 500,
        html: '<html>Bad gateway</html>',
    });

    await chooseSite(page);
    await expect(page.getByText('Gender could not be loaded.')).toBeVisible();

    await expect(page.getByRole('region', { name: 'Sessions' })).toContainText(
        /\d/,
    );

    await mock.reset();
    await page.getByRole('button', { name: 'Retry' }).click();

    await expect(page.getByRole('region', { name: 'Gender' })).toContainText(
        'Unknown',
    );
});

test(
    'site users see their own site without links',
    { tag: '@moment' },
    async ({ page, mock }) => {
        await mock.clearLog();
        await signIn(page, 'site');

        await expect(
            page
                .getByRole('region', { name: 'Recent guests' })
                .getByRole('listitem')
                .first(),
        ).toBeVisible();

        await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    },
);

test(
    'analytics need a site, and can be saved as CSV',
    { tag: '@moment' },
    async ({ page, mock }) => {
        await mock.clearLog();
        await signIn(page, 'admin', '/analytics');
        await expect(page).toHaveURL(/\/siteselection$/);

        expect(
            (await mock.log()).some(line => line.path.startsWith('stat/')),
        ).toBe(false);

        await chooseSite(page);
        await page.goto('/analytics');
        await expect(page).toHaveTitle(/^Analytics · /);
        await page.getByRole('button', { name: '30 days' }).click();
        const sessions = page.getByRole('region', { name: 'Sessions' });

        await expect(
            page.getByRole('button', { name: 'Export CSV' }),
        ).toBeEnabled(); // all of the new period has come

        await expect(sessions).toContainText(/\d/);

        const shown = (await sessions.innerText())
            .match(/\n([\d,]+)\n/)?.[1]
            ?.replaceAll(',', '');

        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export CSV' }).click();
        const csv = await readFile(await (await download).path(), 'utf8');
        expect(csv).toContain(`Figures,Sessions,${shown}\r\n`);
        await expectAccessible(page);
    },
);
