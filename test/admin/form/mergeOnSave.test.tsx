import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { field, press, retype } from '../../app/formInputs.ts';
import { openPortal, type OpenedPortal } from '../../app/openPortal.tsx';
import { stubDrawing } from '../../components/inputs/stubDrawing.ts';

const mock = await fileMock();

type Facts = Readonly<Record<string, unknown>>;

/** Another person changes a record, past the portal. */
const colleague = async (
    collection: string,
    id: number | string,
    change: Facts,
) => {
    const reply = await fetch(`${mock.url}/db/${collection}/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(change),
    });

    if (!reply.ok) throw new Error(await reply.text());
};

const stored = async (collection: string, id: number | string) =>
    (await (await fetch(`${mock.url}/db/${collection}/${id}`)).json()) as Facts;

const sentOnce = (portal: OpenedPortal) =>
    waitFor(() => expect(posts(portal)).toHaveLength(1));

const posts = ({ sent }: OpenedPortal) =>
    sent().filter(({ line }) => line.startsWith('POST'));

test('correcting an e-mail address keeps the credit, time and speed that somebody else changed meanwhile', async () => {
    const portal = await openPortal(mock, '/internetuser/1');
    await field('Email');

    await colleague('internetuser', 1, {
        RemDollar: 77.5,
        RemTime: 12345,
        SpeedKBD: 4321,
    });

    await retype('Email', 'right@example.com');
    await press('Save');

    await waitFor(async () =>
        expect(await stored('internetuser', 1)).toMatchObject({
            Email: 'right@example.com',
            RemDollar: 77.5,
            RemTime: 12345,
            SpeedKBD: 4321,
        }),
    );

    await sentOnce(portal);
});

test('what is typed while Save is under way stays in the form, and is saved by the next Save', async () => {
    const portal = await openPortal(mock, '/wifiplan/2');
    await field('Desciption');

    mock.faults.add({
        method: 'POST',
        path: 'wifiplan/',
        delay: 400,
        times: 1,
    });

    await retype('Desciption', 'Renamed');
    await press('Save');
    await sentOnce(portal);
    await retype('PlanPrice', '77');

    expect(
        await screen.findByText('Wifi Plan saved successfully.'),
    ).toBeInTheDocument();

    expect(await stored('wifiplan', 2)).toMatchObject({
        Desciption: 'Renamed',
    });

    expect(location.pathname).toBe('/wifiplan/2');
    expect(await field('PlanPrice')).toHaveValue('77');
    await press('Save');

    await waitFor(async () =>
        expect(await stored('wifiplan', 2)).toMatchObject({
            Desciption: 'Renamed',
            PlanPrice: 77,
        }),
    );

    await waitFor(() => expect(location.pathname).toBe('/wifiplan'));
});

test('a field changed on both sides is shown with both values in words; after the choice it is saved once', async () => {
    const portal = await openPortal(mock, '/wifiplan/1');
    await field('Desciption');

    await colleague('wifiplan', 1, {
        Desciption: 'Theirs',
        PlanMB: -9999,
        PlanPrice: 12.3,
    });

    await retype('Desciption', 'Mine');
    await retype('PlanMB', '500');
    await press('Save');

    const dialog = await screen.findByRole('dialog', {
        name: 'Changed by somebody else in the meantime',
    });

    expect(dialog).toHaveTextContent('Keep mine: Mine');
    expect(dialog).toHaveTextContent('Take theirs: Theirs');
    expect(dialog).toHaveTextContent('Keep mine: 500 MB');
    expect(dialog).toHaveTextContent('Take theirs: unlimited MB');

    expect(dialog).toHaveTextContent(
        'Also changed by somebody else, and left as they are now: Price',
    );

    expect(posts(portal)).toHaveLength(0);

    await press('Keep editing', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await field('Desciption')).toHaveValue('Mine');
    expect(posts(portal)).toHaveLength(0);

    await press('Save');

    const again = await screen.findByRole('dialog', {
        name: 'Changed by somebody else in the meantime',
    });

    await userEvent.click(
        within(again).getByRole('radio', { name: 'Keep mine: Mine' }),
    );

    expect(within(again).getByRole('button', { name: 'Save' })).toBeDisabled();

    await userEvent.click(
        within(again).getByRole('radio', { name: 'Take theirs: unlimited MB' }),
    );

    await press('Save', again);
    await sentOnce(portal);

    await waitFor(async () =>
        expect(await stored('wifiplan', 1)).toMatchObject({
            Desciption: 'Mine',
            PlanMB: -9999,
            PlanPrice: 12.3,
        }),
    );
});

test('values in the choice are not links: clicking an e-mail address selects it', async () => {
    await openPortal(mock, '/internetuser/1');
    await field('Email');
    await colleague('internetuser', 1, { Email: 'theirs@example.com' });
    await retype('Email', 'mine@example.com');
    await press('Save');

    const dialog = await screen.findByRole('dialog', {
        name: 'Changed by somebody else in the meantime',
    });

    expect(within(dialog).queryAllByRole('link')).toEqual([]);

    await userEvent.click(
        within(dialog).getByText('theirs@example.com', {
            exact: false,
            selector: 'label *',
        }),
    );

    expect(
        within(dialog).getByRole('radio', {
            name: 'Take theirs: theirs@example.com',
        }),
    ).toBeChecked();
});

test('a record deleted meanwhile is reported as gone; nothing is sent and nothing typed is lost', async () => {
    const portal = await openPortal(mock, '/room/1');
    await retype('RoomName', 'Attic');
    await fetch(`${mock.url}/db/room/1`, { method: 'DELETE' });
    await press('Save');

    expect(
        await screen.findByText(/^This record no longer exists/),
    ).toBeVisible();

    expect(await field('RoomName')).toHaveValue('Attic');
    expect(posts(portal)).toHaveLength(0);
});

test('a record that cannot be read again is not saved, and says so; the next try saves it', async () => {
    const portal = await openPortal(mock, '/room/1');
    await retype('RoomName', 'Attic');

    mock.faults.add({
        path: 'room/1',
        method: 'GET',
        status: 500,
        body: { Message: 'The database is asleep' },
    });

    await press('Save');

    expect(
        await screen.findByText(/^Not saved: .*The database is asleep/),
    ).toBeVisible();

    expect(posts(portal)).toHaveLength(0);
    mock.faults.clear();
    await press('Save');

    await waitFor(async () =>
        expect(await stored('room', 1)).toMatchObject({ RoomName: 'Attic' }),
    );
});

test('a refresh of the open record does not hide that a typed field was changed elsewhere', async () => {
    stubDrawing({ width: 300, height: 100 });
    await openPortal(mock, '/tv/theme/1');
    await retype('Name', 'Mine');
    await colleague('tv_theme', 1, { Name: 'Theirs' });
    await userEvent.click(screen.getByRole('tab', { name: 'Logo' }));

    const png = new File(
        [Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10])],
        'logo.png',
        { type: 'image/png' },
    );

    await screen.findByRole('tabpanel', { name: 'Logo' });

    const chooser = await waitFor(() =>
        within(screen.getByRole('tabpanel')).getByLabelText(/Logo/, {
            selector: 'input',
        }),
    );

    await userEvent.upload(chooser, png);
    await screen.findByText('Logo uploaded.');
    await press('Save');

    expect(
        await screen.findByRole('dialog', {
            name: 'Changed by somebody else in the meantime',
        }),
    ).toHaveTextContent('Take theirs: Theirs');
});

test('the same works in a dialog over a list', async () => {
    const portal = await openPortal(mock, '/tv/device/1');
    await retype('Name', 'Mine');
    await colleague('tv_device', 1, { Name: 'Theirs', SerialNumber: 'NEW-1' });
    await press('Save');

    const dialog = await screen.findByRole('dialog', {
        name: 'Changed by somebody else in the meantime',
    });

    await userEvent.click(
        within(dialog).getByRole('radio', { name: 'Take theirs: Theirs' }),
    );

    await press('Save', dialog);
    await sentOnce(portal);

    await waitFor(async () =>
        expect(await stored('tv_device', 1)).toMatchObject({
            Name: 'Theirs',
            SerialNumber: 'NEW-1',
        }),
    );
});

const native = globalThis.fetch;

test('a user reply with unknown properties changes nothing, and they are not sent back', async () => {
    const portal = await openPortal(mock, '/user/u-5', {
        fetch: async (input, init) => {
            const reply = await native(input, init);
            if (!String(input).includes('GetUserdetail')) return reply;

            const body = {
                ...((await reply.json()) as Facts),
                Widgets: [
                    { Id: 1, Name: 'sessions' },
                    { Id: 2, Name: 'usage' },
                ],
                MenuItems: [{ Id: 9, MenuName: 'room' }],
                Internal: 'x',
            };

            return new Response(JSON.stringify(body), {
                status: 200,
                headers: { 'content-type': 'application/json' },
            });
        },
    });

    await retype('FirstName', 'Clara');
    await userEvent.click(screen.getByRole('tab', { name: 'Widgets' }));
    await within(screen.getByRole('tabpanel')).findAllByRole('checkbox');
    expect(screen.queryByText(/sent when you save/)).toBeNull();
    await press('Save');
    await sentOnce(portal);
    const [register] = posts(portal);
    expect(register?.body).toMatchObject({ Id: 'u-5', FirstName: 'Clara' });
    for (const name of ['Widgets', 'MenuItems', 'Internal'])
        expect(register?.body).not.toHaveProperty(name);
});

test('does not send an assignment again that a colleague has made already', async () => {
    const portal = await openPortal(mock, '/user/u-5');
    await field('FirstName');
    await userEvent.click(screen.getByRole('tab', { name: 'Widgets' }));

    const [first] = await within(
        screen.getByRole('tabpanel'),
    ).findAllByRole<HTMLInputElement>('checkbox');

    expect(first).toBeChecked();
    await userEvent.click(first!);

    const assigned = (await (
        await fetch(`${mock.url}/db/userwidget?UserId=u-5`)
    ).json()) as { id: number; WidgetId: number }[];

    const least = assigned.toSorted(
        (one, other) => one.WidgetId - other.WidgetId,
    )[0]!;

    await fetch(`${mock.url}/db/userwidget/${least.id}`, { method: 'DELETE' });
    await press('Save');
    await waitFor(() => expect(posts(portal)).toHaveLength(1));
    expect(posts(portal)[0]!.body).toMatchObject({ Widgets: [] });
});

test('a record deleted meanwhile cannot be saved or deleted, but can be created anew from what was typed', async () => {
    await openPortal(mock, '/company/1');
    const name = await screen.findByRole('textbox', { name: /Company/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Phoenix');
    mock.backend.store.remove('company', new Set([1]));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(
        await screen.findByText(/^This record no longer exists/),
    ).toBeVisible();

    await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled(),
    );

    expect(screen.getByRole('button', { name: 'Delete' })).toBeDisabled();

    await userEvent.click(
        screen.getByRole('button', { name: 'Create it again' }),
    );

    await waitFor(() => expect(location.pathname).toBe('/company/create'));

    await waitFor(() =>
        expect(screen.getByRole('textbox', { name: /Company/ })).toHaveValue(
            'Phoenix',
        ),
    );

    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
        expect(
            mock.backend.store
                .rows('company')
                .filter(({ CompanyName }) => CompanyName === 'Phoenix'),
        ).toHaveLength(1),
    );
});
