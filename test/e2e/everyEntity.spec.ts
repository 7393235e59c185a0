import type { Page } from '@playwright/test';

import { resources } from '../../resources/index.ts';
import { isRest, type Resource } from '../../resources/schema/index.ts';
import { expect, openAt, PASSWORD, settle, test } from './support.ts';

// What a list, a form and a deletion send is declared; each entity sends it once here, so that the contract judges it
// (test/outside).
test.describe.configure({ timeout: 400_000 });

const of = (name: string): Resource =>
    resources[name as keyof typeof resources];

/** Those with a list of their own; the rest stand within others. */
const listed = Object.keys(resources).filter(
    name => !isRest(of(name).api) && of(name).menu,
);

/** What the journey works on, and who: deleted at the end. */
const WORKED_ON = ['billgroup', 'client', 'site', 'user'];

const inOrder = [
    ...listed.filter(name => !WORKED_ON.includes(name)),
    ...WORKED_ON,
];

/** Of the first row; of portal users that of the second: the first is the one who is signed in, who stays. */
const rowActions = (page: Page) =>
    page
        .getByRole('main')
        .getByRole('button', { name: /^Actions/ })
        .nth(page.url().endsWith('/user') ? 1 : 0);

/** Opens the first row's menu and presses an item, where there is one. */
const choose = async (page: Page, item: string): Promise<boolean> => {
    await rowActions(page).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    const found = page.getByRole('menuitem', { name: item, exact: true });
    const isThere = await found.isVisible();
    await (isThere ? found.click() : page.keyboard.press('Escape'));

    return isThere;
};

const answerTo = (page: Page, method: string) =>
    page.waitForResponse(reply => reply.request().method() === method);

const edit = async (page: Page): Promise<void> => {
    const text = page
        .locator(
            'form input[type=text]:not([readonly], [disabled], [role=combobox], [inputmode]):visible',
        )
        .first();

    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
    if (await text.isVisible())
        await text.fill(`${await text.inputValue()}z`.slice(-30));

    const [saved] = await Promise.all([
        answerTo(page, 'POST'),
        page.getByRole('button', { name: 'Save' }).click(),
    ]);

    expect(saved.status()).toBe(200);
};

const remove = async (page: Page): Promise<void> => {
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: /Delete/ });
    await expect(confirm).toBeVisible();
    const password = dialog.getByLabel('Password');
    if (await password.isVisible()) await password.fill(PASSWORD);

    const [deleted] = await Promise.all([
        answerTo(page, 'DELETE'),
        confirm.click(),
    ]);

    expect(
        [200, 409],
        'deleted, or refused as something hangs on it',
    ).toContain(deleted.status());
};

for (const half of [0, 1])
    test(`every entity is saved, deleted and searched, ${half + 1} of 2`, async ({
        page,
    }) => {
        await openAt(page, 'admin', '/');
        for (const name of inOrder.filter((_, index) => index % 2 === half))
            await test.step(name, async () => {
                const { api } = of(name);
                await page.goto(`/${name}`);

                if ('save' in api || 'remove' in api) {
                    await expect(rowActions(page)).toBeVisible();

                    // A site's own pages are saved by journeys of theirs.
                    if (name !== 'site' && (await choose(page, 'Edit'))) {
                        await edit(page);
                        await page.goto(`/${name}`);
                    }

                    if (await choose(page, 'Delete')) {
                        await remove(page);
                        await page.goto(`/${name}`);
                    }
                }

                const box = page
                    .getByRole('main')
                    .getByRole('searchbox', { name: 'Search' });

                if (
                    !(await box.waitFor({ timeout: 3000 }).then(
                        () => true,
                        () => false,
                    ))
                )
                    return;
                await box.fill('zz');
                await expect(page).toHaveURL(/zz/);
                await settle(page); // the question is on its way
            });
    });
