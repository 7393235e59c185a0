import { expect, expectAccessible, signIn, test } from './support.ts';

test('rich text is coloured, linked and given pictures by keyboard alone', async ({ page, mock }) => {
    await mock.clearLog();
    await signIn(page, 'admin', '/supportpage/create');
    const body = page.getByRole('textbox', { name: 'Body' });
    await body.click();
    await page.keyboard.type('Welcome guests');
    await page.keyboard.press('Control+A');

    // Colours: the focus goes in, arrows and Tab reach named swatches, Escape gives the focus back.
    const colour = page.getByRole('button', { name: 'Colour', exact: true });
    await colour.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Very dark grey' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Very dark red' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'Dark red', exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(colour).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(body).toBeFocused();
    await expect(body.locator('span[style*="color"]')).toHaveText('Welcome guests');

    // A link, by the product's own dialog; nonsense is said in the field.
    page.on('dialog', dialog => void dialog.dismiss().then(() => Promise.reject(new Error('the browser asked'))));
    await page.keyboard.press('Control+A');
    await page.getByRole('button', { name: 'Add a link' }).click();
    const linking = page.getByRole('dialog', { name: 'Add a link' });
    await expect(linking.getByRole('textbox', { name: 'Address' })).toBeFocused();
    await page.keyboard.type('not an address');
    await page.keyboard.press('Enter');
    await expect(linking.getByText('A web address starts with http:// or https://')).toBeVisible();
    await linking.getByRole('textbox', { name: 'Address' }).fill('www.example.com/wifi');
    await page.keyboard.press('Enter');
    await expect(body.locator('a')).toHaveAttribute('href', 'https://www.example.com/wifi');

    // A picture, with what it shows for those who do not see it.
    await page.keyboard.press('Control+End');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const picturing = page.getByRole('dialog', { name: 'Image' });
    await picturing.getByRole('textbox', { name: 'Address' }).fill('/icon.svg');
    await picturing.getByRole('textbox', { name: 'Alternative text' }).fill('The lobby');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(body.locator('img[alt="The lobby"]')).toHaveAttribute('src', '/icon.svg');
});
