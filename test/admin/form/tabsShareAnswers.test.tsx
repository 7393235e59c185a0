import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { declaring } from '../../app/declaring.ts';
import { restingBrowser } from './restingBrowser.ts';

const { rest, waits } = restingBrowser();

// Both tabs of the form name the same room.
const { mock, openScreen } = await declaring(
    ({ crud, id, reference, resource, text }) => ({
        doorlock: resource({
            label: ['Door lock', 'Serrure'],
            menu: { tab: 'manage', icon: 'room' },
            needs: 'site',
            api: crud('doorlock', { SiteId: 'site' }),
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
                    sample: 'roomCode',
                }),
                Door: reference('room', { label: ['Door of', 'Porte de'] }),
                Spare: reference('room', {
                    label: ['Spare key of', 'Double de'],
                }),
            },
            list: { columns: ['Code'] },
            form: [
                { tab: ['Lock', 'Serrure'], fields: ['Code', 'Door'] },
                { tab: ['Keys', 'Clés'], fields: ['Spare'] },
            ],
            mock: { rows: 600 },
        }),
    }),
);

test('a room named on two tabs is requested once, even if the second is drawn after the reply', async () => {
    const lock = mock.backend.store
        .rows('doorlock')
        .find(({ SiteId }) => SiteId === 1)!;

    const room = mock.backend.store
        .rows('room')
        .find(({ siteId }) => siteId === 1)!;

    Object.assign(lock, { Door: room.id, Spare: room.id });
    const { requests } = await openScreen(mock, `/doorlock/${String(lock.id)}`);

    await waitFor(() =>
        expect(screen.getByLabelText(/^Door of/)).toHaveValue(
            String(room.RoomCode),
        ),
    );

    expect(screen.queryByLabelText(/^Spare key of/)).toBeNull();
    while (waits()) await rest();

    await waitFor(() =>
        expect(screen.getByLabelText(/^Spare key of/)).toHaveValue(
            String(room.RoomCode),
        ),
    );

    expect(requests().filter(line => line.startsWith('GET room'))).toHaveLength(
        1,
    );
});
