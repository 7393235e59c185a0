import { expect, openAt } from '../e2e/support.ts';
import { job } from './job.ts';

job('check whether a newly installed device is online', {
    atMost: 0,
    width: 390,
    begin: async page => {
        await openAt(page, 'admin', '/device/create', '');

        await expect(page.locator('input[name="NASID"]')).toHaveValue(
            /^HS\d+$/,
        );

        await page.locator('input[name="NickName"]').fill('Rooftop AP1');
        await page.clock.install();
        await page.getByRole('button', { name: 'Save' }).click();
    },
    work: async ({ page, mock }) => {
        await expect(
            page.getByText('Waiting for the first contact.'),
        ).toBeVisible();

        expect(
            await page.evaluate(() => document.documentElement.scrollWidth),
        ).toBeLessThanOrEqual(390);

        const [, id] =
            /device\/(\d+)$/.exec(
                (await mock.log())
                    .map(({ path }) => path)
                    .findLast(path => /^device\/\d+$/.test(path)) ?? '',
            ) ?? [];

        await mock.fail({
            path: `device/${id}`,
            status: 200,
            body: {
                Id: Number(id),
                NickName: 'Rooftop AP1',
                LogTime: new Date().toISOString(),
                HasProblem: false,
                Testing: false,
            },
        });

        await page.clock.runFor(16_000);
        await expect(page.getByText('Rooftop AP1 has come up.')).toBeVisible();
    },
});
