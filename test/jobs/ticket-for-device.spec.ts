import { expect, signIn } from '../e2e/support.ts';
import { job } from './job.ts';

job('raise a ticket for a broken hotspot', {
    atMost: 3,
    begin: async page => {
        await signIn(page, 'admin', '/deviceall');

        await expect(
            page.getByRole('row', { name: /^Error / }).first(),
        ).toBeVisible();
    },
    work: async ({ page, click }) => {
        await click(
            page
                .getByRole('row', { name: /^Error / })
                .first()
                .getByRole('link'),
        );

        await click(page.getByRole('button', { name: 'Raise a ticket' }));
        const dialog = page.getByRole('dialog');

        await expect(dialog.locator('input[name="Subject"]')).toHaveValue(
            /^\S.* \(HS\d+\): (silent for|reports a problem|waiting for the first contact)/,
        );

        await expect(dialog.locator('textarea[name="Body"]')).toHaveValue(
            /^Site: \S.*\nDevice: \S.*\nNAS ID: HS\d+\nState: \S.*\nLast seen: (never|\d\d\/\d\d\/\d{4} .* UTC[+−][\d.]+)\n$/,
        );

        const saved = page.waitForRequest(
            request =>
                request.method() === 'POST' &&
                request.url().endsWith('/Ticket/Save'),
        );

        await click(dialog.getByRole('button', { name: 'Save' }));

        expect((await saved).postDataJSON()).toMatchObject({
            Topic: 'Hotspot',
            Status: 'Open',
            SiteId: expect.any(Number),
        });

        await expect(dialog).toBeHidden();
    },
});
