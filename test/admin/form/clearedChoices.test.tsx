import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { declaring } from '../../app/declaring.ts';

const { mock, openScreen } = await declaring(
    ({ crud, id, reference, resource, text }) => {
        const site = reference('site', {
            label: ['Site', 'Site'],
            required: true,
            from: 'site',
        });

        const room = reference('room', { label: ['Room', 'Chambre'] });

        const locker = resource({
            label: ['Locker', 'Casier'],
            api: crud('locker', {
                SiteId: 'site',
                RoomId: { filter: 'RoomId' },
            }),
            title: 'Code',
            fields: {
                Id: id(),
                SiteId: site,
                RoomId: room,
                Code: text({
                    label: ['Code', 'Code'],
                    required: true,
                    sample: 'roomCode',
                }),
            },
            list: { columns: ['Code'] },
            mock: { rows: 12_000 },
        });

        const lockeritem = resource({
            label: ['Locker item', 'Objet'],
            api: crud('lockeritem', { SiteId: 'site' }),
            title: 'Name',
            fields: {
                Id: id(),
                Name: text({ label: ['Name', 'Nom'], sample: 'title' }),
                SiteId: site,
                RoomId: room,
                LockerNo: reference('locker', {
                    label: ['Locker', 'Casier'],
                    dependsOn: { RoomId: 'RoomId' },
                }),
            },
            list: { columns: ['Name'] },
            mock: { rows: 120 },
        });

        return { locker, lockeritem };
    },
);

const input = (name: string) =>
    document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;

/** Chooses a record that a field offers; answers what it is called. */
const choose = async (name: string, place: number) => {
    await userEvent.click(input(name));

    const option = await waitFor(
        () =>
            document.querySelectorAll('[role=option]')[place] ??
            expect.unreachable(`no choice of ${name}`),
    );

    const called =
        option.querySelector('p, div')?.firstChild?.textContent ??
        option.textContent; // below it may stand whose it is

    await userEvent.click(option);
    await waitFor(() => expect(input(name)).toHaveValue(called));

    return called;
};

test('changing the room or site clears choices that belong to the former one', async () => {
    const { requests } = await openScreen(mock, '/lockeritem/create');
    await waitFor(() => expect(input('LockerNo')).not.toBeNull());
    await choose('RoomId', 0);
    await choose('LockerNo', 0);

    expect(
        requests().some(request =>
            /^GET locker\/\?.*&SiteId=1&RoomId=\d+$/.test(request),
        ),
    ).toBe(true);

    await choose('RoomId', 1);
    expect(input('LockerNo')).toHaveValue('');

    expect(
        await screen.findByText(
            'Choose again: Locker. What was chosen belonged to another value of Room.',
        ),
    ).toBeInTheDocument();

    await choose('LockerNo', 0);
    await choose('SiteId', 2);
    expect([input('RoomId').value, input('LockerNo').value]).toEqual(['', '']);

    expect(
        await screen.findByText(
            'Choose again: Room, Locker. What was chosen belonged to another value of Site.',
        ),
    ).toBeInTheDocument();

    await choose('RoomId', 0);

    expect(
        requests().some(request =>
            /^GET room\/\?.*siteId=(?!1\b)\d+/i.test(request),
        ),
    ).toBe(true);
});

test('opening a choice or leaving it unchanged keeps its value', async () => {
    await openScreen(mock, '/lockeritem/1');
    await waitFor(() => expect(input('LockerNo').value).not.toMatch(/^…?$/));
    const before = input('LockerNo').value;
    const room = input('RoomId').value;
    await userEvent.type(input('Name'), '!');

    expect([input('LockerNo').value, input('RoomId').value]).toEqual([
        before,
        room,
    ]);
});
