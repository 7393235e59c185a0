import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, settle, signIn, test, type Mock } from './support.ts';

// Entities whose screens are nothing but react-admin's own parts (test/stock), in the portal as it is built for its
// users.
test.describe.configure({ mode: 'default' }); // one worker starts the server of another build
test.use({ build: 'test/stock/vite.config.ts', actionTimeout: 8000 });

const rows = (page: Page) => page.locator('tbody tr');

const undo = (page: Page) =>
    page.getByRole('status').getByRole('button', { name: 'Undo' });

const close = (page: Page) =>
    page.getByRole('button', { name: 'Close message' }).first();

const changes = async (mock: Mock) =>
    (await mock.log())
        .filter(
            ({ method, path }) =>
                method !== 'GET' &&
                /^(drinks|makers|labels|shelves)/.test(path),
        )
        .map(({ method, path }) => `${method} ${path}`);

const deleteOf = (page: Page, place: number) =>
    rows(page).nth(place).getByRole('button', { name: 'Delete' });

const open = (page: Page, path: string) => signIn(page, 'admin', path);

test('a deleted row disappears at once, returns on Undo, and is otherwise deleted once', async ({
    page,
    mock,
}) => {
    await open(page, '/drink');

    await expect(
        rows(page).first().getByRole('button', { name: 'Delete' }),
    ).toBeVisible();

    await expect(
        rows(page).first().getByRole('link', { name: 'Edit' }),
    ).toBeVisible();

    const first = await rows(page).first().innerText();
    await expect(page.getByText('1-10 of 1,200')).toBeVisible();
    await mock.clearLog();

    await deleteOf(page, 0).click();
    await expect(page.getByText('1-10 of 1,199')).toBeVisible();
    await undo(page).click();
    await expect(page.getByText('1-10 of 1,200')).toBeVisible();
    await expect.poll(() => rows(page).first().innerText()).toBe(first);
    expect(await changes(mock)).toEqual([]);

    await deleteOf(page, 0).click();
    await expect(page.getByText('1-10 of 1,199')).toBeVisible();
    await page.getByRole('link', { name: 'Makers' }).click(); // its message goes along to the next page
    await expect(page).toHaveURL(/\/maker$/);
    await close(page).click();
    await expect.poll(() => changes(mock)).toEqual(['DELETE drinks/1']);

    await page.goto('/drink');
    await deleteOf(page, 0).click();
    await expect(undo(page)).toBeVisible();
    page.on('dialog', dialog => void dialog.accept()); // closing the page asks; whoever goes all the same has it deleted
    await page.goto('/maker');

    await expect
        .poll(() => changes(mock))
        .toEqual(['DELETE drinks/1', 'DELETE drinks/2']);

    await page.waitForTimeout(1000);
    expect(await changes(mock)).toHaveLength(2);
});

test('the same works for several rows, and logging out sends pending deletions', async ({
    page,
    mock,
}) => {
    await open(page, '/drink');
    await mock.clearLog();

    const choose = async (...places: readonly number[]) => {
        for (const place of places)
            await rows(page).nth(place).getByRole('checkbox').check();

        await page
            .getByRole('toolbar')
            .or(page.locator('[data-test=bulk-actions-toolbar]'))
            .getByRole('button', { name: 'Delete' })
            .click();
    };

    await choose(0, 1);
    await expect(page.getByText('1-10 of 1,198')).toBeVisible();
    await undo(page).click();
    await expect(page.getByText('1-10 of 1,200')).toBeVisible();
    expect(await changes(mock)).toEqual([]);
    await choose(1, 2);
    await expect(page.getByText('1-10 of 1,198')).toBeVisible();
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByLabel('Username')).toBeVisible();

    await expect
        .poll(async () => (await changes(mock)).toSorted())
        .toEqual(['DELETE drinks/2', 'DELETE drinks/3']);

    expect(
        (await mock.log())
            .filter(({ path }) => path.startsWith('drinks'))
            .every(({ status }) => status === 200),
    ).toBe(true);
});

test('filters can be added and saved', async ({ page, mock: _mock }) => {
    await open(page, '/drink');
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Kind' }).click();
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'Tea' }).click();
    await expect(page).toHaveURL(/Kind.*Tea/);
    await expect(rows(page).first()).toContainText('Tea');
    await page.getByRole('button', { name: 'Save current query' }).click();
    await page.getByLabel('Query name').fill('Teas');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.goto('/drink?filter={}');
    await expect(page.getByText('1-10 of 1,200')).toBeVisible();
    await page.getByText('Teas', { exact: true }).click();
    await expect(page).toHaveURL(/Kind.*Tea/);
    await expect(rows(page).first()).toContainText('Tea');
});

