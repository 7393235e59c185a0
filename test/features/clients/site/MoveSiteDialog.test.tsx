import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { fileMock } from '../../../app/fileMock.ts';
import { openPortal } from '../../../app/openPortal.tsx';
import { signedIn } from '../../../session/signedIn.ts';

const mock = await fileMock();
beforeEach(() => mock.reset());

const facts = async () => {
    const { provider } = await signedIn(mock, 'admin');

    const nameOf = async (id: unknown) =>
        String(
            (await provider.getOne('client', { id: Number(id) })).data.Company,
        );

    const { data: groups } = await provider.getList('billgroup', {
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'id', order: 'ASC' },
        filter: {},
        meta: { scope: {} },
    });

    const site = (await provider.getOne('site', { id: 1 })).data;
    const other = groups.find(group => group.ClientId !== site.ClientId)!;

    const own = groups.find(
        group => group.ClientId === site.ClientId && group.id !== site.GroupId,
    )!;

    return {
        site,
        other,
        own,
        from: await nameOf(site.ClientId),
        to: await nameOf(other.ClientId),
        groupNow: async () =>
            (await provider.getOne('site', { id: 1 })).data.GroupId,
    };
};

/** Groups of other clients are offered while no client is chosen. */
const allClients = { site: undefined };

const picker = () => screen.findByRole('combobox', { name: 'Billing group' });

const save = () =>
    userEvent.click(screen.getByRole('button', { name: 'Save' }));

const choose = async (name: unknown, owner: string) => {
    const box = await picker();
    await waitFor(() => expect(box).toBeEnabled());
    await userEvent.clear(box);
    await userEvent.paste(String(name));

    await userEvent.click(
        await screen.findByRole('option', { name: `${String(name)} ${owner}` }),
    );
};

test('moving a site to another client requires typing its name, and shows both clients and what moves along', async () => {
    const { site, other, from, to, groupNow } = await facts();
    const portal = await openPortal(mock, '/site/1', allClients);
    await choose(other.GroupName, to); // the choices name their client

    expect(
        await screen.findByText(
            `Client: ${to}. The site belongs to ${from}: saving moves it to another client.`,
        ),
    ).toBeInTheDocument();

    await save();

    const asks = within(
        await screen.findByRole('dialog', {
            name: 'Move the site to another client?',
        }),
    );

    expect(
        asks.getByText(
            `“${String(site.SiteName)}” goes from ${from} to ${to}.`,
        ),
    ).toBeInTheDocument();

    expect(await asks.findByText(/^Rooms: \d+$/)).toBeInTheDocument();
    const moves = asks.getByRole('button', { name: 'Move the site' });
    await userEvent.type(asks.getByRole('textbox'), 'Aurora{Enter}');
    expect(moves).toBeDisabled();
    await userEvent.click(asks.getByRole('button', { name: 'Keep editing' }));
    expect(await picker()).toHaveValue(String(other.GroupName));
    const posts = () => portal.requests().filter(line => line === 'POST site/');
    expect(posts()).toEqual([]);

    await save();

    await userEvent.type(
        await screen.findByRole('textbox', {
            name: 'Type the site’s name to confirm',
        }),
        `${String(site.SiteName)}{Enter}`,
    );

    await screen.findByText('Site saved successfully');
    expect(posts()).toHaveLength(1);
    expect(await groupNow()).toBe(other.id);
});

test('choosing another group of the same client asks nothing', async () => {
    const { own, from, groupNow } = await facts();
    await openPortal(mock, '/site/1');
    await choose(own.GroupName, from);
    expect(await screen.findByText(`Client: ${from}`)).toBeInTheDocument();
    await save();
    await screen.findByText('Site saved successfully');
    expect(await groupNow()).toBe(own.id);
});

test('a name with invisible characters is typed as it reads', async () => {
    await fetch(`${mock.url}/db/site/1`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ SiteName: 'Aurora\u00A0Grand  Sy\u00ADdney' }),
    });

    const { other, to, groupNow } = await facts();
    await openPortal(mock, '/site/1', allClients);
    await choose(other.GroupName, to);
    await save();

    await userEvent.type(
        await screen.findByRole('textbox', {
            name: 'Type the site’s name to confirm',
        }),
        'aurora grand sydney{Enter}',
    );

    await screen.findByText('Site saved successfully');
    expect(await groupNow()).toBe(other.id);
});
