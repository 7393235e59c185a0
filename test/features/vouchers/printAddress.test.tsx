import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

test('offers a batch created in another tab before creating more, and reports unknown cards', async () => {
    const plan = mock.backend.store
        .rows('wifiplan')
        .find(({ SiteId }) => SiteId === 1)!;

    const cards = ['kx7ab', 'mm204', 'qq8'].map((Alias, n) => ({
        Id: n + 1,
        Alias,
        Password: 'pw',
        PlanMins: 60,
        PlanMB: 1000,
        PlanPrice: 5,
        ExpiryDate: null,
    }));

    const set = {
        created: Date.now() - 60_000,
        siteId: 1,
        siteName: 'Aurora Grand Sydney',
        planName: String(plan.Desciption),
        cards,
        order: { planId: plan.id, quantity: 3 },
    };

    localStorage.setItem('atrium.cards.u-1', JSON.stringify([set]));
    const { requests } = await openPortal(mock, `/voucher/print/${plan.id}/3`);
    expect(await screen.findByText(`Create 3 vouchers?`)).toBeVisible();

    expect(
        screen.getByText(
            /^3 vouchers of .* were created in this browser on .*, for Aurora Grand Sydney\.$/,
        ),
    ).toBeVisible();

    fireEvent.click(screen.getByRole('link', { name: 'Print these' }));
    const only = await screen.findByRole('textbox', { name: 'Only these' });
    expect(screen.getByRole('checkbox', { name: /kx7ab/ })).toBeChecked();

    fireEvent.change(only, { target: { value: '2, 204' } });

    await waitFor(() =>
        expect(only).toHaveAccessibleDescription('Matches no card: 204'),
    );

    expect(
        screen
            .getAllByRole('checkbox', { name: /kx7ab|mm204|qq8/ })
            .map(box => (box as HTMLInputElement).checked),
    ).toEqual([false, true, false]);

    expect(
        requests().filter(line => line.startsWith('GET user/voucher')),
    ).toEqual([]);
});

test.each([
    ['1/501', '“501” vouchers cannot be created'],
    ['abc/5', '“abc” is not a plan number'],
])('refuses the address %s with the reason', async (order, reason) => {
    const { requests } = await openPortal(mock, `/voucher/print/${order}`);
    expect(await screen.findByText(reason, { exact: false })).toBeVisible();

    expect(
        screen.queryByRole('button', { name: 'Create vouchers' }),
    ).toBeNull();

    expect(
        requests().filter(line => line.startsWith('GET user/voucher')),
    ).toEqual([]);
});

test('says that this browser lacks the batch of the address, and then offers to create more', async () => {
    localStorage.clear();
    const { requests } = await openPortal(mock, '/voucher/print/1/30');

    const told = await screen.findByText(
        /^This browser has no cards for this address\. .* in the list of internet users; their cards can be printed from there\.$/,
    );

    const question = await screen.findByText('Create 30 vouchers?');

    expect(told.compareDocumentPosition(question)).toBe(
        Node.DOCUMENT_POSITION_FOLLOWING,
    );

    expect(
        screen.getByRole('link', { name: 'Look at the internet users' }),
    ).toHaveAttribute('href', '/internetuser?filter=%7B%7D&page=1');

    expect(
        screen.getByText(
            /^This makes new ones, whatever was created elsewhere/,
        ),
    ).toBeVisible();

    expect(
        requests().filter(line => line.startsWith('GET user/voucher')),
    ).toEqual([]);
});

test('creates vouchers of another site’s plan from a colleague’s link, once it has named that site', async () => {
    localStorage.clear();
    const { store } = mock.backend;
    const plan = store.rows('wifiplan').find(({ SiteId }) => SiteId === 2)!;
    const { SiteName } = store.find('site', 2)!;
    const { requests } = await openPortal(mock, `/voucher/print/${plan.id}/3`);
    expect(await screen.findByText('Create 3 vouchers?')).toBeVisible();

    expect(
        screen.getByText(
            `This makes new ones, whatever was created elsewhere. Plan: ${String(plan.Desciption)}, of ${String(SiteName)}, which is not the site chosen above.`,
        ),
    ).toBeVisible();

    fireEvent.click(screen.getByRole('button', { name: 'Create vouchers' }));
    expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();

    expect(
        requests().filter(line => line.startsWith('GET user/voucher')),
    ).toEqual([`GET user/voucher/${plan.id}/3`]);

    const [set] = JSON.parse(
        localStorage.getItem('atrium.cards.u-1')!,
    ) as readonly unknown[];

    expect(set).toMatchObject({ siteId: 2, siteName: SiteName });
});

test('says that there is no such plan if no site has it', async () => {
    await openPortal(mock, '/voucher/print/999999/3');

    expect(
        await screen.findByText(/^Plan 999999 is not a plan of /),
    ).toBeVisible();
});

test('a role that may not read internet users is told of a lost answer once, with a link to the unfiltered list', async () => {
    localStorage.clear();
    mock.faults.add({ path: 'user/', status: 403 });
    await openPortal(mock, '/voucher/print/1/2');
    mock.faults.add({ path: 'user/voucher/*', kind: 'lost', times: 1 });

    fireEvent.click(
        await screen.findByRole('button', { name: 'Create vouchers' }),
    );

    expect(
        await screen.findByRole('link', { name: 'Look at the internet users' }),
    ).toHaveAttribute('href', '/internetuser?filter=%7B%7D&page=1');

    expect(screen.queryByText(/try again/i)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Look again' })).toBeNull();
});

test('offers to send a card by SMS only on a phone', async () => {
    const desk = await openPortal(mock, '/internetuser/cards?ids=2');
    expect(await screen.findByRole('button', { name: 'Copy' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Send by SMS' })).toBeNull();
    desk.close();

    const agent = vi
        .spyOn(navigator, 'userAgent', 'get')
        .mockReturnValue(
            'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
        );

    try {
        await openPortal(mock, '/internetuser/cards?ids=2');

        expect(
            await screen.findByRole('link', { name: 'Send by SMS' }),
        ).toHaveAttribute('href', expect.stringMatching(/^sms:\?&body=/));
    } finally {
        agent.mockRestore();
    }
});

test('prints all 1,200 chosen cards from an address whose ids stay in the browser', async () => {
    const ids = Array.from({ length: 1200 }, (_, n) => n + 1).join(',');
    await openPortal(mock, `/internetuser/cards#ids=${ids}`);

    expect(
        await screen.findByText(/1,200 cards/, undefined, { timeout: 30_000 }),
    ).toBeVisible();
}, 60_000);
