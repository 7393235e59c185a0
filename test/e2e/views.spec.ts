import { nothingMore } from './firstView.ts';
import {
    expect,
    expectAccessible,
    openAt,
    test,
    typeSignIn,
} from './support.ts';

const LINK =
    '/room?filter=%7B%22q%22%3A%2220%22%7D&sort=RoomCode&order=DESC&perPage=25&columns=CheckIn,RoomCode&site=2';

test('a link shows its rows, columns and site with one request for rows', async ({
    page,
    mock,
}) => {
    await openAt(page, 'admin', '/profile');
    await mock.clearLog();
    await page.goto(LINK.replace('&sort=RoomCode&order=DESC', '')); // the server's own order

    await expect(
        page.getByRole('table', { name: 'Rooms' }).getByRole('columnheader'),
    ).toContainText(['Check-in', 'Room code']);

    await nothingMore(page);

    expect(
        (await mock.log()).flatMap(({ path, query }) =>
            path === 'room/' ? [[query['SiteId'], query['PageSize']]] : [],
        ),
    ).toEqual([['2', '25']]);

    await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue(
        /Banksia/,
    );
});

test('a list with a default view opens with it, with one request for rows', async ({
    page,
    mock,
}) => {
    await openAt(page, 'admin', '/room?filter=%7B%22q%22%3A%2220%22%7D');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view…' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Twenties');
    await page.getByRole('checkbox', { name: /default|opens with/i }).check();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.evaluate(() =>
        sessionStorage.removeItem(
            Object.keys(sessionStorage).find(key =>
                key.endsWith('room.listParams'),
            )!,
        ),
    ); // as a new tab

    await mock.clearLog();
    await page.goto('/room');

    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(
        '20',
    );

    await nothingMore(page);

    expect(
        (await mock.log()).filter(({ path }) => path === 'room/'),
    ).toHaveLength(1);
});

test('a link works after signing in, with one request for rows', async ({
    page,
    mock,
}) => {
    await mock.clearLog();
    await typeSignIn(page, 'admin', LINK);
    const table = page.getByRole('table', { name: 'Rooms' });

    await expect(table.getByRole('columnheader')).toContainText([
        'Check-in',
        'Room code',
    ]);

    await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue(
        /Banksia/,
    );

    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(
        '20',
    );

    await nothingMore(page);

    expect(
        (await mock.log())
            .filter(({ path }) => path === 'room/')
            .map(({ query }) => query['SiteId']),
    ).toEqual(['2']);

    await page.reload();

    await expect(table.getByRole('columnheader')).toContainText([
        'Check-in',
        'Room code',
    ]);
});

for (const width of [1440, 390])
    test(`views are named, pinned, changed and found in the menu at ${width} pixels`, async ({
        page,
    }) => {
        await page.setViewportSize({ width, height: 844 });
        await openAt(page, 'admin', '/room?filter=%7B%22q%22%3A%2220%22%7D');
        await page.getByRole('button', { name: 'Views' }).click();
        await page.getByRole('menuitem', { name: 'Save this view…' }).click();
        await page.getByRole('textbox', { name: /^Name/ }).fill('Twenties');
        await page.getByRole('checkbox', { name: 'In the menu' }).check();
        await expectAccessible(page);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog')).toBeHidden();
        await page.goto('/');
        if (width < 600)
            await page.getByRole('button', { name: 'Menu' }).click();
        await expectAccessible(page);
        await page.getByRole('link', { name: 'Twenties' }).click();

        await expect(
            page.getByRole('searchbox', { name: 'Search' }),
        ).toHaveValue('20');

        if (width < 600)
            await page.getByRole('button', { name: 'Menu' }).click();

        await page
            .getByRole('button', { name: 'Change view: Twenties' })
            .click();

        await page
            .getByRole('dialog', { name: 'Views' })
            .getByRole('button', { name: 'Remove “Twenties”' })
            .click();

        await expect(page.getByRole('link', { name: 'Twenties' })).toHaveCount(
            0,
        );
    });
