import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { declaring } from '../../app/declaring.ts';

const LOCKERS = 23;

const { mock, openScreen } = await declaring(
    ({ crud, get, id, paging, resource, text }) => ({
        locker: resource({
            label: ['Locker', 'Casier'],
            menu: { tab: 'manage', icon: 'room' },
            api: {
                ...crud('locker'),
                list: {
                    ...get('locker/', paging, 'page'),
                    envelope: { rows: 'Lockers' },
                },
            },
            title: 'Name',
            fields: {
                Id: id(),
                Name: text({ label: ['Name', 'Nom'], required: true }),
            },
            list: { columns: ['Name'] },
            mock: { rows: LOCKERS },
        }),
    }),
);

const rowCount = async () =>
    within(await screen.findByRole('table')).getAllByRole('row').length - 1;

const turn = async () =>
    userEvent.click(screen.getByRole('button', { name: 'Go to next page' }));

test('a list of an API without counts can be turned until a page is not full', async () => {
    await openScreen(mock, '/locker');
    expect(await screen.findByText('1-10 of more than 10')).toBeInTheDocument();

    expect(
        screen.getByRole('heading', { level: 1 }).parentElement,
    ).toHaveTextContent(/^Lockers$/);

    expect(screen.queryByRole('button', { name: 'Go to page 2' })).toBeNull();
    await turn();

    expect(
        await screen.findByText('11-20 of more than 20'),
    ).toBeInTheDocument();

    await turn();
    expect(await screen.findByText('21-23 of 23')).toBeInTheDocument();
    expect(await rowCount()).toBe(3);

    expect(
        screen.getByRole('button', { name: 'Go to next page' }),
    ).toBeDisabled();

    await userEvent.click(
        screen.getByRole('button', { name: 'Go to previous page' }),
    );

    expect(
        await screen.findByText('11-20 of more than 20'),
    ).toBeInTheDocument();
});
