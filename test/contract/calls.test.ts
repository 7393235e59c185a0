import { describe, expect, test } from 'vitest';

import { toRequest, type CallContext } from '../../dataProvider/index.ts';
import { scopeNames } from '../../resources/schema/index.ts';
import { contractCalls, everything } from './calls.ts';
import { declaredCalls } from './declaredCalls.ts';

const base = {
    apiBase: '/api',
    tokenUrl: '/api/Token',
    bearerOnEveryCall: false,
    tokenCall: declaredCalls.get('session.token')!,
};

/** Parameters in alphabetical order: the contract gives them none. */
const canonical = (line: string): string => {
    const [, method = '', path = '', query, mark = ''] =
        /^(\S+) ([^?\s]+)(?:\?(\S*))?(.*)$/.exec(line) ?? [];

    return `${method} ${path}${query === undefined ? '' : `?${query.split('&').sort().join('&')}`}${mark}`;
};

const line = ({ method, url, bearer }: ReturnType<typeof toRequest>): string =>
    canonical(`${method} ${url}${bearer ? '' : ' (no bearer)'}`);

const contentOf = ({ body }: ReturnType<typeof toRequest>): unknown =>
    body === undefined || body.as === 'json'
        ? body?.value
        : Object.fromEntries(body.value.entries());

const request = (name: string, known: CallContext) => {
    const call = declaredCalls.get(name);
    if (!call) throw new Error(`the contract has ${name}, no declaration does`);

    return toRequest(base, call, known);
};

describe('every call is sent as the contract says', () => {
    test.each(contractCalls.map(call => [call.name, call] as const))(
        '%s',
        (name, { sends, body, encoding, given = {} }) => {
            const sent = request(name, {
                ...everything,
                inputs: given,
                filters: given,
            });

            expect(line(sent)).toBe(canonical(sends));

            expect(sent.body?.as).toBe(
                body === undefined ? undefined : (encoding ?? 'json'),
            );

            expect(contentOf(sent)).toEqual(body);
        },
    );
});

const entityOf = (call: string): string => call.slice(0, call.lastIndexOf('.'));

test('the declared calls are exactly those of the contract', () => {
    const described = new Set(contractCalls.map(({ name }) => entityOf(name)));

    const declared = [...declaredCalls.keys()].filter(name =>
        described.has(entityOf(name)),
    );

    expect(declared.sort()).toEqual(
        contractCalls.map(({ name }) => name).sort(),
    );
});

const pagingPart = (parameter: string, slot: unknown): string[] => {
    if (slot === 'page') return [`${parameter}=1`];

    return slot === 'pageSize' ? [`${parameter}=10`] : [];
};

test('without scope or search, lists send only their paging', () => {
    for (const { name } of contractCalls.filter(call =>
        call.name.endsWith('.list'),
    )) {
        const none = {
            search: '',
            page: 1,
            pageSize: 10,
            order: '',
            ...Object.fromEntries(scopeNames.map(scope => [scope, 0])),
            filters: { OptIn1: null, Active: '' },
        };

        const { url } = request(name, none);

        const paging = Object.entries(
            declaredCalls.get(name)!.query ?? {},
        ).flatMap(([parameter, slot]) => pagingPart(parameter, slot));

        expect([name, url.split('?')[1] ?? ''].join(' ')).toBe(
            `${name} ${paging.join('&')}`,
        );
    }
});

test('only the calls named by the contract omit the token, and only the token call if every call must carry it', () => {
    const bare = (everyCall: boolean): string[] =>
        contractCalls
            .filter(
                ({ name, given = {} }) =>
                    !toRequest(
                        { ...base, bearerOnEveryCall: everyCall },
                        declaredCalls.get(name)!,
                        { ...everything, inputs: given, filters: given },
                    ).bearer,
            )
            .map(({ name }) => name)
            .sort();

    expect(bare(false)).toEqual(
        [
            'client.save',
            'support.request',
            'internetuser.one',
            'internetuser.adjustCredit',
            'lookup.plansOfSite',
            'session.token',
        ]
            .concat(
                ['list', 'one', 'save', 'remove'].map(
                    verb => `supportpage.${verb}`,
                ),
            )
            .sort(),
    );

    expect(bare(true)).toEqual(['session.token']);
});

test('the voucher call has an effect though it is a GET; every other GET is a read', () => {
    const effects = contractCalls.filter(
        ({ name, sends, given = {} }) =>
            sends.startsWith('GET') &&
            request(name, { ...everything, inputs: given, filters: given })
                .effect,
    );

    expect(effects.map(({ name }) => name)).toEqual(['voucher.create']);
});

test('the token address has a setting of its own', () => {
    const { url } = toRequest(
        { ...base, tokenUrl: 'https://login.example/Token' },
        base.tokenCall,
        { inputs: { username: 'a', password: 'b' } },
    );

    expect(url).toBe('https://login.example/Token');
});
