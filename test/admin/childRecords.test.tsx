import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { declaring } from '../app/declaring.ts';

// A shuttle with what hangs on it: bookings under its own address, trips by a parameter, checks that administrators
// alone may see.
const { mock, openScreen } = await declaring(
    ({ crud, get, id, integer, post, reference, resource, text }) => {
        const ShuttleId = reference('shuttle', {
            label: ['Shuttle', 'Navette'],
            required: true,
            createOnly: true,
        });

        const name = (label: string) =>
            text({ label: [label, label], required: true, sample: 'title' });

        return {
            shuttle: resource({
                label: ['Shuttle', 'Navette'],
                menu: { tab: 'manage', icon: 'room' },
                api: crud('shuttle'),
                can: { edit: ['Administrators'] },
                title: 'Name',
                fields: {
                    Id: id(),
                    Name: name('Name'),
                    Seats: integer({
                        label: ['Seats', 'Places'],
                        min: 1,
                        max: 60,
                    }),
                },
                list: { columns: ['Name', 'Seats'] },
                form: [
                    { tab: ['Details', 'Détails'], fields: ['Name', 'Seats'] },
                    {
                        tab: ['Bookings', 'Réservations'],
                        fields: [{ list: 'booking', by: 'ShuttleId' }],
                    },
                    {
                        tab: ['Trips', 'Trajets'],
                        fields: [{ list: 'trip', by: 'ShuttleId' }],
                    },
                    {
                        tab: ['Checks', 'Contrôles'],
                        fields: [{ list: 'check', by: 'ShuttleId' }],
                    },
                ],
                mock: { rows: 6 },
            }),
            booking: resource({
                label: ['Booking', 'Réservation'],
                within: 'shuttle',
                api: {
                    list: get('shuttle/{ShuttleId}/booking', {}, 'array'),
                    create: post('booking/new'),
                },
                opens: 'modal',
                title: 'Guest',
                fields: { Id: id(), ShuttleId, Guest: name('Guest') },
                list: { columns: ['Guest'] },
                mock: { rows: 18 },
            }),
            trip: resource({
                label: ['Trip', 'Trajet'],
                within: 'shuttle',
                api: crud('trip', { Of: { filter: 'ShuttleId' } }),
                title: 'Town',
                fields: { Id: id(), ShuttleId, Town: name('Town') },
                list: { columns: ['Town'] },
                mock: { rows: 60 },
            }),
            check: resource({
                label: ['Check', 'Contrôle'],
                within: 'shuttle',
                roles: ['Administrators'],
                api: crud('check', { ShuttleId: { filter: 'ShuttleId' } }),
                title: 'Town',
                fields: { Id: id(), ShuttleId, Town: name('Town') },
                list: { columns: ['Town'] },
                mock: { rows: 30 },
            }),
        };
    },
);

const open = async (tab: string) => {
    await userEvent.click(await screen.findByRole('tab', { name: tab }));

    return within(await screen.findByRole('tabpanel', { name: tab }));
};

test('shows child records in the form, loaded when their tab is opened', async () => {
    const { requests } = await openScreen(mock, '/shuttle/1');

    const requested = () =>
        requests().filter(line => /booking|trip/.test(line));

    await screen.findByRole('tab', { name: 'Bookings' });

    await waitFor(() =>
        expect(document.querySelector('[name=Seats]')).not.toBeNull(),
    );

    expect(requested()).toEqual([]);
    const bookings = await open('Bookings');

    expect(
        await bookings.findByRole('columnheader', { name: /Guest/ }),
    ).toBeVisible();

    expect(requested()).toEqual(['GET shuttle/1/booking']);
    const trips = await open('Trips');

    expect(
        await trips.findByRole('columnheader', { name: /Town/ }),
    ).toBeVisible();

    expect(requested().at(-1)).toBe('GET trip/?PageNo=1&PageSize=10&Of=1');
});

test('a new child record has its parent filled in', async () => {
    const { requests } = await openScreen(mock, '/shuttle/2');
    const bookings = await open('Bookings');

    await userEvent.click(
        await bookings.findByRole('button', { name: 'Create' }),
    );

    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(await dialog.findByLabelText(/Guest/), 'Ida Berg');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

    expect(
        await bookings.findByRole('cell', { name: 'Ida Berg' }),
    ).toBeVisible();

    expect(requests().filter(line => line.startsWith('POST'))).toEqual([
        'POST booking/new',
    ]);
});

test('a new record has no tabs for child records', async () => {
    await openScreen(mock, '/shuttle/create');
    expect(await screen.findByLabelText(/Name/)).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
});

test('a read-only view lists child records below it, except those the role may not see', async () => {
    await openScreen(mock, '/shuttle/1/show', 'distributor');

    expect(
        await screen.findByRole('heading', { level: 2, name: 'Bookings' }),
    ).toBeVisible();

    expect(
        await screen.findByRole('heading', { level: 2, name: 'Trips' }),
    ).toBeVisible();

    expect(
        await screen.findByRole('columnheader', { name: /Guest/ }),
    ).toBeVisible();

    expect(screen.queryByRole('heading', { name: 'Checks' })).toBeNull();
});
