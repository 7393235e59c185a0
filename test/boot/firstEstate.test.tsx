import { ThemeProvider } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { CoreAdminContext, ListContextProvider, type DataProvider, type I18nProvider, type ListControllerResult, type RaRecord } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPortalProvider, type Scope } from '../../dataProvider/index.ts';
import { resources } from '../../resources/index.ts';
import type { Role } from '../../resources/schema/index.ts';
import { services } from '../../resources/services/index.ts';
import { statuses } from '../../resources/rules/status.ts';
import type { Formatters } from '../../src/admin/fields/fieldType.ts';
import { readFirstList } from '../../src/admin/list/ahead/firstList.ts';
import { listColumns } from '../../src/admin/list/listColumns.tsx';
import { overrides } from '../../src/app/overrides.ts';
import { ask } from '../../src/boot/estate/askEstate.ts';
import { startFirstCalls, type FirstAnswer } from '../../src/boot/firstCalls.ts';
import { clearPrefetched, prefetchedFetch } from '../../src/boot/prefetchedResponses.ts';
import { firstFormatters } from '../../src/boot/rows/formatters.ts';
import { pageOf } from '../../src/boot/rows/page.ts';
import { firstColumns } from '../../src/boot/rows/view.ts';
import { EstateSummary } from '../../src/features/devices/estate/EstateSummary.tsx';
import { createStore } from '../../src/foundation/store.ts';
import { writeRemembered, type Remembered } from '../../src/foundation/remembered.ts';
import { serverTime } from '../../src/foundation/serverTime.ts';
import { settings } from '../../src/foundation/settings.ts';
import { createI18n } from '../../src/i18n/createI18n.ts';
import { SessionContext, type SessionParts } from '../../src/session/SessionContext.ts';
import { firstLists as listsOf } from '../../vite/firstLists.ts';
import { seed } from './randomRecords.ts';

const MINUTE = 60_000;
const USER = 'u1';
const NOWHERE = {};
const session = { session: { user: { UserId: USER }, role: 'Administrators', menu: [], widgets: undefined, items: [] }, scopeStore: { subscribe: () => () => undefined, chosen: () => NOWHERE, scope: () => NOWHERE } } as unknown as SessionParts;
const list = (JSON.parse(JSON.stringify(listsOf(resources))) as ReturnType<typeof listsOf>)['deviceall']!;
const someone = (role: Role = 'Administrators'): Remembered => ({ userName: 'ada', role, menu: ['deviceall'], distributorId: role === 'Distributors' ? 9 : 0, clientId: 0, groupId: 0, chosen: {} });

/** A device as servers send it: seen so many minutes ago, or never. */
const device = fc.record({
    NickName: fc.constantFrom('Lobby', 'Bar', 'Zoë & Søn', '<b>Pool</b>'),
    LogTime: fc.oneof(fc.integer({ min: 0, max: 8 * 24 * 60 }), fc.constantFrom(29, 30, 119, 120, null)).map(ago => (ago === null ? null : new Date(serverTime() - ago * MINUTE).toISOString())),
    HasProblem: fc.boolean(),
    Testing: fc.boolean(),
    SiteId: fc.integer({ min: 1, max: 3 }),
});
const devices = fc.array(device, { maxLength: 30 }).map(rows => rows.map((row, n) => ({ Id: n + 1, ...row })));
const look = fc.option(fc.dictionary(fc.integer({ min: 1, max: 30 }).map(String), fc.constantFrom(...statuses)).map(unwell => ({ at: serverTime() - 90 * MINUTE, unwell })));

let asked: string[] = [];
const serve = (Results: readonly object[]) =>
    vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
        if (String(input).includes('device/')) asked.push(String(input));
        return Response.json({ Results, Count: Results.length });
    });

beforeEach(() => {
    vi.spyOn(Date, 'now').mockReturnValue(serverTime());
    localStorage.clear();
    sessionStorage.clear();
    asked = [];
    document.body.innerHTML = '<div id="root"><div class="boot-shell"></div></div>';
    writeRemembered(someone());
});
afterEach(() => {
    clearPrefetched();
    vi.unstubAllGlobals();
});

const textOf = (node: Node | string | null): string | null | undefined => (typeof node === 'string' ? node : node?.textContent);

const early = (address: string, user?: string): FirstAnswer | undefined => {
    const { pathname, search } = new URL(address, 'http://portal');
    window.history.replaceState(null, '', address);
    return startFirstCalls(pathname, search, user, { estate: async () => ({ ask }) }) as FirstAnswer | undefined;
};

/** What the application's list shows at the address that is open. */
const late = async () => {
    const queryClient = new QueryClient();
    const provider = createPortalProvider({ resources, services, queryClient: new QueryClient(), surroundings: { ...settings(), fetch: prefetchedFetch, token: () => null, scope: (): Scope => ({}), expired: async () => false, busy: () => undefined, now: serverTime } });
    await readFirstList('deviceall', { queryClient, provider, store: createStore(), scope: {}, offset: undefined });
    const [query] = queryClient.getQueryCache().findAll({ queryKey: ['deviceall', 'getList'] });
    return query?.state.data as { readonly data: readonly { readonly id: number; readonly NickName: string }[]; readonly total: number };
};