test('a form creates a record by one request', async ({ page, mock }) => {
    await open(page, '/drink/create');
    await mock.clearLog();
    await page.getByLabel('Price').fill('4.5');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Required')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('=1+1');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByLabel('Number of the drink').fill('7');

    const [created] = await Promise.all([
        page.waitForRequest(request => request.method() === 'POST'),
        page.getByRole('button', { name: 'Save' }).click(),
    ]);

    expect(created.postDataJSON()).toMatchObject({
        Name: '=1+1',
        Price: 4.5,
        MixIds: [7],
    });

    await expect(page).toHaveURL(/\/drink\/1201\/show/);
    await expect(page.getByText('=1+1').first()).toBeVisible();
    expect(await changes(mock)).toEqual(['POST drinks']);
});

test('an infinite list loads on scrolling; tabs contain a form and its related records', async ({
    page,
    mock,
}) => {
    await open(page, '/maker');
    await expect(rows(page)).not.toHaveCount(0);
    await page.waitForTimeout(1000);
    const before = await rows(page).count();
    expect(before).toBeLessThan(60);

    await expect
        .poll(async () => {
            await page.mouse.wheel(0, -400);
            await page.mouse.wheel(0, 6000);

            return rows(page).count();
        })
        .toBe(60);

    await page.goto('/maker/1');
    await page.getByRole('textbox', { name: 'Name' }).fill('Old Brewery');
    await page.getByRole('tab', { name: 'Drinks' }).click();
    await expect(rows(page)).toHaveCount(5);
    await mock.clearLog();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Element updated')).toBeVisible();
    expect(await changes(mock)).toEqual(['PUT makers/1']);
});

test('a change made in a form can be undone, or else is sent once', async ({
    page,
    mock,
}) => {
    await open(page, '/drink');

    await expect(
        rows(page).first().getByRole('button', { name: 'Delete' }),
    ).toBeVisible();

    await expect(
        rows(page).first().getByRole('link', { name: 'Edit' }),
    ).toBeVisible();

    const first = await rows(page).first().innerText();
    await mock.clearLog();

    const rename = async (name: string) => {
        await rows(page).first().getByRole('link', { name: 'Edit' }).click();
        await page.getByRole('textbox', { name: 'Name' }).fill(name);
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page).toHaveURL(/\/drink$/);
        await expect(rows(page).first()).toContainText(name);
    };

    await rename('Undone');
    await undo(page).click();
    await expect(rows(page).first()).not.toContainText('Undone');
    await expect.poll(() => rows(page).first().innerText()).toBe(first);
    expect(await changes(mock)).toEqual([]);
    await rename('Done');
    await close(page).click();
    await expect.poll(() => changes(mock)).toEqual(['PUT drinks/1']);
});

test('columns can be chosen, and all matches are exported without formulas', async ({
    page,
}) => {
    await open(page, '/drink');

    await expect(
        page.getByRole('columnheader', { name: 'Rating' }),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('switch', { name: 'Rating' }).click();

    await expect(
        page.getByRole('columnheader', { name: 'Rating' }),
    ).toBeHidden();

    await page.keyboard.press('Escape');

    const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export' }).first().click(),
    ]);

    const lines = (await readFile(await file.path(), 'utf8'))
        .trim()
        .split('\r\n');

    expect(lines[0]).toBe('Name,Kind,Price,Rating,Maker');
    expect(lines).toHaveLength(1201);
});

test('a record has links to its neighbours, and references are chosen by name', async ({
    page,
    mock,
}) => {
    await open(page, '/drink');
    const third = await rows(page).nth(2).getByRole('cell').nth(1).innerText();
    await rows(page).nth(1).getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByText('2 / 1200')).toBeVisible();
    await page.getByLabel(/next/i).first().click();
    await expect(page).toHaveURL(/\/drink\/3$/);
    await expect(page.getByText('3 / 1200')).toBeVisible();

    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(
        third,
    );

    const maker = page.getByRole('combobox', { name: 'Maker' });
    // The maker's name comes by an answer of its own, and in place of what is typed before it.
    await settle(page);
    await maker.fill('Kestrel');

    // Until the answer of the search is there, what was offered before it stands under the same places.
    await expect(
        page.getByRole('option').filter({ hasNotText: 'Kestrel' }),
    ).toHaveCount(0);

    await page
        .getByRole('option', { name: /^Kestrel/ })
        .first()
        .click();

    await expect(maker).toHaveValue(/^Kestrel/);
    const mix = page.getByRole('combobox', { name: 'Goes with' });
    await mix.click();
    await page.getByRole('option').nth(1).click();
    await mock.clearLog();

    const [sent] = await Promise.all([
        page.waitForRequest(request => request.method() === 'PUT'),
        page.getByRole('button', { name: 'Save' }).click(),
    ]);

    const { MakerId, MixIds } = sent.postDataJSON() as {
        readonly MakerId: unknown;
        readonly MixIds: unknown;
    };

    expect([typeof MakerId, MixIds]).toEqual(['number', [expect.any(Number)]]);
    await expect.poll(() => changes(mock)).toEqual(['PUT drinks/3']);
});

