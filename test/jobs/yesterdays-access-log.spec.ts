import { expect, openAt } from '../e2e/support.ts';
import { job } from './job.ts';

job('who was online at the site yesterday', {
    atMost: 2,
    begin: async page => {
        await openAt(page, 'admin', '/');

        await expect(
            page.getByRole('link', { name: 'Access logs' }),
        ).toBeVisible();
    },
    work: async ({ page, click }) => {
        await click(page.getByRole('link', { name: 'Access logs' }));
        await click(page.getByRole('button', { name: 'Yesterday' }));

        await expect(
            page.getByRole('button', { name: 'Yesterday' }),
        ).toHaveAttribute('aria-pressed', 'true');

        await expect(
            page.getByRole('group', { name: /^Total of all/ }),
        ).toBeVisible();

        const [from, to] = [
            page.getByRole('textbox', { name: 'From' }),
            page.getByRole('textbox', { name: 'To' }),
        ];

        expect(await from.inputValue()).toBe(await to.inputValue());
    },
});
