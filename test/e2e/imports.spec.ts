import { expect, expectAccessible, signIn, test } from './support.ts';

const table = (text: string, name = 'table.csv') => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
});
const TABLES = 'test/admin/import/tables';

test('imports a workbook’s columns of a room, and undoes the import', async ({
    page,
    mock,
}) => {
    await signIn(page, 'site', '/room');
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(
        page.getByRole('heading', { level: 1, name: 'Import rooms' }),
    ).toBeVisible();
    await page
        .locator('input[type=file]')
        .setInputFiles(`${TABLES}/f8-rooms.xlsx`);
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
    await expectAccessible(page);
    const button = page.getByRole('button', { name: /^Import \d+ rooms?$/ });
    await expect(button).toBeEnabled();
    await mock.clearLog();
    await button.click();
    await expect(
        page.getByRole('heading', { name: 'Import finished' }),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await expect(page.getByText(/undone\./)).toBeVisible();
    const methods = (await mock.log()).map(
        ({ method, path }) => `${method} ${path}`,
    );
    // It was there: its name is changed, and put back.
    expect(methods.filter(line => line === 'POST room')).toHaveLength(2);
});

test('a list of guests dropped on the room import goes to the guest import', async ({
    page,
}) => {
    await signIn(page, 'site', '/room/import');
    await page
        .locator('input[type=file]')
        .setInputFiles(`${TABLES}/v5-guest-names.csv`);
    await page.getByRole('button', { name: 'Import guests' }).click();
    await expect(
        page.getByRole('heading', { level: 1, name: 'Import guests' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
    await expectAccessible(page);
});

test('rows that the server refuses stay, and a row whose answer was lost is not sent again', async ({
    page,
    mock,
}) => {
    await signIn(page, 'site', '/device/import');
    const rows = Array.from(
        { length: 60 },
        (_, n) => `02:00:5E:20:00:${String(n + 10)},AP ${n}`,
    );
    await page
        .locator('input[type=file]')
        .setInputFiles(table(`MAC Address,AP Name\n${rows.join('\n')}\n`));
    const button = page.getByRole('button', { name: 'Import 60 devices' });
    await expect(button).toBeEnabled();
    await mock.fail({
        path: 'device/',
        method: 'POST',
        status: 400,
        body: { Message: 'Not this one.' },
        times: 2,
    });
    await mock.fail({
        path: 'device/',
        method: 'POST',
        kind: 'lost',
        times: 1,
    });
    await mock.clearLog();
    await button.dblclick();
    await expect(
        page.getByText('58 devices imported. 2 rows were not imported.'),
    ).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('Not this one.').first()).toBeVisible();
    expect(
        (await mock.log()).filter(
            ({ method, path }) => method === 'POST' && path === 'device/',
        ),
    ).toHaveLength(60);
    await page
        .getByRole('button', { name: 'Correct the refused rows' })
        .click();
    await page.getByRole('button', { name: 'Import 2 devices' }).click();
    await expect(page.getByText('2 devices imported.')).toBeVisible();
});
