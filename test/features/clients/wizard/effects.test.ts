import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { createPortalProvider } from '../../../../dataProvider/index.ts';
import { PASSWORD } from '../../../../mock-api/entities/people.ts';
import {
    startMock,
    type StartedMock,
} from '../../../../mock-api/http/server.ts';
import { resources } from '../../../../resources/index.ts';
import { services } from '../../../../resources/services/index.ts';
import {
    EffectRunner,
    effectsOf,
} from '../../../../src/features/clients/wizard/clientRun.ts';
import {
    plansOf,
    type Order,
} from '../../../../src/features/clients/wizard/records.ts';
import {
    messagesOf,
    overallOf,
    statusOf,
    waitingRun,
    type Run,
    type Stage,
} from '../../../../src/features/clients/wizard/stateMachine.ts';
import { startingValues } from '../../../../src/features/clients/wizard/values.ts';

let mock: StartedMock;
let token: string | null = null;

const provider = () =>
    createPortalProvider({
        queryClient: new QueryClient(),
        resources,
        services,
        config: {
            apiBase: mock.apiUrl,
            tokenUrl: `${mock.apiUrl}/Token`,
            bearerOnEveryCall: false,
            token: () => token,
            scope: () => ({}),
        },
    });

const order = (): Order => {
    const { details, credentials, theme } = startingValues('atrium');

    return {
        values: {
            details: {
                ...details,
                Company: 'Seaside Hotels',
                Code: 'SEASI',
                GroupName: 'Seaside group',
                SiteName: 'Seaside pier',
                BillCountry: 'France',
                Email: 'office@seaside.example',
                FreeMAC: true,
            },
            credentials: {
                ...credentials,
                UserName: 'seasi',
                Email: 'ann@seaside.example',
                Password: 'secret1',
                ConfirmPassword: 'secret1',
                FollowedCode: 'SEASI',
            },
            theme,
        },
        theme: { voucher: true, freeMac: false, loginType: 'voucher' },
        planNames: { free: 'Free Wi-Fi', voucher: 'Voucher' },
    };
};

const begin = () => {
    let run: Run = waitingRun(plansOf(order()));

    const work = effectsOf(provider(), {
        order,
        clientsBefore: [],
        untold: 'untold',
    });

    const drive = new EffectRunner(work, run, next => (run = next));

    const end = () =>
        expect
            .poll(() => overallOf(run), { timeout: 60_000, interval: 10 })
            .not.toBe('Running');

    return {
        drive,
        end,
        status: (stage: Stage) => statusOf(run, stage),
        overall: () => overallOf(run),
        messages: (stage: Stage) => messagesOf(run, stage),
    };
};

const named = (
    resource: string,
    test: (row: Readonly<Record<string, unknown>>) => boolean,
) => mock.backend.store.rows(resource).filter(test);

const made = () => ({
    clients: named('client', row => row.Code === 'SEASI').length,
    groups: named('billgroup', row => row.GroupName === 'Seaside group').length,
    sites: named('site', row => row.SiteName === 'Seaside pier').length,
    plans: named(
        'wifiplan',
        row =>
            row.SiteId ===
            named('site', site => site.SiteName === 'Seaside pier')[0]?.id,
    ).length,
    users: named('user', row => row.UserName === 'seasi').length,
    devices: named(
        'device',
        row =>
            row.SiteId ===
            named('site', site => site.SiteName === 'Seaside pier')[0]?.id,
    ).length,
});

const everythingOnce = {
    clients: 1,
    groups: 1,
    sites: 1,
    plans: 2,
    users: 1,
    devices: 1,
};

beforeAll(async () => {
    mock = await startMock();
});

afterAll(() => mock.close());

beforeEach(async () => {
    mock.reset();
    token = null;

    token = (
        await provider().call('session.token', {
            username: 'admin',
            password: PASSWORD,
        })
    ).access_token;
});

const saves: Readonly<Record<Stage, string>> = {
    client: 'client/',
    group: 'billgroup/',
    site: 'site/',
    plan: 'wifiplan/',
    user: 'Account/Register/',
    device: 'device/',
};

describe('the client wizard against the mock API', () => {
    it('creates everything once, linked together', async () => {
        const { drive, end, overall } = begin();
        drive.start();
        await end();
        expect(overall()).toBe('Success');
        expect(made()).toEqual(everythingOnce);
        const [client] = named('client', row => row.Code === 'SEASI');
        const [site] = named('site', row => row.SiteName === 'Seaside pier');
        const [device] = named('device', row => row.SiteId === site?.id);
        const [user] = named('user', row => row.UserName === 'seasi');

        expect(site).toMatchObject({
            Country: 'France',
            BusinessName: 'Seaside Hotels',
        });

        expect(device).toMatchObject({
            NickName: 'Hotspot',
            ThemeCode: 'atrium',
            FreeMAC: true,
            LoginType: 'voucher',
        });

        expect(device?.NASID).toMatch(/^HS\d{6}$/);
        expect(user).toMatchObject({ Role: 'ClientUsers', Client: client?.id });

        expect(
            named('wifiplan', row => row.SiteId === site?.id).map(
                ({ PlanPrice, PlanMins, PlanMB, FreeMAC }) => ({
                    PlanPrice,
                    PlanMins,
                    PlanMB,
                    FreeMAC,
                }),
            ),
        ).toEqual([
            { PlanPrice: 0, PlanMins: 1440, PlanMB: null, FreeMAC: true },
            { PlanPrice: 0, PlanMins: 1440, PlanMB: 1000, FreeMAC: false },
        ]);
    });

    it.each(Object.entries(saves) as [Stage, string][])(
        'continues after a refusal at the stage %s',
        async (stage, path) => {
            mock.faults.add({
                method: 'POST',
                path,
                status: 400,
                body: { ExceptionMessage: 'No room left' },
                times: 1,
            });

            const { drive, end, status, overall, messages } = begin();
            drive.start();
            await end();
            expect(status(stage)).toBe('Error');
            expect(messages(stage)).toEqual(['No room left']);
            expect(status('device')).not.toBe('Success');
            drive.retry(plansOf(order()));
            await end();
            expect(overall()).toBe('Success');
            expect(made()).toEqual(everythingOnce);
        },
    );

    it.each(Object.entries(saves) as [Stage, string][])(
        'finds the record if the answer at the stage %s is lost',
        async (_, path) => {
            mock.faults.add({ method: 'POST', path, kind: 'lost', times: 1 });
            const { drive, end, overall } = begin();
            drive.start();
            await end();
            expect(overall()).toBe('Success');
            expect(made()).toEqual(everythingOnce);
        },
    );

    it.each(Object.entries(saves) as [Stage, string][])(
        'looks up first if the request of the stage %s never arrived',
        async (stage, path) => {
            mock.faults.add({ method: 'POST', path, kind: 'drop', times: 1 });
            const { drive, end, status, overall } = begin();
            drive.start();
            await end();
            expect(status(stage)).toBe('Error');
            drive.retry(plansOf(order()));
            await end();
            expect(overall()).toBe('Success');
            expect(made()).toEqual(everythingOnce);
        },
    );
});
