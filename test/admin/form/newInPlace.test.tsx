import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { press, retype } from '../../app/formInputs.ts';
import { openPortal, type OpenedPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const rows = (name: string) => mock.backend.store.rows(name);
const roomsHere = () => rows('room').filter(({ siteId }) => siteId === 1);
const guestOf = (id: unknown) => rows('guest').find(guest => guest.id === id);

const posts = ({ sent }: OpenedPortal) =>
    sent()
        .filter(({ line }) => line.startsWith('POST guest/'))
        .map(({ body }) => body);

const choose = async (code: unknown) => {
    const picker = await screen.findByRole('combobox', { name: /^Room/ });
    await userEvent.click(picker);
    await userEvent.type(picker, String(code));

    await userEvent.click(
        await screen.findByRole('option', {
            name: new RegExp(`^${String(code)}\\b`),
        }),
    );
};

test('a new guest in an occupied room takes over nothing of the former one: no name, company, days or internet account', async () => {
    const { id, RoomCode } = roomsHere().find(
        room => guestOf(room.id)?.UserId && guestOf(room.id)?.CompanyName,
    )!;

    const portal = await openPortal(mock, '/guest/create');
    await choose(RoomCode);

    await screen.findByText(
        /is in this room\. Saving puts the new guest in their place/,
    );

    await retype('Surname', 'Second');
    const start = mock.backend.clock.now();
    await press('Save');

    await waitFor(() =>
        expect(posts(portal)).toEqual([
            {
                RoomId: id,
                Surname: 'Second',
                UserId: null,
                FirstName: null,
                CompanyName: null,
                CheckIn: null,
                CheckOut: null,
            },
        ]),
    );

    await waitFor(() =>
        expect(guestOf(id)).toMatchObject({
            Surname: 'Second',
            UserId: null,
            FirstName: null,
            CompanyName: null,
            CheckOut: null,
        }),
    );

    expect(Date.parse(String(guestOf(id)!.CheckIn))).toBeGreaterThanOrEqual(
        start - 1000,
    );
});

test('a room taken between choosing and saving: names the guest in it before anything is sent', async () => {
    const { id, RoomCode } = roomsHere().find(room => !guestOf(room.id))!;
    const portal = await openPortal(mock, '/guest/create');
    await choose(RoomCode);
    await retype('Surname', 'Slower');

    await waitFor(() =>
        expect(
            portal
                .sent()
                .filter(
                    ({ line }) =>
                        line.includes(`SearchText=${String(RoomCode)}`) &&
                        line.startsWith('GET guest/'),
                ),
        ).not.toEqual([]),
    );

    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());

    mock.backend.store.add('guest', {
        id: id as number,
        RoomId: id,
        UserId: null,
        Surname: 'Quicker',
        FirstName: null,
        CompanyName: null,
        CheckIn: '2026-01-01T10:00:00Z',
        CheckOut: null,
    });

    await press('Save');

    expect(
        await screen.findByText(
            /Somebody else was quicker: Quicker is already here/,
        ),
    ).toBeVisible();

    expect(posts(portal)).toEqual([]);
    expect(guestOf(id)).toMatchObject({ Surname: 'Quicker' });
    await press('Save');

    await waitFor(() =>
        expect(guestOf(id)).toMatchObject({ Surname: 'Slower' }),
    );

    expect(posts(portal)).toHaveLength(1);
});
