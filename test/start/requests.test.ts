import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
    clearPrefetched,
    keepResponse,
    prefetchedFetch,
} from '../../src/start/requests.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
    fetched.mockReset().mockImplementation(async () => new Response('{}'));
    vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
    clearPrefetched();
    vi.unstubAllGlobals();
});

const bearer = (token: string) => ({
    headers: { Authorization: `Bearer ${token}` },
});

describe('early requests', () => {
    it('are used by the application instead of new ones', async () => {
        keepResponse('/api/room/?PageNo=1', 't1');
        await prefetchedFetch('/api/room/?PageNo=1', bearer('t1'));
        expect(fetched).toHaveBeenCalledOnce();
    });

    it('are used once', async () => {
        keepResponse('/api/room/', 't1');
        await prefetchedFetch('/api/room/', bearer('t1'));
        await prefetchedFetch('/api/room/', bearer('t1'));
        expect(fetched).toHaveBeenCalledTimes(2);
    });

    it('are not used for another address, another user or a write', async () => {
        keepResponse('/api/room/', 't1');
        await prefetchedFetch('/api/site/', bearer('t1'));

        await prefetchedFetch('/api/room/', {
            ...bearer('t1'),
            method: 'POST',
        });

        await prefetchedFetch('/api/room/', bearer('t2'));
        expect(fetched).toHaveBeenCalledTimes(4);
    });

    it('can be aborted by their user', async () => {
        fetched.mockImplementation(() => new Promise(() => undefined));
        keepResponse('/api/room/', null);
        const controller = new AbortController();

        const waiting = prefetchedFetch('/api/room/', {
            signal: controller.signal,
        });

        controller.abort();
        await expect(waiting).rejects.toThrow();
    });
});