test('a generated form takes a stock input, its list a stock cell, and lifecycle callbacks run', async ({
    page,
    mock: _mock,
}) => {
    await open(page, '/shelf/create');
    await page.getByRole('textbox', { name: 'Name' }).fill('Upper');

    await page
        .getByRole('textbox', { name: 'Stock note' })
        .fill('behind the bar');

    const [created] = await Promise.all([
        page.waitForRequest(request => request.method() === 'POST'),
        page.getByRole('button', { name: 'Save', exact: true }).click(),
    ]);

    expect(created.postDataJSON()).toMatchObject({
        Name: 'UPPER',
        Note: 'marked',
    });

    await expect(page).toHaveURL(/\/shelf$/);
    await expect(page.locator('tbody .MuiChip-label').first()).toBeVisible(); // a note, by a cell of its own
});

test('a stock save button, a middleware and previous/next buttons work in a generated form', async ({
    page,
    mock,
}) => {
    await open(page, '/shelf/3');
    await page.getByRole('textbox', { name: 'Name' }).fill('Top');
    await mock.clearLog();

    const [sent] = await Promise.all([
        page.waitForRequest(request => request.method() === 'PUT'),
        page.getByRole('button', { name: 'Save and stay' }).click(),
    ]);

    expect(sent.postDataJSON()).toMatchObject({
        Name: 'TOP (CHECKED)',
        Note: 'marked',
    });

    await expect(page.getByText('Checked and saved')).toBeVisible();
    await expect(page.getByText('Shelf saved')).toHaveCount(0);
    await expect(page).toHaveURL(/\/shelf\/3$/);

    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(
        'TOP (CHECKED)',
    ); // as it is stored

    await page.getByLabel(/next/i).first().click(); // nothing is left unsaved that would be asked about
    await expect(page).toHaveURL(/\/shelf\/4$/);
    expect(await changes(mock)).toEqual(['PUT shelves/3']);
});

test('a generated form shows related records, its title and a delete button', async ({
    page,
    mock,
}) => {
    await open(page, '/shelf/3');
    const field = page.getByRole('textbox', { name: 'Name' });
    await expect(rows(page).first()).toBeVisible();
    const name = await field.inputValue();
    await mock.clearLog();
    await page.getByRole('button', { name: 'Read again' }).click();

    await expect
        .poll(async () =>
            (await mock.log()).filter(({ path }) => path === 'shelves/3'),
        )
        .toHaveLength(1);

    await page.getByRole('button', { name: `Delete Shelf ${name}` }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/shelf$/);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText(name, { exact: true })).toHaveCount(0);
    expect(await changes(mock)).toEqual(['DELETE shelves/3']);
});

test('a generated form shows a refusal at its field', async ({
    page,
    mock,
}) => {
    await open(page, '/shelf/3');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Taken');
    await mock.clearLog();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('There is such a shelf').first()).toBeVisible();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toBeFocused();
    expect(await changes(mock)).toEqual([]);
    await name.fill('Free');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/shelf$/);
    expect(await changes(mock)).toEqual(['PUT shelves/3']);
});

test('inputs of a stock form are as wide as the form', async ({ page }) => {
    await open(page, '/drink/3');
    const form = await page.locator('form').boundingBox();

    for (const name of ['Name', 'Kind', 'Price', 'Maker', 'Goes with']) {
        const input = page
            .locator('.ra-input')
            .filter({ has: page.getByLabel(name, { exact: true }) });

        const box = await input.boundingBox();
        expect(box!.width, name).toBeGreaterThan(form!.width * 0.9);
    }
});

test('a page of stock components has its title', async ({ page }) => {
    await open(page, '/drink');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drinks');
    await expect(page).toHaveTitle('Drinks · Atrium');
    await page.getByRole('link', { name: 'Shelves' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shelves');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle('Shelves · Atrium');
});

test('hides buttons that the role may not use', async ({ page }) => {
    await open(page, '/label');
    await expect(rows(page)).toHaveCount(10);
    for (const name of ['Edit', 'Delete', 'Create'])
        await expect(
            page
                .getByRole('button', { name, exact: true })
                .or(page.getByRole('link', { name, exact: true })),
        ).toHaveCount(0);
});
