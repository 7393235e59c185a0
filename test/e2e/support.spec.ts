import { expect, expectAccessible, signIn, test } from './support.ts';

test('single keys that were turned off stay off after a reload', async ({
    page,
    mock: _reset,
}) => {
    await signIn(page, 'client');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Help' });
    await expect(help).toBeVisible();
    // Who speaks to his browser turns single keys off; they stay off.
    await help.getByRole('switch', { name: 'Single keys' }).uncheck();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(1);

    await expect(
        page.getByRole('dialog', { name: 'Find anything' }),
    ).toBeVisible();
});

test('About shows the version and the licences at an address of its own', async ({
    page,
    mock: _reset,
}) => {
    await signIn(page, 'client', '/profile');
    const requested: string[] = [];

    page.on('request', request =>
        requested.push(new URL(request.url()).pathname),
    );

    const about = async (item: string): Promise<void> => {
        await page.getByRole('button', { name: /^(Account|Compte)$/ }).click();
        await page.getByRole('menuitem', { name: item }).click();
    };

    expect(requested).not.toContain('/notices.txt');
    await about('About');
    const dialog = page.getByRole('dialog', { name: 'About' });
    await expect(dialog).toContainText('Atrium');
    await expect(dialog).toContainText(/Version\s*\d+\.\d+\.\d+/);
    await expect(dialog).toContainText(/Commit\s*[0-9a-f]{7}/);
    const notices = dialog.getByRole('region', { name: 'Third-party notices' });
    for (const owed of [
        'ra-core 5',
        'Copyright (c) Meta Platforms',
        'Apache License',
    ])
        await expect(notices).toContainText(owed);
    await notices.focus();
    await expect(notices).toBeFocused();
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/profile#about$/);
    await page.reload();
    await expect(notices).toContainText('ra-core 5');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/profile$/);
    await about('About');
    await page.goBack();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitemradio', { name: 'Français' }).click();

    await page.route('**/notices.txt', route =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Atrium</h1>' }),
    );

    await page.reload();
    await about('À propos');

    await expect(
        page.getByRole('dialog', { name: 'À propos' }).getByRole('alert'),
    ).toHaveText('Les mentions n’ont pas pu être chargées.');
});

test(
    'a message whose answer was lost is looked up, not sent again',
    { tag: '@moment' },
    async ({ page, mock }) => {
        await signIn(page, 'admin', '/sms');

        await page
            .getByRole('link', { name: 'Send SMS' })
            .or(page.getByRole('button', { name: 'Send SMS' }))
            .click();

        const dialog = page.getByRole('dialog', { name: 'Send SMS' });

        await dialog
            .getByRole('textbox', { name: 'Mobile number' })
            .fill('+61400111222');

        await dialog
            .getByRole('textbox', { name: 'Content' })
            .fill('x'.repeat(161));

        await expect(dialog).toContainText('161 of 1,600 characters, 2 parts');
        await mock.fail({ path: 'Sms/Save', kind: 'lost', times: 1 });
        await mock.clearLog();
        await dialog.getByRole('button', { name: 'Send SMS' }).dblclick();

        await expect(
            page
                .getByRole('status')
                .filter({ hasText: 'Message Successfully Sent' }),
        ).toBeVisible();

        expect(
            (await mock.log()).filter(line => line.path === 'Sms/Save'),
        ).toHaveLength(1);
    },
);

test('a support page needs text, and its preview runs no script', async ({
    page,
    mock,
}) => {
    await signIn(page, 'admin', '/supportpage/create');
    const body = page.getByRole('textbox', { name: 'Body' });
    await page.getByRole('textbox', { name: 'Title' }).fill('How to connect');
    await body.click();
    await page.keyboard.type('   ');
    await mock.clearLog();
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(
        page
            .getByRole('alert')
            .filter({ hasText: 'Save Unsuccessful. Page Body is required.' }),
    ).toBeVisible();

    expect((await mock.log()).some(line => line.path === 'supportpage/')).toBe(
        false,
    );

    expect((await body.boundingBox())?.height).toBe(400);
    await body.click();
    await page.keyboard.type('Turn on <b>Wi-Fi</b>');

    await expect(page.getByRole('region', { name: 'Preview' })).toContainText(
        'Turn on <b>Wi-Fi</b>',
    );

    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(
        page
            .getByRole('status')
            .filter({ hasText: 'Data Saved Successfully.' }),
    ).toBeVisible();
});
