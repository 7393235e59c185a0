import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { field } from '../../app/formInputs.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();
beforeEach(() => sessionStorage.clear());

const asksBeforeUnload = () =>
    !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const changesOf = ({ requests }: Awaited<ReturnType<typeof openPortal>>) =>
    requests().filter(line => /^(?!GET)|user\/voucher/.test(line));

/** Types into a page, leaves it by a reload, and comes back. */
const typeAndReload = async (
    address: string,
    values: Readonly<Record<string, string>>,
) => {
    const first = await openPortal(mock, address);
    for (const [name, value] of Object.entries(values))
        fireEvent.change(await field(name), { target: { value } });
    await waitFor(() => expect(asksBeforeUnload()).toBe(true));
    window.dispatchEvent(new Event('pagehide'));
    first.close();

    return openPortal(mock, address);
};

test.each([
    [
        '/voucher',
        { Quantity: '7', Name: 'Wedding', Note: 'for Ms Vella' },
        'Quantity, Name, Note',
        'atrium.draft.voucher 1',
    ],
    [
        '/multipleinternetusers',
        { Quantity: '12', Days: '3' },
        'Quantity, Time',
        'atrium.draft.bulk 1',
    ],
    [
        '/clientsupport',
        { Location: 'Lobby', Issue: 'The lobby is offline.' },
        'Location, Issue',
        'atrium.draft.support',
    ],
])(
    'what was typed at %s is asked about before it is left, offered after a reload, and sent by nobody',
    async (address, values, names, draftKey) => {
        const portal = await typeAndReload(address, values);

        const offer = await screen.findByText(
            new RegExp(`that was not saved: ${names}`),
        );

        const [name = '', value = ''] = Object.entries(values).at(-1)!;
        expect((await field(name)).value).not.toBe(value);
        await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
        expect(offer).not.toBeInTheDocument();
        for (const [source, typed] of Object.entries(values))
            expect((await field(source)).value).toBe(typed);
        expect(changesOf(portal)).toEqual([]);

        await userEvent.click(
            await screen.findByRole('link', { name: 'Rooms' }),
        );

        const question = await screen.findByRole('dialog', {
            name: 'Discard what you typed?',
        });

        await userEvent.click(
            within(question).getByRole('button', { name: 'Discard' }),
        );

        await waitFor(() => expect(location.pathname).toBe('/room'));
        expect(sessionStorage.getItem(draftKey)).toBeNull();
    },
);

test('vouchers that were created are not offered again, and leaving for their cards asks nothing', async () => {
    const { requests } = await openPortal(mock, '/voucher');
    const plan = await screen.findByRole('combobox', { name: 'Plan' });
    const [, first] = within(plan).getAllByRole<HTMLOptionElement>('option');
    fireEvent.change(plan, { target: { value: first!.value } });
    fireEvent.change(await field('Quantity'), { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create vouchers' }));

    await waitFor(() =>
        expect(location.pathname).toBe(`/voucher/print/${first!.value}/2`),
    );

    expect(
        requests().filter(line => line.startsWith('GET user/voucher')),
    ).toHaveLength(1);

    fireEvent.click(await screen.findByRole('link', { name: 'New vouchers' }));
    await field('Quantity');
    expect(screen.queryByText(/that was not saved/)).toBeNull();
});

test('users that were created are not offered again, and leaving asks nothing', async () => {
    await openPortal(mock, '/multipleinternetusers');
    fireEvent.change(await field('Quantity'), { target: { value: '2' } });
    await waitFor(() => expect(asksBeforeUnload()).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'Create users' }));
    await screen.findByText('Data Saved Successfully.');
    await waitFor(() => expect(asksBeforeUnload()).toBe(false));
    expect(sessionStorage.getItem('atrium.draft.bulk 1')).toBeNull();
});

test('vouchers whose answer was lost are not offered again beside the notice about them', async () => {
    mock.faults.add({ path: 'user/voucher/*', kind: 'lost', times: 1 });
    mock.faults.add({ path: 'user/', status: 403, times: 40 });
    const first = await openPortal(mock, '/voucher');
    const plan = await screen.findByRole('combobox', { name: 'Plan' });
    const [, cheapest] = within(plan).getAllByRole<HTMLOptionElement>('option');
    fireEvent.change(plan, { target: { value: cheapest!.value } });
    fireEvent.change(await field('Quantity'), { target: { value: '3' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create vouchers' }));
    const unknown = 'It is not known whether the vouchers were created';
    await screen.findByText(unknown);
    expect(asksBeforeUnload()).toBe(false);
    first.close();
    await openPortal(mock, '/voucher');
    await screen.findByText(unknown);
    await field('Quantity');
    expect(screen.queryByText(/that was not saved/)).toBeNull();
});
