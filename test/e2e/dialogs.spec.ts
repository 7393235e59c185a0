import type { Page } from '@playwright/test';

import { resources } from '../../resources/index.ts';
import {
    abilities,
    inLanguage,
    type Resource,
} from '../../resources/schema/index.ts';
import {
    chooseSite,
    expect,
    settle,
    signIn,
    test,
    typeSignIn,
} from './support.ts';

test.describe.configure({ timeout: 300_000 }); // some ninety dialogs, and machines that are busy
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WIDE = { width: 1440, height: 900 };

/** Windows in which a dialog has little room; the first is a common one enlarged to 400 %. */
const SMALL = [
    { width: 320, height: 256 },
    { width: 720, height: 450 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
];

/**
 * Fields and buttons of the dialog on top that lie over one another, or under something else, once they are scrolled
 * to.
 */
const coveredIn = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() => {
        const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);

        const all =
            dialog?.querySelectorAll<HTMLElement>(
                'input:not([type=hidden], [type=file], [aria-hidden=true]), textarea:not([aria-hidden=true]), select, button, a[href], [contenteditable=true]',
            ) ?? [];

        const controls = [...all].filter(
            control =>
                control.checkVisibility({ visibilityProperty: true }) &&
                !control.closest('[inert]'),
        );

        const nameOf = (control: HTMLElement) =>
            `${control.tagName} ${control.getAttribute('name') ?? control.getAttribute('aria-label') ?? (control.textContent ?? '').slice(0, 40)}`;

        const isPartOf = (one: Element, other: Element) =>
            one.contains(other) || other.contains(one);

        const problems = controls.flatMap(control => {
            control.scrollIntoView({ block: 'center', inline: 'center' });
            const { left, top, width, height } = control.getClientRects()[0]!; // of a link of two lines the first

            // A switch takes clicks beside it, too.
            return (
                control.matches('[type=checkbox], [type=radio]')
                    ? [0.5]
                    : [0.15, 0.5, 0.85]
            ).flatMap(share => {
                const stack = document.elementsFromPoint(
                    left + width * share,
                    top + Math.min(height / 2, 20),
                );

                const [first] = stack;

                // What cannot be pressed lets the pointer through to what holds it.
                const isMet =
                    first !== undefined &&
                    (control.contains(first) ||
                        first.closest('label')?.contains(control) ||
                        (control.matches(':disabled') &&
                            first.contains(control)));

                const others = controls.filter(
                    other => !isPartOf(other, control) && stack.includes(other),
                );

                return [
                    ...(isMet ? [] : [`${nameOf(control)} is covered`]),
                    ...others.map(
                        other =>
                            `${nameOf(control)} and ${nameOf(other)} lie over one another`,
                    ),
                ];
            });
        });

        return controls.length === 0
            ? ['nothing to press']
            : [...new Set(problems)];
    });

/** The dialog on top at every size, as somebody meets it who reaches for each of its fields and buttons. */
const expectFree = async (page: Page, name: string): Promise<void> => {
    await expect(
        page.getByRole('dialog').last().locator('button, input').first(),
        name,
    ).toBeVisible(); // not its outline

    for (const size of SMALL) {
        await page.setViewportSize(size);
        await settle(page);

        expect
            .soft(
                await coveredIn(page),
                `${name} at ${size.width} x ${size.height}`,
            )
            .toEqual([]);
    }

    await page.setViewportSize(WIDE);
};

const close = async (page: Page): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** By the menu, as somebody would. */
const toList = async (page: Page, name: string): Promise<void> => {
    await page.locator(`nav a[href="/${name}"]`).click();

    await expect(
        page.getByRole('heading', {
            level: 1,
            name: inLanguage(
                resources[name as keyof typeof resources].plural,
                'en',
            ),
        }),
    ).toBeVisible();

    await settle(page);
};

/** Opens what a row's menu offers, in the first row that offers it. */
const viaMenu = async (page: Page, label: string): Promise<void> => {
    const buttons = page
        .locator('tbody')
        .getByRole('button', { name: 'Actions', exact: true });

    await expect(buttons.first()).toBeVisible();

    for (const button of await buttons.all()) {
        await button.click();
        const item = page.getByRole('menuitem', { name: label, exact: true });
        const rare = page.getByRole('menuitem', { name: 'More', exact: true });
        await expect(page.getByRole('menuitem').first()).toBeVisible();
        if (await rare.isVisible()) await rare.click();
        if ((await item.count()) > 0) return item.click();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('menu')).toBeHidden();
    }

    throw new Error(`no row offers "${label}"`);
};

