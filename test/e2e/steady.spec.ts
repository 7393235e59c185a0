import type { Page, Route } from '@playwright/test';

import { watchShifts } from './firstView.ts';
import { chooseSite, expect, settle, signIn, test } from './support.ts';

const PHONE = { width: 390, height: 844 };
/** Milliseconds by which the slow answers come after the others. */
const LATE = 700;
/** What may move: less than anybody notices. */
const MOST = 0.02;

const late = async (route: Route): Promise<void> => {
    await new Promise(done => setTimeout(done, LATE));
    await route.continue();
};

/** Opens an address on a phone where some answers come late, until `there`; what has moved by then. */
const shiftOf = async (
    page: Page,
    path: string,
    slow: readonly RegExp[],
    there: (page: Page) => Promise<unknown>,
): Promise<number> => {
    const shifted = await watchShifts(page);
    for (const each of slow) await page.route(each, late);
    await page.goto(path);
    await there(page);
    await page.waitForTimeout(LATE);

    return shifted();
};

for (const [what, path, slow] of [
    ['client', '/client/1', /\/api\/(site|billgroup)\/\?/],
    ['site', '/site/1', /\/site\/1\/relation/],
] as const)
    test(`the buttons of "Delete" stay where they are while it is counted what goes with a ${what}`, async ({
        page,
    }) => {
        await signIn(page, 'admin', path);
        await page.route(slow, late);
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: /^Delete/ });

        await expect(
            dialog.getByText('Counting what depends on it…'),
        ).toBeVisible();

        const cancel = dialog.getByRole('button', { name: 'Cancel' });
        const before = await cancel.boundingBox();
        await expect(dialog.getByText('This depends on it:')).toBeVisible();
        expect(await cancel.boundingBox()).toEqual(before);
    });

test('nothing jumps on a wide screen with a slow line: the provider’s home, where names and tickets come late', async ({
    page,
}) => {
    await signIn(page, 'admin');
    await page.setViewportSize({ width: 1440, height: 900 });

    expect(
        await shiftOf(
            page,
            '/',
            [/\/api\/(site|client|Ticket)\//],
            async () => {
                await expect(
                    page
                        .getByRole('table', {
                            name: 'Sites that need somebody',
                        })
                        .getByRole('link')
                        .first(),
                ).toBeVisible();

                await settle(page);
            },
        ),
    ).toBeLessThan(MOST);
});

test.describe('with a site', () => {
    test.beforeEach(async ({ page }) => {
        await signIn(page, 'admin');
        await chooseSite(page);
        await page.setViewportSize(PHONE);
    });

    test('nothing jumps on a phone with a slow line: vouchers, whose plans come late', async ({
        page,
    }) => {
        expect(
            await shiftOf(
                page,
                '/voucher',
                [/\/wifiplan\/site\//],
                async () => {
                    await expect(page.locator('[name=PlanId]')).toBeVisible();
                },
            ),
        ).toBeLessThan(MOST);
    });

    test('nothing jumps on a phone with a slow line: a device, whose head and long site name come late', async ({
        page,
    }) => {
        await page.route(/\/api\/site\/\d+$/, async route => {
            const answer = await route.fetch();

            const site = (await answer.json()) as Readonly<
                Record<string, unknown>
            >;

            await new Promise(done => setTimeout(done, LATE));

            await route.fulfill({
                response: answer,
                json: {
                    ...site,
                    SiteName:
                        'The Old Customs House and Harbour Residences on the Esplanade, Port Douglas',
                },
            });
        });

        expect(
            await shiftOf(
                page,
                '/device/40',
                [/\/assets\/DeviceHead-.*\.js$/],
                async () => {
                    await expect(
                        page.getByRole('button', { name: 'Raise a ticket' }),
                    ).toBeVisible();

                    await expect(
                        page.getByText(/^The Old Customs House/).first(),
                    ).toBeVisible();
                },
            ),
        ).toBeLessThan(MOST);
    });

    test('nothing jumps on a phone with a slow line: the desk, whose plans, guests and accounts come one after the other', async ({
        page,
    }) => {
        expect(
            await shiftOf(
                page,
                '/desk',
                [/\/wifiplan\/site\//, /\/api\/guest\//, /\/api\/user\//],
                async () => {
                    await expect(
                        page
                            .getByRole('region', { name: 'Rooms' })
                            .getByRole('button')
                            .first(),
                    ).toBeVisible();
                },
            ),
        ).toBeLessThan(MOST);
    });

    for (const path of ['/device', '/deviceall'])
        test(`nothing jumps on a phone with a slow line: the last contacts above ${path}`, async ({
            page,
        }) => {
            expect(
                await shiftOf(
                    page,
                    path,
                    [/\/assets\/(EstateSummary|LastContact)-.*\.js$/],
                    async () => {
                        await expect(
                            page
                                .getByRole('region', { name: 'Last contact' })
                                .getByRole('img')
                                .first(),
                        ).toBeVisible();
                    },
                ),
            ).toBeLessThan(MOST);
        });

    /** What comes late. */
    const LATE_PARTS = {
        code: /\/assets\/portal-.*\.js$/,
        answers: /\/api\//,
    } as const;

    for (const [path, what] of [
        ['/guest', 'code'],
        ['/internetuser', 'code'],
        ['/', 'answers'],
        ['/guest/5', 'answers'],
        ['/room/5', 'answers'],
        ['/internetuser/5', 'answers'],
        ['/paymentlog', 'answers'],
        ['/paymentlog/sites', 'answers'],
        ['/analytics', 'answers'],
        ['/sms', 'answers'],
        ['/ticket/all', 'answers'],
    ] as const)
        test(`nothing jumps on a phone with a slow line: ${path}, whose ${what} come late`, async ({
            page,
        }) => {
            expect(
                await shiftOf(page, path, [LATE_PARTS[what]], async () => {
                    await expect(
                        page.getByRole('button', { name: 'Account' }),
                    ).toBeVisible();

                    await settle(page);
                }),
            ).toBeLessThan(MOST);
        });

    test('nothing moves in a form when an input with a text below it comes late', async ({
        page,
    }) => {
        await page.route(/\/assets\/GuestRoomInput-.*\.js$/, late);
        await page.goto('/guest/5');
        const surname = page.getByLabel(/^Surname/);
        await expect(surname).toBeVisible();
        await expect(page.locator('[data-input-coming]')).toBeVisible();

        const fromTop = () =>
            surname.evaluate(
                input =>
                    input.getBoundingClientRect().top -
                    input.closest('form')!.getBoundingClientRect().top,
            );

        const before = await fromTop();

        await expect(
            page.getByRole('combobox', { name: /^Room/ }),
        ).toBeVisible();

        expect(Math.abs((await fromTop()) - before)).toBeLessThan(1);
    });

    for (const [width, path] of [
        [1280, '/internetuser'],
        [1024, '/device'],
        [768, '/paymentlog'],
    ] as const)
        test(`nothing jumps where the filters take several lines: ${path}, ${width} px wide`, async ({
            page,
        }) => {
            await page.setViewportSize({ width, height: 800 });

            expect(
                await shiftOf(page, path, [], async () => {
                    await expect(
                        page.getByRole('button', { name: 'Views' }),
                    ).toBeVisible();

                    await settle(page);
                }),
            ).toBeLessThan(MOST);
        });
});
