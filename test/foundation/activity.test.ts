import { beforeEach, expect, test, vi } from 'vitest';

import type { BulkError } from '../../dataProvider/index.ts';
import { resources } from '../../resources/index.ts';
import { holesOf, slotsOf } from '../../resources/schema/call.ts';
import {
    type Call,
    factsOf,
    type Field,
    isRest,
    type Resource,
} from '../../resources/schema/index.ts';
import { services } from '../../resources/services/index.ts';
import {
    isConfirmed,
    noteChange,
    readActivity,
    undoingOf,
} from '../../src/foundation/activity.ts';
import { runAtMostOnce } from '../../src/foundation/atMostOnce.ts';
import { serverNow } from '../../src/foundation/serverTime.ts';
import { forgetUser } from '../../src/foundation/store.ts';
import { portal } from '../dataProvider/portal.ts';
import type { Scripted, Seen } from '../dataProvider/scriptedServer.ts';

const declared = Object.entries(
    resources as Readonly<Record<string, Resource>>,
);

let user = { UserId: 'u-1', UserName: 'ada' };
let n = 0;
const site = { Id: 3, SiteName: 'Harbour' };

beforeEach(() => {
    dispatchEvent(new Event('pagehide')); // what is not written yet is written before
    localStorage.clear();
    user = { UserId: `u-${(n += 1)}`, UserName: 'ada' };
});

const noted = (answer: (seen: Seen, nth: number) => Scripted | undefined) =>
    portal(answer, {
        onChange: (change, come) =>
            noteChange(change, come, { at: serverNow(), user, site }),
    });

const read = () => readActivity(user.UserId, site.Id);
const last = () => read()[0]!;

/** What the browser holds once it is written. */
const written = () => {
    dispatchEvent(new Event('pagehide'));

    return Object.values(localStorage).map(String).join('');
};

test('an update is recorded with who, when, whose record and what changed', async () => {
    await using setup = await noted(() => ({
        body: { Id: 4, RoomCode: 'R9', Desc: 'x' },
    }));

    await setup.provider.update('room', {
        id: 4,
        data: { id: 4, Id: 4, RoomCode: 'R9' },
        previousData: { id: 4, Id: 4, RoomCode: 'R4' },
    });

    await vi.waitFor(() => expect(last().end).toBe('done'));

    expect(last()).toMatchObject({
        user: 'ada',
        site: 'Harbour',
        call: 'update',
        resource: 'room',
        id: 4,
        title: 'R9',
        before: { RoomCode: 'R4' },
        after: { RoomCode: 'R9' },
    });

    expect(Math.abs(last().at - Date.now())).toBeLessThan(60_000);
});

test('a call is recorded with its inputs, the record before and after, and its reason', async () => {
    await using setup = await noted(({ method }) => ({
        body: {
            Id: 7,
            Alias: 'marie',
            RemTime: method === 'GET' ? 3600 : 7200,
            RemDollar: 0,
        },
    }));
    await setup.provider.getOne('internetuser', { id: 7 });

    await setup.provider.call(
        'internetuser.adjustCredit',
        { id: 7, RemTime: 3600, RemTraffic: 0, RemDollar: 0 },
        { note: { reason: 'late room', act: 'a' } },
    );

    await vi.waitFor(() => expect(last().end).toBe('done'));

    expect(last()).toMatchObject({
        call: 'internetuser.adjustCredit',
        id: 7,
        title: 'marie',
        before: { RemTime: 3600 },
        after: { RemTime: 7200 },
        sent: { RemTime: 3600 },
        reason: 'late room',
    });

    expect(setup.lines().at(-1)).not.toContain('late');
});

test('records unlimited values, and the values before a reset whose answer was lost', async () => {
    const known = {
        Id: 7,
        Alias: 'marie',
        RemTime: 3600,
        RemTraffic: -9999,
        RemDollar: 2,
    };

    await using setup = await noted(({ method, url }): Scripted => {
        if (method === 'GET') return { body: known };
        if (url.endsWith('resetcredit')) return { drop: true };

        return { body: { ...known, RemTime: 7200 } };
    });
    await setup.provider.getOne('internetuser', { id: 7 });

    await setup.provider.call('internetuser.adjustCredit', {
        id: 7,
        RemTime: 3600,
        RemTraffic: 500,
        RemDollar: 0,
    });

    await vi.waitFor(() =>
        expect(last()).toMatchObject({
            end: 'done',
            before: { RemTime: 3600, RemTraffic: -9999, RemDollar: 2 },
            after: { RemTime: 7200 },
        }),
    );

    await setup.provider.getOne('internetuser', { id: 7 });

    await runAtMostOnce({
        before: async () => undefined,
        send: () => setup.provider.call('internetuser.resetCredit', { id: 7 }),
        outcome: async () => 'applied',
        looks: [0],
    });

    await vi.waitFor(() =>
        expect(last()).toMatchObject({
            call: 'internetuser.resetCredit',
            end: 'foundDone',
            before: { RemTime: 3600, RemTraffic: -9999, RemDollar: 2 },
        }),
    );
});

