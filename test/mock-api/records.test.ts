import { expect, test } from 'vitest';

import { mockOfFile } from './mockOfFile.ts';

const api = mockOfFile();

test('a new record gets an id, is listed, changed and deleted', async () => {
    const made = await api.admin.post('room', {
        siteId: 1,
        RoomCode: '999',
        RoomName: 'Attic',
    });

    expect(made).toMatchObject({
        status: 200,
        body: { siteId: 1, RoomCode: '999', CheckIn: null },
    });

    const { Id } = made.body;
    expect(Id).toBe(2401);

    expect(
        (await api.admin.list('room/?SiteId=1&SearchText=attic')).Count,
    ).toBe(1);

    expect(
        (await api.admin.post('room', { ...made.body, RoomName: 'Loft' })).body,
    ).toEqual({ ...made.body, RoomName: 'Loft' });

    expect((await api.admin.send('DELETE', `room/${String(Id)}`)).status).toBe(
        200,
    );

    expect((await api.admin.get(`room/${String(Id)}`)).status).toBe(404);
});

test.each([
    [
        'an unknown field',
        { siteId: 1, RoomCode: '1', RomName: 'x' },
        "Did you mean 'RoomName'",
    ],
    ['a wrong type', { siteId: 1, RoomCode: 7 }, "'RoomCode' must be a text"],
    ['a missing field', { siteId: 1 }, "'RoomCode': required"],
    [
        'a text too long',
        { siteId: 1, RoomCode: 'x'.repeat(21) },
        'maxLength 20',
    ],
    [
        'an unknown site',
        { siteId: 9999, RoomCode: '1' },
        'there is no site 9999',
    ],
])('%s is refused', async (_what, body, message) => {
    const { status, body: problem } = await api.admin.post('room', body);
    expect(status).toBe(400);
    expect(problem.ExceptionMessage).toContain(message);
});

test('0, null and -9999 stay three different values', async () => {
    const plan = (
        await api.admin.list('wifiplan/?SiteId=1&PageNo=1&PageSize=1')
    ).Results[0]!;

    for (const PlanMB of [0, null, -9999]) {
        await api.admin.post('wifiplan/', { ...plan, PlanMB });

        expect(
            (await api.admin.get(`wifiplan/${String(plan.Id)}`)).body.PlanMB,
        ).toBe(PlanMB);
    }
});

test('days are stored as days, and a site has the client of its group', async () => {
    const { body: site } = await api.admin.post('site/', {
        SiteName: 'New',
        GroupId: 2,
        ContractExpires: '2027-05-06',
    });

    expect(site).toMatchObject({
        ContractExpires: '2027-05-06T00:00:00',
        ClientId: 2,
    });
});

test('a room with a guest cannot be deleted', async () => {
    const guest = (await api.admin.list('guest/?SiteId=1&PageNo=1&PageSize=1'))
        .Results[0]!;

    expect(
        (await api.admin.send('DELETE', `room/${String(guest.RoomId)}`)).status,
    ).toBe(409);

    await api.admin.send('DELETE', `guest/${String(guest.RoomId)}`);

    expect(
        (await api.admin.send('DELETE', `room/${String(guest.RoomId)}`)).status,
    ).toBe(200);
});

test('several internet users are deleted at once, with their data', async () => {
    const [a, b] = (
        await api.admin.list('user/?PageNo=1&PageSize=2')
    ).Results.map(row => row.Id);

    expect((await api.admin.post('user/delete', { Ids: [a, b] })).status).toBe(
        200,
    );

    expect((await api.admin.get(`user/${String(a)}`)).status).toBe(404);

    expect(
        api.mock.backend.store
            .rows('paymentlog')
            .some(row => row.UserId === a || row.UserId === b),
    ).toBe(false);
});

test('relation counts a site’s related records', async () => {
    const { body } = await api.admin.get('site/4/relation');

    const count = async (path: string) =>
        (await api.admin.list(`${path}?SiteId=4&PageNo=1&PageSize=1`)).Count;

    expect(body).toMatchObject({
        Devices: await count('device/'),
        Machines: await count('Machine/'),
        WifiPlans: await count('wifiplan/'),
        Rooms: await count('room/'),
        Guests: await count('guest/'),
    });
});

test('the mock sends only declared fields', async () => {
    expect(Object.keys((await api.admin.get('client/1')).body)).not.toContain(
        'DistributorId',
    );

    expect(Object.keys((await api.admin.get('user/9')).body)).not.toContain(
        'IsSelected',
    );

    expect(
        Object.keys(
            (await api.admin.get('Account/GetUserdetail/?Id=u-1')).body,
        ),
    ).not.toContain('Password');
});

test('raw data under /db and the API are the same data', async () => {
    await fetch(`${api.mock.url}/db/client/3`, {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json' },
        body: '{"Company":"Changed by hand"}',
    });

    expect((await api.admin.get('client/3')).body.Company).toBe(
        'Changed by hand',
    );

    await api.admin.post('client/', {
        ...(await api.admin.get('client/3')).body,
        Company: 'Changed by the API',
    });

    expect(
        await (await fetch(`${api.mock.url}/db/client/3`)).json(),
    ).toMatchObject({ id: 3, Company: 'Changed by the API' });

    await fetch(`${api.mock.url}/db/tv_layout`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"SiteId":1,"Name":"By hand","Columns":1,"Rows":1}',
    });

    expect((await api.admin.list('tv/layout?SearchText=by%20hand')).Count).toBe(
        1,
    );
});
