import { expect, expectAccessible, signIn, test } from './support.ts';

test('presets are previewed, edited at their address and redrawn while typing', async ({
    page,
}) => {
    await signIn(page, 'admin', '/themepresets');

    await page
        .getByRole('row', { name: /Ocean/ })
        .getByRole('button', { name: 'Actions' })
        .click();

    await page.getByRole('menuitem', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview of Ocean' });

    await expect(
        preview.getByRole('img', {
            name: 'Login page for the guests of Ocean',
        }),
    ).toBeVisible();

    await preview.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Ocean' }).click();
    await expect(page).toHaveURL(/\/ThemePresetsEdit\/\d+$/);
    await page.locator('input[name="ThemeLinkColor"]').fill('blue');
    await page.getByRole('button', { name: 'Save' }).click();

    await expect(page.locator('input[name="ThemeLinkColor"]')).toHaveAttribute(
        'aria-invalid',
        'true',
    );

    await page.locator('input[name="ThemeLinkColor"]').fill('#0000ff');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Data Saved Successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/themepresets(\?|$)/);
});

test('a theme opens at its own address and confirms that it is saved', async ({
    page,
}) => {
    await signIn(page, 'admin', '/themeEdit/2');

    await expect(
        page.getByRole('heading', { level: 1, name: /^Theme / }),
    ).toBeVisible();

    await page
        .locator('input[name="Name"]')
        .fill('Voucher with <script>alert(1)</script>');

    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Theme Saved.')).toBeVisible();

    await expect(
        page.getByRole('link', {
            name: 'Voucher with <script>alert(1)</script>',
        }),
    ).toHaveAttribute('href', /\/themeEdit\/2$/);
});
