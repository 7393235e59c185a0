import { readFileSync } from 'node:fs';

import type { Locator } from '@playwright/test';

import { PNG } from './pictures.ts';
import { expect, expectAccessible, signIn, test } from './support.ts';

test('rich text gets colours, links and pictures by keyboard alone', async ({
    page,
    mock,
}) => {
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

    await expect(
        page.getByRole('button', { name: 'Very dark grey' }),
    ).toBeFocused();

    await page.keyboard.press('Tab');

    await expect(
        page.getByRole('button', { name: 'Very dark red' }),
    ).toBeFocused();

    await page.keyboard.press('ArrowDown');

    await expect(
        page.getByRole('button', { name: 'Dark red', exact: true }),
    ).toBeFocused();

    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(colour).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(body).toBeFocused();

    await expect(body.locator('span[style*="color"]')).toHaveText(
        'Welcome guests',
    );

    // A link, by the product's own dialog; nonsense is said in the field.
    page.on(
        'dialog',
        dialog =>
            void dialog
                .dismiss()
                .then(() => Promise.reject(new Error('the browser asked'))),
    );

    await page.keyboard.press('Control+A');
    await page.getByRole('button', { name: 'Add a link' }).click();
    const linking = page.getByRole('dialog', { name: 'Add a link' });

    await expect(
        linking.getByRole('textbox', { name: 'Address' }),
    ).toBeFocused();

    await page.keyboard.type('not an address');
    await page.keyboard.press('Enter');

    await expect(
        linking.getByText('A web address starts with http:// or https://'),
    ).toBeVisible();

    await linking
        .getByRole('textbox', { name: 'Address' })
        .fill('www.example.com/wifi');

    await page.keyboard.press('Enter');

    await expect(body.locator('a')).toHaveAttribute(
        'href',
        'https://www.example.com/wifi',
    );

    // A picture, with what it shows for those who do not see it.
    await page.keyboard.press('Control+End');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const picturing = page.getByRole('dialog', { name: 'Image' });
    await picturing.getByRole('textbox', { name: 'Address' }).fill('/icon.svg');

    await picturing
        .getByRole('textbox', { name: 'Alternative text' })
        .fill('The lobby');

    await expectAccessible(page);
    await page.keyboard.press('Enter');

    await expect(body.locator('img[alt="The lobby"]')).toHaveAttribute(
        'src',
        '/icon.svg',
    );
});

const OTHERS =
    '<h2 class="lead">Hours</h2><table><tbody><tr><td>Mon</td><td>7 to 10</td></tr></tbody></table>\n<p>H<sub>2</sub>O &amp; <!-- later -->more</p>';

test('warns before editing a text that the editor would damage, and edits it as source or in the editor anyway', async ({
    page,
    request,
    mock: _mock,
}) => {
    const stored = async () =>
        (
            (await (await request.get('/db/supportpage/1')).json()) as {
                readonly Body: string;
            }
        ).Body;

    const save = async () => {
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Data Saved Successfully.')).toBeVisible();
    };

    await request.patch('/db/supportpage/1', { data: { Body: OTHERS } });
    await signIn(page, 'admin', '/supportpage/1');

    const alert = page
        .getByRole('alert')
        .filter({ hasText: 'The editor cannot keep everything' });

    for (const part of ['class "lead"', '<table>', '<td>', '<sub>'])
        await expect(alert).toContainText(part);
    const body = page.getByRole('textbox', { name: 'Body' });
    await expect(body).toHaveValue(OTHERS);
    await expect(page.locator('[contenteditable]')).toHaveCount(0);
    await expectAccessible(page);

    // Another field alone: the text goes back as it came.
    await page.getByRole('textbox', { name: 'Title' }).fill('Opening hours');
    await save();
    expect(await stored()).toBe(OTHERS);

    await page.goto('/supportpage/1');
    await body.fill(OTHERS.replace('Mon', 'Tue'));
    await save();
    expect(await stored()).toBe(OTHERS.replace('Mon', 'Tue'));

    await page.goto('/supportpage/1');

    await alert
        .getByRole('button', { name: 'Edit in the editor anyway' })
        .click();

    await expect(page.locator('[contenteditable=true]')).toContainText(
        '7 to 10',
    );

    await expect(alert).toHaveCount(0);
});

