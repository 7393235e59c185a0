import { expect, expectAccessible, openAt } from '../e2e/support.ts';
import { job } from './job.ts';

job('a new internet user with 2 h and a card', {
    atMost: 4,
    begin: async page => {
        await openAt(page, 'admin', '/internetuser');
        await expect(page.getByText('1-10 of 125')).toBeVisible();
    },
    work: async ({ page, mock, click }) => {
        await click(page.getByRole('link', { name: 'Create', exact: true }));

        await click(
            page.getByRole('button', { name: 'Generate a name and password' }),
        );

        await click(page.getByRole('button', { name: '+2 h' }));

        const password = await page
            .locator('input[name=Password]')
            .inputValue();

        await click(page.getByRole('button', { name: 'Save' }));
        const card = page.getByRole('region', { name: 'Card' });
        await expect(card).toContainText('2 hours');
        await expect(card).toContainText(password);
        await expectAccessible(page);

        const posts = (await mock.log()).filter(
            ({ method, path }) => method === 'POST' && path.startsWith('user'),
        );

        expect(posts.map(({ path }) => path)).toEqual([
            'user',
            'user/adjustcredit',
        ]);
    },
});
