import type { Call } from '../resources/schema/index.ts';
import { knownRecords, type KnownRecords } from './knownRecords.ts';
import { fromReply } from './fromReply.ts';
import { sender, type Send } from './send.ts';
import { toRequest, type Base, type Known } from './toRequest.ts';
import type { CallOptions, Scope, Surroundings } from './types.ts';
import { wholeLists, type WholeLists } from './wholeLists.ts';

/** What every entity works with: the way to the server, and what is remembered of it in this session. */
export interface World {
    readonly apiBase: string;
    readonly send: Send;
    /** `key`: the field each record of the reply must have. */
    readonly ask: (call: Call, known: Known, options?: CallOptions & { readonly key?: string | undefined }) => Promise<unknown>;
    readonly scope: (meta: unknown) => Scope;
    readonly known: () => KnownRecords;
    readonly whole: () => WholeLists;
    /** The server's time in milliseconds. */
    readonly now: () => number;
}

const scopeIn = (meta: unknown): Scope | undefined =>
    typeof meta === 'object' && meta !== null && 'scope' in meta && typeof meta.scope === 'object' && meta.scope !== null ? meta.scope : undefined;

/** What one user has seen is not shown to the next: each has a memory of their own, so that nothing late finds its way into another's. */
const memory = (owner: () => unknown) => {
    let known = knownRecords();
    let whole = wholeLists();
    let last = owner();
    return () => {
        if (owner() !== last) {
            last = owner();
            known = knownRecords();
            whole = wholeLists();
        }
        return { known, whole };
    };
};

export const createWorld = (around: Surroundings, tokenCall: Call | undefined, probe: Call | undefined): World => {
    const { apiBase, tokenUrl, bearerOnEveryCall } = around;
    const base: Base = { apiBase, tokenUrl, bearerOnEveryCall, ...(tokenCall && { tokenCall }) };
    const send = sender(around, probe && toRequest(base, probe, {}));
    const remembered = memory(around.owner ?? around.token);
    return {
        apiBase,
        send,
        ask: async (call, known, options = {}) => {
            const request = toRequest(base, call, known);
            try {
                return fromReply(call, await send(request, options), options.key);
            } finally {
                // Whatever came of it, the lists kept may be out of date.
                if (request.effect) remembered().whole.clear();
            }
        },
        scope: meta => scopeIn(meta) ?? around.scope(),
        known: () => remembered().known,
        whole: () => remembered().whole,
        now: around.now ?? Date.now,
    };
};
