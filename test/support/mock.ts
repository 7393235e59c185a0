/**
 * A mock API, steered from tests: for Playwright, vitest, or any program. It needs nothing but `fetch`: copy this one
 * file.
 *
 *     const mock = mockAt('http://127.0.0.1:5301', 'my-test');
 *     await mock.ready();
 *     await mock.reset({ scenario: 'small', seed: 7 });
 *     await mock.fail({ path: 'room', method: 'POST', status: 500, times: 1 });
 *     const asAdmin = await mock.signIn('admin');
 *     const rooms = await asAdmin('/api/room/?SiteId=1&PageNo=1&PageSize=20');
 */

/** Those that the mock has, or the name of one's own. */
export type Scenario =
    | 'believable'
    | 'empty'
    | 'small'
    | 'huge'
    | 'edge'
    | 'monday'
    | 'conference'
    | (string & {});

/** Which calls, and what becomes of them: docs/qa.md tells each field. */
export interface Fault {
    readonly path?: string;
    readonly method?: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly sent?: Readonly<Record<string, unknown>>;
    readonly user?: string;
    readonly nth?: number | readonly number[];
    readonly chance?: number;
    readonly times?: number;
    readonly delay?: number;
    readonly status?: number;
    readonly body?: unknown;
    readonly fields?: Readonly<Record<string, string>>;
    readonly html?: string;
    readonly kind?: 'drop' | 'hang' | 'lost' | 'badshape';
    readonly after?: boolean;
}

/** A fault, and how it went so far. */
export interface FaultInForce extends Fault {
    readonly id: number;
    readonly seen: number;
    readonly hits: number;
    readonly spent: boolean;
}

/** A line of the log. */
export interface Logged {
    readonly method: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    readonly status: number;
    readonly bearer: boolean;
    /** When, by the mock's clock. */
    readonly at: string;
    /** Who, by the name to sign in with. */
    readonly user?: string;
    /** The body, secrets masked. */
    readonly sent?: unknown;
    /** The fault that answered it. */
    readonly fault?: Fault & { readonly id: number };
    readonly changed: readonly {
        readonly of: string;
        readonly id: string | number;
        readonly what: 'added' | 'changed' | 'removed';
    }[];
}

interface Clock {
    readonly now: string;
    readonly frozen: boolean;
}

export interface InstanceList {
    readonly yours: string;
    readonly most: number;
    readonly instances: readonly {
        readonly name: string;
        readonly scenario: Scenario;
        readonly seed: number;
        readonly now: string;
        readonly calls: number;
    }[];
}

export interface Mock {
    /** Waits until it can be asked. */
    readonly ready: (milliseconds?: number) => Promise<void>;
    /** Fresh data, no faults, an empty log. */
    readonly reset: (to?: {
        readonly seed?: number;
        readonly offset?: number | undefined;
        readonly scenario?: Scenario;
        /** How many rows entities have; `{}`: as many as usual. */ readonly rows?: Readonly<
            Record<string, number>
        >;
    }) => Promise<void>;
    /** Some calls fail from now on; `optional`: perhaps none comes, and that is right. */
    readonly fail: (
        fault: Fault | readonly Fault[],
        how?: { readonly optional?: boolean },
    ) => Promise<readonly FaultInForce[]>;
    readonly faults: () => Promise<readonly FaultInForce[]>;
    /**
     * The faults in force that no call has matched, as they were given: what a test that ends so believes it has tried,
     * it has not.
     */
    readonly unusedFaults: () => Promise<readonly string[]>;
    /** A fault is taken back, by its id; without one all are. */
    readonly heal: (id?: number) => Promise<void>;
    /** In which ways answers are written that the API leaves open: names as `ids-as-text`, `all` or `none`. */
    readonly odd: (names: string | readonly string[]) => Promise<void>;
    /** How many unique names `user/bulk` still finds; null for enough. */
    readonly names: (left: number | null) => Promise<void>;
    /** `now`: a moment, or `real` for the machine's time. */
    readonly clock: (change?: {
        readonly now?: string;
        readonly advance?: number;
        readonly frozen?: boolean;
    }) => Promise<Clock>;
    readonly log: () => Promise<readonly Logged[]>;
    readonly clearLog: () => Promise<void>;
    readonly instances: () => Promise<InstanceList>;
    /** `fetch` in this instance: of the API and the raw data, by path or address. */
    readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
    /** Signs in; gives that `fetch` with the bearer. */
    readonly signIn: (
        user: string,
        password?: string,
    ) => Promise<Mock['fetch']>;
}

