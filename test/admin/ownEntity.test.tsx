import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { declaring } from '../app/declaring.ts';

// One file and one line in the index: here the file is the declaration.
const { mock, openScreen } = await declaring(
    ({ choice, crud, id, money, reference, resource, rest, text }) => {
        const minibar = resource({
            label: ['Minibar', 'Minibar'],
            menu: { tab: 'manage', icon: 'room' },
            needs: 'site',
            api: crud('minibar', {
                SiteId: 'site',
                State: { filter: 'State' },
            }),
            title: 'Code',
            fields: {
                Id: id(),
                SiteId: reference('site', {
                    label: ['Site', 'Site'],
                    required: true,
                    from: 'site',
                    createOnly: true,
                }),
                Code: text({
                    label: ['Code', 'Code'],
                    required: true,
                    maxLength: 20,
                    sample: 'roomCode',
                }),
                State: choice(['Full', 'Empty'], {
                    label: ['State', 'État'],
                    default: 'Full',
                }),
                Price: money({ label: ['Price', 'Prix'], min: 0 }),
            },
            list: { columns: ['Code', 'State', 'Price'], filters: ['State'] },
            form: [
                {
                    tab: ['Details', 'Détails'],
                    fields: ['Code', 'State', 'Price'],
                },
            ],
            mock: { rows: 600 },
        });

        const drink = resource({
            label: ['Drink', 'Boisson'],
            menu: { tab: 'manage', icon: 'room' },
            api: rest('drinks'),
            key: 'id',
            title: 'Name',
            fields: {
                id: id(),
                Name: text({
                    label: ['Name', 'Nom'],
                    required: true,
                    sample: 'title',
                }),
            },
            list: { columns: ['Name'] },
            mock: { rows: 25 },
        });

        const pass = {
            label: ['Pass', 'Passe'],
            menu: { tab: 'manage', icon: 'room' },
            can: { create: ['Administrators'] },
            title: 'Name',
            fields: { Id: id(), Name: text({ label: ['Name', 'Nom'] }) },
            list: { columns: ['Name'] },
            mock: { rows: 25 },
        } as const;

        return {
            minibar,
            drink,
            pass: resource({ ...pass, api: crud('pass') }),
            badge: resource({ ...pass, api: crud('badge'), opens: 'modal' }),
        };
    },
);

const input = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

const rows = async () =>
    within(await screen.findByRole('table'))
        .getAllByRole('row')
        .slice(1);

test('a declared entity has a list', async () => {
    const list = await openScreen(mock, '/minibar');

    expect(
        await screen.findByRole('heading', { level: 1, name: /^Minibars/ }),
    ).toBeInTheDocument();

    expect(await rows()).toHaveLength(5); // 600 rows of 120 sites

    expect(list.requests()).toContain(
        'GET minibar/?PageNo=1&PageSize=10&SiteId=1',
    );
});

test('a declared entity can be created, by its own rules', async () => {
    const create = await openScreen(mock, '/minibar/create');
    await waitFor(() => expect(input('Code')).not.toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Required')).toBeInTheDocument();

    expect(
        create.requests().filter(request => request.startsWith('POST')),
    ).toEqual([]);

    await userEvent.type(input('Code'), 'BAR 1');
    await userEvent.type(input('Price'), '12.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(
        await screen.findByText('Data Saved Successfully.'),
    ).toBeInTheDocument();

    expect(
        await screen.findByRole('link', { name: 'BAR 1' }),
    ).toBeInTheDocument();
});

test('a declared entity can be changed and viewed', async () => {
    const edit = await openScreen(mock, '/minibar/601');

    expect(
        await screen.findByRole('heading', { level: 1, name: 'Minibar BAR 1' }),
    ).toBeInTheDocument();

    await waitFor(() => expect(input('Price')).toHaveValue('12.5'));
    await userEvent.clear(input('Code'));
    await userEvent.type(input('Code'), 'BAR 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(
        await screen.findByRole('link', { name: 'BAR 2' }),
    ).toBeInTheDocument();

    edit.unmount();

    const show = await openScreen(mock, '/minibar/601/show');

    expect(
        await screen.findByText('12.50', { exact: false }),
    ).toBeInTheDocument();

    expect(screen.getByText('Full')).toBeInTheDocument();
    show.unmount();
});

test('a declared entity can be deleted without further code', async () => {
    await openScreen(mock, '/minibar/601');

    await userEvent.click(
        await screen.findByRole('button', { name: 'Delete' }),
    );

    await userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', {
            name: 'Delete',
        }),
    );

    expect(await screen.findByText('Deleted Successfully')).toBeInTheDocument();
    expect(await rows()).toHaveLength(5);
});

test('a plain REST entity is listed and created on the same screens', async () => {
    const list = await openScreen(mock, '/drink');
    expect(await screen.findByText('1-10 of 25')).toBeInTheDocument();
    list.unmount();
    await openScreen(mock, '/drink/create');
    await waitFor(() => expect(input('Name')).not.toBeNull());
    await userEvent.type(input('Name'), 'Ginger beer');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('1-10 of 26')).toBeInTheDocument();
});

test.each(['/pass/create', '/badge/create'])(
    '%s says that the role may not create one, and links back',
    async address => {
        await openScreen(mock, address, 'site');

        expect(
            await screen.findByText(
                'Your role is not allowed to create records of this kind.',
            ),
        ).toBeInTheDocument();

        expect(
            screen.getByRole('heading', { name: 'New pass' }),
        ).toBeInTheDocument();

        expect(screen.queryByText('Not found')).toBeNull();
        expect(input('Name')).toBeNull();

        await userEvent.click(
            screen.queryByRole('link', { name: 'Back to the list' }) ??
                screen.getByText('Close'),
        );

        expect(await rows()).toHaveLength(10);
    },
);
