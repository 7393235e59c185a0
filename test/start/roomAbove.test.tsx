import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Role } from '../../resources/schema/index.ts';
import { writeRemembered } from '../../src/foundation/remembered.ts';
import {
    startFirstCalls,
    type FirstAnswer,
} from '../../src/start/firstCalls.ts';
import { pageOf } from '../../src/start/listPage.tsx';
import { clearPrefetched } from '../../src/start/requests.ts';

const someone = (role: Role) => ({
    userName: 'ada',
    role,
    menu: ['ticket'],
    distributorId: 0,
    clientId: 0,
    groupId: 0,
    chosen: {
        site: {
            Id: 1,
            SiteName: 'Aurora',
            ClientId: 1,
            GroupId: 1,
            LocTimeOffset: 10,
        },
    },
});

beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('fetch', async () =>
        Response.json({ Results: [{ Id: 1, Subject: 'No Wi-Fi' }], Count: 1 }),
    );
});
afterEach(() => {
    clearPrefetched();
    vi.unstubAllGlobals();
});

test.each<[Role, string]>([
    ['ClientUsers', '48px'],
    ['SiteUsers', 'auto'],
])(
    '%s: space is reserved above the first tickets for what the application shows there',
    async (role, height) => {
        writeRemembered(someone(role));
        window.history.replaceState(null, '', '/ticket');
        const drawn = await pageOf(
            startFirstCalls('/ticket', '') as FirstAnswer,
        );
        const { container } = render(drawn!.page);
        expect(container.querySelectorAll('tbody tr')).toHaveLength(1);
        expect(
            container.querySelector('.start-paper')!.previousElementSibling,
        ).toHaveStyle({ height });
    },
);
