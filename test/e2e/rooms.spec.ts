import { expect, expectAccessible, signIn, test } from './support.ts';

const csv = (text: string, name = 'rooms.csv') => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(text, 'latin1'),
});

test('rooms are imported from a file, with problems corrected in place', async ({
    page,
    mock,
}) => {
    await signIn(page, 'site', '/room/import');

    await expect(
        page.getByRole('button', { name: 'Download a sample' }),
    ).toBeVisible();

    const file = page.locator('input[type=file]');
    await file.setInputFiles(csv('%PDF-1.7', 'rooms.pdf'));
    await expect(page.getByText('rooms.pdf is a PDF.')).toBeVisible();

    await file.setInputFiles(
        csv(
            'RoomName;RoomCode\nÉté;Z901\nno code;\ntwice;Z901\nlong;ZZZZZZZZZZZZZZZZZZZZZZZZZ\n',
        ),
    );

    await expect(
        page.getByText('Read as Windows-1252, separated by semicolons.'),
    ).toBeVisible();

    await expect(
        page.getByText('Room code: Required').locator('visible=true'),
    ).toBeVisible();

    await expect(
        page.getByText('The same as line 2.').locator('visible=true'),
    ).toBeVisible();

    await expect(
        page.getByRole('textbox', { name: 'Room name, line 2' }),
    ).toHaveValue('Été');

    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Room code, line 3' }).fill('Z902');
    await page.keyboard.press('Enter');

    await mock.fail({
        path: 'file/room',
        status: 400,
        body: { ExceptionMessage: 'The site is locked.' },
        times: 1,
    });

    await page.getByRole('button', { name: 'Import 2 rooms' }).click();
    await expect(page.getByText('Nothing was imported')).toBeVisible();

    await mock.fail({
        path: 'file/room',
        fields: { 'rooms[1].RoomCode': 'Codes end with a letter here.' },
        times: 1,
    });

    await page.getByRole('button', { name: 'Import 2 rooms' }).click();

    await expect(
        page
            .getByText('Codes end with a letter here.', { exact: true })
            .locator('visible=true'),
    ).toBeVisible();

    await expect(
        page.getByRole('textbox', { name: 'Room code, line 3' }),
    ).toHaveAttribute('aria-invalid', 'true');

    await mock.clearLog();
    await page.getByRole('button', { name: 'Import 2 rooms' }).dblclick();

    await expect(
        page.getByText('2 rooms imported. 1 row was not imported.'),
    ).toBeVisible();

    // On a phone the first columns are in sight.
    await expect(
        page
            .getByRole('table', { name: 'Import finished' })
            .getByRole('columnheader')
            .nth(1),
    ).toHaveText('Reason');

    expect(
        (await mock.log()).filter(line => line.path === 'file/room'),
    ).toHaveLength(1);

    await page
        .getByRole('button', { name: 'Correct the refused rows' })
        .click();

    await page.getByRole('textbox', { name: 'Room code, line 5' }).fill('z902');
    await page.keyboard.press('Enter');

    await expect(
        page.locator('del', { hasText: 'no code' }).locator('visible=true'),
    ).toBeVisible();

    await expect(
        page.getByRole('button', { name: 'Import 1 room' }),
    ).toBeEnabled();

    await expectAccessible(page);

    await mock.fail({ path: 'room/', status: 500, body: {}, times: 1 });
    await page.getByRole('button', { name: 'Compare again' }).click();

    await expect(
        page.getByText('The rooms that are there could not be read'),
    ).toBeVisible();

    await page
        .getByRole('button', { name: 'Continue without comparing' })
        .click();

    await page.getByRole('button', { name: 'Import 1 room' }).click();
    await expect(page.getByText('Room z902 already exists.')).toBeVisible();
});

test('an import whose answer was lost is not sent again, not even by the browser', async ({
    page,
    mock,
}) => {
    await signIn(page, 'site', '/room/import');

    await page
        .locator('input[type=file]')
        .setInputFiles(csv('Y901,One\nY902,Two\n'));

    await mock.fail({ path: 'file/room', kind: 'lost', times: 1 });
    await mock.clearLog();
    await page.getByRole('button', { name: 'Import 2 rooms' }).click();

    await expect(
        page.getByText('It is not known whether the rooms were imported'),
    ).toBeVisible();

    await expect(
        page.getByRole('button', { name: 'Already there 2' }),
    ).toBeVisible();

    await expect(
        page.getByRole('button', { name: 'Import 0 rooms' }),
    ).toBeDisabled();

    expect(
        (await mock.log()).filter(line => line.path === 'file/room'),
    ).toHaveLength(1);
});

test(
    'a new guest gets a room of the site, and the guest’s logs start at check-in',
    { tag: '@moment' },
    async ({ page, mock }) => {
        await signIn(page, 'site', '/guest');

        await page
            .getByRole('button', { name: /^Actions/ })
            .first()
            .click();

        await page.getByRole('menuitem', { name: 'More' }).click();
        await page.getByRole('menuitem', { name: 'Access log' }).click();

        await expect(
            page.getByRole('heading', {
                level: 1,
                name: /^Access log of .+, room /,
            }),
        ).toBeVisible();

        await expect
            .poll(
                async () =>
                    (await mock.log()).find(
                        line => line.path === 'accesslog/user',
                    )?.query,
            )
            .toMatchObject({
                PageNo: '1',
                PageSize: '20',
                UserId: /^\d+$/,
                StartDate: /^\d{4}-\d\d-\d\d$/,
            });

        await page.getByLabel('Search').fill('logout');

        await expect
            .poll(
                async () =>
                    (await mock.log()).findLast(
                        line => line.path === 'accesslog/user',
                    )?.query.where,
            )
            .toBe('logout');

        await page.goto(page.url().replace('/log/', '/usage/'));

        await expect(
            page.getByRole('heading', { level: 1, name: /^Usage of / }),
        ).toBeVisible();

        await expect
            .poll(
                async () =>
                    (await mock.log()).find(
                        line => line.path === 'radius/history/',
                    )?.query,
            )
            .toMatchObject({
                PageNo: '1',
                PageSize: '20',
                Id: /^\d+$/,
                AccessStarted: /^\d{4}-/,
            });

        await mock.clearLog();
        await page.goto('/guest/log/abc');

        await expect(
            page.getByRole('heading', { name: 'Not found' }),
        ).toBeVisible();

        expect(
            (await mock.log()).filter(line => line.path.startsWith('guest/')),
        ).toEqual([]);

        await page.goto('/guest/create');
        await page.getByRole('combobox', { name: 'Room' }).click();
        await page.getByRole('option').first().click();
        await page.getByLabel('Surname').fill('Nguyen');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Data Saved Successfully.')).toBeVisible();
        await expect(page.getByRole('cell', { name: 'Nguyen' })).toBeVisible();
    },
);
