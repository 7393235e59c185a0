import { expect, expectAccessible, openAt, settle, test } from './support.ts';

test('sells a voucher in one click, finds a guest and gives credit', async ({
    page,
    mock,
}) => {
    await openAt(page, 'admin', '/desk');

    const box = page.getByRole('combobox', {
        name: 'Find a guest, room, user or code',
    });

    await expect(box).toBeFocused();

    await expect(
        page
            .getByRole('region', { name: 'Cannot go online' })
            .getByRole('row')
            .first(),
    ).toBeVisible();

    await settle(page);
    await expectAccessible(page);

    // Nothing that is used all the time lies below the fold.
    for (const name of [
        'Sell a voucher',
        'Cannot go online',
        'Arrivals today',
        'Departures today',
    ]) {
        const place = await page.getByRole('region', { name }).boundingBox();
        expect(place!.y + place!.height, name).toBeLessThanOrEqual(900);
    }

    await mock.clearLog();
    await page.keyboard.press('F8');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/voucher\/print\/\d+\/1\?batch=\d+$/);

    await expect(
        page.getByRole('heading', { level: 1, name: 'Print vouchers' }),
    ).toBeVisible();

    expect(
        (await mock.log()).filter(line =>
            line.path.startsWith('user/voucher/'),
        ),
    ).toHaveLength(1);

    await page.reload();

    await expect(
        page.getByRole('heading', { level: 1, name: 'Print vouchers' }),
    ).toBeVisible();

    expect(
        (await mock.log()).filter(line =>
            line.path.startsWith('user/voucher/'),
        ),
    ).toHaveLength(1);

    await page.goto('/desk');
    await box.fill('Vella');

    await expect(
        page.getByRole('option', { name: /Vella/ }).first(),
    ).toBeVisible();

    await settle(page);
    await expectAccessible(page);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('option', { name: 'Adjust credit' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: '+1 h', exact: true }).click();
    await mock.clearLog();
    await dialog.getByRole('button', { name: 'Adjust credit' }).dblclick();
    await expect(dialog).toBeHidden();

    expect(
        (await mock.log()).filter(line => line.path === 'user/adjustcredit'),
    ).toHaveLength(1);
});

test('a check-in interrupted by a reload resumes in one tab and creates nothing twice', async ({
    page,
    mock,
}) => {
    await openAt(page, 'admin', '/desk');

    await expect(
        page.getByRole('combobox', {
            name: 'Find a guest, room, user or code',
        }),
    ).toBeFocused();

    await page.keyboard.press('F4');
    const dialog = page.getByRole('dialog', { name: 'Check in' });
    await dialog.getByRole('combobox', { name: 'Room' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await dialog.getByRole('textbox', { name: 'Surname' }).fill('Curie');

    await dialog
        .getByRole('combobox', { name: 'Internet' })
        .selectOption({ label: 'Time and data as typed' });

    await dialog.getByRole('button', { name: '+1 day' }).click();
    await dialog.getByRole('button', { name: '+1 GB' }).click();
    await page.route('**/user/adjustcredit', () => undefined, { times: 1 }); // never arrives
    page.on('dialog', question => void question.accept());
    await mock.clearLog();
    const sent = page.waitForRequest('**/user/adjustcredit');
    await dialog.getByRole('button', { name: 'Check in' }).click();
    await sent;

    expect(
        await page.evaluate(() => sessionStorage.getItem('atrium.stays')),
    ).not.toContain('assword":"');

    await page.reload();

    await expect(
        dialog.getByText(/^This was left before it was finished/),
    ).toBeVisible();

    await expect(
        dialog.getByText(/^Create the account \S+: done$/),
    ).toBeVisible();

    await expect(
        dialog.getByText('Give its time and data: not yet'),
    ).toBeVisible();

    await expect(
        dialog.getByRole('button', { name: 'Continue' }),
    ).toBeEnabled();

    await settle(page);
    await expectAccessible(page);

    // A duplicated tab has a copy of what is kept, and forgets it.
    const [other] = await Promise.all([
        page.context().waitForEvent('page'),
        page.evaluate(() => void window.open('/room')),
    ]);

    await expect(
        other.getByRole('heading', { level: 1, name: /^Rooms/ }),
    ).toBeVisible();

    await expect
        .poll(() =>
            other.evaluate(() => sessionStorage.getItem('atrium.stays')),
        )
        .toBeNull();

    await expect(other.getByRole('dialog')).toBeHidden();
    await other.close();

    await dialog.getByRole('button', { name: 'Continue' }).click();

    await expect(
        page.getByRole('heading', { level: 1, name: /card/i }),
    ).toBeVisible();

    const changes = (await mock.log())
        .filter(
            ({ method, path }) =>
                method === 'POST' && /^(user|guest)/.test(path),
        )
        .map(({ path }) => path);

    expect(changes).toEqual(['user', 'user/adjustcredit', 'guest/']);

    expect(
        await page.evaluate(() => sessionStorage.getItem('atrium.stays')),
    ).toBeNull();
});
