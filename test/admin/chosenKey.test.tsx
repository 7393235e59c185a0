import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { declaring } from '../app/declaring.ts';

const { mock, openScreen } = await declaring(
    ({ del, get, post, put, resource, stringId, text }) => {
        const crudOf = (path: string) => ({
            list: {
                ...get(
                    path,
                    { q: 'search', page: 'page', size: 'pageSize' },
                    'page',
                ),
                envelope: { rows: 'items', count: 'total' },
            },
            one: get(`${path}/{id}`),
            create: post(path),
            update: put(`${path}/{id}`),
            remove: del(`${path}/{id}`),
        });

        const badge = resource({
            label: ['Badge', 'Badge'],
            menu: { tab: 'manage', icon: 'room' },
            api: {
                ...crudOf('badge'),
                remove: post('badge/scrap', { Number: 'id' }, 'nothing'),
            },
            key: 'Number',
            title: 'Number',
            fields: {
                Number: stringId({
                    label: ['Number', 'Numéro'],
                    required: true,
                    createOnly: true,
                }),
                Holder: text({ label: ['Holder', 'Porteur'] }),
            },
            list: { columns: ['Number', 'Holder'] },
            mock: { rows: 3 },
        });

        const locker = resource({
            label: ['Locker', 'Casier'],
            menu: { tab: 'manage', icon: 'room' },
            api: crudOf('locker'),
            key: 'Number',
            title: 'Number',
            fields: badge.fields,
            mock: { rows: 0 },
            list: { columns: ['Number', 'Holder'] },
            form: [
                { tab: ['Details', 'Détails'], fields: ['Number', 'Holder'] },
            ],
        });

        return { badge, locker };
    },
);

const input = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

const KEY = 'B/12 50% #?';

const create = async (key: string, entity = 'badge') => {
    const opened = await openScreen(mock, `/${entity}/create`);
    await waitFor(() => expect(input('Number')).not.toBeNull());
    await userEvent.click(input('Number'));
    await userEvent.paste(key);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    return opened;
};

test('a new record’s form has a field for a key that the user chooses, and sends it as typed', async () => {
    const opened = await create(KEY);

    expect(
        await screen.findByText('Data Saved Successfully.'),
    ).toBeInTheDocument();

    expect(mock.backend.store.find('badge', KEY)).toMatchObject({ id: KEY });
    expect(await screen.findByRole('link', { name: KEY })).toBeInTheDocument();
    opened.unmount();
});

test('a key that is taken is reported at its field and stays as typed', async () => {
    const opened = await create(KEY);

    await waitFor(() =>
        expect(input('Number')).toHaveAccessibleDescription('Already taken'),
    );

    expect(input('Number')).toHaveValue(KEY);
    opened.unmount();
});

test('a record with such a key opens from the list, is changed at its own address, and can be deleted', async () => {
    const list = await openScreen(mock, '/badge');
    await userEvent.click(await screen.findByRole('link', { name: KEY }));

    expect(
        await screen.findByRole('heading', { level: 1, name: `Badge ${KEY}` }),
    ).toBeInTheDocument();

    await waitFor(() => expect(input('Holder')).not.toBeNull());
    expect(input('Number')).toBeNull(); // it stays what it is
    await userEvent.type(input('Holder'), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ada')).toBeInTheDocument();
    expect(list.requests()).toContain('PUT badge/B%2F12%2050%25%20%23%3F');

    await userEvent.click(
        within(screen.getByRole('row', { name: new RegExp('Ada') })).getByRole(
            'button',
        ),
    );

    await userEvent.click(
        await screen.findByRole('menuitem', { name: 'Delete' }),
    );

    await userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', {
            name: 'Delete',
        }),
    );

    expect(await screen.findByText('Deleted Successfully')).toBeInTheDocument();
    expect(mock.backend.store.find('badge', KEY)).toBeUndefined();
});

test('the form of an existing record shows the key disabled and says why', async () => {
    const list = await create('L1', 'locker');
    await userEvent.click(await screen.findByRole('link', { name: 'L1' }));
    await waitFor(() => expect(input('Number')).toBeDisabled());

    expect(input('Number')).toHaveAccessibleDescription(
        'Set at creation; it cannot be changed.',
    );

    list.unmount();
});
