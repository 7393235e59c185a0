import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { startMock, type StartedMock } from '../../mock-api/http/server.ts';
import { createScopeStore } from '../../src/foundation/scopeStore.ts';
import { signedIn } from '../session/signedIn.ts';

let mock: StartedMock;

beforeAll(async () => {
    mock = await startMock();
});

afterAll(() => mock.close());

const storeOf = async (name: string) => {
    const { session, provider } = await signedIn(mock, name);
    const call = vi.fn(provider.call);

    return {
        store: createScopeStore(session, call as typeof provider.call),
        call,
        session,
    };
};

const lastCall = (call: { mock: { calls: unknown[][] } }) =>
    call.mock.calls.at(-1)!.slice(0, 2);

describe('an administrator’s scope', () => {
    it('is empty at first, and all sites can be searched', async () => {
        const { store, call } = await storeOf('admin');
        expect(store.scope().site).toBeUndefined();
        const { Results } = await store.searchSites('');
        expect(Results.length).toBe(20);
        expect(lastCall(call)).toEqual(['lookup.sitesOfMany', { search: '' }]);
    });

    it('keeps the site if the new client has it too', async () => {
        const { store } = await storeOf('admin');
        const clients = (await store.searchClients('')).Results;

        const site = (await store.searchSites('')).Results.find(
            ({ ClientId }) => clients.some(({ Id }) => Id === ClientId),
        )!;

        const client = clients.find(({ Id }) => Id === site.ClientId)!;
        store.setSite(site);
        await store.setClient(client);

        expect(store.scope()).toMatchObject({
            client: client.Id,
            site: site.Id,
            billgroup: site.GroupId,
        });
    });

    it('shows the client of a chosen site', async () => {
        const { store } = await storeOf('admin');
        const site = (await store.searchSites('')).Results[0]!;
        store.setSite(site);
        expect(store.scope().client).toBe(site.ClientId);
    });

    it('has no site after all clients are chosen', async () => {
        const { store } = await storeOf('admin');
        store.setSite((await store.searchSites('')).Results[0]);
        await store.setClient(undefined);
        expect(store.chosen()).toEqual({ client: undefined });
    });

    it('is the site alone if its client may not be read', async () => {
        const { store } = await storeOf('admin');
        const site = (await store.searchSites('')).Results[0]!;
        store.setSite(site);
        store.refine({ client: null });

        expect(store.scope()).toMatchObject({
            client: undefined,
            site: site.Id,
        });
    });

    it('drops the site if the new client does not have it', async () => {
        const { store } = await storeOf('admin');
        const site = (await store.searchSites('')).Results[0]!;
        store.setSite(site);

        await store.setClient(
            (await store.searchClients('')).Results.find(
                ({ Id }) => Id !== site.ClientId,
            )!,
        );

        expect(store.scope().site).toBeUndefined();
        expect(store.scope().client).not.toBe(site.ClientId);
    });

    it('follows the last of two quick choices', async () => {
        const { store } = await storeOf('admin');
        const [first, second] = (await store.searchClients('')).Results;
        store.setSite((await store.searchSites('')).Results[0]);
        await Promise.all([store.setClient(first), store.setClient(second)]);
        expect(store.scope().client).toBe(second!.Id);
    });

    it('is restored after a reload, but not for another user', async () => {
        const { store } = await storeOf('admin');
        const site = (await store.searchSites('')).Results[0]!;
        store.setSite(site);
        expect((await storeOf('admin')).store.scope().site).toBe(site.Id);

        expect(
            (await storeOf('distributor')).store.scope().site,
        ).toBeUndefined();
    });
});

describe('the scope of other roles', () => {
    it('lets client users search their client’s sites', async () => {
        const { store, call, session } = await storeOf('client');
        const { Results } = await store.searchSites('');

        expect(lastCall(call)).toEqual([
            'lookup.sites',
            expect.objectContaining({
                client: session.user.clientId,
                pageSize: 20,
            }),
        ]);

        expect(
            Results.every(site => site.ClientId === session.user.clientId),
        ).toBe(true);

        expect(store.scope().client).toBe(session.user.clientId);
    });

    it('lets group users search their group’s sites, ten at a time', async () => {
        const { store, call, session } = await storeOf('group');
        await store.searchSites('a');

        expect(lastCall(call)).toEqual([
            'lookup.sitesOf',
            expect.objectContaining({
                GroupId: session.user.groupId,
                pageSize: 10,
                search: 'a',
            }),
        ]);

        expect(store.scope().billgroup).toBe(session.user.groupId);
    });

    it('is the own site for site users at once', async () => {
        const { store, session } = await storeOf('site');

        expect(store.scope()).toMatchObject({
            site: session.user.siteId,
            billgroup: session.user.groupId,
        });
    });
});
