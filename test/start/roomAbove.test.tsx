import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { writeRemembered } from '../../src/foundation/remembered.ts';
import { contactRoom } from '../../src/light/heights.ts';
import {
    startFirstCalls,
    type FirstAnswer,
} from '../../src/start/firstCalls.ts';
import { pageOf } from '../../src/start/listPage.tsx';
import { clearPrefetched } from '../../src/start/requests.ts';

const someone = {
    userName: 'ada',
    role: 'ClientUsers',
    menu: ['device', 'room'],
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
} as const;

beforeEach(() => {
    localStorage.clear();

    vi.stubGlobal('fetch', async (url: string) =>
        Response.json(
            url.includes('servertime')
                ? '2026-03-01T00:00:00Z'
                : {
                      Results: [{ Id: 1, NickName: 'Lobby', RoomCode: '101' }],
                      Count: 1,
                  },
        ),
    );
});

afterEach(() => {
    clearPrefetched();
    vi.unstubAllGlobals();
});

test.each([
    ['/device', `${contactRoom.one.sm + 16}px`],
    ['/room', 'auto'],
])(
    '%s: space is reserved above the first rows for what the application shows there',
    async (path, height) => {
        writeRemembered(someone);
        window.history.replaceState(null, '', path);
        const drawn = await pageOf(startFirstCalls(path, '') as FirstAnswer);
        const { container } = render(drawn!.page);
        expect(container.querySelectorAll('tbody tr')).toHaveLength(1);

        expect(
            container.querySelector('.start-paper')!.previousElementSibling,
        ).toHaveStyle({ height });
    },
);
