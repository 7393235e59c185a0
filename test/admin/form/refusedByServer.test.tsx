import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { field, press, retype } from '../../app/formInputs.ts';
import { openPortal, type OpenedPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const posts = ({ sent }: OpenedPortal) =>
    sent().filter(({ line }) => line.startsWith('POST'));

const shown = async (name: string) => {
    const { id } = await field(name);

    return document.getElementById(`${id}-help`)?.textContent;
};

test('a field error from the server appears at its field on any tab, and goes away when the field is changed', async () => {
    const portal = await openPortal(mock, '/device/1/details');
    await retype('NickName', 'Lobby');

    mock.faults.add({
        path: 'device/',
        method: 'POST',
        fields: { SpeedKBD: 'The line has no more than 2000.' },
        times: 1,
    });

    await press('Save');

    await waitFor(() =>
        expect(document.activeElement).toHaveAttribute('name', 'SpeedKBD'),
    );

    const network = screen.getByRole('tab', { name: 'Network' });
    expect(network).toHaveAttribute('aria-selected', 'true');
    expect(network).toHaveAccessibleDescription('1 error');
    expect(await shown('SpeedKBD')).toBe('The line has no more than 2000.');
    expect(await screen.findByText('The request is invalid.')).toBeVisible();
    expect(screen.queryByText('Some fields need your attention.')).toBeNull();
    await retype('SpeedKBD', '1500');
    await waitFor(async () => expect(await shown('SpeedKBD')).toBeUndefined());
    await press('Save');
    expect(await screen.findByText('Device saved successfully.')).toBeVisible();
    expect(posts(portal)).toHaveLength(2);
});

test('an error about a field that the form lacks is shown as a message and does not block saving', async () => {
    const portal = await openPortal(mock, '/room/1');
    await retype('RoomName', 'Blue suite');

    mock.faults.add({
        path: 'room',
        method: 'POST',
        fields: { siteId: 'The site is closed.' },
        times: 1,
    });

    await press('Save');
    expect(await screen.findByText(/The site is closed\./)).toBeVisible();

    mock.faults.add({
        path: 'room',
        method: 'POST',
        fields: { siteId: 'The site is closed.', RoomName: 'Not blue.' },
        times: 1,
    });

    await press('Save');

    await waitFor(async () =>
        expect(await shown('RoomName')).toBe('Not blue.'),
    );

    expect(screen.getAllByText(/The site is closed\./).at(-1)).toBeVisible();
    await press('Save');

    await waitFor(() =>
        expect(mock.backend.store.find('room', 1)).toMatchObject({
            RoomName: 'Blue suite',
        }),
    );

    expect(posts(portal)).toHaveLength(3);
});

test('a refused new record stays open in its dialog, with errors at its fields', async () => {
    const portal = await openPortal(mock, '/tv/homeapp/create');
    const dialog = within(await screen.findByRole('dialog'));
    await retype('Name', 'Weather');
    await retype('PackageName', 'com.example.weather');
    await retype('Url', 'https://example.com/');

    mock.faults.add({
        path: 'tv/homeapplication',
        method: 'POST',
        fields: { PackageName: 'There is such a package.' },
        times: 1,
    });

    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(async () =>
        expect(await shown('PackageName')).toBe('There is such a package.'),
    );

    expect(await field('Name')).toHaveValue('Weather');
    await retype('PackageName', 'com.example.rain');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts(portal)).toHaveLength(2);
});
