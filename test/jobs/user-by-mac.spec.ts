import { expect, openAt } from '../e2e/support.ts';
import { job } from './job.ts';

interface Entry {
    readonly UserId: number | null;
    readonly MacAddress: string;
}

let mac = '';
let alias = '';

job('whose device is this: a MAC address from the clipboard', {
    atMost: 2,
    begin: async (page, mock) => {
        const answer = page.waitForResponse(/accesslog\/list/);
        await openAt(page, 'admin', '/accesslogs');

        const { Results } = (await (await answer).json()) as {
            readonly Results: readonly Entry[];
        };

        const entry = Results.find(({ UserId }) => UserId)!;

        mac = entry.MacAddress.replaceAll(':', '')
            .toLowerCase()
            .replace(/(.{4})(?=.)/g, '$1.'); // as a switch writes it

        const ask = await mock.signIn('admin');

        alias = (
            (await (await ask(`/api/user/${entry.UserId}`)).json()) as {
                readonly Alias: string;
            }
        ).Alias;

        await expect(
            page.getByRole('button', { name: 'Find anything' }),
        ).toBeVisible();
    },
    work: async ({ page, press, paste }) => {
        await press('Control+k');
        await paste(mac);
        const found = page.getByRole('option', { name: new RegExp(alias) });
        await expect(found).toContainText('Device last seen');
        await expect(found).toHaveAttribute('aria-selected', 'true');
    },
});
