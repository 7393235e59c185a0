import type { Call, Role } from '../../resources/schema/index.ts';
import type { Backend } from '../data/backend.ts';
import {
    type AccessScope,
    type Caller,
    homeOf,
    mayRead,
    mayWrite,
} from '../data/scope.ts';
import type { Row } from '../data/store.ts';

export type Verb =
    | 'list'
    | 'listWhen'
    | 'search'
    | 'one'
    | 'save'
    | 'create'
    | 'update'
    | 'remove'
    | 'removeMany'
    | 'export'
    | 'relations'
    | 'action'
    | 'service'
    | 'rest'
    | 'file';

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

/** A request that matched an endpoint. `caller` is null for a call without a bearer. */
export interface MockRequest {
    readonly backend: Backend;
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

export interface MockResponse {
    readonly status: number;
    /** JSON; absent: an empty body. */
    readonly body?: unknown;
    readonly bytes?: Buffer;
    readonly headers?: Readonly<Record<string, string>>;
}

export type Handler = (request: MockRequest) => MockResponse;

export const ok = (body?: unknown): MockResponse => ({
    status: 200,
    ...(body === undefined ? {} : { body }),
});

/** Thrown to refuse a request; turned into an error response in one place. */
export class Refusal extends Error {
    readonly status: number;
    constructor(status: number, message: string) {
        super(message);
        this.status = status;
    }
}

export const badRequest = (message: string) => new Refusal(400, message);
export const notFound = (message: string) => new Refusal(404, message);
export const forbidden = () =>
    new Refusal(403, 'You are not allowed to do this.');

export const requireParam = (request: MockRequest, name: string): string => {
    const value = request.query[name] ?? request.holes[name];
    if (!value) throw badRequest(`Parameter '${name}' is missing.`);

    return value;
};

/** Throws 404 if there is no such row, and 403 if the caller may not read it. */
export const readableRow = (
    request: MockRequest,
    name: string,
    id: unknown,
): Row => {
    const stored = request.backend.resources[name]?.mock.view?.of ?? name;
    const row = request.backend.store.find(stored, id);
    if (!row) throw notFound(`No ${name} ${String(id)}.`);
    if (!mayRead(request.reach, homeOf(request.backend, stored, row)))
        throw forbidden();

    return row;
};

export const mustReach = (
    request: MockRequest,
    name: string,
    row: Row,
): void => {
    if (!mayWrite(request.reach, name, homeOf(request.backend, name, row)))
        throw forbidden();
};

export const writableRow = (
    request: MockRequest,
    name: string,
    id: unknown,
): Row => {
    const row = readableRow(request, name, id);
    mustReach(request, name, row);

    return row;
};

export const mustBeAllowed = (
    request: MockRequest,
    name: string,
    verb: 'create' | 'edit' | 'delete',
): void => {
    const { roles, can } = request.backend.resources[name] ?? {};
    const { caller } = request;

    const includes = (allowed: readonly Role[] | undefined) =>
        !allowed || (caller !== null && allowed.includes(caller.role));

    if (caller && (!includes(roles) || !includes(can?.[verb])))
        throw forbidden();
};
