import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { signedIn } from '../session/signedIn.ts';
import { fileMock } from './fileMock.ts';
import { openPortal } from './openPortal.tsx';

const mock = await fileMock();
beforeEach(() => mock.reset());

const itemOf = async (name: string) => {
    const { provider } = await signedIn(mock, 'admin');

    const { data } = await provider.getList('menuitem', {
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
    });

    return { provider, item: data.find(({ MenuName }) => MenuName === name)! };
};

const menu = async () =>
    within(await screen.findByRole('navigation', { name: 'Menu' }));

test('a renamed menu item changes at once in menu, heading and tab title, and stays renamed at another site', async () => {
    const { item } = await itemOf('room');
    const portal = await openPortal(mock, `/menuitem/${String(item.id)}`);
    const title = await screen.findByRole('textbox', { name: 'Title' });

    expect(
        (await menu()).getByRole('link', { name: 'Rooms' }),
    ).toBeInTheDocument();

    expect(
        portal.requests().filter(line => line.includes('UserMenuItem')),
    ).toHaveLength(1);

    await userEvent.clear(title);
    await userEvent.type(title, 'Zimmer');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await userEvent.click(
        await (await menu()).findByRole('link', { name: 'Zimmer' }),
    );

    await screen.findByRole('heading', { level: 1, name: 'Zimmer' });
    expect(document.title).toMatch(/^Zimmer · /);

    await userEvent.click(screen.getByRole('combobox', { name: 'Site' }));

    await userEvent.click(
        (await screen.findAllByRole('option')).find(
            option => option.textContent !== 'Aurora Grand Sydney',
        )!,
    );

    await screen.findByRole('heading', { level: 1, name: 'Zimmer' });

    expect(
        (await menu()).getByRole('link', { name: 'Zimmer' }),
    ).toBeInTheDocument();
});

test('pages that are not lists are named after their menu item too, and keep their translated name unless it was changed', async () => {
    const { provider, item } = await itemOf('analytics');

    await provider.update('menuitem', {
        id: item.id,
        data: { ...item, Title: 'Zahlen' },
        previousData: item,
    });

    await openPortal(mock, '/analytics');
    await screen.findByRole('heading', { level: 1, name: 'Zahlen' });

    await userEvent.click(
        await (await menu()).findByRole('link', { name: 'Vouchers' }),
    );

    await screen.findByRole('heading', { level: 1, name: 'Vouchers' });
    await waitFor(() => expect(document.title).toMatch(/^Vouchers · /));
});
