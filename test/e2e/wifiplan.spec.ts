import {
    chooseSite,
    expect,
    expectAccessible,
    signIn,
    test,
} from './support.ts';

test(
    'a Wi-Fi plan needs a site and takes time, data and dates as typed',
    { tag: '@moment' },
    async ({ page, mock }) => {
        await signIn(page, 'client', '/wifiplan/0');
        await expect(page).toHaveURL(/\/siteselection/);
        await chooseSite(page);
        await expect(page).toHaveURL(/\/wifiplan\/0/);
        const input = (name: string) => page.locator(`input[name=${name}]`);

        await expect(
            page.getByLabel('RMS sundry').locator('option'),
        ).not.toHaveCount(1);

        expect(
            (await mock.log()).some(line => /^wifiplan\/\d+$/.test(line.path)),
        ).toBe(false);

        await input('Desciption').fill('Weekend');
        await input('PlanPrice').fill('12.5');
        await input('Days').fill('2');
        await input('Hours').fill('3');
        await input('Minutes').fill('4');
        await page.getByLabel('Unlimited').check();
        await page.getByLabel('RMS sundry').selectOption({ index: 1 });
        await input('DateStart').fill('2026/12/24');
        await input('DateEnd').fill('31.12.2026');
        await input('DateEnd').blur();
        await expect(input('DateStart')).toHaveValue('12-24-2026');
        await expect(input('DateEnd')).toHaveValue('12-31-2026');
        await expectAccessible(page);
        await input('DateEnd').fill('soon');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText(/Not a date/)).toBeVisible();
        await input('DateEnd').fill('');

        await mock.fail({
            path: 'wifiplan/',
            method: 'POST',
            status: 400,
            body: { ExceptionMessage: 'Plan limit reached.' },
            times: 1,
        });

        await page.getByRole('button', { name: 'Save' }).click();

        await expect(
            page.getByRole('alert').filter({ hasText: 'Plan limit reached.' }),
        ).toBeVisible();

        const [request] = await Promise.all([
            page.waitForRequest(
                one =>
                    one.method() === 'POST' && one.url().endsWith('/wifiplan/'),
            ),
            page.getByRole('button', { name: 'Save' }).click(),
        ]);

        await expect(
            page.getByText('Wifi Plan saved successfully.'),
        ).toBeVisible();

        expect(request.postDataJSON()).toMatchObject({
            Desciption: 'Weekend',
            PlanPrice: 12.5,
            PlanMins: 3064,
            PlanMB: -9999,
            DateStart: '2026-12-24T00:00:00',
            DateEnd: null,
        });

        await expect(page).toHaveURL(/\/wifiplan$/);
    },
);
