import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { NO_PICTURE, PNG, LARGE } from './pictures.ts';
import { expect, expectAccessible, openAt, test } from './support.ts';

const field = (page: Page, name: string) =>
    page.locator(`input[name="${name}"]`);

const fileOf = (page: Page, title: string) =>
    page
        .getByRole('region', { name: title, exact: true })
        .locator('input[type=file]');

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

const open = (page: Page, path: string): Promise<void> =>
    openAt(page, 'admin', path, '');

test('a TV theme is saved with its pictures and colours', async ({ page }) => {
    await open(page, '/tv/theme/create/logo');

    await expect(
        page
            .getByRole('tabpanel', { name: 'Logo' })
            .getByText(
                'Save the theme first; then its pictures can be uploaded.',
            ),
    ).toBeVisible();

    await page.getByRole('tab', { name: 'Details' }).click();
    await field(page, 'Name').fill('Harbour lights');
    await save(page);
    await expect(page).toHaveURL(/\/tv\/theme\/\d+\/logo$/);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'TV theme Harbour lights',
    );

    await fileOf(page, 'Logo').setInputFiles(NO_PICTURE);

    await expect(
        page.getByText(
            'notes.png is not really a picture, whatever its name says. Choose another file.',
        ),
    ).toBeVisible();

    await fileOf(page, 'Logo').setInputFiles(LARGE);

    await expect(
        page.getByRole('status').getByText('Logo uploaded.'),
    ).toBeVisible();

    await page.getByRole('tab', { name: 'Background' }).click();
    await expect(page).toHaveURL(/\/background$/);
    await fileOf(page, 'Background').setInputFiles({ ...PNG, name: 'sea.png' });
    await expect(page.getByText('Background uploaded.')).toBeVisible();

    await page.getByRole('tab', { name: 'Colours' }).click();
    await expect(page).toHaveURL(/\/tv\/theme\/\d+\/color$/);
    await expect(field(page, 'ContentHeaderColor')).toHaveValue('#004c43');
    await expect(field(page, 'ContentBodyColor')).toHaveValue('#3dbbac');
    await expect(field(page, 'FooterBackgroundColor')).toHaveValue('#000000');

    await expect(
        page.getByText('Body text on Body has a contrast of 2.3 to 1.'),
    ).toBeVisible();

    await expectAccessible(page);
    await field(page, 'ContentBodyColor').fill('#00332d');
    await expect(page.getByText(/has a contrast of/)).toBeHidden();

    await expect(
        page
            .getByRole('img', { name: 'Home screen of the TV: Harbour lights' })
            .last(),
    ).toBeVisible();

    await page
        .getByRole('link', { name: 'Rooms', exact: true })
        .or(page.getByRole('menuitem', { name: 'Rooms', exact: true }))
        .first()
        .click();

    await page
        .getByRole('dialog', { name: 'Discard what you typed?' })
        .getByRole('button', { name: 'Keep editing' })
        .click();

    await expect(field(page, 'ContentBodyColor')).toHaveValue('#00332d');
    await page.goBack();
    await expect(page).toHaveURL(/\/background$/);
    await page.goForward();
    await save(page);
    await expect(page.getByText('Data Saved Successfully.')).toBeVisible();
    await expect(page).toHaveURL(/\/color$/); // the next colours can be tried at once
    await page.reload();
    await page.getByRole('tab', { name: 'Logo' }).click();

    await expect(
        page.getByRole('img', { name: 'Logo', exact: true }),
    ).toHaveAttribute('src', /\/file\/stored\//);

    await page.getByRole('tab', { name: 'Colours' }).click();
    await expect(field(page, 'ContentBodyColor')).toHaveValue('#00332d');
    await page.reload();
    await expect(field(page, 'ContentBodyColor')).toHaveValue('#00332d');
});

/** A GIF of two frames, with a comment in it. */
const MOVING = Buffer.from(
    'GIF89a\x02\0\x02\0\x80\0\0\0\0\0\xff\xff\xff' +
        '!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0!\xfe\x04Anna\0' +
        '!\xf9\x04\0\x0a\0\0\0,\0\0\0\0\x02\0\x02\0\0\x02\x02\x84Q\0'.repeat(
            2,
        ) +
        ';',
    'latin1',
);

