import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResourceContextProvider } from 'ra-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { startMock, type StartedMock } from '../../../mock-api/http/server.ts';
import type { ResourceName } from '../../../resources/index.ts';
import { ImportPage } from '../../../src/admin/import/ImportPage.tsx';
import { OverridesContext } from '../../../src/admin/overrideTables.ts';
import { overrides } from '../../../src/app/overrides.tsx';
import {
    signedInPortal,
    type SignedInPortal,
} from '../../features/internet-users/credit/signedInPortal.tsx';

let mock: StartedMock;

beforeAll(async () => {
    mock = await startMock();
});

afterAll(() => mock.close());

const page = (portal: SignedInPortal, name: ResourceName) =>
    render(
        portal.wrap(
            <OverridesContext value={overrides}>
                <ResourceContextProvider value={name}>
                    <ImportPage />
                </ResourceContextProvider>
            </OverridesContext>,
        ),
    );

const open = async (
    portal: SignedInPortal,
    name: ResourceName,
    text: string,
) => {
    const { container, unmount } = page(portal, name);

    await userEvent.upload(
        container.querySelector<HTMLInputElement>('input[type=file]')!,
        new File([text], 'table.csv'),
    );

    return { unmount };
};

const sent = (path: string): readonly unknown[] =>
    mock.log
        .entries()
        .filter(entry => entry.path === path && entry.method === 'POST')
        .map(({ sent: body }) => body);

it('the role chosen above the table of new portal users applies to all of them and decides which client or site is asked for', async () => {
    const portal = await signedInPortal(mock, 'admin');

    await open(
        portal,
        'user',
        'Username,Email\nzoe.q,zoe@example.com\nyan.q,yan@example.com\n',
    );

    await screen.findByRole('button', { name: 'Import 0 users' });
    const role = await screen.findByRole('combobox', { name: /^Role(?! col)/ });

    await waitFor(() =>
        expect(role.querySelectorAll('option').length).toBeGreaterThan(3),
    );

    await userEvent.selectOptions(role, 'SiteUsers');

    expect(
        await screen.findByRole('combobox', { name: /^Site(?! col)/ }),
    ).toBeInTheDocument();

    expect(
        screen.queryByRole('combobox', { name: /^Client/ }),
    ).not.toBeInTheDocument();

    const button = await screen.findByRole('button', {
        name: 'Import 2 users',
    });

    await userEvent.click(button);

    expect(
        await screen.findByText('2 users imported.', {}, { timeout: 5000 }),
    ).toBeInTheDocument();

    expect(sent('Account/Register/')[0]).toMatchObject({
        UserName: 'zoe.q',
        Role: 'SiteUsers',
    });

    expect(await screen.findByText(/are shown only now/)).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: 'zoe.q' })).toBeInTheDocument();
});

it('creates missing rooms for guests if ticked; a current guest keeps the room until the row is ticked', async () => {
    const portal = await signedInPortal(mock, 'site');

    const { data } = await portal.provider.getList('guest', {
        filter: {},
        pagination: { page: 1, perPage: 1 },
    });

    const there = data[0] as unknown as {
        readonly RoomCode: string;
        readonly Surname: string;
    };

    await open(
        portal,
        'guest',
        `Room,Surname,Arrival,Departure\n${there.RoomCode},${there.Surname},,2031-12-03\nQ950,Okafor,2026-12-01,2026-12-03\nQ950,Okafor,2026-12-01,2026-12-03\n`,
    );

    expect(
        await screen.findByRole('button', { name: 'Import 1 guest' }),
    ).toBeInTheDocument();

    expect(
        (await screen.findAllByText('Room: there is no “Q950”.'))[0],
    ).toBeInTheDocument();

    await userEvent.click(
        screen.getByRole('checkbox', { name: 'Create missing rooms' }),
    );

    const button = await screen.findByRole('button', {
        name: 'Import 2 guests',
    });

    expect(
        screen.getByRole('button', { name: 'Once more 1' }),
    ).toBeInTheDocument();

    await userEvent.click(button);

    expect(
        await screen.findByText(/^2 guests imported\./, {}, { timeout: 8000 }),
    ).toBeInTheDocument();

    expect(sent('room')).toMatchObject([{ RoomCode: 'Q950', siteId: 1 }]);
    expect(sent('guest/')).toHaveLength(2);

    await userEvent.click(
        screen.getByRole('button', { name: 'Undo this import' }),
    );

    expect(
        await screen.findByText('3 undone.', {}, { timeout: 8000 }),
    ).toBeInTheDocument();
}, 20_000);

