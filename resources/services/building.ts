import { post, type Call } from '../schema/call.ts';

// What calls of no entity are put together from.

export const noBearer = <const C extends Call>(call: C) => ({ ...call, bearer: false }) as const;
export const flagged = <const C extends Call>(call: C) => ({ ...call, flagged: true }) as const;
export const input = <const N extends string>(name: N) => ({ input: name }) as const;
export const optional = <const N extends string>(name: N) => ({ input: name, optional: true }) as const;
export const inputs = <const N extends string>(...names: readonly N[]) => Object.fromEntries(names.map(name => [name, input(name)])) as { readonly [K in N]: { readonly input: K } };
export const upload = <const P extends string, const N extends string>(path: P, ...names: readonly N[]) => ({ ...post(path, inputs<N | 'file'>(...names, 'file')), encoding: 'multipart' }) as const;