test('distinguishes a refusal, a lost answer and a looked-up outcome', async () => {
    await using setup = await noted(
        ({ method }) =>
            (method === 'POST'
                ? { status: 400, body: { Message: 'No such room.' } }
                : { drop: true }) as Scripted,
    );

    await setup.provider
        .create('room', { data: { RoomCode: 'R1' } })
        .catch(() => undefined);

    await vi.waitFor(() =>
        expect(last()).toMatchObject({
            end: 'refused',
            why: 'No such room.',
            after: { RoomCode: 'R1' },
        }),
    );

    const remove = (outcome: 'applied' | 'notApplied') =>
        runAtMostOnce({
            before: async () => undefined,
            send: () =>
                setup.provider.delete('room', {
                    id: 4,
                    previousData: { id: 4, RoomCode: 'R4' },
                }),
            outcome: async () => outcome,
            looks: [0],
        });

    await setup.provider
        .delete('room', { id: 4, previousData: { id: 4, RoomCode: 'R4' } })
        .catch(() => undefined);

    await vi.waitFor(() =>
        expect(last()).toMatchObject({
            call: 'delete',
            title: 'R4',
            end: 'lost',
        }),
    );

    await remove('applied');
    await vi.waitFor(() => expect(last().end).toBe('foundDone'));
    await remove('notApplied');
    await vi.waitFor(() => expect(last().end).toBe('foundUndone'));

    expect(
        read()
            .map(({ end }) => end)
            .toSorted(),
    ).toEqual(['foundDone', 'foundUndone', 'lost', 'refused']);

    expect(read().filter(isConfirmed)).toHaveLength(1);
});

test('each of many records deleted at once has its own outcome', async () => {
    const ends = () =>
        Object.fromEntries(read().map(({ id, end }) => [id, end]));

    await using setup = await noted(({ url }): Scripted => {
        if (url.endsWith('/5'))
            return { status: 400, body: { Message: 'In use.' } };

        return url.endsWith('user/delete') ? { drop: true } : { body: {} };
    });

    await setup.provider
        .deleteMany('room', { ids: [4, 5, 6] })
        .catch(() => undefined);

    await vi.waitFor(() =>
        expect(ends()).toEqual({ 4: 'done', 5: 'refused', 6: 'done' }),
    );

    expect(read().find(({ id }) => id === 5)?.why).toBe('In use.');

    let lost: unknown;

    await setup.provider
        .deleteMany('internetuser', { ids: [7, 8] })
        .catch((error: unknown) => (lost = error));

    await vi.waitFor(() =>
        expect(ends()).toMatchObject({ 7: 'lost', 8: 'lost' }),
    );

    const look = (id: number, outcome: 'applied' | 'notApplied') =>
        runAtMostOnce({
            before: async () => undefined,
            send: () => Promise.reject((lost as BulkError).of(id)),
            outcome: async () => outcome,
            looks: [0],
        });

    await look(7, 'applied');
    await look(8, 'notApplied');
    expect(ends()).toMatchObject({ 7: 'foundDone', 8: 'foundUndone' });
});

test('a change is stored in the browser before its answer arrives', async () => {
    noteChange(
        { call: 'create', resource: 'room', sent: { RoomCode: 'R1' } },
        new Promise(() => undefined),
        { at: serverNow(), user, site },
    );

    expect(last().end).toBe('sent');
    expect(written()).toContain('"sent"');

    noteChange(
        { call: 'create', resource: 'room', sent: { RoomCode: 'R2' } },
        new Promise(() => undefined),
        { at: serverNow() - 3_600_000, user, site },
    );

    expect(read().find(({ title }) => title === 'R2')?.end).toBe('lost'); // nobody waits for it any more
});

test('an Undo names its change, and undoes it once', () => {
    const at = serverNow();

    noteChange(
        {
            call: 'internetuser.adjustCredit',
            resource: 'internetuser',
            id: 7,
            sent: { RemTime: 60 },
            note: { act: 'first' },
        },
        Promise.resolve({}),
        { at, user, site },
    );

    const [first] = read();
    expect(undoingOf(first!, read())).toBeUndefined();

    noteChange(
        {
            call: 'internetuser.adjustCredit',
            resource: 'internetuser',
            id: 7,
            sent: { RemTime: -60 },
            note: { undoes: 'first' },
        },
        Promise.resolve({}),
        { at: at + 1, user, site },
    );

    expect(undoingOf(first!, read())).toBeDefined();
});

