import { expect, expectAccessible, test } from './support.ts';

test('a tester controls the mock from its page: state, clock, faults, log and instances', async ({
    page,
    mock,
    server,
}) => {
    await page.goto('/__mock');

    await expect(
        page.getByText('You are in the instance ‘default’'),
    ).toBeVisible();

    await expect(
        page.getByText('Sign in as admin (Administrators)'),
    ).toBeVisible();

    const shown = page.getByRole('status');
    await page.locator('#fail').getByLabel('Path').fill('rom/*');
    await page.getByRole('button', { name: 'Add the fault' }).click();
    await expect(shown).toContainText("No call matches 'rom/*'.");
    await page.getByRole('link', { name: 'Faults' }).click();
    await expect(shown).toBeEmpty();
    await page.locator('#fail').getByLabel('Path').fill('room/*');
    await page.getByRole('button', { name: 'Add the fault' }).click();

    await expect(
        page.getByRole('region', { name: 'Faults in force' }).getByRole('row'),
    ).toHaveCount(2);

    expect(await mock.faults()).toMatchObject([
        { path: 'room/*', status: 500 },
    ]);

    await page.getByText('As JSON', { exact: true }).click();

    await page
        .getByLabel('Rule', { exact: true })
        .fill(
            '{"path": "site/", "query": {"SearchText": "A*"}, "status": 503, "times": 2}',
        );

    await page.getByText('As JSON', { exact: true }).click();
    await expect(page.getByLabel('Rule', { exact: true })).toBeHidden();
    await page.getByText('As JSON', { exact: true }).click();
    await page.getByRole('button', { name: 'Add as JSON' }).click();

    await expect(
        page.getByRole('cell', {
            name: 'site/, asking SearchText A*, at most 2 times: status 503',
        }),
    ).toBeVisible();

    await page.getByRole('button', { name: 'Take back fault 2' }).click();
    await page.getByText('As JSON', { exact: true }).click();
    await page.locator('#fail').getByLabel('Path').fill('site/*');
    await page.getByText('As JSON', { exact: true }).click(); // what was added is no longer to be kept

    await expect(page.getByLabel('Rule', { exact: true })).toHaveValue(
        /"path": "site\/\*"/,
    );

    await page.getByRole('button', { name: 'Freeze' }).click();
    await expect(shown).toContainText('stands still');
    await page.getByRole('button', { name: 'An hour later' }).click();
    expect((await mock.clock()).frozen).toBe(true);

    await fetch(`${server.url}/api/Token`, {
        method: 'POST',
        body: new URLSearchParams({
            username: 'admin',
            password: 'demo',
            grant_type: 'password',
        }),
    });

    await page.getByRole('button', { name: 'Refresh' }).click();
    const calls = page.getByRole('region', { name: 'Calls' });
    await expect(calls.getByRole('row', { name: 'POST Token' })).toBeVisible();
    await calls.getByText('Sent').click();
    await expect(calls.getByText('"password": "•••"')).toBeVisible();
    await expectAccessible(page);

    await page.locator('#enter').getByLabel('Name').fill('own');
    await page.getByRole('button', { name: 'Go to this instance' }).click();
    await expect(page.getByText('You are in the instance ‘own’')).toBeVisible();
    await page.locator('#reset').getByRole('combobox').selectOption('small');
    await page.getByText('How many rows, which hours').click();
    await page.getByLabel('Rows', { exact: true }).fill('room=3');
    await page.getByRole('button', { name: 'Reset everything' }).click();
    await expect(shown).toContainText('Everything is new: small, seed 1.');

    await expect(page.getByLabel('Rows', { exact: true })).toHaveValue(
        'room=3',
    );

    expect(await mock.faults()).toHaveLength(1);
    await mock.heal(); // it was never to match a call
});

test('the raw data have an overview page with links', async ({ page }) => {
    await page.goto('/db');

    await expect(
        page.getByText('Everything that the instance ‘default’ holds'),
    ).toBeVisible();

    await expectAccessible(page);
    await page.getByRole('link', { name: 'site/1/room' }).click();
    await expect(page.locator('body')).toContainText('"siteId": 1');
});