const routed = Object.entries<Resource>(resources).filter(
    ([, { menu }]) => menu,
);

const half = Math.ceil(routed.length / 2);
for (const [part, entities] of [
    ['first', routed.slice(0, half)],
    ['second', routed.slice(half)],
] as const)
    test(
        `nothing covers a list’s dialogs, the ${part} half of the entities`,
        { tag: '@long' },
        async ({ page, request, mock: _mock }) => {
            await request.patch('/db/guest/1', { data: { UserId: null } }); // somebody of the site has no account: some dialogs are for them alone
            await signIn(page, 'admin');
            await chooseSite(page, 'Aurora Grand Sydney');

            for (const [name, { actions, api, opens }] of entities) {
                await toList(page, name);

                const open = async (
                    what: string,
                    by: () => Promise<unknown>,
                ) => {
                    await by();
                    await expectFree(page, `${name}: ${what}`);
                    await close(page);
                };

                const dialogs = Object.values(actions)
                    .filter(({ kind }) => kind !== 'page')
                    .map(action => ({
                        on: action.on,
                        label: inLanguage(action.label, 'en'),
                    }));

                for (const { label } of dialogs.filter(
                    ({ on }) => on === 'list',
                ))
                    await open(label, () =>
                        page
                            .getByRole('main')
                            .getByRole('button', { name: label, exact: true })
                            .click(),
                    );
                for (const { label } of dialogs.filter(
                    ({ on }) => on === 'row',
                ))
                    await open(label, () => viaMenu(page, label));
                if (opens === 'modal')
                    await open('Create', () =>
                        page.locator(`main a[href="/${name}/create"]`).click(),
                    );
                if (opens === 'either')
                    await open('Edit', () => viaMenu(page, 'Edit'));
                if (abilities(api).remove)
                    await open('Delete', () => viaMenu(page, 'Delete'));
                const chosen = dialogs.filter(({ on }) => on === 'selection');
                if (chosen.length === 0) continue;

                await page
                    .locator('tbody')
                    .getByRole('checkbox')
                    .first()
                    .check();

                for (const { label } of chosen)
                    await open(label, () =>
                        page
                            .getByRole('toolbar')
                            .getByRole('button', { name: label, exact: true })
                            .click(),
                    );
            }
        },
    );

const press = (page: Page, name: string) =>
    page.getByRole('button', { name, exact: true }).last().click();

const accountMenu = async (page: Page, item: string) => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: item }).click();
};

test(
    'nothing covers a step of the client wizard or its questions',
    { tag: '@long' },
    async ({ page, mock }) => {
        await typeSignIn(page, 'admin', '/client/create'); // the wizard hides the shell
        await expectFree(page, 'wizard: details');
        await page.locator('input[name=Company]').fill('Zebra Lodge');
        await press(page, 'Next');
        await expectFree(page, 'wizard: credentials');
        await page.reload();
        await press(page, 'Start again');
        await expectFree(page, 'wizard: start again?');
        await press(page, 'Keep it');
        await page.locator('input[name=Email]').fill('ann@example.com');
        for (const name of ['Password', 'ConfirmPassword'])
            await page.locator(`input[name=${name}]`).fill('secret1');
        await press(page, 'Next');
        await page.locator('input[name=ThemeCode]').fill('voucher');
        await page.getByRole('option').first().click();
        await expectFree(page, 'wizard: theme, with the plan of its vouchers');
        await press(page, 'Next');
        await expectFree(page, 'wizard: review');

        await mock.fail({
            method: 'POST',
            path: 'site/',
            status: 500,
            html: '<h1>Oops</h1>',
            times: 1,
        });

        await press(page, 'Create client');
        await expect(page.getByRole('alert')).toBeVisible();
        await expectFree(page, 'wizard: run');
        await press(page, 'Close');
        await expectFree(page, 'wizard: close without finishing?');
    },
);

