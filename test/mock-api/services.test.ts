import { expect, test } from 'vitest';

import { mockOfFile } from './mockOfFile.ts';
import { callerOf } from './signIn.ts';

const api = mockOfFile();

test('statistics agree with one another and with the usage log', async () => {
    const period = {
        SiteId: 1,
        StartDate: '2000-01-01',
        EndDate: '2100-01-01',
    };

    const { body: usage } = await api.admin.get<Record<string, number>>(
        'stat/usage?SiteId=1&StartDate=2000-01-01&EndDate=2100-01-01',
    );

    const { body: genders } = await api.admin.post<{ Users: number }[]>(
        'stat/gender',
        period,
    );

    const { body: ages } = await api.admin.post<{ Users: number }[]>(
        'stat/agegroup',
        period,
    );

    const people = (rows: readonly { Users: number }[]) =>
        rows.reduce((total, row) => total + row.Users, 0);

    expect([people(genders), people(ages)]).toEqual([usage.Users, usage.Users]);

    expect(usage.TrafficUsedTotal).toBe(
        usage.TrafficUsedDownKb! + usage.TrafficUsedUpKb!,
    );

    const users = (
        await api.admin.list('user/?PageSize=0&PageNo=0')
    ).Results.filter(row => row.SiteId === 1);

    const logs = await Promise.all(
        users.map(user =>
            api.admin.list(
                `radius/history/?Id=${String(user.Id)}&PageSize=20&PageNo=1`,
            ),
        ),
    );

    expect(logs.reduce((total, log) => total + log.Count, 0)).toBe(
        usage.Sessions,
    );

    expect(usage.Sessions).toBeGreaterThan(50);
});

test('a GET creates vouchers, each a user that can be found', async () => {
    const plan = (
        await api.admin.list('wifiplan/?SiteId=1&PageNo=1&PageSize=1')
    ).Results[0]!;

    const { body: made } = await api.admin.get<Record<string, unknown>[]>(
        `user/voucher/${String(plan.Id)}/3`,
    );

    expect(new Set(made.map(one => one.Alias)).size).toBe(3);

    expect(made[0]).toMatchObject({
        PlanId: plan.Id,
        PlanPrice: plan.PlanPrice,
        PlanMB: plan.PlanMB,
        PlanMins: plan.PlanMins,
    });

    expect(
        (await api.admin.get(`user/${String(made[0]!.Id)}`)).body,
    ).toMatchObject({
        Alias: made[0]!.Alias,
        RemTime: Number(plan.PlanMins) * 60,
        SiteId: 1,
    });

    expect(
        (await api.admin.get(`user/voucher/${String(plan.Id)}/501`)).status,
    ).toBe(400);
});

test('voucher names can run out', async () => {
    await fetch(`${api.mock.url}/__mock/names`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"left":2}',
    });

    const { body } = await api.admin.post<{
        SavedUsers: unknown[];
        FailedUsers: unknown[];
    }>('user/bulk', {
        Quantity: 5,
        RemDollar: 0,
        RemTime: 3600,
        RemTraffic: 1_000_000,
        GroupId: 1,
    });

    expect([body.SavedUsers.length, body.FailedUsers.length]).toEqual([2, 3]);

    await fetch(`${api.mock.url}/__mock/names`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
    });
});

test('licences are created in the requested number, with a prefix', async () => {
    expect((await api.admin.get('Machine/LicensePrefix/1')).body).toBe('AUR');

    const { body } = await api.admin.post<{
        Results: unknown[];
        Count: number;
    }>('Machine/Create', {
        SiteId: 1,
        Prefix: 'PMSAUROR1',
        Country: 'Fiji',
        Edition: 'Server',
        PMSBilling: true,
        Quantity: 2,
    });

    expect(body).toMatchObject({
        Count: 2,
        Results: [
            { Prefix: 'PMSAUROR1', Edition: 'Server', LastUsed: null },
            {},
        ],
    });

    expect(
        (
            await api.admin.post('Machine/Create', {
                SiteId: 1,
                Prefix: 'X',
                Edition: 'Home',
                Quantity: 1,
            })
        ).status,
    ).toBe(400);
});

test('other calls: server time, next NAS ID, TV sites, pickers, properties, copies', async () => {
    expect((await api.admin.get('value/servertime')).body).toMatch(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
    );

    expect((await api.admin.get('device/nextnasid')).body).toBe('HS000801');

    expect(
        (await api.admin.get<unknown[]>('value/TvSite/')).body,
    ).toContainEqual({ Id: 1, SiteName: 'Aurora Grand Sydney' });

    expect(
        await api.admin.list('client/getforuser?PageNo=1&PageSize=20'),
    ).toMatchObject({ Count: 40 });

    expect((await api.admin.list('client/getforuser')).Results).toHaveLength(
        20,
    );

    expect(
        (
            await api.admin.list('site/distributor?GroupId=1&PageSize=10')
        ).Results.every(row => row.GroupId === 1),
    ).toBe(true);

    const names = (
        await api.admin.list('site/multiple/?OrderBy=Name&PageSize=20&PageNo=1')
    ).Results.map(row => String(row.SiteName));

    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));

    expect(
        (await api.admin.get<unknown[]>('site/1/rms/sundry')).body,
    ).toContainEqual({ Id: 'S1', Name: 'Internet access 1' });

    expect(
        (
            await api.admin.get<unknown[]>(
                'client/1/rms/property?RMSClientId=1001&RMSClientPassword=x',
            )
        ).body[0],
    ).toMatchObject({ Id: 'P1' });

    expect(
        (
            await api.admin.get(
                'client/1/rms/property?RMSClientId=1001&RMSClientPassword=wrong',
            )
        ).status,
    ).toBe(400);

    expect(
        (await api.admin.post('site/copy', { SiteId: 1, SiteName: 'Copy' }))
            .body,
    ).toMatchObject({ Id: 121, SiteName: 'Copy', GroupId: 1 });

    const plans = (
        await callerOf(api.mock).get<{ SiteId: number }[]>('wifiplan/site/1')
    ).body;

    expect(plans.length > 0 && plans.every(plan => plan.SiteId === 1)).toBe(
        true,
    );
});

