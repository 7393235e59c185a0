import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../app/fileMock.ts';
import { openPortal } from '../app/openPortal.tsx';

const mock = await fileMock();

const heading = (name: string) =>
    screen.findByRole('heading', { level: 1, name });

const ways = () =>
    screen.getByRole('navigation', { name: 'Records of the list' });

const way = (name: string) => within(ways()).getByRole('link', { name });

test('steps from record to record in the list’s order, across pages, by button and key', async () => {
    const { requests, forgetRequests } = await openPortal(mock, '/room');

    const codes = mock.backend.store
        .rows('room')
        .filter(({ siteId }) => siteId === 1)
        .map(({ RoomCode }) => String(RoomCode));

    await userEvent.click(await screen.findByRole('link', { name: codes[8]! }));
    await heading(`Room ${codes[8]!}`);
    expect(ways()).toHaveTextContent(`9 of ${codes.length}`);
    forgetRequests();
    await userEvent.click(way('Next record'));
    await heading(`Room ${codes[9]!}`);
    await waitFor(() => expect(way('Next record')).toBeVisible()); // once the next page is there

    expect(requests().filter(line => line.startsWith('GET room/?'))).toEqual([
        'GET room/?PageNo=2&PageSize=10&SiteId=1',
    ]);

    await userEvent.keyboard('{Alt>}{PageDown}{/Alt}');
    await heading(`Room ${codes[10]!}`);
    expect(ways()).toHaveTextContent(`11 of ${codes.length}`);
    await waitFor(() => expect(way('Previous record')).toBeVisible());
    await userEvent.keyboard('{Alt>}{PageUp}{/Alt}');
    await heading(`Room ${codes[9]!}`);
});

test('stepping away from a changed form asks first', async () => {
    await openPortal(mock, '/room');

    const codes = mock.backend.store
        .rows('room')
        .filter(({ siteId }) => siteId === 1)
        .map(({ RoomCode }) => String(RoomCode));

    await userEvent.click(await screen.findByRole('link', { name: codes[0]! }));
    await heading(`Room ${codes[0]!}`);

    expect(
        within(ways()).getByRole('button', { name: 'Previous record' }),
    ).toBeDisabled();

    await userEvent.type(
        screen.getByRole('textbox', { name: 'Room name' }),
        ' with a view',
    );

    await userEvent.keyboard('{Alt>}{PageDown}{/Alt}');
    const dialog = await screen.findByRole('dialog');

    await userEvent.click(
        within(dialog).getByRole('button', { name: /Stay|Keep|Cancel/ }),
    );

    await heading(`Room ${codes[0]!}`);

    await waitFor(() =>
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );

    expect(
        (screen.getByRole('textbox', { name: 'Room name' }) as HTMLInputElement)
            .value,
    ).toMatch(/ with a view$/);
});

test('a record that was not opened from a list has no neighbours', async () => {
    const portal = await openPortal(mock, '/room');
    await screen.findByRole('table');
    portal.close();
    await openPortal(mock, '/room/2');
    await screen.findByRole('textbox', { name: 'Room name' });

    expect(
        screen.queryByRole('navigation', { name: 'Records of the list' }),
    ).not.toBeInTheDocument();
});
