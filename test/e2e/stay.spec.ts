import type { Page } from '@playwright/test';

import {
    expect,
    expectAccessible,
    openAt,
    settle,
    test,
    type Mock,
} from './support.ts';

const TITLE = 'Move credit to another account';

interface Account {
    readonly Id: number;
    readonly Alias: string;
    readonly RemTime: number;
}

const accountOf = async (mock: Mock, id: number): Promise<Account> =>
    (await (await mock.fetch(`/api/user/${id}`)).json()) as Account;

const timesOf = async (mock: Mock): Promise<readonly number[]> => [
    (await accountOf(mock, FROM)).RemTime,
    (await accountOf(mock, TO)).RemTime,
];

const FROM = 1;
const TO = 121;
const HOUR = 3600;

/** Up to the button that sends. */
const begin = async (page: Page, mock: Mock) => {
    for (const id of [FROM, TO])
        await mock.fetch(`/db/internetuser/${id}`, {
            method: 'PATCH',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ RemTime: 2 * HOUR, Active: true }),
        });
    await mock.clearLog();
    const before = await timesOf(mock);
    await openAt(page, 'admin', `/internetuser/${FROM}`);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: TITLE }).click();
    const dialog = page.getByRole('dialog', { name: TITLE });

    await dialog
        .getByRole('combobox', { name: 'To this account' })
        .fill((await accountOf(mock, TO)).Alias);

    await page.getByRole('listbox').getByRole('option').first().click();
    await dialog.getByLabel('Hours').fill('1');
    const confirm = dialog.getByRole('button', { name: TITLE });
    const posts: number[] = [];

    page.on(
        'request',
        request =>
            request.url().endsWith('/user/adjustcredit') &&
            posts.push((request.postDataJSON() as Account).Id),
    );

    const moved = [before[0]! - HOUR, before[1]! + HOUR];

    return { dialog, confirm, before, moved, posts };
};

test('a reload between the two halves resumes by itself, in one tab', async ({
    page,
    mock,
}) => {
    const { dialog, confirm, moved, posts } = await begin(page, mock);
    page.on('dialog', question => void question.accept());

    await page.route(
        '**/user/adjustcredit',
        route =>
            (route.request().postDataJSON() as Account).Id === TO
                ? undefined
                : route.fallback(),
        { times: 2 },
    ); // the second never arrives

    const sent = page.waitForRequest(
        request =>
            request.url().endsWith('/user/adjustcredit') &&
            (request.postDataJSON() as Account).Id === TO,
    );

    await confirm.click();
    await sent;
    await page.goto('/desk');

    await expect(
        dialog.getByText(/^This was left before it was finished/),
    ).toBeVisible();

    const goOn = dialog.getByRole('button', { name: 'Continue' });
    await expect(goOn).toBeEnabled();
    await settle(page);
    await expectAccessible(page);

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

    await other.close();
    await goOn.dblclick();
    await expect(dialog).toBeHidden();
    expect(await timesOf(mock)).toEqual(moved);
    expect(posts).toEqual([FROM, TO, TO]); // the first of them has not arrived
});
