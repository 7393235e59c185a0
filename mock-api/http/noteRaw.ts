import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Controlled } from '../control/controlled.ts';
import { exactMomentOf } from '../data/clock.ts';

type End = (...given: readonly unknown[]) => ServerResponse;

/** Records what a tester asks of the raw data, and what that changed; a change is kept where the data are. */
export const noteRaw = ({ world, log, changes, keeper }: Controlled, req: IncomingMessage, res: ServerResponse): void => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://mock');
    const method = req.method ?? 'GET';
    const began = Date.now();
    const at = exactMomentOf(world.clock.now());
    if (method !== 'GET') changes(); // what was changed before is not of this call
    const end = res.end.bind(res) as End;
    res.end = ((...given: readonly unknown[]) => {
        const isWrite = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
        const [content] = given;
        const { body: sent } = req as IncomingMessage & { readonly body?: unknown };
        const keys = isWrite && typeof sent === 'object' && sent !== null ? Object.keys(sent) : [];
        const answered = typeof content === 'string' || Buffer.isBuffer(content) ? { type: String(res.getHeader('Content-Type') ?? ''), bytes: Buffer.from(content as string) } : undefined;
        const changed = isWrite ? changes() : [];
        const [, , collection = '', id = ''] = pathname.split('/');
        if (isWrite && changed.length === 0) keeper?.touch(collection, id); // a change of what comes by itself is none of a call's
        log.add({ method, path: pathname.slice(1), query: Object.fromEntries(searchParams), bodyKeys: keys, bearer: false, status: res.statusCode, took: Date.now() - began, at, changed, encoding: keys.length > 0 ? 'json' : 'none', sent: keys.length > 0 ? sent : undefined, answered, raw: true, ...(world.made.aged > 0 ? { aged: world.made.aged } : {}) });
        if (isWrite) world.store.save();
        return end(...given);
    }) as typeof res.end;
};
