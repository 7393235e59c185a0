import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { retype } from '../app/formInputs.ts';
import { openPortal } from '../app/openPortal.tsx';
import { moods, type Mood, type Row } from './moods.ts';
import { runs, tableOf } from './strangePortal.ts';
import { startStranger, type Stranger } from './strangeServer.ts';

let stranger: Stranger;
beforeAll(async () => {
    stranger = await startStranger();
});
afterAll(() => stranger.close());

type Moods = readonly Partial<Mood>[];
const JOURNEYS = 7;
const drawn = fc
    .sample(moods, { ...runs(1), numRuns: 4 * JOURNEYS })
    .slice(-JOURNEYS);
/** A journey under the oddities drawn for it, which its name says. */
const journey = (title: string, take: (odd: Moods) => Promise<void>) => {
    const odd = drawn.pop()!;
    test(`${title} (${JSON.stringify(odd)})`, async () => {
        stranger.reset({ moods: odd });
        await take(odd);
        expect(stranger.wrongs()).toEqual([]);
        expect(document.body).not.toHaveTextContent(
            /Error Occured|NaN|undefined|\[object|0001/,
        );
    });
};

const site = {
    Id: 3,
    SiteName: 'SiteName 3',
    ClientId: 4,
    GroupId: 5,
    LocTimeOffset: 10,
} as const;
const client = { Id: 4, Company: 'Company 4', CurrCode: 'AUD' } as const;
/** By selectors: by role a whole page with its menu takes long to search. */
const found = <E extends HTMLElement = HTMLElement>(
    selector: string,
    text?: string,
): Promise<E> =>
    waitFor(() => {
        const all = [...document.querySelectorAll<E>(selector)].filter(
            each => text === undefined || each.textContent === text,
        );
        expect(all.length, `${selector} ${text ?? ''}`).toBeGreaterThan(0);
        return all[0]!;
    });
const shell = () => found('button[aria-label=Account]');
const open = async (address: string) => {
    const portal = await openPortal(stranger, address, {
        userName: 'ada',
        site,
        client,
    });
    await shell();
    return portal;
};
const press = async (text: string, within_ = 'main') =>
    userEvent.click(await found(`${within_} button:not(:disabled)`, text));
const rows = () => document.querySelectorAll('main table tbody tr');
const chooseAction = async (text: string, name: string) => {
    const row = (await found('td', text)).closest('tr')!;
    await userEvent.click(row.querySelector('button[aria-label=Actions]')!);
    await userEvent.click(await found('[role=menuitem]', name));
};
const changesSince = (before: readonly Row[], entity: string): Row[] => {
    const after = tableOf(stranger, entity);
    return after.flatMap((row, at) => {
        const old = before[at] ?? {};
        const changed = Object.entries(row).filter(
            ([name, value]) =>
                JSON.stringify(old[name]) !== JSON.stringify(value),
        );
        return changed.length > 0 ? [Object.fromEntries(changed)] : [];
    });
};

journey('one signs in, pages and searches a list', async () => {
    await openPortal(stranger, '/room', { userName: undefined, site, client });
    await userEvent.type(screen.getByLabelText('Username'), 'ada');
    await userEvent.type(screen.getByLabelText('Password'), 'demo');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await shell();
    await userEvent.click(await found('main li [role=button]', 'SiteName 3'));
    await waitFor(() => expect(rows()).toHaveLength(10));
    await userEvent.click(await found('button[aria-label="Go to next page"]'));
    await found('td', 'RoomName 16');
    await userEvent.click(await found('main input[type=search]'));
    await userEvent.paste('RoomName 2');
    await found('td', 'RoomName 2');
    const matches = stranger
        .backend()
        .table('room')
        .filter(
            row =>
                row.siteId === 3 && String(row.RoomName).includes('RoomName 2'),
        );
    await waitFor(() => expect(rows()).toHaveLength(matches.length));
});

journey(
    'one opens a record, changes one field and saves: that field is changed, once',
    async () => {
        await open('/ticketEdit/7');
        const before = tableOf(stranger, 'ticket');
        await retype('Subject', 'No water & no Wi-Fi');
        await press('Save');
        await waitFor(() =>
            expect(stranger.came('ticket.save')).toHaveLength(1),
        );
        await waitFor(() => expect(location.pathname).toBe('/ticket'));
        expect(changesSince(before, 'ticket')).toEqual([
            { Subject: 'No water & no Wi-Fi' },
        ]);
        await found('td', 'No water & no Wi-Fi');
        expect(stranger.came('ticket.save')).toHaveLength(1);
    },
);

journey(
    'an internet user is saved without touching credit, days or speeds',
    async () => {
        await open('/internetuser/8');
        const before = tableOf(stranger, 'internetuser');
        await retype('Email', 'right@hotel.example');
        await press('Save');
        await waitFor(() =>
            expect(stranger.came('internetuser.save')).toHaveLength(1),
        );
        await waitFor(() =>
            expect(changesSince(before, 'internetuser')).toEqual([
                { Email: 'right@hotel.example' },
            ]),
        );
    },
);

journey(
    'a new room is made once, and another one deleted from its menu',
    async () => {
        await open('/room/create');
        const before = tableOf(stranger, 'room');
        await retype('RoomCode', '777');
        await retype('RoomName', 'Attic');
        await press('Save');
        await waitFor(() => expect(location.pathname).toBe('/room'));
        expect(changesSince(before, 'room')).toEqual([
            expect.objectContaining({
                RoomCode: '777',
                RoomName: 'Attic',
                siteId: 3,
            }),
        ]);
        await chooseAction('RoomName 2', 'Delete');
        await press('Delete', '[role=dialog]');
        await screen.findByText('Deleted Successfully');
        expect(stranger.came('room.save')).toHaveLength(1);
        expect(stranger.came('room.remove').map(({ line }) => line)).toEqual([
            'DELETE /api/room/2',
        ]);
    },
);

journey('credit is added once, and said to be', async () => {
    await open('/internetuser');
    const before = tableOf(stranger, 'internetuser');
    await chooseAction('Alias 4', 'Adjust credit');
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
        stranger.came('internetuser.adjustCredit').map(({ body }) => body),
    ).toEqual([expect.objectContaining({ Id: 4, RemDollar: 2.5 })]);
    expect(changesSince(before, 'internetuser')).toEqual([{ RemDollar: 42.5 }]);
});

