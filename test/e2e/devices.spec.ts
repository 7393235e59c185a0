import type { Page } from '@playwright/test';

import { NO_PICTURE, PNG } from './pictures.ts';
import { expect, expectAccessible, openAt, signIn, test } from './support.ts';

const field = (page: Page, name: string) =>
    page.locator(`input[name="${name}"]`);

const MINUTE = 60_000;
const KINDS = ['Hotspot (WiFi)', 'Gateway', 'Switch', 'DSLAM'];

const open = (page: Page, path: string): Promise<void> =>
    openAt(page, 'admin', path, '');

test('a device is set up tab by tab', async ({ page, mock }) => {
    await open(page, '/device/create');
    await field(page, 'NickName').fill('Rooftop AP1');
    await page.getByRole('tab', { name: 'Network' }).click();
    await expect(field(page, 'NASID')).toHaveValue(/^HS\d{6}$/);
    await page.getByRole('tab', { name: 'PMS' }).click();

    await page
        .getByRole('switch', { name: 'Unlimited' })
        .or(page.getByRole('checkbox', { name: 'Unlimited' }))
        .first()
        .check();

    await page.getByRole('tab', { name: 'Theme' }).click();
    await expect(field(page, 'ThemeCode')).toHaveValue('atrium');

    const colour = field(page, 'ThemeButtonColor');
    await colour.fill('#123456');

    const preview = page.getByRole('img', {
        name: /Login page for the guests of/,
    });

    await expect
        .poll(() =>
            preview.evaluate(
                drawn =>
                    drawn.innerHTML.length > 0 &&
                    [...drawn.querySelectorAll('*')].some(
                        part =>
                            getComputedStyle(part).backgroundColor ===
                            'rgb(18, 52, 86)',
                    ),
            ),
        )
        .toBe(true);

    await page.getByRole('combobox', { name: 'Apply preset' }).click();
    await page.getByRole('option', { name: 'Forest' }).click();

    await expect(
        page.getByText('Colours of “Forest” applied. Save to keep them.'),
    ).toBeVisible();

    await expect(colour).not.toHaveValue('#123456');

    const logo = page
        .getByRole('region', { name: 'Logo' })
        .locator('input[type=file]');

    await logo.setInputFiles(NO_PICTURE);

    await expect(
        page.getByText(
            'notes.png is not really a picture, whatever its name says. Choose another file.',
        ),
    ).toBeVisible();

    await logo.setInputFiles(PNG);
    await expect(page.getByText('Logo uploaded.')).toBeVisible();

    expect(
        (await mock.log())
            .filter(({ path }) => path === 'file/hotspot/themefiles')
            .map(({ status }) => status),
    ).toEqual([200]);

    await expectAccessible(page);

    const saved = page.waitForRequest(
        request =>
            request.method() === 'POST' && request.url().endsWith('/device/'),
    );

    await page.getByRole('button', { name: 'Save' }).click();

    expect((await saved).postDataJSON()).toMatchObject({
        NickName: 'Rooftop AP1',
        PMSFreeMB: -9999,
        ThemeCode: 'atrium',
    });

    await expect(page.getByText('Device saved successfully.')).toBeVisible();

    await page
        .getByRole('textbox', { name: 'Search' })
        .or(page.getByRole('searchbox'))
        .first()
        .fill('rooftop');

    await expect(page.getByRole('row', { name: /Rooftop AP1/ })).toBeVisible();
});

