import { chooseSite, expect, signIn } from '../e2e/support.ts';
import { job } from './job.ts';

interface Entry {
    readonly UserId: number | null;
    readonly MacAddress: string;
}

let mac = '';
let alias = '';

job('whose device is this: a MAC address from the clipboard', {
    atMost: 2,
    begin: async page => {
        await signIn(page, 'admin');
        await chooseSite(page, 'Aurora Grand Sydney');
        const answer = page.waitForResponse(/accesslog\/list/);
        await page.goto('/accesslogs');
        const { Results } = (await (await answer).json()) as { readonly Results: readonly Entry[] };
        const entry = Results.find(({ UserId }) => UserId)!;
        mac = entry.MacAddress.replaceAll(':', '').toLowerCase().replace(/(.{4})(?=.)/g, '$1.'); // as a switch writes it
        alias = ((await (await page.request.get(`/api/user/${entry.UserId}`)).json()) as { readonly Alias: string }).Alias;
        await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
    },
    work: async ({ page, press, paste }) => {
        await press('Control+k');
        await paste(mac);
        const found = page.getByRole('option', { name: new RegExp(alias) });
        await expect(found).toContainText('Device last seen');
        await expect(found).toHaveAttribute('aria-selected', 'true');
    },
});