describe('the devices of all sites that are asked for before the application is there', () => {
    test('are those that it shows, in its order, by its one call', async () => {
        const sorts = fc.constantFrom('', '?page=2&perPage=5&sort=NickName&order=DESC', '?page=1&perPage=25&sort=silentSince&order=ASC', '?page=1&perPage=10&sort=deviceStatus&order=DESC');
        await fc.assert(
            fc.asyncProperty(devices, sorts, async (rows, search) => {
                clearPrefetched();
                asked = [];
                serve(rows);
                const first = early(`/deviceall${search}`)!;
                const more = await first.more;
                const page = await pageOf(first, { ...list, ...more });
                const { data, total } = await late();
                expect(asked).toEqual(['/api/device/hotspot?PageNo=1&PageSize=10000']);
                expect(first.hasCome()).toBe(true);
                if (data.length === 0) {
                    expect(page).toBeUndefined();
                    return;
                }
                expect(page?.querySelector('h1 + span')?.textContent).toBe(String(total));
                expect([...page!.querySelectorAll('tbody a')].map(link => [link.getAttribute('href'), link.textContent])).toEqual(data.map(({ id, NickName }) => [`/device/${id}`, NickName]));
                expect([...page!.querySelectorAll('.boot-above [role=group] button')].map(({ textContent }) => textContent?.replace(/\D/g, '')).reduce((sum, count) => sum + Number(count), 0)).toBe(total);
            }),
            { numRuns: 40, seed },
        );
    });

    test('lead nowhere for who may not open devices', async () => {
        serve([{ Id: 1, NickName: 'Lobby' }]);
        writeRemembered(someone('ClientUsers'));
        const first = early('/deviceall')!;
        const page = await pageOf(first, { ...list, ...(await first.more) });
        expect(page?.querySelectorAll('tbody tr')).toHaveLength(1);
        expect(page?.querySelectorAll('tbody a')).toHaveLength(0);
    });

    test('are left to the application where they are a distributor’s, filtered or searched for, of whoever has just signed in, or there already', async () => {
        serve([{ Id: 1 }]);
        const why = async (address: string, user?: string) => early(address, user)?.answer.then(() => 'asked', (problem: Error) => problem.message);
        expect(await why('/deviceall?filter=%7B%22Status%22%3A%22Error%22%7D')).toMatch(/filters: left to/);
        expect(await why('/deviceall?filter=%7B%22q%22%3A%22bar%22%7D')).toBeUndefined();
        expect(await why('/deviceall', 'somebody else')).toMatch(/other rows/);
        writeRemembered(someone('Distributors'));
        expect(await why('/deviceall')).toMatch(/other rows/);
        writeRemembered(someone());
        document.body.replaceChildren();
        expect(await why('/deviceall')).toMatch(/it is there/);
        expect(asked).toEqual([]);
    });
});

describe.each(['en', 'fr'])('what is said of all devices first, in %s', language => {
    const i18n = createI18n(language);

    test('reads as the application has it: why and since when a device is not well, what changed, and how many are how', async () => {
        localStorage.setItem('RaStoreAtrium.locale', JSON.stringify(language));
        const early = firstFormatters(language, someone());
        const { translate } = await i18n;
        const formatters: Formatters = { ...early, translate: translate as Formatters['translate'] };
        const columns = listColumns('deviceall', formatters, overrides, () => undefined).filter(({ key }) => ['deviceStatus', 'deviceReason', 'silentSince'].includes(key));
        for (const [wires, before, ofTab] of fc.sample(fc.tuple(devices, look, fc.boolean()), { numRuns: 15, seed })) {
            const about = `TEST_SEED=${seed} ${JSON.stringify({ wires, before })}`;
            localStorage.removeItem(`RaStoreAtrium.estate.${USER}.seen`);
            sessionStorage.clear();
            if (before) (ofTab ? sessionStorage : localStorage).setItem(`RaStoreAtrium.estate.${USER}.${ofTab ? 'atStart' : 'seen'}`, JSON.stringify(before));
            clearPrefetched();
            serve(wires);
            const rows: readonly RaRecord[] = wires.map(({ Id, ...row }) => ({ ...row, Id, id: Id }));
            const { response: _, ...more } = await ask({ method: 'GET', path: 'device/hotspot', reply: 'page' }, { page: 1, pageSize: 10, scope: {}, user: someone(), own: { of: 'estate' }, whole: 10 });
            const first = firstColumns({ ...list, ...more }, { formatters: early, now: serverTime() }).filter(({ key }) => columns.some(column => column.key === key));
            expect(first.map(({ key }) => key)).toEqual(columns.map(({ key }) => key));
            const said = rows.map(row => first.map(({ draw }) => textOf(draw(row))));
            const over = more.above!(rows);

            const { container, unmount } = render(
                <CoreAdminContext store={createStore()} dataProvider={{ getList: async () => ({ data: rows, total: rows.length }) } as unknown as DataProvider} i18nProvider={(await i18n) as I18nProvider} queryClient={new QueryClient()}>
                    <ThemeProvider theme={createTheme()}>
                        <SessionContext value={session}>
                            <ListContextProvider value={{ resource: 'deviceall', data: rows, filterValues: {}, setFilters: () => undefined } as unknown as ListControllerResult}>
                                <EstateSummary />
                                <table><tbody>{rows.map(row => <tr key={row.id}>{columns.map(({ key, draw }) => <td key={key}>{draw(row)}</td>)}</tr>)}</tbody></table>
                            </ListContextProvider>
                        </SessionContext>
                    </ThemeProvider>
                </CoreAdminContext>,
            );
            expect(container.querySelector('[data-coming]'), about).not.toBeNull(); // the first rows stay until it has counted
            const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
            expect([...container.querySelectorAll('tr')].map(row => [...row.cells].map(({ textContent }) => textContent)), about).toEqual(said);
            await vi.waitFor(() => expect(container.querySelector('[data-coming]')).toBeNull());
            expect(shown(), about).toEqual([...over.querySelectorAll('button')].map(({ textContent }) => textContent));
            expect(screen.getByRole('group')).toHaveAccessibleName(over.querySelector('[role=group]')!.getAttribute('aria-label')!);
            unmount();
        }
    });
});