test(
    '10,000 devices load at once, are searched, sorted and paged in place, age by the minute and refresh',
    { tag: '@moment' },
    async ({ page, mock }) => {
        await mock.clearLog();
        await page.clock.install();
        const started = Date.now();

        const Results = Array.from({ length: 10_000 }, (_, n) => ({
            Id: n + 1,
            SiteId: 1,
            NickName: `AP ${n + 1}`,
            NASID: `HS${n + 1}`,
            BusinessName: `Wing ${n % 40}`,
            DeviceType: KINDS[n % 4],
            LogTime: new Date(started - 20 * MINUTE).toISOString(),
            HasProblem: n === 9998,
            Testing: n === 9997,
        }));

        const requested: string[] = [];

        await page.route('**/api/device/?*', route => {
            requested.push(route.request().url());

            return route.fulfill({ json: { Results, Count: Results.length } });
        });

        await open(page, '/device');
        await expect(page.getByText('1-10 of 10,000')).toBeVisible();
        const row = (nth: number) => page.getByRole('row').nth(nth);
        await expect(row(1)).toHaveAccessibleName(/Error AP 9999 /); // worst first
        await expect(row(2)).toHaveAccessibleName(/Testing AP 9998 /);
        await expect(row(3)).toHaveAccessibleName(/Happy AP 1 /);

        await page
            .getByRole('columnheader', { name: 'Status' })
            .getByRole('button')
            .click();

        await expect(row(1)).toHaveAccessibleName(/Happy AP 1 /);

        await page
            .getByRole('columnheader', { name: 'Nickname' })
            .getByRole('button')
            .click();

        await expect(page.getByRole('row', { name: /AP 10 / })).toBeVisible(); // 10 after 9, not after 1

        await page
            .getByRole('columnheader', { name: 'Nickname' })
            .getByRole('button')
            .click();

        await expect(row(1)).toContainText('AP 10000');

        await page
            .getByRole('textbox', { name: 'Search' })
            .or(page.getByRole('searchbox'))
            .first()
            .fill('ap 777');

        await expect(page.getByText('1-10 of 19')).toBeVisible();
        await page.locator('select[name="DeviceType"]').selectOption('Gateway');
        await expect(page.getByText(/^1-\d+ of [1-9]$/)).toBeVisible();
        await page.locator('select[name="DeviceType"]').selectOption('All');

        await page
            .getByRole('textbox', { name: 'Search' })
            .or(page.getByRole('searchbox'))
            .first()
            .fill('');

        await expect(page.getByText('1-10 of 10,000')).toBeVisible();
        await page.getByRole('button', { name: 'Go to page 2' }).click();
        await expect(page.getByText('11-20 of 10,000')).toBeVisible();

        await expect(page.getByRole('row', { name: /Happy/ })).toHaveCount(10);
        expect(requested).toHaveLength(1);

        await page.route('**/api/value/servertime', route =>
            route.fulfill({
                json: new Date(started + 11 * MINUTE).toISOString(),
            }),
        );

        await page.clock.fastForward('00:01:05');

        await expect(page.getByRole('row', { name: /Warning/ })).toHaveCount(
            10,
        );

        await expect.poll(() => requested.length).toBe(2);
        await expect(page.getByText('11-20 of 10,000')).toBeVisible();

        expect(requested[0]).toMatch(
            /PageSize=10000&PageNo=1|PageNo=1&PageSize=10000/,
        );
    },
);

test('all hotspots: those of the distributor, or of the one an administrator chooses', async ({
    page,
    mock,
}) => {
    const lists = async () =>
        (await mock.log())
            .map(({ path }) => path)
            .filter(path => /^device\/(distributor|hotspot)/.test(path));

    await signIn(page, 'distributor', '/deviceall');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await lists()).toEqual(['device/distributor/1']);

    await expect(
        page.getByRole('combobox', { name: 'Distributor' }),
    ).toBeHidden();

    await page.evaluate(() => localStorage.clear());
    await mock.clearLog();

    await signIn(page, 'admin', '/deviceall');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await lists()).toEqual(['device/hotspot']);
    await page.getByRole('combobox', { name: 'Distributor' }).click();
    await page.getByRole('listbox').getByRole('option').nth(1).click(); // the status filter has options too

    await expect
        .poll(async () => (await lists()).at(-1))
        .toMatch(/^device\/distributor\/\d+$/);

    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/\/device\/\d+$/);
    await expect(field(page, 'NickName')).not.toHaveValue('');
});
