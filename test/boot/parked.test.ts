import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearParked, park, parkedFetch } from '../../src/boot/prefetchedResponses.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
    fetched.mockReset().mockImplementation(async () => new Response('{}'));
    vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
    clearParked();
    vi.unstubAllGlobals();
});

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

describe('answers asked for early', () => {
    it('are taken by the application instead of asking again', async () => {
        park('/api/room/?PageNo=1', 't1');
        await parkedFetch('/api/room/?PageNo=1', bearer('t1'));
        expect(fetched).toHaveBeenCalledOnce();
    });

    it('are taken once', async () => {
        park('/api/room/', 't1');
        await parkedFetch('/api/room/', bearer('t1'));
        await parkedFetch('/api/room/', bearer('t1'));
        expect(fetched).toHaveBeenCalledTimes(2);
    });

    it('are not given to another address, another user or a write', async () => {
        park('/api/room/', 't1');
        await parkedFetch('/api/site/', bearer('t1'));
        await parkedFetch('/api/room/', { ...bearer('t1'), method: 'POST' });
        await parkedFetch('/api/room/', bearer('t2'));
        expect(fetched).toHaveBeenCalledTimes(4);
    });

    it('can be given up by the one who waits', async () => {
        fetched.mockImplementation(() => new Promise(() => undefined));
        park('/api/room/', null);
        const controller = new AbortController();
        const waiting = parkedFetch('/api/room/', { signal: controller.signal });
        controller.abort();
        await expect(waiting).rejects.toThrow();
    });
});