journey('vouchers are created once and shown', async () => {
    await open('/voucher');
    const plan = await found<HTMLSelectElement>('main select');
    await waitFor(() => expect(plan.options.length).toBeGreaterThan(3));
    await userEvent.selectOptions(plan, plan.options[2]!);
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
    expect(stranger.came('voucher.create')).toHaveLength(1);
});

journey(
    'a portal user keeps what is assigned; what is ticked goes out as a change, and nothing else',
    async () => {
        const { assigned } = stranger.backend();
        assigned.add('u-3 WidgetId 1');
        stranger.backend().one('widget', 1)!.Name = 'sessions';
        stranger.backend().one('widget', 2)!.Name = 'usage';
        Object.assign(stranger.backend().one('user', 'u-3')!, {
            Role: 'ClientUsers',
            Client: 4,
        });
        await open('/user/u-3/widgets');
        const before = tableOf(stranger, 'user');
        await found('main input[type=checkbox]:checked');
        expect(
            document.querySelectorAll('main input[type=checkbox]:checked'),
        ).toHaveLength(1);
        expect(screen.queryByText(/sent when you save/)).toBeNull();
        await userEvent.click(
            await found('main input[type=checkbox]:not(:checked)'),
        );
        await press('Save');
        await waitFor(() => expect(stranger.came('user.save')).toHaveLength(1));
        const { body } = stranger.came('user.save')[0]!;
        expect([(body as Row).Widgets, (body as Row).MenuItems ?? []]).toEqual([
            [expect.objectContaining({ UserId: 'u-3', Action: 'Add' })],
            [],
        ]);
        expect(assigned.size).toBe(2);
        expect(changesSince(before, 'user')).toEqual([]);
    },
);
