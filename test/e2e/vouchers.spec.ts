import { readFile } from 'node:fs/promises';

import { NO_PICTURE, PNG } from './pictures.ts';
import {
    chooseSite,
    expect,
    expectAccessible,
    signIn,
    test,
    type Mock,
} from './support.ts';

const creations = async (mock: Mock): Promise<number> =>
    (await mock.log()).filter(line => line.path.startsWith('user/voucher/'))
        .length;

test(
    'vouchers are created once, kept for the tab and printed on A4 without the portal around them',
    { tag: '@moment' },
    async ({ page, mock }) => {
        await signIn(page, 'site', '/voucher');
        await expect(page).toHaveTitle(/^Vouchers · /);
        await page.getByRole('button', { name: 'Create vouchers' }).click();
        await expect(page.getByText('Choose a plan.')).toBeVisible();
        await page.getByLabel('Plan').selectOption({ index: 2 });
        await page.getByLabel('Quantity').fill('501');
        await page.getByRole('button', { name: 'Create vouchers' }).click();

        await expect(
            page.getByText('Enter a whole number from 1 to 500.'),
        ).toBeVisible();

        expect(await creations(mock)).toBe(0);

        await page.getByLabel('Quantity').fill('25');
        await page.getByRole('button', { name: 'Create vouchers' }).dblclick();

        await expect(
            page.getByText('Vouchers created successfully.'),
        ).toBeVisible();

        await expect(page).toHaveURL(/\/voucher\/print\/\d+\/25$/);
        await expect(page.getByText('25 cards on 3 sheets')).toBeVisible();

        const first = await page
            .getByRole('region', { name: 'Preview' })
            .getByRole('article')
            .first()
            .getAttribute('aria-label');

        await page.reload();

        await expect(
            page.getByRole('article', { name: first ?? '' }),
        ).toContainText(' from first use');

        expect(await creations(mock)).toBe(1);
        await page.locator('input[name=Logo]').setInputFiles(NO_PICTURE);

        await expect(
            page.getByText('notes.png is not really a picture'),
        ).toBeVisible();

        await page.locator('input[name=Logo]').setInputFiles(PNG);

        await expect(
            page
                .getByRole('region', { name: 'Preview' })
                .getByRole('article')
                .first()
                .locator('img'),
        ).toHaveAttribute('src', /^data:image\/png;base64,/);

        await expectAccessible(page);

        await page.emulateMedia({ media: 'print' });

        await expect(
            page.getByRole('heading', { name: 'Print vouchers' }),
        ).toBeHidden();

        await expect(
            page.getByRole('article').locator('visible=true'),
        ).toHaveCount(25);

        const pdf = await page.pdf({ preferCSSPageSize: true });

        expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(
            3,
        );

        expect(pdf.toString('latin1')).toMatch(
            /\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/,
        ); // A4, as the sheet says

        await page.emulateMedia({ media: 'screen' });

        await page.getByLabel('Format').selectOption('roll58');
        await page.getByRole('button', { name: 'None' }).click();
        await page.getByRole('checkbox', { name: first ?? '' }).check();
        await expect(page.getByText('1 card on the roll')).toBeVisible();

        const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: 'Download CSV' }).click(),
        ]);

        const lines = (await readFile(await download.path(), 'utf8'))
            .trim()
            .split('\r\n');

        expect(lines).toHaveLength(2);
        expect(lines[1]).toContain(first);
    },
);

test('a quantity typed while the page is busy replaces the one that is there', async ({
    page,
}) => {
    await signIn(page, 'site', '/voucher');
    await page.getByLabel('Plan').selectOption({ index: 2 });
    const quantity = page.getByLabel('Quantity');
    const { x, y, width, height } = (await quantity.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);

    // Nothing waits for anything else: the browser has to queue it all.
    await Promise.all([
        page.evaluate(() => {
            const end = performance.now() + 500;
            while (performance.now() < end);
        }),
        page.mouse.down(),
        page.mouse.up(),
        page.keyboard.press('3'),
        page.keyboard.press('0'),
    ]);

    await expect(quantity).toHaveValue('30');
});

test('a list of plans that fails says so and can be retried', async ({
    page,
    mock,
}) => {
    await signIn(page, 'client', '/voucher/print/1/5');
    await expect(page).toHaveURL(/\/siteselection/);
    await page.goto('/voucher');
    await expect(page).toHaveURL(/\/siteselection/);

    await mock.fail({
        path: 'wifiplan/site/*',
        status: 500,
        body: { ExceptionMessage: 'Plans are away.' },
    });

    await chooseSite(page);
    await expect(page.getByText('Plans are away.')).toBeVisible();
    await mock.reset();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Quantity')).toBeVisible();
});

test('a batch is viewed, its unused vouchers are revoked once, and a colleague imports it from a file', async ({
    page,
    mock,
    browser,
    baseURL,
}, info) => {
    await signIn(page, 'site', '/voucher');
    await page.getByLabel('Plan').selectOption({ index: 2 });
    await page.getByLabel('Quantity').fill('3');
    await page.getByLabel('Name').fill('Wedding Miller');
    await page.getByRole('button', { name: 'Create vouchers' }).click();
    await page.getByRole('link', { name: 'New vouchers' }).click();
    const batch = page.getByRole('listitem', { name: 'Wedding Miller' });
    await batch.getByRole('button', { name: 'Look what was used' }).click();

    await expect(batch.getByRole('group', { name: 'Use' })).toContainText(
        '3 unused',
    );

    await expectAccessible(page);

    const [download] = await Promise.all([
        page.waitForEvent('download'),
        batch.getByRole('button', { name: 'Download batch' }).click(),
    ]);

    const file = info.outputPath('batch.json');
    await download.saveAs(file);

    await batch.getByRole('button', { name: 'Revoke unused' }).click();
    await mock.clearLog();

    await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Revoke unused' })
        .dblclick();

    await expect(page.getByText('3 vouchers revoked')).toBeVisible();

    expect(
        (await mock.log()).filter(
            ({ method, path }) => method === 'POST' && path === 'user',
        ),
    ).toHaveLength(3);

    await expect(batch.getByRole('group', { name: 'Use' })).toContainText(
        '3 not active',
    );

    const context = await browser.newContext({
        baseURL: baseURL!,
        viewport: { width: 390, height: 844 },
    });

    const colleague = await context.newPage();
    await signIn(colleague, 'group', '/siteselection');
    await chooseSite(colleague);
    await colleague.goto('/voucher');
    await colleague.locator('input[type=file]').setInputFiles(file);

    await expect(
        colleague.getByText('Batch of 3 vouchers uploaded.'),
    ).toBeVisible();

    await expect(
        colleague.getByRole('listitem', { name: 'Wedding Miller' }),
    ).toContainText('from site');

    await expectAccessible(colleague);
});
