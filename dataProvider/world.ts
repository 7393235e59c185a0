import type { QueryClient } from '@tanstack/query-core';
import { isObject } from '../resources/rules/isObject.ts';
import { ApiError } from './http/ApiError.ts';
import { paging, slotsOf } from '../resources/schema/call.ts';
import type { Call, Slot } from '../resources/schema/index.ts';
import { clientSideLists, type ClientSideLists } from './cache/clientSideLists.ts';
import { fromReply, type Expected } from './wire/fromReply.ts';
import { readAhead, type ReadAhead } from './cache/readAhead.ts';
import { recordCache, type RecordCache } from './cache/recordCache.ts';
import { sender, type Send } from './http/send.ts';
import { toRequest, type Base, type CallContext } from './wire/toRequest.ts';
import type { CallOptions, Scope, Surroundings } from './types.ts';

/** What every entity works with: the way to the server, and what is remembered of it in this session. */
export interface World {
    readonly apiBase: string;
    readonly send: Send;
    readonly ask: (call: Call, context: CallContext, options?: CallOptions & Omit<Expected, 'asked'>) => Promise<unknown>;
    readonly scope: (meta: unknown) => Scope;
    readonly records: () => RecordCache;
    readonly clientSide: () => ClientSideLists;
    readonly ahead: () => ReadAhead;
    /** The server's time in milliseconds. */
    readonly now: () => number;
    /** Hours that the site's clocks are ahead of UTC. */
    readonly offset: () => number | undefined;
}

const scopeIn = (meta: unknown): Scope | undefined =>
    isObject(meta) && isObject(meta.scope) ? meta.scope : undefined;

/** What one user has read is not shown to the next: each has keys of their own in the cache, so that nothing late finds its way into another's. */
const caches = (client: QueryClient, owner: () => unknown, isReferredTo: Facts['isReferredTo']) => {
    const ofUser = (user: number) => ({ user, owner: owner(), records: recordCache(client, user, isReferredTo), clientSide: clientSideLists(client, user), ahead: readAhead() });
    let last = ofUser(1);
    return () => (owner() === last.owner ? last : (last = ofUser(last.user + 1)));
};

interface Facts {
    readonly queryClient: QueryClient;
    readonly tokenCall: Call | undefined;
    /** What every user may read, whoever they are. */
    readonly probe: Call | undefined;
    /** Whether others point at an entity: what is read of it is kept. */
    readonly isReferredTo: (resource: string) => boolean;
}

const sizeParameter = Object.keys(paging).find(name => paging[name as keyof typeof paging] === 'pageSize')!;

/** How many rows the declaration itself has a call ask for, if it does. */
const fixedSize = (slot: Slot | undefined): number | undefined => (typeof slot === 'object' && 'fixed' in slot ? Number(slot.fixed) : undefined);

/** The page that a call asks for, if it asks for one: the first where it only says how many rows. */
const askedPage = (call: Call, { page = 1, pageSize = 0 }: CallContext) => {
    const named = slotsOf(call);
    const slots = Object.values(named);
    const size = slots.includes('pageSize') || slots.includes('page') ? pageSize : fixedSize(named[sizeParameter]);
    return size === undefined ? undefined : { page: slots.includes('page') ? page : 1, size };
};

export const createWorld = (around: Surroundings, { queryClient, tokenCall, probe, isReferredTo }: Facts): World => {
    const { apiBase, tokenUrl, bearerOnEveryCall } = around;
    const base: Base = { apiBase, tokenUrl, bearerOnEveryCall, ...(tokenCall && { tokenCall }) };
    const send = sender(around, probe && toRequest(base, probe, {}));
    const cached = caches(queryClient, around.owner ?? around.token, isReferredTo);
    return {
        apiBase,
        send,
        ask: async (call, context, options = {}) => {
            const request = toRequest(base, call, context);
            const changes = request.effect && !request.reads;
            if (options.ahead && changes) throw new ApiError({ kind: 'aborted', detail: 'not asked ahead: it has an effect' });
            try {
                return fromReply(call, await send(request, options), { ...options, asked: askedPage(call, context) });
            } finally {
                // Whatever came of it, lists read before may be out of date.
                if (changes) {
                    cached().clientSide.outdate();
                    cached().ahead.outdate();
                }
            }
        },
        scope: meta => scopeIn(meta) ?? around.scope(),
        records: () => cached().records,
        clientSide: () => cached().clientSide,
        ahead: () => cached().ahead,
        now: around.now ?? Date.now,
        offset: around.offset ?? (() => 0),
    };
};
