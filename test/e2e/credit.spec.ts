import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import {
    chooseSite,
    expect,
    expectAccessible,
    openAt,
    signIn,
    test,
    type Mock,
} from './support.ts';

test.describe.configure({ timeout: 120_000 }); // long journeys, and machines that are busy

const open = (page: Page, address: string): Promise<void> =>
    openAt(page, 'admin', address);

const listOf = (page: Page, total: number) =>
    expect(page.getByText(`1-10 of ${total}`)).toBeVisible();

const rowMenu = async (page: Page, item: string, row = 0) => {
    await page
        .getByRole('button', { name: /^Actions/ })
        .nth(row)
        .click();

    await page.getByRole('menuitem', { name: item, exact: true }).click();

    return page.getByRole('dialog');
};

const sent = async (mock: Mock, path: string): Promise<number> =>
    (await mock.log()).filter(
        call => call.path.toLowerCase() === path.toLowerCase(),
    ).length;

/** The first row's cell below a heading. */
const cell = async (page: Page, heading: RegExp): Promise<string> => {
    const headings = await page.getByRole('columnheader').allInnerTexts();

    return page
        .locator('tbody tr')
        .first()
        .getByRole('cell')
        .nth(headings.findIndex(text => heading.test(text)))
        .innerText();
};

test(
    'credit is adjusted, reset and extended, each with one request',
    { tag: '@moment' },
    async ({ page, mock }) => {
        await mock.clock({ now: '2026-12-31T14:30:00Z' }); // in Sydney it is January
        await signIn(page, 'admin', '/siteselection'); // a session of before would be over
        await chooseSite(page, 'Aurora Grand Sydney');
        await page.goto('/internetuser');
        await listOf(page, 125);

        await expect(
            page.getByRole('heading', { level: 1, name: 'Internet users' }),
        ).toBeVisible();

        await page
            .getByRole('button', { name: /^Actions/ })
            .first()
            .click();

        const items = [
            'Edit',
            'Adjust credit',
            'Reset credit',
            'Extend credit',
            'Credit log',
            'Purchase log',
            'Usage log',
            'Delete',
        ];

        for (const item of items)
            await expect(
                page.getByRole('menuitem', { name: item, exact: true }),
            ).toBeVisible();
        await page.keyboard.press('Escape');

        const before = Number(await cell(page, /^Credit/));
        const dialog = await rowMenu(page, 'Adjust credit');
        await dialog.locator('input[name=Days]').fill('-1');
        await dialog.locator('input[name=Data]').fill('1.5');
        await dialog.locator('select[name=DataUnit]').selectOption('GB');
        await dialog.locator('input[name=RemDollar]').fill('2.50');

        await expect(
            dialog.getByRole('row', { name: /^Credit/ }),
        ).toContainText((before + 2.5).toFixed(2));

        await expectAccessible(page);

        // There is less than a day: that is asked about, and a double click is no answer.
        await dialog
            .getByRole('button', { name: 'Adjust credit (below zero)' })
            .dblclick();

        await expect(
            dialog.getByText(
                'If this is intended, press “Adjust credit (below zero)” again.',
            ),
        ).toBeVisible();

        expect(await sent(mock, 'user/adjustcredit')).toBe(0);
        await dialog.locator('input[name=Days]').fill('1');
        await dialog.getByRole('button', { name: 'Adjust credit' }).dblclick();
        await expect(dialog).toBeHidden();

        await expect
            .poll(() => cell(page, /^Credit/))
            .toBe((before + 2.5).toFixed(2));

        expect(await sent(mock, 'user/adjustcredit')).toBe(1);

        await (
            await rowMenu(page, 'Reset credit')
        )
            .getByRole('button', { name: 'Reset credit' })
            .click();

        await expect.poll(() => cell(page, /^Credit/)).toBe('0.00');
        expect(await cell(page, /^Time left/)).toBe('0m');

        const extend = await rowMenu(page, 'Extend credit');
        await expect(extend.getByRole('option')).toHaveCount(12);

        await expect(extend.getByRole('option').first()).toContainText(
            'January 2027',
        );

        await extend.getByRole('combobox').selectOption('2027-06-30');
        await extend.getByRole('button', { name: 'Extend credit' }).click();
        await expect.poll(() => cell(page, /^Expires/)).toBe('30/06/2027');

        const log = await rowMenu(page, 'Credit log');
        await expect(log.getByRole('row', { name: /Extended/ })).toBeVisible();
        await expect(log.getByRole('row', { name: /^Total/ })).toBeVisible();
    },
);

test('Enter sends credit from a chip, a switch and a select, and asks first if the balance would fall below zero', async ({
    page,
    mock,
}) => {
    await open(page, '/internetuser');
    await listOf(page, 125);
    const before = await cell(page, /^Credit/);
    const dialog = await rowMenu(page, 'Adjust credit');
    await dialog.getByRole('button', { name: '+1 day' }).click();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Added 1 day to/)).toBeVisible();
    expect(await sent(mock, 'user/adjustcredit')).toBe(1);

    await rowMenu(page, 'Adjust credit');

    await dialog
        .locator('input[name=RemDollar]')
        .fill(String(Number(before) + 1));

    await dialog.locator('select[name=DataUnit]').selectOption('MB');
    await dialog.getByRole('button', { name: 'Take away' }).click();
    await page.keyboard.press('Enter');

    const requested = dialog.getByText(
        'If this is intended, press “Adjust credit (below zero)” again.',
    );

    await expect(requested).toBeVisible();
    await expectAccessible(page);
    await dialog.locator('select[name=DataUnit]').focus();
    expect(await sent(mock, 'user/adjustcredit')).toBe(1);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(() => cell(page, /^Credit/)).toMatch(/1\.00$/);
    expect(await sent(mock, 'user/adjustcredit')).toBe(2);
});