test('the activity survives its user’s sign-out, and is shown at its site only, or without a site to its user only', () => {
    const note = (title: string, at: number, of?: typeof site) =>
        noteChange(
            { call: 'create', resource: 'room', sent: { RoomCode: title } },
            Promise.resolve({}),
            { at, user, site: of },
        );

    const now = serverNow();

    const titles = (...of: Parameters<typeof readActivity>) =>
        readActivity(...of).map(({ title }) => title);

    note('R1', now, site);
    note('none', now - 1);
    note('old', now - 31 * 86_400_000, site);
    note('R9', now - 2, { Id: 13, SiteName: 'Hills' });
    expect(written()).not.toContain('old');
    forgetUser(user.UserId);
    expect(titles(user.UserId, site.Id)).toEqual(['R1', 'none']);
    expect(titles('somebody-else', site.Id)).toEqual(['R1']);
    expect(titles(user.UserId, 99)).toEqual(['none']);
    expect(titles(user.UserId)).toEqual(['R1', 'none', 'R9']); // no site is chosen: all of them
    expect(titles('somebody-else')).toEqual([]);
});

test('the oldest entries go if space runs out, and a full storage does no harm', () => {
    for (let each = 0; each < 2500; each += 1)
        noteChange(
            {
                call: 'create',
                resource: 'supportpage',
                sent: { Title: `Page ${each}`, Body: 'x'.repeat(5000) },
            },
            Promise.resolve({}),
            { at: serverNow() - 2500 + each, user, site },
        );
    const stored = written();
    expect(stored.length).toBeLessThan(600_001);
    expect(stored).toContain('Page 2499');
    expect(stored).not.toContain('"Page 3"');

    const full = vi
        .spyOn(Storage.prototype, 'setItem')
        .mockImplementation(() => {
            throw new DOMException('full', 'QuotaExceededError');
        });

    noteChange(
        { call: 'create', resource: 'room', sent: { RoomCode: 'R1' } },
        Promise.resolve({}),
        { at: serverNow(), user, site },
    );

    expect(() => dispatchEvent(new Event('pagehide'))).not.toThrow();
    full.mockRestore();
});

/** Names that say themselves that they hold a secret; every other one declares it. */
const SECRETS = /pass|token|secret/i;
const MARK = 'Zq9-hush';
const VOUCHER = 77;

const isDeclaredSecret = (field: Field | undefined) =>
    field !== undefined &&
    (factsOf(field).secret || field.confidential === true);

const callsOf = ({ actions }: Resource) =>
    Object.entries(actions).flatMap(([verb, action]) =>
        action.kind !== 'page' && action.call
            ? [[verb, action.call as Call] as const]
            : [],
    );

const inputsOf = (call: Call) => [
    ...holesOf(call.path).map(input => ({ input, secret: false })),
    ...Object.values(slotsOf(call)).flatMap(slot =>
        typeof slot === 'object' && 'input' in slot
            ? [{ secret: false, ...slot }]
            : [],
    ),
];

const sentTo = (call: Call, fields: Resource['fields'] = {}) =>
    Object.fromEntries(
        inputsOf(call).map(({ input, secret }) => {
            if (SECRETS.test(input))
                expect(secret || isDeclaredSecret(fields[input]), input).toBe(
                    true,
                );

            return [
                input,
                secret || isDeclaredSecret(fields[input]) ? MARK : 1,
            ];
        }),
    );

const formerValueOf = (value: string | number) => {
    if (value === MARK) return `${MARK}-2`;

    return value === 'open' ? 'other' : value;
};