/**
 * The mock at an address; in an instance of its own where one is named. `tokenPath`: where one signs in, if not there.
 */
export const mockAt = (
    url: string,
    instance = 'default',
    tokenPath = '/api/Token',
): Mock => {
    // Each question has a connection of its own: a kept one may be closed by the server in the moment it is used.
    const own = { 'x-mock-instance': instance, connection: 'close' };

    const ask = async <Answer>(
        method: string,
        path: string,
        body?: unknown,
    ): Promise<Answer> => {
        const reply = await fetch(`${url}/__mock/${path}`, {
            method,
            headers: { 'content-type': 'application/json', ...own },
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });

        if (!reply.ok)
            throw new Error(
                `The mock refused ${method} ${path}: ${await reply.text()}`,
            );

        return (await reply.json()) as Answer;
    };

    const optional = new Set<number>();

    const fetchThere: Mock['fetch'] = (path, init = {}) => {
        const headers = new Headers(init.headers);
        for (const [name, value] of Object.entries(own))
            headers.set(name, value);

        return fetch(new URL(path, url), { ...init, headers });
    };

    return {
        ready: async (milliseconds = 30_000) => {
            for (
                const until = performance.now() + milliseconds;
                performance.now() < until;
                await new Promise(done => setTimeout(done, 100))
            )
                if (
                    await ask('GET', 'ready').then(
                        () => true,
                        () => false,
                    )
                )
                    return;
            throw new Error(
                `The mock at ${url} did not answer within ${milliseconds} ms.`,
            );
        },
        reset: async (to = {}) => {
            await ask('POST', 'reset', to);
            optional.clear(); // the ids begin anew
        },
        fail: async (fault, how = {}) => {
            const all = await ask<readonly FaultInForce[]>(
                'POST',
                'fail',
                fault,
            );

            if (how.optional)
                for (const { id } of all.slice(-[fault].flat().length))
                    optional.add(id);

            return all;
        },
        faults: () => ask('GET', 'fail'),
        unusedFaults: async () => {
            const all = await ask<
                readonly (FaultInForce & { readonly calls?: unknown })[]
            >('GET', 'fail');

            return all.flatMap(
                ({
                    id,
                    seen,
                    hits: _hits,
                    spent: _spent,
                    calls: _calls,
                    ...fault
                }) =>
                    seen > 0 || optional.has(id) ? [] : [JSON.stringify(fault)],
            );
        },
        heal: async id =>
            void (await ask(
                'DELETE',
                id === undefined ? 'fail' : `fail/${id}`,
            )),
        odd: async names => void (await ask('POST', 'odd', { odd: names })),
        names: async left => void (await ask('POST', 'names', { left })),
        clock: change =>
            change ? ask('POST', 'clock', change) : ask('GET', 'clock'),
        log: () => ask('GET', 'log'),
        clearLog: async () => void (await ask('DELETE', 'log')),
        instances: () => ask('GET', 'instances'),
        fetch: fetchThere,
        signIn: async (user, password = 'demo') => {
            const reply = await fetchThere(tokenPath, {
                method: 'POST',
                body: new URLSearchParams({
                    username: user,
                    password,
                    grant_type: 'password',
                }),
            });

            if (!reply.ok)
                throw new Error(
                    `${user} cannot sign in: ${await reply.text()}`,
                );

            const { access_token } = (await reply.json()) as {
                access_token: string;
            };

            return (path, init = {}) => {
                const headers = new Headers(init.headers);
                headers.set('authorization', `Bearer ${access_token}`);

                return fetchThere(path, { ...init, headers });
            };
        },
    };
};
