import type { Page } from '@playwright/test';

import { expect, openAt, typeSignIn, type Who } from '../e2e/support.ts';
import type { Fault } from '../support/mock.ts';
import { type Hand, job } from './job.ts';

const ADDRESS = '/internetuser?filter=%7B%22Active%22%3Atrue%7D&perPage=25';
const OF_ROWS = { path: 'user/', method: 'GET', times: 1 };
const rowsOf = (page: Page) => page.getByText(/^1-25 of/);

const atList =
    (site = '') =>
    async (page: Page) => {
        await page
            .context()
            .grantPermissions(['clipboard-read', 'clipboard-write']);

        await openAt(page, 'admin', ADDRESS + site);
        await expect(rowsOf(page)).toBeVisible();
    };

/** Copies the link, and opens it as a colleague who has to sign in. */
const handOn = async (
    { page, click }: Hand,
    who: Who,
    look: (colleague: Page) => Promise<void>,
): Promise<void> => {
    await click(page.getByRole('button', { name: 'Copy link' }));
    await expect(page.getByText('Link copied.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const context = await page
        .context()
        .browser()!
        .newContext({
            baseURL: new URL(link).origin,
            viewport: page.viewportSize(),
        });

    const colleague = await context.newPage();
    await typeSignIn(colleague, who, link);
    await look(colleague);
    await expect(rowsOf(colleague)).toBeVisible();

    await expect(
        colleague.getByRole('combobox', { name: 'Active' }),
    ).toHaveValue('0');

    await context.close();
};

/** What goes wrong while the colleague’s rows are on their way. */
const faults: readonly (readonly [name: string, fault?: Fault])[] = [
    [''],
    [
        ', with a 500 in between',
        { ...OF_ROWS, status: 500, html: '<h1>Down</h1>' },
    ],
    [', with a lost answer', { ...OF_ROWS, kind: 'lost' }],
    [', reloaded in between', { ...OF_ROWS, delay: 1500 }],
];

for (const width of [1440, 390]) {
    const phone = width < 600 ? 'phone: ' : '';
    for (const [wrong, fault] of faults)
        job(`${phone}send a colleague a link to a list${wrong}`, {
            atMost: 1,
            width,
            begin: atList(),
            work: async hand => {
                if (fault) await hand.mock.fail(fault);

                await handOn(hand, 'admin', async colleague => {
                    if (fault?.status)
                        await colleague
                            .getByRole('button', { name: 'Retry' })
                            .click();

                    if (fault?.delay) {
                        await colleague.waitForRequest(request =>
                            request.url().includes('/user/?'),
                        );

                        await colleague.reload();
                    }
                });
            },
        });

    job(`${phone}send a link to a colleague with fewer rights`, {
        atMost: 1,
        width,
        begin: atList('&site=2'),
        work: hand =>
            handOn(hand, 'site', async colleague => {
                await expect(
                    colleague.getByText(
                        /^Left out, because you do not have access to it .*: the site\./,
                    ),
                ).toBeVisible();
            }),
    });
}