it('internet users get the values of the chosen plan', async () => {
    const portal = await signedInPortal(mock, 'site');
    await open(portal, 'internetuser', 'Username\nzoe-q\nyan-q\n');
    const plan = await screen.findByRole('combobox', { name: 'Plan' });

    await waitFor(() =>
        expect(plan.querySelectorAll('option').length).toBeGreaterThan(1),
    );

    await userEvent.selectOptions(
        plan,
        plan.querySelectorAll('option')[1]!.value,
    );

    const button = await screen.findByRole('button', {
        name: 'Import 2 internet users',
    });

    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);

    expect(
        await screen.findByText(
            '2 internet users imported.',
            {},
            { timeout: 8000 },
        ),
    ).toBeInTheDocument();

    expect(sent('user/adjustcredit')).toHaveLength(2);

    expect(sent('user')[0]).toMatchObject({
        Alias: 'zoe-q',
        Password: expect.stringMatching(/^\w{6}$/),
    });

    expect(
        await screen.findByRole('button', { name: 'Print cards' }),
    ).toBeInTheDocument();
}, 20_000);

it('internet users that a reload left get the plan that was chosen, and those that may lack it are named', async () => {
    const portal = await signedInPortal(mock, 'site');

    const { unmount } = await open(
        portal,
        'internetuser',
        `Username,Password\n${[1, 2, 3, 4, 5, 6].map(n => `xena-${n},secret${n}`).join('\n')}\n`,
    );

    const plan = await screen.findByRole('combobox', { name: 'Plan' });

    await waitFor(() =>
        expect(plan.querySelectorAll('option').length).toBeGreaterThan(1),
    );

    const chosen = plan.querySelectorAll('option')[1]!.value;
    await userEvent.selectOptions(plan, chosen);

    const button = await screen.findByRole('button', {
        name: 'Import 6 internet users',
    });

    await waitFor(() => expect(button).toBeEnabled());
    const ask = globalThis.fetch;

    const asked = vi
        .spyOn(globalThis, 'fetch')
        .mockImplementation((...request) =>
            String(request[0]).includes('adjustcredit')
                ? new Promise(() => undefined)
                : ask(...request),
        );

    await userEvent.click(button);

    await waitFor(() =>
        expect(
            asked.mock.calls.filter(([url]) =>
                String(url).includes('adjustcredit'),
            ),
        ).toHaveLength(4),
    );

    unmount();
    asked.mockRestore();

    page(portal, 'internetuser');

    expect(
        await screen.findByText(/passwords of the table were not kept/),
    ).toBeInTheDocument();

    await userEvent.click(
        screen.getByRole('button', { name: 'Import the rest' }),
    );

    await waitFor(() =>
        expect(screen.getByRole('combobox', { name: 'Plan' })).toHaveValue(
            chosen,
        ),
    );

    expect(
        screen.getByText(
            'These were being sent when the page was closed, and may lack something: xena-1, xena-2, xena-3, xena-4.',
        ),
    ).toBeInTheDocument();

    expect(
        await screen.findByRole(
            'button',
            { name: 'Import 2 internet users' },
            { timeout: 5000 },
        ),
    ).toBeInTheDocument();
}, 20_000);
