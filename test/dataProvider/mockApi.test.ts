import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
    createPortalProvider,
    type PortalProvider,
    type Scope,
    type WireRecord,
} from '../../dataProvider/index.ts';
import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { resources, type ResourceName } from '../../resources/index.ts';
import {
    isRest,
    slotsOf,
    type ProviderApi,
    type Resource,
} from '../../resources/schema/index.ts';
import { services } from '../../resources/services/index.ts';
import { parentFilter } from '../support/parents.ts';

let mock: StartedMock;
let provider: PortalProvider;
let token: string | null = null;
let scope: Scope = {};

beforeAll(async () => {
    mock = await startMock();

    provider = createPortalProvider({
        queryClient: new QueryClient(),
        resources,
        services,
        config: {
            apiBase: mock.apiUrl,
            tokenUrl: `${mock.apiUrl}/Token`,
            bearerOnEveryCall: false,
            token: () => token,
            scope: () => scope,
        },
    });

    const signedIn = await provider.call('session.token', {
        username: 'admin',
        password: 'demo',
    });

    token = signedIn.access_token;

    const [site] = (
        await provider.getList('site', { pagination: { page: 1, perPage: 1 } })
    ).data as { Id: number; GroupId: number; ClientId: number }[];

    scope = {
        site: site!.Id,
        billgroup: site!.GroupId,
        client: site!.ClientId,
    };
});

afterAll(() => mock.close());

const apiOf = (resource: Resource): ProviderApi =>
    isRest(resource.api) ? {} : resource.api;

const named = (needed: (api: ProviderApi) => unknown) =>
    (Object.keys(resources) as ResourceName[]).filter(name =>
        needed(apiOf(resources[name])),
    );

const firstOf = async (name: ResourceName) => {
    const { data, total } = await provider.getList(name, {
        pagination: { page: 1, perPage: 5 },
        filter: parentFilter(resources[name]),
    });

    return {
        first: data[0] as WireRecord & { id: number | string },
        shown: data.length,
        total,
    };
};

describe('against the mock API', () => {
    test.each(named(api => api.list))(
        '%s: a list shows a page and the total',
        async name => {
            const { first, shown, total } = await firstOf(name);
            expect(total).toBeGreaterThanOrEqual(shown);

            expect(shown).toBeLessThanOrEqual(
                Object.values(
                    slotsOf(apiOf(resources[name]).list ?? {}),
                ).includes('pageSize')
                    ? 5
                    : total!,
            );

            expect(first?.id).toBe(first?.[resources[name].key]);
        },
    );

    // Messages are sent, not changed: the others save as they were read.
    test.each(
        named(api => api.list && api.one && api.save).filter(
            name => name !== 'sms',
        ),
    )('%s: saving an unchanged record changes nothing', async name => {
        const { first } = await firstOf(name);
        const { data: before } = await provider.getOne(name, { id: first.id });

        await provider.update(name, {
            id: first.id,
            data: before,
            previousData: before,
        });

        const { data: after } = await provider.getOne(name, { id: first.id });
        expect(after).toEqual(before);
    });

    test('references of many rows are named with few requests', async () => {
        const { data } = await provider.getList('site', {
            pagination: { page: 1, perPage: 50 },
            meta: { scope: {} },
        });

        const ids = [
            ...new Set(
                (data as { GroupId: number }[]).map(({ GroupId }) => GroupId),
            ),
        ];

        const requested = mock.log.entries().length;

        expect(
            (await provider.getMany('billgroup', { ids })).data.map(
                row => row.id,
            ),
        ).toEqual(ids);

        expect(mock.log.entries().length - requested).toBe(1);
    });

    test('a record is created, found, changed and deleted', async () => {
        const { data: made } = await provider.create('room', {
            data: { siteId: scope.site, RoomCode: 'ZZ-901', RoomName: 'Attic' },
        });

        const found = await provider.getList('room', {
            pagination: { page: 1, perPage: 10 },
            filter: { q: 'ZZ-901' },
        });

        expect(found).toMatchObject({
            total: 1,
            data: [{ id: made.id, RoomName: 'Attic' }],
        });

        await provider.update('room', {
            id: made.id,
            data: { RoomName: 'Roof' },
            previousData: made,
        });

        expect(
            (await provider.getOne('room', { id: made.id })).data,
        ).toMatchObject({ RoomCode: 'ZZ-901', RoomName: 'Roof' });

        await provider.delete('room', { id: made.id });

        await expect(
            provider.getOne('room', { id: made.id }),
        ).rejects.toMatchObject({ kind: 'http', status: 404 });
    });

    test('a wrong password shows the server’s message, an HTML page the fixed one', async () => {
        await expect(
            provider.call('account.confirmPassword', { Password: 'wrong' }),
        ).rejects.toMatchObject({
            status: 400,
            serverMessage: expect.any(String),
        });

        await fetch(`${mock.url}/__mock/fail`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({
                path: 'billgroup/*',
                html: '<h1>Down</h1>',
                status: 500,
                times: 1,
            }),
        });

        await expect(
            provider.getList('billgroup', {
                pagination: { page: 1, perPage: 10 },
            }),
        ).rejects.toMatchObject({ status: 500, message: 'Error Occured' });
    });
});
