import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPortalProvider, type Scope } from '../../dataProvider/index.ts';
import { addDays, dayAt } from '../../resources/rules/calendar.ts';
import { resources } from '../../resources/index.ts';
import { services } from '../../resources/services/index.ts';
import { readFirstList } from '../../src/admin/list/ahead/firstList.ts';
import { startFirstCalls, type FirstAnswer } from '../../src/boot/firstCalls.ts';
import { ask } from '../../src/boot/logs/askLog.ts';
import { clearPrefetched, prefetchedFetch } from '../../src/boot/prefetchedResponses.ts';
import { createStore } from '../../src/foundation/store.ts';
import { writeRemembered, type ChosenSite, type Remembered } from '../../src/foundation/remembered.ts';
import { scopeOf } from '../../src/foundation/scopeRules.ts';
import { settings } from '../../src/foundation/settings.ts';

interface Kind {
    readonly rows: number;
    readonly isNewestFirst: boolean;
    readonly isCounted: boolean;
    /** No page beyond the last is answered. */
    readonly isStrict: boolean;
    /** What the site's clocks are ahead of UTC by, as the server says. */
    readonly zone: number;
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n + 1);
const site: ChosenSite = { Id: 7, SiteName: 'Aurora Grand Sydney', ClientId: 4, GroupId: 5 };
const chosenBy = (zone: number | undefined): Remembered => ({ userName: 'ada', role: 'Administrators', menu: [], distributorId: 0, clientId: 0, groupId: 0, chosen: { site: { ...site, ...(zone !== undefined && { LocTimeOffset: zone }) } } });

/** How a list was left. */
interface Left {
    readonly page: number;
    readonly perPage: number;
    readonly order: string;
    readonly q: string;
    readonly days: readonly string[];
}

let asked: string[] = [];

