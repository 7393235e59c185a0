import {
    chooseSite,
    expect,
    expectAccessible,
    installedWith,
    signIn,
    test,
} from './support.ts';

const file = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js`);

test('parts missing after a deployment say so in their place, keep typed text, and load on retry', async ({
    page,
    mock,
}) => {
    await mock.clearLog();
    await signIn(page, 'admin');
    await chooseSite(page);

    const gone = async (name: string) =>
        page.route(file(name), route =>
            route.fulfill({
                status: 404,
                contentType: 'text/html',
                body: '<h1>404</h1>',
            }),
        );

    // A calendar in a form.
    await page.goto('/wifiplan/0');

    await page
        .getByRole('textbox', { name: 'Description' })
        .fill('Weekend pass');

    await gone('DayCalendar');
    await page.getByRole('button', { name: 'Choose date' }).first().click();
    const calendar = page.getByRole('dialog', { name: 'Choose date' });

    await expect(calendar.getByRole('alert')).toContainText(
        'This part could not be loaded.',
    );

    await expectAccessible(page);
    await page.unrouteAll();
    await calendar.getByRole('button', { name: 'Try again' }).click();
    await expect(calendar.getByRole('grid')).toBeVisible();
    await page.keyboard.press('Escape');

    await expect(
        page.getByRole('textbox', { name: 'Description' }),
    ).toHaveValue('Weekend pass');

    // A dialog over a list: it can be closed, and opened anew.
    await page.goto('/internetuser');
    await page.getByRole('row').nth(1).waitFor();
    await gone('CreditDialogs');
    await page.getByRole('button', { name: 'Actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Adjust credit' }).click();

    const dialog = page.getByRole('dialog', {
        name: 'The dialog could not be loaded',
    });

    await expect(
        dialog.getByRole('button', { name: 'Try again' }),
    ).toBeVisible();

    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('button', { name: 'Reload' })).toBeVisible(); // in vain, so that a reload may be the way
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Adjust credit' }).click();

    await expect(
        page.getByRole('dialog', { name: /Adjust credit/ }),
    ).toBeVisible();

    await page.keyboard.press('Escape');

    // A page, from the menu.
    await gone('AnalyticsPage');
    await page.getByRole('link', { name: 'Analytics' }).click();

    await expect(
        page.getByRole('heading', {
            level: 1,
            name: 'This page could not be loaded',
        }),
    ).toBeVisible();

    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(
        page.getByRole('heading', { level: 1, name: 'Analytics' }),
    ).toBeVisible();

    // The server has another version: the page says so, and a reload brings it.
    await page.goto('/supportpage/create');

    await page.route('**/', async route => {
        const answer = await route.fetch();

        await route.fulfill({
            response: answer,
            body: (await answer.text()).replace(
                /index-[\w-]+\.js/,
                'index-NEXT.js',
            ),
        });
    });

    await page.route(file('RichText'), route =>
        route.fulfill({
            status: 404,
            contentType: 'text/html',
            body: '<h1>404</h1>',
        }),
    );

    await page.reload();

    await expect(
        page.getByText('A new version is available.').first(),
    ).toBeVisible();

    await page.getByRole('textbox', { name: 'Title' }).fill('How to connect');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).first().click();
    await expect(page.getByRole('textbox', { name: 'Body' })).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();

    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(
        'How to connect',
    );

    await expect(page.getByText('A new version is available.')).toHaveCount(0);
});

test('a list that failed without a network loads when the network is back', async ({
    page,
    context,
}) => {
    await signIn(page, 'admin', '/client');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('searchbox', { name: 'Search' }).fill('hotel');

    await expect(
        page.getByRole('button', { name: 'Retry' }).first(),
    ).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a failed part is reported once, without the token, names, ids or the page’s address', async ({
    page,
    context,
}) => {
    await installedWith(context, { reportUrl: '/reports' });

    const reports: {
        readonly text: string;
        readonly headers: Readonly<Record<string, string>>;
    }[] = [];

    await page.route('**/reports', async route => {
        reports.push({
            text: route.request().postData() ?? '',
            headers: await route.request().allHeaders(),
        });

        await route.fulfill({ status: 204 });
    });

    await signIn(page, 'admin', '/internetuser/1');
    const name = await page.getByRole('main').getByLabel('Alias').inputValue();
    await page.evaluate(() => (document.cookie = 'of=somebody'));

    await page.route(file('CreditDialogs'), route =>
        route.fulfill({
            status: 404,
            contentType: 'text/html',
            body: '<h1>404</h1>',
        }),
    );

    await page.getByRole('button', { name: 'Adjust credit' }).click();

    const dialog = page.getByRole('dialog', {
        name: 'The dialog could not be loaded',
    });

    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect.poll(() => reports.length).toBe(1);
    const [{ text, headers }] = reports as [(typeof reports)[0]];

    expect(JSON.parse(text)).toEqual({
        version: expect.stringMatching(/^\d+\.\d+\.\d+ [0-9a-f]{7,}$/),
        screen: '/internetuser/:id',
        kind: 'part',
        code: 'TypeError',
        at: [expect.stringMatching(/^CreditDialogs-[\w-]+\.js$/)],
    });

    const token = await page.evaluate(
        () =>
            (
                JSON.parse(localStorage.getItem('atrium.token')!) as {
                    token: string;
                }
            ).token,
    );

    expect([token, name].map(each => each.length > 2)).toEqual([true, true]);
    const sent = `${text} ${JSON.stringify(headers)}`;
    for (const secret of [token, name, 'somebody', 'internetuser/1'])
        expect(sent).not.toContain(secret);

    expect(Object.keys(headers)).not.toEqual(
        expect.arrayContaining(['authorization']),
    );

    // Where nobody asked for reports, nobody gets one.
    await context.unrouteAll();
    await page.goto('/internetuser/1');

    await page.route(file('CreditDialogs'), route =>
        route.fulfill({
            status: 404,
            contentType: 'text/html',
            body: '<h1>404</h1>',
        }),
    );

    await page.getByRole('button', { name: 'Adjust credit' }).click();
    await expect(dialog).toBeVisible();
    expect(reports).toHaveLength(1);
});
