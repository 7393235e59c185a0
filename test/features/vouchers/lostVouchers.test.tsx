import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal, type OpenedPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const plan = () =>
    mock.backend.store
        .rows('wifiplan')
        .find(({ SiteId, PlanMins }) => SiteId === 1 && Number(PlanMins) > 0)!;

const users = () => mock.backend.store.rows('internetuser');

const aliases = (count: number) =>
    users()
        .slice(-count)
        .map(({ Alias }) => String(Alias));

const orders = ({ requests }: OpenedPortal) =>
    requests().filter(line => line.startsWith('GET user/voucher/'));

const order = async (quantity: number) => {
    const choice = await screen.findByRole('combobox', { name: 'Plan' });
    fireEvent.change(choice, { target: { value: String(plan().id) } });

    fireEvent.change(screen.getByRole('textbox', { name: 'Quantity' }), {
        target: { value: String(quantity) },
    });

    fireEvent.click(screen.getByRole('button', { name: 'Create vouchers' }));
};

const cards = () =>
    screen.findAllByRole('checkbox', {
        name: new RegExp(aliases(1)[0]!.slice(0, 4)),
    });

beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
});

test('finds and names vouchers whose answer was lost, with their cards, and orders nothing twice', async () => {
    const portal = await openPortal(mock, '/voucher');
    mock.faults.add({ path: 'user/voucher/*', kind: 'lost', times: 1 });
    await order(3);

    const told = await screen.findByText(
        /^The answer was lost, but the portal has found/,
    );

    expect(told).toHaveTextContent(
        ` 3 new internet users since then, with the credit of this plan: ${aliases(3).join(', ')}.`,
    );

    expect(location.pathname).toBe(`/voucher/print/${plan().id}/3`);
    await cards();
    expect(orders(portal)).toHaveLength(1);
});

test('says that vouchers were not created, and creates them on one more click', async () => {
    const portal = await openPortal(mock, '/voucher');
    const before = users().length;
    mock.faults.add({ path: 'user/voucher/*', kind: 'drop', times: 1 });
    await order(2);

    const alert = (
        await screen.findByText(
            'The answer was lost, and there are no new internet users since then. You can create them again.',
        )
    ).closest<HTMLElement>('[role=alert]')!;

    expect(
        within(alert).getByText('The vouchers were not created'),
    ).toBeVisible();

    expect(orders(portal)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Create vouchers' }));

    await waitFor(() =>
        expect(location.pathname).toBe(`/voucher/print/${plan().id}/2`),
    );

    expect([orders(portal).length, users().length - before]).toEqual([2, 2]);
});

test('calls a server that failed an error, besides saying that nothing was created', async () => {
    const portal = await openPortal(mock, '/voucher');

    mock.faults.add({
        path: 'user/voucher/*',
        status: 500,
        html: '<h1>Oops</h1>',
        times: 1,
    });

    await order(2);

    expect(
        await screen.findByText(/^Error Occured\. The server failed/),
    ).toBeVisible();

    expect(
        await screen.findByText('The vouchers were not created'),
    ).toBeVisible();

    expect(orders(portal)).toHaveLength(1);
});

test('if there are more new users than ordered, creates nothing until the user says which they are, and opens their cards', async () => {
    const portal = await openPortal(mock, '/voucher');
    mock.faults.add({ path: 'user/voucher/*', kind: 'lost', times: 1 });
    const { length } = users();

    // A colleague orders one of the same plan while the answer is awaited.
    const colleague = () =>
        mock.backend.store.add('internetuser', {
            ...users().at(-1)!,
            id: undefined as never,
            Alias: 'COLLEAGUE',
        });

    const native = globalThis.fetch;

    globalThis.fetch = (async (input, init) => {
        if (
            users().length > length &&
            !users().some(({ Alias }) => Alias === 'COLLEAGUE')
        )
            colleague();

        return native(input, init);
    }) as typeof fetch;

    try {
        await order(2);

        const alert = (
            await screen.findByText(
                'It is not known whether the vouchers were created',
            )
        ).closest<HTMLElement>('[role=alert]')!;

        const names = aliases(3);

        expect(
            await within(alert).findByText(
                `There are 3 new internet users since then: ${names.join(', ')}.`,
            ),
        ).toBeVisible();

        fireEvent.click(
            screen.getByRole('button', { name: 'Create vouchers' }),
        );

        expect(
            await screen.findByText(
                'First say above what happened to the vouchers whose answer was lost.',
            ),
        ).toBeVisible();

        fireEvent.click(
            within(alert).getByRole('link', {
                name: 'They were created: show their cards',
            }),
        );

        await screen.findByRole('checkbox', { name: /COLLEAGUE/ });

        expect(location.pathname + location.search).toBe(
            `/internetuser/cards?ids=${encodeURIComponent(
                users()
                    .slice(-3)
                    .map(({ id }) => id)
                    .join(','),
            )}`.replaceAll('%2C', ','),
        );

        expect(orders(portal)).toHaveLength(1);
    } finally {
        globalThis.fetch = native;
    }
});

test('a tab reloaded before the answer looks them up too, and continues to the cards', async () => {
    const first = await openPortal(mock, '/voucher');
    mock.faults.add({ path: 'user/voucher/*', kind: 'lost', times: 1 });

    mock.faults.add({
        path: 'user/',
        kind: 'drop',
        nth: Array.from({ length: 40 }, (_, n) => n + 3),
    });

    await order(2);

    await screen.findByText(
        'It is not known whether the vouchers were created',
    );

    expect(orders(first)).toHaveLength(1);
    first.close();
    mock.faults.clear();
    const again = await openPortal(mock, '/voucher');

    expect(
        await screen.findByText(
            /^The answer was lost, but the portal has found 2 new internet users since then/,
        ),
    ).toBeVisible();

    expect(location.pathname).toBe(`/voucher/print/${plan().id}/2`);
    expect(orders(again)).toEqual([]);
});
