import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OddityName } from '../../mock-api/control/oddities.ts';
import type { Row } from '../../mock-api/data/store.ts';
import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { retype } from '../app/formInputs.ts';
import { firstSite, openPortal } from '../app/openPortal.tsx';
import { came, odd, runs, wrongs } from './odd.ts';

let mock: StartedMock;

beforeAll(async () => {
    mock = await startMock({ scenario: 'small', rows: { room: 120 } });
});

afterAll(() => mock.close());

const JOURNEYS = 7;
const drawn = fc.sample(odd, { ...runs(1), numRuns: JOURNEYS });

/** A journey under the oddities drawn for it, which its name says. */
const journey = (title: string, take: () => Promise<void>) => {
    const names: readonly OddityName[] = drawn.pop()!;

    test(`${title} (${names.join(', ') || 'as described'})`, async () => {
        mock.reset();
        mock.odd.set(names);
        await take();
        expect(wrongs(mock)).toEqual([]);

        expect(document.body).not.toHaveTextContent(
            /Error Occured|NaN|undefined|\[object|0001-/,
        );
    });
};

/** By selectors: by role a whole page with its menu takes long to search. */
const found = <E extends HTMLElement = HTMLElement>(
    selector: string,
    text?: string,
): Promise<E> =>
    waitFor(() => {
        const all = [...document.querySelectorAll<E>(selector)].filter(
            each =>
                text === undefined ||
                each.textContent?.startsWith(text) === true,
        );

        expect(all.length, `${selector} ${text ?? ''}`).toBeGreaterThan(0);

        return all[0]!;
    });

const shell = () => found('button[aria-label=Account]');

const open = async (address: string) => {
    await openPortal(mock, address);
    await shell();
    mock.log.clear();
};

const press = async (text: string, within_ = 'main') =>
    userEvent.click(await found(`${within_} button:not(:disabled)`, text));

const shown = () => [
    ...document.querySelectorAll<HTMLElement>('main table tbody tr'),
];

const chooseAction = async (text: string, name: string) => {
    const row = (await found('td', text)).closest('tr')!;
    await userEvent.click(row.querySelector('button[aria-label=Actions]')!);
    await userEvent.click(await found('[role=menuitem]', name));
};

const rowsOf = (entity: string) => mock.backend.store.rows(entity);
const ofFirstSite = (row: Row): boolean => row.siteId === firstSite.Id;
const copyOf = (entity: string) => structuredClone(rowsOf(entity));

/** What is otherwise in each row that was changed or added. */
const changesSince = (before: readonly Row[], entity: string) =>
    rowsOf(entity).flatMap((row, index) => {
        const old: Partial<Row> = before[index] ?? {};

        const changed = Object.entries(row).filter(
            ([name, value]) =>
                JSON.stringify(old[name]) !== JSON.stringify(value),
        );

        return changed.length > 0 ? [Object.fromEntries(changed)] : [];
    });

journey('a user signs in, pages and searches a list', async () => {
    await openPortal(mock, '/room', { userName: undefined, site: undefined });
    await userEvent.type(screen.getByLabelText('Username'), 'admin');
    await userEvent.type(screen.getByLabelText('Password'), 'demo');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await shell();

    await userEvent.click(
        await found('main li [role=button]', firstSite.SiteName),
    );

    await waitFor(() => expect(shown()).toHaveLength(10));
    const rooms = rowsOf('room').filter(ofFirstSite);
    await userEvent.click(await found('button[aria-label="Go to next page"]'));
    await found('td', String(rooms[10]!.RoomName));
    await userEvent.click(await found('main input[type=search]'));
    const name = String(rooms[1]!.RoomName);
    await userEvent.paste(name);
    await found('td', name);

    await waitFor(() =>
        expect(shown().every(row => row.textContent.includes(name))).toBe(true),
    );
});

journey('changing one field of a record saves that field once', async () => {
    const before = copyOf('ticket');
    await open(`/ticketEdit/${before[0]!.id}`);
    await retype('Subject', 'No water & no Wi-Fi');
    await press('Save');
    await waitFor(() => expect(location.pathname).toBe('/ticket'));

    expect(changesSince(before, 'ticket')).toEqual([
        { Subject: 'No water & no Wi-Fi' },
    ]);

    await found('td', 'No water & no Wi-Fi');
    expect(came(mock, 'ticket.save')).toHaveLength(1);
});

journey(
    'saving an internet user does not touch credit, days or speeds',
    async () => {
        const before = copyOf('internetuser');
        await open(`/internetuser/${before[7]!.id}`);
        await retype('Email', 'right@hotel.example');
        await press('Save');

        await waitFor(() =>
            expect(changesSince(before, 'internetuser')).toEqual([
                { Email: 'right@hotel.example' },
            ]),
        );

        expect(came(mock, 'internetuser.save')).toHaveLength(1);
    },
);

journey(
    'a new room is created once, and another is deleted from its menu',
    async () => {
        const before = copyOf('room');
        await open('/room/create');
        await retype('RoomCode', '777');
        await retype('RoomName', 'Attic');
        await press('Save');
        await waitFor(() => expect(location.pathname).toBe('/room'));

        expect(changesSince(before, 'room')).toEqual([
            expect.objectContaining({
                RoomCode: '777',
                RoomName: 'Attic',
                siteId: 1,
            }),
        ]);

        const { id, RoomName } = before.filter(ofFirstSite)[1]!;
        await chooseAction(String(RoomName), 'Delete');
        await press('Delete', '[role=dialog]');
        await screen.findByText('Deleted Successfully');
        expect(came(mock, 'room.save')).toHaveLength(1);

        expect(came(mock, 'room.remove').map(({ path }) => path)).toEqual([
            `room/${id}`,
        ]);
    },
);

journey('credit is added once, and the portal says so', async () => {
    const before = copyOf('internetuser');
    await open('/internetuser');
    await waitFor(() => expect(shown()).not.toHaveLength(0));
    const cells = shown()[0]!.querySelectorAll('td');

    const user = before.find(({ Alias }) =>
        [...cells].some(cell => cell.textContent === Alias),
    )!;

    await chooseAction(String(user.Alias), 'Adjust credit');

    await userEvent.type(
        await screen.findByRole('textbox', { name: 'Credit' }),
        '2.5',
    );

    await userEvent.dblClick(
        await found('[role=dialog] button:not(:disabled)', 'Adjust credit'),
    );

    await waitFor(() =>
        expect(document.querySelector('[role=dialog]')).toBeNull(),
    );

    expect(
        came(mock, 'internetuser.adjustCredit').map(({ sent }) => sent),
    ).toEqual([expect.objectContaining({ Id: user.id, RemDollar: 2.5 })]);

    expect(changesSince(before, 'internetuser')).toEqual([
        { RemDollar: Number(user.RemDollar) + 2.5 },
    ]);
});

journey('vouchers are created once and shown', async () => {
    await open('/voucher');
    const plan = await found<HTMLSelectElement>('main select');
    await waitFor(() => expect(plan.options.length).toBeGreaterThan(2));
    await userEvent.selectOptions(plan, plan.options[1]!);
    await retype('Quantity', '3');

    await userEvent.dblClick(
        await found('main button:not(:disabled)', 'Create vouchers'),
    );

    await waitFor(() =>
        expect(location.pathname).toMatch(/^\/voucher\/print\/\d+\/3$/),
    );

    await waitFor(() =>
        expect(
            document.querySelectorAll('article').length,
        ).toBeGreaterThanOrEqual(3),
    );

    expect(came(mock, 'voucher.create')).toHaveLength(1);
});

journey(
    'a portal user keeps their assignments, and a ticked one is sent as the only change',
    async () => {
        const assigned = () =>
            [...rowsOf('userwidget'), ...rowsOf('usermenuitem')].filter(
                ({ UserId }) => UserId === 'u-3',
            );

        const [first] = assigned(); // a widget
        mock.backend.store.remove('userwidget', new Set([first!.id]));
        const before = copyOf('user');
        const count = assigned().length;
        await open('/user/u-3/widgets');
        await found('main input[type=checkbox]:checked');

        await waitFor(() =>
            expect(
                document.querySelectorAll('main input[type=checkbox]:checked'),
            ).toHaveLength(count),
        );

        expect(screen.queryByText(/sent when you save/)).toBeNull();

        await userEvent.click(
            await found('main input[type=checkbox]:not(:checked)'),
        );

        await press('Save');
        await waitFor(() => expect(came(mock, 'user.save')).toHaveLength(1));
        const { sent } = came(mock, 'user.save')[0]!;

        expect(sent).toMatchObject({
            Widgets: [{ UserId: 'u-3', Action: 'Add' }],
        });

        expect((sent as Partial<Row>).MenuItems ?? []).toEqual([]);
        await waitFor(() => expect(assigned()).toHaveLength(count + 1));
        expect(changesSince(before, 'user')).toEqual([]);
    },
);
