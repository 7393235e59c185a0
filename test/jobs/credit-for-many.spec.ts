import { expect, openAt } from '../e2e/support.ts';
import { job } from './job.ts';

const GUESTS = 40;

job('add 2 h to 40 users of a conference', {
    atMost: 5,
    begin: async page => {
        for (let n = 1; n <= GUESTS; n += 1)
            await page.request.post('/db/internetuser', {
                data: {
                    Alias: `conference${n}`,
                    GroupId: 1,
                    SiteId: 1,
                    Active: true,
                    OptIn1: false,
                    RemTime: 3600,
                    RemTraffic: 0,
                    RemDollar: 0,
                    NetData: 0,
                },
            });
        await openAt(page, 'admin', '/internetuser');

        await page
            .getByRole('searchbox', { name: 'Search' })
            .fill('conference');

        await expect(page.getByText(`1-10 of ${GUESTS}`)).toBeVisible();
    },
    work: async ({ page, mock, click }) => {
        await click(page.getByRole('checkbox', { name: 'Select all' }));
        await click(page.getByRole('button', { name: `Select all ${GUESTS}` }));

        await click(
            page
                .getByRole('toolbar', { name: `${GUESTS} selected` })
                .getByRole('button', { name: 'Adjust credit' }),
        );

        await click(page.getByRole('button', { name: '+2 h' }));

        await click(
            page
                .getByRole('dialog')
                .getByRole('button', { name: 'Adjust credit' }),
        );

        await expect(
            page.getByText(`Added 2 hours to ${GUESTS} users`),
        ).toBeVisible();

        await expect(page.getByRole('dialog')).toBeHidden();

        expect(
            (await mock.log()).filter(
                ({ path }) => path === 'user/adjustcredit',
            ),
        ).toHaveLength(GUESTS);

        await expect(
            page.getByRole('cell', { name: '3h', exact: true }),
        ).toHaveCount(10);
    },
});
