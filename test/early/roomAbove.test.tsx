import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resources } from '../../resources/index.ts';
import type { Role } from '../../resources/schema/index.ts';
import { startFirstCalls, type FirstAnswer } from '../../src/early/firstCalls.ts';
import { clearPrefetched } from '../../src/early/requests.ts';
import { pageOf } from '../../src/early/listPage.ts';
import { writeRemembered } from '../../src/foundation/remembered.ts';
import { firstLists } from '../../vite/firstLists.ts';

const list = firstLists(resources)['ticket']!;
const someone = (role: Role) => ({ userName: 'ada', role, menu: ['ticket'], distributorId: 0, clientId: 0, groupId: 0, chosen: { site: { Id: 1, SiteName: 'Aurora', ClientId: 1, GroupId: 1, LocTimeOffset: 10 } } });

beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('fetch', async () => Response.json({ Results: [{ Id: 1, Subject: 'No Wi-Fi' }], Count: 1 }));
});
afterEach(() => {
    clearPrefetched();
    vi.unstubAllGlobals();
});

test.each<[Role, string]>([['ClientUsers', '48px'], ['SiteUsers', 'auto']])('%s: room is kept above the first tickets for what the application draws there', async (role, height) => {
    writeRemembered(someone(role));
    window.history.replaceState(null, '', '/ticket');
    const page = await pageOf(startFirstCalls('/ticket', '') as FirstAnswer, list);
    expect(page?.querySelectorAll('tbody tr')).toHaveLength(1);
    expect(page!.querySelector('.early-paper')!.previousElementSibling).toHaveStyle({ height });
});
