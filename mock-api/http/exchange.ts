import type { Call } from '../../resources/schema/index.ts';
import type { Caller, AccessScope } from '../data/scope.ts';
import type { World } from '../data/world.ts';

export type Verb = 'list' | 'listWhen' | 'search' | 'one' | 'save' | 'create' | 'update' | 'remove' | 'removeMany' | 'export' | 'relations' | 'action' | 'service' | 'rest' | 'file';

export interface Endpoint {
    /** `client.list`, `internetuser.adjustCredit`, `stat.usage`. */
    readonly name: string;
    readonly verb: Verb;
    readonly resource?: string;
    readonly call: Call;
}

export interface UploadedFile {
    readonly name: string;
    readonly type: string;
    readonly bytes: Buffer;
}

/** A request that found its endpoint and whose sender is known. */
export interface Ask {
    readonly world: World;
    readonly endpoint: Endpoint;
    readonly method: string;
    readonly holes: Readonly<Record<string, string>>;
    readonly query: Readonly<Record<string, string>>;
    readonly body: unknown;
    readonly files: Readonly<Record<string, UploadedFile>>;
    readonly caller: Caller | null;
    readonly reach: AccessScope | undefined;
    readonly token: string | undefined;
}

export interface Reply {
    readonly status: number;
    /** JSON; absent: an empty body. */
    readonly body?: unknown;
    readonly bytes?: Buffer;
    readonly headers?: Readonly<Record<string, string>>;
}

export type Handler = (ask: Ask) => Reply;

export const ok = (body?: unknown): Reply => ({ status: 200, ...(body === undefined ? {} : { body }) });

/** A refusal: thrown anywhere, answered in one place. */
export class Refusal extends Error {
    readonly status: number;
    constructor(status: number, message: string) {
        super(message);
        this.status = status;
    }
}

export const badRequest = (message: string) => new Refusal(400, message);
export const notFound = (message: string) => new Refusal(404, message);
export const forbidden = () => new Refusal(403, 'You are not allowed to do this.');

export const requireParam = (ask: Ask, name: string): string => {
    const value = ask.query[name] ?? ask.holes[name];
    if (!value) throw badRequest(`Parameter '${name}' is missing.`);
    return value;
};