test('an internet user is edited over the list and on a page, deleted alone and in bulk, and exported', async ({
    page,
}) => {
    await open(page, '/internetuser');
    const dialog = await rowMenu(page, 'Edit');
    await dialog.locator('input[name=Alias]').fill('renamed.guest');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Data Saved Successfully.')).toBeVisible();
    await page.getByRole('link', { name: 'renamed.guest' }).click();
    await expect(page).toHaveURL(/\/internetuser\/\d+$/);

    await expect(page.locator('input[name=Alias]')).toHaveValue(
        'renamed.guest',
    );

    await page.goBack();

    await listOf(page, 125);

    await (
        await rowMenu(page, 'Delete')
    )
        .getByRole('button', { name: 'Delete' })
        .click();

    await listOf(page, 124);
    for (const row of [0, 1])
        await page.locator('tbody tr').nth(row).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();

    await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Delete' })
        .click();

    await listOf(page, 122);

    const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export' }).click(),
    ]);

    expect(
        (await readFile(await file.path(), 'utf8')).trim().split('\r\n'),
    ).toHaveLength(123);
});

test(
    'the logs of an internet user also have pages of their own',
    { tag: '@moment' },
    async ({ page, mock }) => {
        await open(page, '/internetuser');
        const dialog = await rowMenu(page, 'Usage log');
        await dialog.getByRole('link', { name: /Open as a page/ }).click();

        await expect(page).toHaveURL(
            /\/internetuser\/usage\/1\/\d{4}-\d\d-\d\d$/,
        );

        await expect(page.getByRole('heading', { level: 1 })).toContainText(
            'Usage log of',
        );

        await page.locator('input[name=AccessStarted]').fill('2026/01/01');
        await expect(page).toHaveURL(/\/internetuser\/usage\/1\/2026-01-01$/);
        await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();
        await expectAccessible(page);
        await page.goto('/internetuser/purchase/1/2026-01-01');
        await expect(page).toHaveTitle(/^Purchase log of .* · Atrium$/);
        await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible();

        await mock.clearLog();
        await page.goto('/internetuser/usage/nobody/2026-01-01');

        await expect(
            page.getByRole('heading', { level: 1, name: 'Not found' }),
        ).toBeVisible();

        expect(await sent(mock, 'radius/history/')).toBe(0);
    },
);

test('many internet users are created at once', async ({
    page,
    mock,
    context,
}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, '/multipleinternetusers');
    await expect(page.locator('input[name=Quantity]')).toHaveValue('1');
    await expect(page.locator('input[name=Hours]')).toHaveValue('1');
    await expect(page.locator('select[name=DataUnit]')).toHaveValue('GB');
    await page.locator('input[name=Quantity]').fill('1001');
    await page.getByRole('button', { name: 'Create users' }).click();

    await expect(
        page.getByText('Enter a whole number from 1 to 1000.'),
    ).toBeVisible();

    await page.locator('input[name=Quantity]').fill('300');
    await page.locator('input[name=Days]').fill('99999');
    await page.getByRole('button', { name: 'Create users' }).click();

    await expect(
        page.getByText('If this is intended, press “Create users” again.'),
    ).toBeVisible();

    expect(await sent(mock, 'user/bulk')).toBe(0);
    await page.locator('input[name=Days]').fill('');
    await mock.fail({ path: 'user/bulk', delay: 1500, times: 1 });
    await page.getByRole('button', { name: 'Create users' }).dblclick();

    await expect(
        page.getByRole('progressbar', { name: /Creating 300 users/ }),
    ).toBeVisible();

    await expect(
        page.getByRole('heading', { name: '300 users created' }),
    ).toBeVisible();

    await expectAccessible(page);
    expect(await sent(mock, 'user/bulk')).toBe(1);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Copied')).toBeVisible();

    expect(
        (await page.evaluate(() => navigator.clipboard.readText())).split('\n'),
    ).toHaveLength(300);

    const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);

    expect(
        (await readFile(await file.path(), 'utf8')).trim().split('\r\n'),
    ).toHaveLength(301);

    await page.request.post('/__mock/names', { data: { left: 3 } });
    await page.locator('input[name=Quantity]').fill('5');
    await page.getByRole('button', { name: 'Create users' }).click();

    await expect(
        page
            .getByText(
                'Unable to generate the requested number of users. Cannot ensure unique names. Only 3 number of users were created.',
            )
            .first(),
    ).toBeVisible();
});

test('a double click that closes a dialog does not click what is below it', async ({
    page,
    mock,
}) => {
    await open(page, '/paymentlog');

    await expect(
        page.getByRole('group', { name: 'Total of this page' }),
    ).toContainText('AUD');

    const row = (await page.locator('tbody tr').allInnerTexts()).findIndex(
        text => !text.includes('Refunded'),
    );

    const dialog = await rowMenu(page, 'Refund', row);

    const confirm = await dialog
        .getByRole('button', { name: 'Refund' })
        .boundingBox();

    if (!confirm) throw new Error('no button');

    const [x, y] = [
        confirm.x + confirm.width / 2,
        confirm.y + confirm.height / 2,
    ];

    await page.mouse.click(x, y);
    await expect(dialog).toBeHidden();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(page.locator('tbody tr').nth(row)).toContainText('Refunded');
    await expect(page).toHaveURL(/\/paymentlog$/);
    expect(await sent(mock, 'merchantlog/Refund')).toBe(1);
});
