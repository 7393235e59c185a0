import { dayAt } from '../../resources/rules/calendar.ts';
import { moment } from '../moment.ts';
import { chooseSite, expect, signIn, test } from './support.ts';

test(
    'opening a site for the first time shows that day’s figures and guests',
    { tag: '@moment' },
    async ({ page, mock }) => {
        await signIn(page, 'admin');

        expect(
            Math.abs(
                (await page.evaluate(() => Date.now())) -
                    Date.parse(moment.now),
            ),
        ).toBeLessThan(60_000);

        await mock.clearLog();
        await chooseSite(page, 'Aurora Grand Sydney');
        const figure = (name: string) => page.getByRole('region', { name });
        for (const name of ['Sessions', 'Downloaded', 'Average per session'])
            await expect(figure(name)).toContainText(/[1-9]/);

        await expect(
            page.getByRole('img', { name: /^Gender of the users/ }),
        ).toBeVisible();

        await expect(
            page.getByRole('img', { name: /^Users by age group/ }),
        ).toBeVisible();

        await expect(figure('Recent guests').getByRole('listitem')).toHaveCount(
            5,
        );

        const days = (await mock.log())
            .filter(({ path }) => path === 'stat/usage')
            .map(({ query }) => query.EndDate);

        expect(days).toContain(
            dayAt(Date.parse(moment.now), moment.siteOffset ?? 10),
        );
    },
);
