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

test('guests pasted from a spreadsheet are imported with their rooms, and undone', async ({
    page,
    context,
    mock,
}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'site', '/guest/import');
    await expect(page.getByText('Drop a table here')).toBeVisible();

    await page.evaluate(() =>
        navigator.clipboard.write([
            new ClipboardItem({
                'text/html': new Blob(
                    [
                        '<table><tr><td>Room</td><td>Surname</td><td>Arrival</td><td>Departure</td></tr><tr><td>Q950</td><td>Okafor</td><td>2026-12-01</td><td>2026-12-03</td></tr><tr><td>Q951</td><td>Müller</td><td>2026-12-01</td><td>2026-12-04</td></tr></table>',
                    ],
                    { type: 'text/html' },
                ),
            }),
        ]),
    );

    await page.keyboard.press('ControlOrMeta+V');
    await page.getByRole('checkbox', { name: 'Create missing rooms' }).check();
    await page.getByRole('button', { name: 'Import 2 guests' }).click();
    await expect(page.getByText('2 guests imported.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await expect(page.getByText('4 undone.')).toBeVisible();
    const made = (await mock.log()).filter(({ method }) => method !== 'GET');

    expect(made.map(({ method }) => method).toSorted()).toEqual(
        [...Array(4).fill('DELETE'), ...Array(5).fill('POST')], // one signs in
    );
});

test('the cards of imported internet users are printed', async ({ page }) => {
    await signIn(page, 'site', '/internetuser/import');

    await page
        .locator('input[type=file]')
        .setInputFiles(
            table('Username;Password\nzoe.q;sesame\nyan.q;mellon\n'),
        );

    await page.getByRole('button', { name: 'Import 2 internet users' }).click();
    await page.getByRole('button', { name: 'Print cards' }).click();
    await expect(page).toHaveURL(/\/internetuser\/cards/);
    for (const [name, password] of [
        ['zoe.q', 'sesame'],
        ['yan.q', 'mellon'],
    ] as const)
        await expect(
            page.getByRole('article', { name }).getByText(password),
        ).toBeVisible();
});

test(
    'of 2,000 rows those that the server refuses stay, and the one whose answer was lost is not sent again',
    { tag: '@long' },
    async ({ page, mock }) => {
        await signIn(page, 'site', '/device/import');

        const rows = Array.from(
            { length: 2000 },
            (_, n) =>
                `0200${(n + 1).toString(16).padStart(8, '0')},AP ${n},HS-Q${n}`,
        );

        await page
            .locator('input[type=file]')
            .setInputFiles(
                table(`MAC Address,AP Name,NAS ID\n${rows.join('\n')}\n`),
            );

        const button = page.getByRole('button', {
            name: 'Import 2,000 devices',
        });

        await expect(button).toBeEnabled();

        await mock.fail({
            path: 'device/',
            method: 'POST',
            status: 400,
            body: { Message: 'Not this one.' },
            nth: Array.from({ length: 40 }, (_, n) => 50 * (n + 1)),
        });

        await mock.fail({
            path: 'device/',
            method: 'POST',
            kind: 'lost',
            nth: 77,
        });

        await mock.clearLog();
        await button.dblclick();

        await expect(
            page.getByText(
                '1,960 devices imported. 40 rows were not imported.',
            ),
        ).toBeVisible({ timeout: 200_000 });

        await expect(page.getByText('Not this one.').first()).toBeVisible();

        expect(
            (await mock.log()).filter(
                ({ method, path }) => method === 'POST' && path === 'device/',
            ),
        ).toHaveLength(2000);

        await page
            .getByRole('button', { name: 'Correct the refused rows' })
            .click();

        await page.getByRole('button', { name: 'Import 40 devices' }).click();
        await expect(page.getByText('40 devices imported.')).toBeVisible();
    },
);
