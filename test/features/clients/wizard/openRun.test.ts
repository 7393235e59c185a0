import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { PortalProvider } from '../../../../dataProvider/types.ts';
import {
    startMock,
    type StartedMock,
} from '../../../../mock-api/http/server.ts';
import {
    newRun,
    OpenRun,
    type FirstRun,
} from '../../../../src/features/clients/wizard/clientRun.ts';
import {
    loadDraft,
    missingSecrets,
} from '../../../../src/features/clients/wizard/draft.ts';
import type { Order } from '../../../../src/features/clients/wizard/records.ts';
import {
    overallOf,
    stages,
    statusOf,
    type Stage,
} from '../../../../src/features/clients/wizard/stateMachine.ts';
import {
    startingValues,
    type WizardValues,
} from '../../../../src/features/clients/wizard/values.ts';
import { signedIn } from '../../../session/signedIn.ts';

let mock: StartedMock;
let provider: PortalProvider;
const calls: string[] = [];

beforeAll(async () => {
    mock = await startMock();
});

afterAll(() => mock.close());

beforeEach(async () => {
    mock.reset();
    const real = (await signedIn(mock, 'admin')).provider;
    calls.length = 0;

    provider = {
        ...real,
        create: (resource, params) => {
            calls.push(`create ${resource}`);

            return real.create(resource, params);
        },
        getList: (resource, params) => {
            calls.push(`look ${resource}`);

            return real.getList(resource, params);
        },
    };
});

const starting = startingValues('atrium');

const typed: WizardValues = {
    details: {
        ...starting.details,
        Company: 'Seaside Hotels',
        Code: 'SEASI',
        GroupName: 'Seaside group',
        SiteName: 'Seaside pier',
        BillCountry: 'France',
        RMSClientId: '77',
        RMSClientPassword: 'hush-rms',
    },
    credentials: {
        ...starting.credentials,
        UserName: 'seasi',
        Email: 'ann@seaside.example',
        Password: 'hush1',
        ConfirmPassword: 'hush1',
    },
    theme: starting.theme,
};

const orderOf = (values: WizardValues): Order => ({
    values,
    theme: { voucher: true, freeMac: true, loginType: 'voucher' },
    planNames: { free: 'Free Wi-Fi', voucher: 'Voucher' },
});

const opened = (first: FirstRun) => {
    const run = new OpenRun(first, {
        provider,
        userName: 'admin',
        untold: 'untold',
        lost: 'lost',
        looks: [0, 100, 200, 200],
        onChange: () => undefined,
    });

    const current = () => run.run;

    const statuses = () =>
        Object.fromEntries(
            stages.map(stage => [stage, statusOf(current(), stage)]),
        );

    const settles = () =>
        expect
            .poll(() => overallOf(current()), { timeout: 60_000, interval: 10 })
            .not.toBe('Running');

    return {
        goOn: (order: Order) => run.goOn(order),
        look: () => run.look(),
        correct: (values: WizardValues) => run.correct(values),
        stop: () => run.stop(),
        current,
        statuses,
        settles,
    };
};

const created = () => calls.filter(call => call.startsWith('create'));

/** Closes the page as soon as the request of a stage is on its way; answers what a reload finds. */
const leftAt = async (stage: Stage) => {
    const wizard = opened(newRun(orderOf(typed), []));
    wizard.goOn(orderOf(typed));

    await expect
        .poll(() => statusOf(wizard.current(), stage), {
            timeout: 60_000,
            interval: 1,
        })
        .toBe('Running');

    if (stage === 'device')
        await expect
            .poll(created, { timeout: 60_000, interval: 1 })
            .toContain('create device'); // it asks for a number first
    wizard.stop();
    const draft = loadDraft('admin', starting);
    if (!draft?.run) throw new Error('nothing was kept');

    return { draft, first: { ...draft.run, values: draft.values } };
};

const counts = () => {
    const named = (resource: string, field: string, value: unknown) =>
        mock.backend.store.rows(resource).filter(row => row[field] === value);

    const site = named('site', 'SiteName', 'Seaside pier')[0]?.id;

    return [
        named('client', 'Code', 'SEASI'),
        named('billgroup', 'GroupName', 'Seaside group'),
        named('site', 'SiteName', 'Seaside pier'),
        named('wifiplan', 'SiteId', site),
        named('user', 'UserName', 'seasi'),
        named('device', 'SiteId', site),
    ].map(rows => rows.length);
};