/** A server with so many rows; what it is asked of logs and sites is noted. */
const serverOf = ({ rows, isNewestFirst, isCounted, isStrict, zone }: Kind) => {
    const all = numbers(rows).map(Id => ({ Id, Description: `row ${Id}` }));
    if (isNewestFirst) all.reverse();
    return async (input: RequestInfo | URL): Promise<Response> => {
        const address = String(input);
        if (/\/list\?|\/site\//.test(address)) asked.push(address);
        if (address.endsWith('/site/7')) return Response.json({ Id: 7, LocTimeOffset: zone });
        const { searchParams } = new URL(address, 'http://portal');
        const [page, size] = [Number(searchParams.get('PageNo')), Number(searchParams.get('PageSize'))];
        const Results = all.slice((page - 1) * size, page * size);
        return isStrict && page > 1 && Results.length === 0 ? new Response('{}', { status: 404 }) : Response.json({ Results, ...(isCounted && { Count: rows }) });
    };
};

const provider = () => createPortalProvider({ resources, services, queryClient: new QueryClient(), surroundings: { ...settings(), fetch: prefetchedFetch, token: () => null, scope: (): Scope => ({}), expired: async () => false, busy: () => undefined } });

const showOutline = () => void (document.body.innerHTML = '<div id="root"><div class="boot-shell"></div></div>');
beforeEach(showOutline);
afterEach(() => {
    clearPrefetched();
    vi.unstubAllGlobals();
});

/** The rows that the start has, or why there are none. */
const early = async (address: string): Promise<{ readonly first: FirstAnswer; readonly body: unknown }> => {
    const { pathname, search } = new URL(address, 'http://portal');
    window.history.replaceState(null, '', address);
    const first = startFirstCalls(pathname, search, undefined, { logs: async () => ({ ask }) }) as FirstAnswer;
    return { first, body: await first.answer.then(answer => answer.json(), (problem: Error) => problem.message) };
};

/** What the application then shows, in the same tab. */
const late = async (name: string, { chosen, ...user }: Remembered, offset: number) => {
    const queryClient = new QueryClient();
    await readFirstList(name, { queryClient, provider: provider(), store: createStore(), scope: scopeOf(user, chosen), offset });
    const [query] = queryClient.getQueryCache().findAll({ queryKey: [name, 'getList'] });
    return query?.state.data as { readonly data: readonly { readonly id: number }[]; readonly total?: number } | undefined;
};

const kinds: fc.Arbitrary<Kind> = fc.record({ rows: fc.integer({ min: 0, max: 90 }), isNewestFirst: fc.boolean(), isCounted: fc.boolean(), isStrict: fc.boolean(), zone: fc.constantFrom(-9.5, 0, 10, 13) });
const left: fc.Arbitrary<Left> = fc.record({ page: fc.integer({ min: 1, max: 4 }), perPage: fc.constantFrom(5, 10, 25), order: fc.constantFrom('ASC', 'DESC'), q: fc.constantFrom('', 'ada '), days: fc.subarray(['StartDate', 'EndDate']) });

/** Somebody who comes back to a log, at an address or where this tab was left. */
const comeBack = (name: string, kind: Kind, { isZoneKnown = true, was = null, where = 'tab' }: { readonly isZoneKnown?: boolean; readonly was?: Left | null; readonly where?: 'address' | 'tab' } = {}) => {
    localStorage.clear();
    sessionStorage.clear();
    clearPrefetched();
    asked = [];
    vi.stubGlobal('fetch', serverOf(kind));
    const user = chosenBy(isZoneKnown ? kind.zone : undefined);
    writeRemembered(user);
    const { q, days, ...place } = was ?? { q: '', days: [] };
    const filter = { ...(q && { q }), ...Object.fromEntries(days.map(source => [source, '2026-05-01'])) };
    if (was && where === 'tab') createStore().setItem(`${name}.listParams`, { ...place, sort: 'Id', filter });
    const address = was && where === 'address' ? `/${name}?${new URLSearchParams({ ...Object.fromEntries(Object.entries(place).map(([key, value]) => [key, String(value)])), sort: 'Id', filter: JSON.stringify(filter) })}` : `/${name}`;
    window.history.replaceState(null, '', address);
    return { user, address };
};

const calls = () => asked.filter(address => !address.endsWith('/site/7')).toSorted();

describe('the rows of a log that are asked for before the application is there', () => {
    test('are those that it shows, by the calls that it makes, of whatever server', async () => {
        await fc.assert(
            fc.asyncProperty(kinds, fc.constantFrom('paymentlog', 'creditlog'), fc.record({ isZoneKnown: fc.boolean(), was: fc.option(left), where: fc.constantFrom('address', 'tab') }), async (kind, name, how) => {
                const { user } = comeBack(name, kind, how);
                const shown = await late(name, user, kind.zone);
                const alone = calls();
                const { address } = comeBack(name, kind, how);
                const { body } = await early(address);
                const { Results, Count } = (body ?? {}) as { readonly Results?: readonly { readonly Id: number }[]; readonly Count?: number };
                expect(Results?.map(({ Id }) => Id)).toEqual(shown?.data.map(({ id }) => id));
                if (Count !== undefined) expect(Count).toBe(shown?.total);
                const before = calls();
                await late(name, user, kind.zone);
                expect(calls()).toEqual(alone);
                if (new Set(alone).size === alone.length) expect(before).toEqual(alone);
                expect(asked.length - alone.length).toBe(how.isZoneKnown ? 0 : 1);
            }),
        );
    });

    test('are of the site’s days, not of the browser’s', async () => {
        const kind: Kind = { rows: 3, isNewestFirst: true, isCounted: true, isStrict: false, zone: 13 };
        for (const isZoneKnown of [true, false]) {
            const { address } = comeBack('paymentlog', kind, { isZoneKnown });
            const { first } = await early(address);
            const today = dayAt(Date.now(), kind.zone);
            expect(calls()).toEqual([`/api/merchantlog/list?SiteId=7&StartDate=${addDays(today, -29)}&EndDate=${today}&PageNo=1&PageSize=10`]);
            expect((await first.more)?.formatters).toEqual({ offset: kind.zone });
            expect(first.hasCome()).toBe(true);
        }
    });

    test('are left to the application where it is there already, where there is no clock, and where it alone understands the filters', async () => {
        const kind: Kind = { rows: 30, isNewestFirst: false, isCounted: true, isStrict: false, zone: 10 };
        const { address } = comeBack('paymentlog', kind);
        document.body.innerHTML = '<div id="root"><h1>Payment log</h1></div>';
        expect((await early(address)).body).toMatch(/left to the application/);
        expect(calls()).toEqual([]);

        showOutline();
        const server = serverOf(kind);
        vi.stubGlobal('fetch', async (input: RequestInfo) => {
            if (String(input).includes('/list?')) document.body.replaceChildren(); // drawn while the first answer is on its way
            return server(input);
        });
        const second = await early(address);
        expect(second.body).toMatch(/left to the application/);
        expect(second.first.hasCome()).toBe(false);
        expect(calls()).toHaveLength(1);

        showOutline();
        comeBack('paymentlog', kind);
        expect((await early(`/paymentlog?filter=${encodeURIComponent('{"Amount":"5"}')}`)).body).toMatch(/other filters/);
        comeBack('paymentlog', { ...kind, zone: Number.NaN }, { isZoneKnown: false });
        expect((await early('/paymentlog')).body).toMatch(/no clock/);
        expect(calls()).toEqual([]);
    });

    test('need a site, and somebody who may see them', () => {
        comeBack('paymentlog', { rows: 1, isNewestFirst: true, isCounted: true, isStrict: false, zone: 0 });
        const load = { logs: async () => ({ ask }) };
        writeRemembered({ ...chosenBy(10), chosen: {} });
        expect(startFirstCalls('/paymentlog', '', undefined, load)).toBeUndefined();
        writeRemembered({ ...chosenBy(10), role: 'SiteUsers' });
        expect(startFirstCalls('/paymentlog', '', undefined, load)).toBeUndefined();
        writeRemembered({ ...chosenBy(10), role: 'SiteUsers', menu: ['paymentlog'] });
        expect(startFirstCalls('/paymentlog', '', undefined, load)).toMatchObject({ name: 'paymentlog' });
        expect(startFirstCalls('/paymentlog', '', 'somebody else', load)).toBeUndefined();
    });
});