test('pictures are sent upright, reduced and without camera metadata; unreadable ones are not sent', async ({
    page,
    mock,
}) => {
    const picture = (name: string, mimeType = '') => ({
        name,
        mimeType,
        buffer: readFileSync(`test/pictures/${name}`),
    });

    await open(page, '/tv/theme/1/background');

    const background = page.getByRole('region', {
        name: 'Background',
        exact: true,
    });

    await mock.clearLog();

    const refused = [
        [picture('damaged.png', 'image/png'), 'is not really a picture'],
        [picture('damaged.gif', 'image/gif'), 'is not really a picture'],
        [
            picture('heic-named.jpg', 'image/jpeg'),
            'On the iPhone: Settings, Camera, Formats, Most Compatible.',
        ],
        [
            {
                ...picture('rotated.jpg', 'image/jpeg'),
                name: 'half.jpg',
                buffer: readFileSync('test/pictures/rotated.jpg').subarray(
                    0,
                    700,
                ),
            },
            'half.jpg is not really a picture',
        ],
    ] as const;

    for (const [file, words] of refused) {
        await background.locator('input[type=file]').setInputFiles(file);
        await expect(background.getByRole('alert')).toContainText(words);
    }

    expect(
        (await mock.log()).filter(({ method }) => method === 'POST'),
    ).toEqual([]);

    /** Sends a file and reads what the server has of it, and what the TV's home screen shows. */
    const send = async (file: ReturnType<typeof picture>) => {
        const answer = page.waitForResponse(
            response =>
                response.request().method() === 'POST' &&
                response.url().includes('/file/tv/'),
        );

        await background.locator('input[type=file]').setInputFiles(file);

        const { Url } = (await (await answer).json()) as {
            readonly Url: string;
        };

        const preview = page.locator(
            '[data-preview] [style], [data-preview] *',
        );

        await expect
            .poll(() =>
                preview.evaluateAll(parts =>
                    parts
                        .map(part => getComputedStyle(part).backgroundImage)
                        .join(),
                ),
            )
            .toContain(`${Url}?v=`);

        const stored = await page.request.get(`${Url}?v=1`);

        const size = await page.evaluate(async url => {
            const blob = await (await fetch(url)).blob();

            const { width, height } = await createImageBitmap(blob, {
                imageOrientation: 'none',
            });

            return `${width} x ${height}`;
        }, Url);

        const content = (await stored.body()).toString('latin1');

        return { Url, size, type: stored.headers()['content-type'], content };
    };

    const upright = await send(picture('rotated.jpg', 'image/jpeg'));
    expect([upright.size, upright.type]).toEqual(['300 x 600', 'image/jpeg']);
    expect(upright.content).not.toContain('Exif');
    const unnamed = await send(picture('jpeg-without-extension'));

    expect([unnamed.size, unnamed.Url]).toEqual([
        '600 x 300',
        expect.stringMatching(/\.jpg$/),
    ]);

    const reduced = await send(picture('8000x8000.png', 'image/png'));
    expect([reduced.size, reduced.type]).toEqual(['1080 x 1080', 'image/png']);

    await expect(
        background.getByText('Reduced from 8000 × 8000 to 1080 × 1080 pixels.'),
    ).toBeVisible();

    await expectAccessible(page);
    const printed = await send(picture('cmyk.jpg', 'image/jpeg'));
    expect([printed.size, printed.type]).toEqual(['64 x 48', 'image/jpeg']);

    await expect(
        background.getByText(/^It was in the colours of print \(CMYK\)/),
    ).toBeVisible();

    const moving = await send({
        name: 'wave.gif',
        mimeType: 'image/gif',
        buffer: MOVING,
    });

    expect(moving.type).toBe('image/gif');
    expect(moving.content.match(/,\0\0\0\0/g)).toHaveLength(2);
    expect(moving.content).not.toContain('Anna');
    await expect(background.getByText(/^It moves/)).toBeVisible();
});

