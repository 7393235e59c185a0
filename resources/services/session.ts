import { type Call, get, post, asRead } from '../schema/call.ts';

// Building blocks for calls that belong to no entity.

export const noBearer = <const C extends Call>(call: C) => ({ ...call, bearer: false }) as const;
export const withFlag = <const C extends Call>(call: C) => ({ ...call, flagged: true }) as const;
export const input = <const N extends string>(name: N) => ({ input: name }) as const;
export const optional = <const N extends string>(name: N) => ({ input: name, optional: true }) as const;
export const inputs = <const N extends string>(...names: readonly N[]) =>
    Object.fromEntries(names.map(name => [name, input(name)])) as { readonly [K in N]: { readonly input: K } };
export const secrets = <const N extends string>(...names: readonly N[]) =>
    Object.fromEntries(names.map(name => [name, { input: name, secret: true }])) as {
        readonly [K in N]: { readonly input: K; readonly secret: true };
    };
export const upload = <const P extends string, const N extends string>(path: P, ...names: readonly N[]) =>
    ({ ...post(path, inputs<N | 'file'>(...names, 'file')), encoding: 'multipart' }) as const;

/** Calls of the session, and of the clock that statuses depend on. The start of the portal needs only these. */
export const sessionServices = {
    'session.token': {
        ...noBearer(
            asRead(
                post('Token', {
                    username: input('username'),
                    ...secrets('password'),
                    grant_type: { fixed: 'password' },
                }),
            ),
        ),
        encoding: 'form',
    },
    'session.current': withFlag(get('account/GetCurrentUserInfo')),
    'session.logOff': withFlag(post('Account/LogOff', {}, 'nothing')),
    'session.menu': get('UserMenuItem/CurrentUser', {}, 'array'),
    'session.widgets': get('UserWidget/CurrentUser', {}, 'array'),
    'server.time': get('value/servertime', {}, 'value'),
} as const;