test('a support request needs a valid address and an issue', async () => {
    const request = {
        Priority: 'High',
        Location: 'Lobby',
        Email: 'a@example.com',
        Name: 'A',
        Issue: 'It is down.',
    };

    expect(
        (await callerOf(api.mock).post('client/support', request)).status,
    ).toBe(200);

    expect(
        (
            await callerOf(api.mock).post('client/support', {
                ...request,
                Email: 'nobody',
            })
        ).status,
    ).toBe(400);

    expect(
        (
            await callerOf(api.mock).post('client/support', {
                ...request,
                Priority: 'Urgent',
            })
        ).status,
    ).toBe(400);
});

test('a message needs a number with a plus and a text, and cannot be changed', async () => {
    const sms = { MobileNo: '+61400000000', ClientId: 1, Content: 'Hello' };
    const sent = await api.admin.post('Sms/Save', sms);

    expect(sent).toMatchObject({
        status: 200,
        body: { ...sms, Created: expect.stringMatching(/Z$/) as string },
    });

    expect(
        (await api.admin.post('Sms/Save', { ...sms, MobileNo: '0400' })).status,
    ).toBe(400);

    expect(
        (await api.admin.post('Sms/Save', { ...sms, Content: '' })).status,
    ).toBe(400);

    expect((await api.admin.post('Sms/Save', sent.body)).status).toBe(403);
});

const form = (
    values: Readonly<Record<string, string>>,
    content: BlobPart,
    name = 'file.bin',
) => {
    const data = new FormData();
    Object.entries(values).forEach(([field, value]) => data.set(field, value));
    data.set('file', new Blob([content]), name);

    return data;
};

const PNG = new Uint8Array([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 13, 10, 45, 45,
]);

test('a picture is stored and served to everyone, and anything else is refused', async () => {
    const { status, body } = await api.admin.post(
        'file/tv/logo',
        form({ ThemeId: '1' }, PNG),
    );

    expect(status).toBe(200);
    const shown = await fetch(api.mock.url + String(body.Url));
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(PNG);
    const again = await fetch(`${api.mock.url}${String(body.Url)}?v=1789`);
    expect(again.status).toBe(200); // the portal asks past the browser's cache
    expect((await api.admin.get('tv/theme/1')).body.LogoUrl).toBe(body.Url);

    expect(
        (await api.admin.post('file/tv/logo', form({ ThemeId: '1' }, 'text')))
            .status,
    ).toBe(400);

    expect(
        (await api.admin.post('file/tv/logo', form({ ThemeId: '9999' }, PNG)))
            .status,
    ).toBe(404);

    expect(
        (
            await api.admin.post(
                'file/hotspot/themefiles',
                form(
                    { ThemeCode: 'atrium', SiteId: '1', FileType: 'poster' },
                    PNG,
                ),
            )
        ).status,
    ).toBe(400);

    expect(
        (
            await api.admin.post(
                'file/hotspot/themefiles',
                form(
                    { ThemeCode: 'atrium', SiteId: '1', FileType: 'banner' },
                    PNG,
                ),
            )
        ).status,
    ).toBe(200);

    const big = new Uint8Array(5_000_001).fill(1);
    big.set(PNG);

    expect(
        (
            await api.admin.post(
                'file/tv/background',
                form({ ThemeId: '1' }, big),
            )
        ).status,
    ).toBe(400);
});

test('rooms are imported row by row', async () => {
    const csv =
        'RoomCode,RoomName\r\nA1,"Attic, left"\r\nA3,"Tower\r\n""north"""\r\n\r\n,Nameless\r\n101,Taken\r\nA1,Twice\r\nA2,\r\n';

    const { body } = await api.admin.post(
        'file/room',
        form({ SiteId: '1' }, csv, 'rooms.csv'),
    );

    expect(body).toEqual({
        Imported: 3,
        Failed: [
            { Row: 6, Message: 'RoomCode is missing.' },
            { Row: 7, Message: 'Room 101 already exists.' },
            { Row: 8, Message: 'Room A1 already exists.' },
        ],
    });

    expect(
        (
            await api.admin.post(
                'file/room',
                form(
                    { SiteId: '1' },
                    'B1,One\r\nB2,"Two\r\nB3,Three\r\n',
                    'rooms.csv',
                ),
            )
        ).body,
    ).toEqual({
        Imported: 1,
        Failed: [{ Row: 2, Message: 'A quote is never closed.' }],
    });

    expect(
        (await api.admin.list('room/?SiteId=1&SearchText=attic')).Results,
    ).toMatchObject([{ RoomCode: 'A1', RoomName: 'Attic, left' }]);
});
