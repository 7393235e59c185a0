import type { Call } from '../resources/schema/index.ts';
import { knownRecords, type KnownRecords } from './knownRecords.ts';
import { fromReply, type Expected } from './fromReply.ts';
import { sender, type Send } from './send.ts';
import { toRequest, type Base, type Known } from './toRequest.ts';
import type { CallOptions, Scope, Surroundings } from './types.ts';
import { wholeLists, type WholeLists } from './wholeLists.ts';

/** What every entity works with: the way to the server, and what is remembered of it in this session. */
export interface World {
    readonly apiBase: string;
    readonly send: Send;
    readonly ask: (call: Call, known: Known, options?: CallOptions & Omit<Expected, 'asked'>) => Promise<unknown>;
    readonly scope: (meta: unknown) => Scope;
    readonly known: () => KnownRecords;
    readonly clientSide: () => WholeLists;
    /** The server's time in milliseconds. */
    readonly now: () => number;
}

const scopeIn = (meta: unknown): Scope | undefined =>
    typeof meta === 'object' && meta !== null && 'scope' in meta && typeof meta.scope === 'object' && meta.scope !== null ? meta.scope : undefined;

/** What one user has seen is not shown to the next: each has a memory of their own, so that nothing late finds its way into another's. */
const memory = (owner: () => unknown, isReferredTo: (resource: string) => boolean) => {
    const empty = () => ({ of: owner(), known: knownRecords(isReferredTo), clientSide: wholeLists() });
    let kept = empty();
    return () => (owner() === kept.of ? kept : (kept = empty()));
};

interface Facts {
    readonly tokenCall: Call | undefined;
    /** What every user may read, whoever they are. */
    readonly probe: Call | undefined;
    /** Whether other entities point at it: their names are remembered. */
    readonly isReferredTo: (resource: string) => boolean;
}

/** The page that a call asks for, if it can ask for one. */
const askedPage = ({ query = {} }: Call, { page = 1, pageSize = 0 }: Known) => (Object.values(query).includes('page') ? { page, size: pageSize } : undefined);

export const createWorld = (around: Surroundings, { tokenCall, probe, isReferredTo }: Facts): World => {
    const { apiBase, tokenUrl, bearerOnEveryCall } = around;
    const base: Base = { apiBase, tokenUrl, bearerOnEveryCall, ...(tokenCall && { tokenCall }) };
    const send = sender(around, probe && toRequest(base, probe, {}));
    const remembered = memory(around.owner ?? around.token, isReferredTo);
    return {
        apiBase,
        send,
        ask: async (call, known, options = {}) => {
            const request = toRequest(base, call, known);
            try {
                return fromReply(call, await send(request, options), { ...options, asked: askedPage(call, known) });
            } finally {
                // Whatever came of it, the lists kept may be out of date.
                if (request.effect) remembered().clientSide.clear();
            }
        },
        scope: meta => scopeIn(meta) ?? around.scope(),
        known: () => remembered().known,
        clientSide: () => remembered().clientSide,
        now: around.now ?? Date.now,
    };
};