test('a configuration lists, adds, edits and removes its applications', async ({
    page,
    mock,
}) => {
    await open(page, '/tv/configuration/create/applications');

    await expect(
        page.getByText(
            'Save the configuration first; then applications can be added to it.',
        ),
    ).toBeVisible();

    await page.getByRole('tab', { name: 'Details' }).click();
    await field(page, 'Name').fill('Penthouse');
    await save(page);
    await page.getByRole('link', { name: 'Penthouse' }).click();
    await page.getByRole('tab', { name: 'Applications' }).click();

    await page.getByRole('button', { name: 'Add application' }).first().click();
    const form = page.getByRole('dialog', { name: 'Add application' });
    await form.locator('input[name="Name"]').fill('Cinema');
    await form.locator('input[name="PackageName"]').fill('com.example.cinema');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Cinema/ })).toBeVisible();

    await page.getByRole('button', { name: 'From the catalogue' }).click();
    const catalogue = page.getByRole('dialog', { name: 'From the catalogue' });
    await catalogue.getByRole('combobox', { name: 'Applications' }).click();
    await page.getByRole('option').nth(1).click();
    await page.getByRole('option').nth(3).click();
    await page.keyboard.press('Escape');
    await catalogue.getByRole('button', { name: 'Add' }).dblclick();
    await expect(page.getByText('2 applications added')).toBeVisible();
    await expect(page.getByText('1-3 of 3')).toBeVisible();

    const added = (await mock.log()).filter(
        ({ method, path }) =>
            method === 'POST' && path.endsWith('tv/installed'),
    );

    expect(added).toHaveLength(3);
    await expectAccessible(page);

    await page
        .getByRole('row', { name: /Cinema/ })
        .getByRole('button', { name: 'Actions' })
        .click();

    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: /Cinema/ });
    await edit.locator('input[name="VersionName"]').fill('7.1');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Cinema.*7\.1/ })).toBeVisible();

    await page
        .getByRole('row', { name: /Cinema/ })
        .getByRole('button', { name: 'Actions' })
        .click();

    await page.getByRole('menuitem', { name: 'Delete' }).click();

    await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Delete' })
        .click();

    await expect(page.getByText('Deleted Successfully')).toBeVisible();
    await expect(page.getByRole('row', { name: /Cinema/ })).toBeHidden();
    await expect(page).toHaveURL(/\/tv\/configuration\/\d+\/applications$/);
});

test(
    'TV devices age by the browser’s clock, and open in dialogs with addresses',
    { tag: '@moment' },
    async ({ page, mock: _mock }) => {
        await page.clock.install();
        await open(page, '/tv/device');

        await expect(
            page.getByRole('cell', { name: 'Happy' }).first(),
        ).toBeVisible();

        await expect(page.getByText(/^updated /)).toBeVisible(); // the application's own rows, not the first ones: it asks for those again when they are two hours old
        await page.clock.fastForward('02:05:00');
        await page.clock.runFor(61_000); // the next look at the clock
        await expect(page.getByRole('cell', { name: 'Happy' })).toHaveCount(0);

        await expect(
            page.getByRole('cell', { name: 'Error' }).first(),
        ).toBeVisible();

        await page.clock.resume();

        await page.getByRole('row').nth(1).getByRole('link').click();
        await expect(page).toHaveURL(/\/tv\/device\/\d+$/);

        await expect(
            page.getByRole('dialog').locator('input[name="SerialNumber"]'),
        ).not.toHaveValue('');

        await page.goBack();
        await expect(page.getByRole('dialog')).toBeHidden();
        await page.goto('/tv/homeapp/2');

        await expect(
            page.getByRole('dialog', { name: /Home app/ }),
        ).toBeVisible();

        await page.goto('/tv/application/2');

        await expect(
            page.getByRole('heading', { level: 1, name: /TV application/ }),
        ).toBeVisible();

        await page.goto('/tv/application');
        await page.getByRole('button', { name: 'Actions' }).first().click();
        await page.getByRole('menuitem', { name: 'Edit' }).click();

        await expect(
            page.getByRole('dialog').locator('input[name="PackageName"]'),
        ).toBeVisible();

        await expect(page).toHaveURL(/\/tv\/application$/);
    },
);

test('a site without TV is told so, and layouts draw their grid', async ({
    page,
}) => {
    await page.route('**/api/value/TvSite/', route =>
        route.fulfill({ json: [] }),
    );

    await open(page, '/tv/layout');

    await expect(
        page.getByText(
            'This site has no TV service. What is set up here takes effect once it has one.',
        ),
    ).toBeVisible();

    await page
        .getByRole('link', { name: 'Create', exact: true })
        .first()
        .click();

    await field(page, 'Columns').fill('3');

    await expect(
        page.getByRole('img', { name: 'A grid of 3 columns and 2 rows' }),
    ).toBeVisible();

    await field(page, 'Columns').fill('5');
    await field(page, 'Name').fill('Wide');
    await save(page);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'New TV layout',
    );

    await expect(field(page, 'Columns')).toHaveAttribute(
        'aria-invalid',
        'true',
    );

    await page.unroute('**/api/value/TvSite/');
});