const ONCE = [1, 1, 1, 2, 1, 1];

const paths: Readonly<Record<Stage, string>> = {
    client: 'client/',
    group: 'billgroup/',
    site: 'site/',
    plan: 'wifiplan/',
    user: 'Account/Register/',
    device: 'device/',
};

describe('a run after a reload', () => {
    it.each(stages)(
        'finds what the stage %s created, sends nothing by itself, and continues with the rest',
        async stage => {
            mock.faults.add({
                method: 'POST',
                path: paths[stage],
                delay: 150,
                times: 1,
            });

            const { first } = await leftAt(stage);
            const before = [...created()];
            const again = opened(first);
            again.look();
            await again.settles();
            expect(again.statuses()[stage]).toBe('Success');
            expect(created()).toEqual(before);
            if (stage !== 'device') again.goOn(orderOf(typed));
            await again.settles();
            expect(overallOf(again.current())).toBe('Success');
            expect(counts()).toEqual(ONCE);
            expect(loadDraft('admin', starting)).toBeUndefined();
        },
    );

    it('says that the request never arrived, and looks again before repeating it', async () => {
        mock.faults.add({
            method: 'POST',
            path: 'site/',
            kind: 'hang',
            times: 1,
        });

        const { first } = await leftAt('site');
        const again = opened(first);
        again.look();
        await again.settles();

        expect(again.statuses()).toMatchObject({
            client: 'Success',
            group: 'Success',
            site: 'Error',
            plan: 'Waiting',
            user: 'Waiting',
            device: 'Waiting',
        });

        expect(created()).toEqual([
            'create client',
            'create billgroup',
            'create site',
        ]);

        calls.length = 0;
        again.goOn(orderOf(typed));
        await again.settles();
        expect(calls.slice(0, 2)).toEqual(['look site', 'create site']);
        expect(overallOf(again.current())).toBe('Success');
        expect(counts()).toEqual(ONCE);
    });

    it('stores no password, and asks for those still needed', async () => {
        mock.faults.add({
            method: 'POST',
            path: 'client/',
            kind: 'hang',
            times: 1,
        });

        const atClient = await leftAt('client');

        expect(
            JSON.stringify({ ...sessionStorage, ...localStorage }),
        ).not.toContain('hush');

        expect(
            missingSecrets(atClient.draft.values, atClient.first.run).map(
                ({ name }) => name,
            ),
        ).toEqual(['RMSClientPassword', 'Password', 'ConfirmPassword']);

        expect(missingSecrets(typed, atClient.first.run)).toEqual([]);

        mock.faults.add({
            method: 'POST',
            path: 'device/',
            kind: 'hang',
            times: 1,
        });

        const atDevice = await leftAt('device');

        expect(
            missingSecrets(atDevice.draft.values, atDevice.first.run),
        ).toEqual([]);

        // A second reload still knows what is missing.
        opened(atClient.first).correct(atClient.draft.values);

        expect(
            missingSecrets(
                loadDraft('admin', starting)!.values,
                atClient.first.run,
            ),
        ).toHaveLength(3);
    });

    it('belongs to its user, and gives up unfinished states if the storage is full', async () => {
        mock.faults.add({
            method: 'POST',
            path: 'site/',
            kind: 'hang',
            times: 1,
        });

        const { first, draft } = await leftAt('site');
        expect(draft.step).toBe('run');
        expect(loadDraft('distributor', starting)).toBeUndefined();
        expect(loadDraft('admin', starting)).toBeUndefined(); // forgotten when another user came

        const again = opened(first);
        again.correct(typed);
        expect(loadDraft('admin', starting)?.run?.key).toBe(first.key);
        const setItem = Storage.prototype.setItem;

        Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
        };

        try {
            again.correct(typed);
        } finally {
            Storage.prototype.setItem = setItem;
        }

        expect(loadDraft('admin', starting)).toBeUndefined();
    });
});