test('undo, redo and composed characters work in rich text as usual', async ({
    page,
    request,
    mock: _mock,
}) => {
    await request.patch('/db/supportpage/1', {
        data: {
            Body: '<p>Plain <strong>text</strong>, <em>all</em> of it kept</p>',
        },
    });

    await signIn(page, 'admin', '/supportpage/1');
    const body = page.locator('[contenteditable=true]');
    await body.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' and more');
    await expect(body).toHaveText('Plain text, all of it kept and more');
    await page.keyboard.press('Control+z');
    await expect(body).toHaveText('Plain text, all of it kept');
    await page.keyboard.press('Control+y');
    await expect(body).toHaveText('Plain text, all of it kept and more');

    const browser = await page.context().newCDPSession(page);
    for (const half of ['ㅎ', '하', '한'])
        await browser.send('Input.imeSetComposition', {
            text: half,
            selectionStart: 1,
            selectionEnd: 1,
        });
    await expect(body).toHaveText('Plain text, all of it kept and more한');
    await browser.send('Input.insertText', { text: '한' });
    await page.keyboard.type('!');
    await expect(body).toHaveText('Plain text, all of it kept and more한!');
});

/** Pastes HTML as a browser does, or a picture file as from a screenshot. */
const paste = (editor: Locator, html: string, file?: typeof PNG) =>
    editor.evaluate(
        (element, [text, bytes]) => {
            const clipboardData = new DataTransfer();
            if (text) clipboardData.setData('text/html', text);
            if (bytes)
                clipboardData.items.add(
                    new File([new Uint8Array(bytes)], 'image.png', {
                        type: 'image/png',
                    }),
                );

            element.dispatchEvent(
                new ClipboardEvent('paste', {
                    clipboardData,
                    bubbles: true,
                    cancelable: true,
                }),
            );
        },
        [html, file && [...file.buffer]] as const,
    );

test('text pasted from office programs is readable; private pictures are removed, and a notice undoes the paste', async ({
    page,
    complaints,
}) => {
    const stored = (name: string) =>
        readFileSync(`test/pastes/${name}`, 'utf8');

    await signIn(page, 'admin', '/supportpage/create');
    const body = page.getByRole('textbox', { name: 'Body' });
    const notice = page.getByRole('status').filter({ hasText: 'Undo' });
    await body.click();
    await page.keyboard.type('Hours:');
    await page.keyboard.press('Enter');
    await paste(body, stored('excel.html'));

    await expect(body.locator('p')).toHaveText([
        'Hours:',
        'Breakfast | 6:30-10:00',
        'Pool | 7:00-21:00',
    ]);

    await expect(notice).toContainText('The table became lines');
    await page.keyboard.press('Enter');

    await paste(body, stored('outlook-picture.html'));
    await expect(body.locator('strong')).toHaveText('Hotel Guest');
    await expect(body.locator('img')).toHaveCount(0);
    await expect(notice).toHaveCount(1);
    await expect(notice).toContainText('A picture was taken out');
    await expect(notice).toContainText('Pictures are not pasted');
    await expectAccessible(page);
    await page.keyboard.type(' and more');
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect(body.locator('strong')).toHaveCount(0);
    await expect(body).not.toContainText('Wi-Fi name');
    await expect(body).toContainText('Pool | 7:00-21:00');
    await expect(notice).toHaveCount(0);

    await paste(body, stored('word-picture.html'));
    await expect(notice).toContainText('A picture was taken out');
    await paste(body, '', PNG);

    const screenshot = page
        .getByRole('status')
        .filter({ hasText: 'Pictures are not pasted' });

    await expect(screenshot).toBeVisible();
    await expect(notice).toHaveCount(0); // there is nothing to take back
    await screenshot.getByRole('button', { name: 'Close' }).click();
    await expect(body.locator('img')).toHaveCount(0);
    expect(complaints).toEqual([]);
});