test(
    'nothing covers the dialogs of the shell, forms and pages',
    { tag: '@long' },
    async ({ page, mock }) => {
        await page.addInitScript(() =>
            Object.assign(window, { BarcodeDetector: class {} }),
        );

        await signIn(page, 'admin', '/siteselection');
        await chooseSite(page, 'Aurora Grand Sydney');
        await accountMenu(page, 'Support request');
        await expectFree(page, 'support request');
        await close(page);
        await accountMenu(page, 'Help');
        await expectFree(page, 'help');
        await close(page);
        await accountMenu(page, 'About');
        await expectFree(page, 'about');
        await close(page);
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: /MAC address/ }).fill('a');
        await expect(page.getByRole('option').first()).toBeVisible();
        await expectFree(page, 'search');
        await press(page, 'Scan a code');
        await expectFree(page, 'scan');
        await page.keyboard.press('Escape');
        await close(page);

        await toList(page, 'room');
        await press(page, 'Views');
        await page.getByRole('menuitem', { name: 'Save this view…' }).click();
        await expectFree(page, 'save this view');
        await page.locator('input[name=Name]').fill('Ours');
        await press(page, 'Save');
        await press(page, 'Views');
        await page.getByRole('menuitem', { name: 'Change views…' }).click();
        await expectFree(page, 'change views');
        await close(page);
        await toList(page, 'deviceall');

        await page
            .locator('tbody button[aria-haspopup=dialog]')
            .first()
            .click();

        await expectFree(page, 'devices of a site');
        await close(page);
        await page.getByRole('combobox', { name: 'Client' }).fill('');
        await page.keyboard.press('Tab');
        await page.goto('/site/1');

        await page
            .getByRole('combobox', { name: 'Billing group' })
            .fill('Beacon');

        await page
            .getByRole('option', { name: /Beacon/ })
            .first()
            .click();

        await press(page, 'Save');
        await expect(page.getByText(/^Rooms: /)).toBeVisible();
        await expectFree(page, 'a site of another client');
        await page.keyboard.press('Escape');
        await page.goto('/siteselection');
        await chooseSite(page, 'Aurora Grand Sydney');
        await page.goto('/tv/configuration/1/applications');

        for (const button of ['Add application', 'From the catalogue']) {
            await press(page, button);
            await expectFree(page, `configuration: ${button}`);
            await close(page);
        }

        await page.goto('/supportpage/create');
        await press(page, 'Image');
        await expectFree(page, 'rich text: image');
        await close(page);

        await toList(page, 'internetuser');
        for (const row of [0, 1])
            await page.locator('tbody').getByRole('checkbox').nth(row).check();

        await page
            .getByRole('toolbar')
            .getByRole('button', { name: 'Deactivate' })
            .click();

        await mock.fail({
            path: 'user',
            method: 'POST',
            status: 400,
            body: { ExceptionMessage: 'Not this one.' },
            times: 1,
        });

        await press(page, 'Deactivate');
        await expect(page.getByText('Not this one.').first()).toBeVisible();
        await expectFree(page, 'what became of each of several');
        await close(page);

        await page.goto('/room/create');
        await page.locator('input[name=RoomCode]').fill('Typed');
        await page.getByRole('link', { name: 'Guests' }).click();
        await expectFree(page, 'discard what you typed?');
        await press(page, 'Discard');
        await toList(page, 'room');
        await page.locator('tbody tr a').first().click();
        const key = /\/room\/(\d+)/.exec(page.url())![1]!;
        const ask = await mock.signIn('admin');
        const before = (await (await ask(`/api/room/${key}`)).json()) as object;
        await page.locator('input[name=RoomName]').fill('Mine');

        await ask('/api/room', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ ...before, RoomName: 'Theirs' }),
        });

        await press(page, 'Save');
        await expectFree(page, 'changed by somebody else, too');
        await close(page);
        await page.locator('input[name=RoomName]').fill('Theirs');

        await mock.fail({
            path: 'room',
            method: 'POST',
            status: 401,
            times: 1,
        });

        await page.locator('input[name=RoomCode]').fill('Typed');
        await press(page, 'Save');
        await expectFree(page, 'the session has ended');
    },
);

test(
    'nothing covers the warning about a group without sites',
    { tag: '@long' },
    async ({ page }) => {
        await typeSignIn(page, 'nosites'); // the warning hides the shell
        await expectFree(page, 'site not found');
    },
);
