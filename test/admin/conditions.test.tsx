import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { declaring } from '../app/declaring.ts';

const { mock, openScreen } = await declaring(
    ({ boolean, choice, confirm, crud, id, post, resource, text }) => {
        const locker = resource({
            label: ['Locker', 'Casier'],
            menu: { tab: 'manage', icon: 'room' },
            api: crud('locker'),
            title: 'Code',
            fields: {
                Id: id(),
                Code: text({
                    label: ['Code', 'Code'],
                    required: true,
                    sample: 'roomCode',
                }),
                State: choice(['Free', 'Rented'], {
                    label: ['State', 'État'],
                    required: true,
                    default: 'Free',
                }),
                Tenant: text({
                    label: ['Tenant', 'Locataire'],
                    required: true,
                    when: { field: 'State', is: 'Rented' },
                    sample: 'surname',
                }),
                Key: text({
                    label: ['Key', 'Clé'],
                    required: true,
                    minLength: 4,
                    sample: 'roomName',
                }),
                Margin: text({
                    label: ['Margin', 'Marge'],
                    when: { roles: ['Administrators'] },
                    sample: 'sentence',
                }),
                Alarm: boolean({ label: ['Alarm', 'Alarme'], default: false }),
            },
            list: { columns: ['Code', 'State'] },
            form: [
                {
                    tab: ['Details', 'Détails'],
                    fields: ['Code', 'State', 'Tenant', 'Margin', 'Alarm'],
                },
                {
                    tab: ['Security', 'Sécurité'],
                    when: {
                        all: [
                            { field: 'State', is: 'Rented' },
                            { field: 'Alarm', is: true },
                        ],
                    },
                    fields: ['Key'],
                },
            ],
            actions: {
                open: confirm({
                    label: ['Open', 'Ouvrir'],
                    on: 'row',
                    question: ['Open {Code}?', 'Ouvrir {Code} ?'],
                    when: { field: 'State', is: 'Rented' },
                    call: post('locker/{id}/open', {}, 'nothing'),
                }),
                clear: confirm({
                    label: ['Clear', 'Vider'],
                    on: 'selection',
                    question: ['Clear them?', 'Les vider ?'],
                    when: { field: 'State', is: 'Rented' },
                    call: post('locker/clear', { Ids: 'ids' }, 'nothing'),
                }),
                audit: confirm({
                    label: ['Audit', 'Contrôler'],
                    on: 'list',
                    question: ['Audit?', 'Contrôler ?'],
                    when: { roles: ['Administrators'] },
                    call: post('locker/audit', {}, 'nothing'),
                }),
            },
            mock: { rows: 12 },
        });

        return { locker };
    },
);

mock.backend.store.rows('locker').forEach((row, n) =>
    Object.assign(row, {
        Code: `L${n + 1}`,
        State: n % 2 === 0 ? 'Free' : 'Rented',
        Tenant: n % 2 === 0 ? null : 'Ada',
        Alarm: false,
        Key: 'k',
    }),
);

const input = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]`);

const save = () =>
    userEvent.click(screen.getByRole('button', { name: 'Save' }));

const rowMenu = async (n: number) => {
    const row = within(await screen.findByRole('table')).getAllByRole('row')[
        n
    ]!;

    await userEvent.click(within(row).getByRole('button', { name: 'Actions' }));

    return screen.findByRole('menu');
};

test('shows a field or tab only while its condition holds, and neither checks nor loses it while hidden', async () => {
    await openScreen(mock, '/locker/1');
    await waitFor(() => expect(input('Code')).not.toBeNull());
    expect(input('Tenant')).toBeNull();
    expect(screen.queryByRole('tab', { name: 'Security' })).toBeNull();
    await userEvent.click(input('Alarm')!);
    await userEvent.selectOptions(input('State')!, 'Rented');

    expect(
        await screen.findByRole('tab', { name: 'Security' }),
    ).toBeInTheDocument();

    expect(input('Tenant')).toHaveValue('');
    await save();
    expect(await screen.findByText('Required')).toBeInTheDocument(); // the tenant; the key has its own problem on its tab
    await userEvent.type(input('Tenant')!, 'Grace');
    await userEvent.selectOptions(input('State')!, 'Free');
    expect(input('Tenant')).toBeNull();
    await userEvent.selectOptions(input('State')!, 'Rented');
    expect(input('Tenant')).toHaveValue('Grace');
    await userEvent.selectOptions(input('State')!, 'Free');
    await save();

    expect(
        await screen.findByText('Data Saved Successfully.'),
    ).toBeInTheDocument(); // with a key of one letter, which nobody saw

    expect(mock.backend.store.find('locker', 1)).toMatchObject({
        State: 'Free',
        Alarm: true,
        Tenant: 'Grace',
        Key: 'k',
    });
});

test('the read-only view leaves out fields whose condition does not hold', async () => {
    const free = await openScreen(mock, '/locker/3/show');
    expect(await screen.findByText('Key')).toBeInTheDocument();
    expect(screen.queryByText('Tenant')).toBeNull();
    free.unmount();
    await openScreen(mock, '/locker/2/show');
    expect(await screen.findByText('Tenant')).toBeInTheDocument();
    expect(screen.getByText('Margin')).toBeInTheDocument();
});

test('shows some fields to one role only', async () => {
    const administrator = await openScreen(mock, '/locker');

    expect(
        await screen.findByRole('button', { name: 'Audit' }),
    ).toBeInTheDocument();

    administrator.unmount();
    const list = await openScreen(mock, '/locker', 'distributor');
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Audit' })).toBeNull();
    list.unmount();
    await openScreen(mock, '/locker/2', 'distributor');
    await waitFor(() => expect(input('Tenant')).not.toBeNull());
    expect(input('Margin')).toBeNull();
});

test('offers a row action only where its condition holds', async () => {
    const list = await openScreen(mock, '/locker');

    expect(
        within(await rowMenu(1)).queryByRole('menuitem', { name: 'Open' }),
    ).toBeNull();

    await userEvent.keyboard('{Escape}');

    await userEvent.click(
        within(await rowMenu(2)).getByRole('menuitem', { name: 'Open' }),
    );

    await userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', {
            name: 'Open',
        }),
    );

    await waitFor(() =>
        expect(list.requests()).toContain('POST locker/2/open'),
    );
});

test('runs a bulk action on the rows whose condition holds, and says how many are left out', async () => {
    await openScreen(mock, '/locker');

    const select = async (row: string, selected: number) => {
        await userEvent.click(
            within(
                await screen.findByRole('row', { name: new RegExp(row) }),
            ).getByRole('checkbox'),
        );

        await screen.findByRole('toolbar', { name: `${selected} selected` });
    };

    await select('L1 Free', 1);
    await select('L2 Rented', 2);
    await select('L3 Free', 3);

    await userEvent.click(
        await screen.findByRole('button', { name: /page 2$/ }),
    );

    await select('L12 Rented', 4);
    const cleared: unknown[] = [];
    const native = globalThis.fetch;

    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
        if (String(url).endsWith('locker/clear'))
            cleared.push(JSON.parse(String(init?.body)));

        return native(url, init);
    });

    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));

    expect(
        await screen.findByText(
            'Not possible for 2 of the 4 selected; they are left out',
        ),
    ).toBeInTheDocument();

    await userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', {
            name: 'Clear',
        }),
    );

    await waitFor(() => expect(cleared).toEqual([{ Ids: [2, 12] }]));
});