test('no declared call leaves a password, message text, voucher code or token in the browser', () => {
    const at = serverNow();
    let secrets = 0;

    localStorage.setItem(
        'atrium.batches.u-9',
        JSON.stringify([{ ids: [VOUCHER] }]),
    );

    for (const [resource, { fields, key, title, actions }] of declared) {
        const codes = Object.entries(fields).flatMap(
            ([name, { target, namedBy }]) =>
                target === 'internetuser' && namedBy ? [name, namedBy] : [],
        );

        const id = resource === 'internetuser' ? VOUCHER : 1;

        const valueOf = (name: string, field: Field, isSecret: boolean) => {
            if (name === key) return id;
            if (field.target === 'internetuser') return VOUCHER;

            return isSecret ? MARK : 'open';
        };

        const record = Object.fromEntries(
            Object.entries(fields).map(([name, field]) => {
                const isCode =
                    (resource === 'internetuser' && name === title) ||
                    codes.includes(name);

                if (SECRETS.test(name))
                    expect(isDeclaredSecret(field), `${resource}.${name}`).toBe(
                        true,
                    );
                const isSecret = isDeclaredSecret(field) || isCode;
                if (isSecret) secrets += 1;

                return [name, valueOf(name, field, isSecret)];
            }),
        );

        const former = Object.fromEntries(
            Object.entries(record).map(([name, value]) => [
                name,
                formerValueOf(value),
            ]),
        );

        noteChange(
            { call: 'create', resource, sent: record },
            Promise.resolve({ ...record, id }),
            { at, user, site },
        );

        noteChange(
            { call: 'update', resource, id, sent: record, before: former },
            Promise.resolve(record),
            { at, user, site },
        );

        noteChange(
            { call: 'delete', resource, id, before: record },
            Promise.resolve(undefined),
            { at, user, site },
        );

        for (const [verb, call] of callsOf(
            resources[resource as keyof typeof resources],
        )) {
            const { inputs } = { inputs: undefined, ...actions[verb] } as {
                readonly inputs?: Resource['fields'];
            };

            noteChange(
                {
                    call: `${resource}.${verb}`,
                    resource,
                    id,
                    sent: sentTo(call, { ...fields, ...inputs }),
                    before: former,
                },
                Promise.resolve(record),
                { at, user, site },
            );
        }
    }

    for (const [name, call] of Object.entries(
        services as Readonly<Record<string, Call>>,
    )) {
        const sent = sentTo(call);

        noteChange(
            { call: name, sent },
            Promise.resolve([
                {
                    Id: 1,
                    Alias: MARK,
                    Password: MARK,
                    access_token: MARK,
                    PlanPrice: 5,
                },
            ]),
            { at, user, site },
        );

        noteChange(
            { call: name, sent },
            Promise.resolve({
                access_token: MARK,
                SavedUsers: [{ Alias: MARK, Password: MARK }],
            }),
            { at, user, site },
        );
    }

    expect(secrets).toBeGreaterThan(7);

    return vi.waitFor(() => {
        expect(read().every(({ end }) => end === 'done')).toBe(true);
        expect(written()).not.toContain(MARK);
        expect(JSON.stringify(read())).not.toContain(MARK);
    });
});

test('every declared change is recorded', async () => {
    const calls: string[] = [];
    await using setup = await portal(() => ({ body: { Id: 1, id: 1 } }), {
        onChange: change =>
            void calls.push(`${change.call} ${change.resource ?? ''}`.trim()),
    });

    const changes = (call: Call): boolean =>
        (call.method !== 'GET' || call.effect === true) && call.reads !== true;

    const wanted: string[] = [];

    for (const [name, resource] of declared) {
        if (isRest(resource.api)) continue;
        const { api } = resource;

        const attempt = async (line: string, work: () => Promise<unknown>) => {
            wanted.push(line);
            await work().catch(() => undefined);
        };

        if (api.save ?? api.create)
            await attempt(`create ${name}`, () =>
                setup.provider.create(name, { data: {} }),
            );
        if (api.save ?? api.update)
            await attempt(`update ${name}`, () =>
                setup.provider.update(name, {
                    id: 1,
                    data: { id: 1 },
                    previousData: { id: 1 },
                }),
            );
        if (api.remove)
            await attempt(`delete ${name}`, () =>
                setup.provider.delete(name, {
                    id: 1,
                    previousData: { id: 1 },
                    meta: { isConfirmed: true },
                }),
            );
        if (api.removeMany)
            await attempt(`delete ${name}`, () =>
                setup.provider.deleteMany(name, {
                    ids: [1],
                    meta: { isConfirmed: true },
                }),
            );
        for (const [verb, call] of callsOf(resource))
            if (changes(call))
                await attempt(`${name}.${verb} ${name}`, () =>
                    setup.provider.callNamed(`${name}.${verb}`, { id: 1 }),
                );
    }

    for (const [name, call] of Object.entries(
        services as Readonly<Record<string, Call>>,
    )) {
        if (!changes(call)) continue;
        wanted.push(name);
        await setup.provider.callNamed(name, {}).catch(() => undefined);
    }

    expect(calls).toEqual(wanted);

    expect(wanted).toEqual(
        expect.arrayContaining([
            'voucher.create',
            'internetuser.adjustCredit internetuser',
            'paymentlog.refund paymentlog',
            'create guest',
            'delete guest',
        ]),
    );
});

test('many changes of one action are a single entry with a count', async () => {
    await using setup = await noted(({ body }, nth) =>
        nth === 2
            ? { status: 400, body: { Message: 'No.' } }
            : { body: { ...JSON.parse(body), Id: nth } },
    );
    const counter = { made: 0 };
    const note = { action: 'room.import', act: 'import-1', counter };
    for (const RoomCode of ['R1', 'R2', 'R3'])
        await setup.provider
            .create('room', { data: { RoomCode }, meta: { note } })
            .catch(() => undefined);
    await vi.waitFor(() => expect(read()).toHaveLength(1));

    expect(last()).toMatchObject({
        call: 'room.import',
        resource: 'room',
        end: 'done',
        result: { count: 2 },
    });
});
