import { waitFor } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

import type { StartedMock } from '../../mock-api/http/server.ts';
import {
    writeRemembered,
    type ChosenClient,
    type ChosenSite,
} from '../../src/foundation/remembered.ts';
import { token } from '../../src/foundation/sessionToken.ts';
import { start, type Application } from '../../src/start/start.ts';
import { tokenFor } from '../mock-api/signIn.ts';

/** The first site of the seeded business. */
export const firstSite: ChosenSite = {
    Id: 1,
    SiteName: 'Aurora Grand Sydney',
    ClientId: 1,
    GroupId: 1,
    LocTimeOffset: 10,
};

interface Opening {
    /** Who is signed in; nobody to start at the login page. */
    readonly userName?: string | undefined;
    /** Remembered from an earlier visit; none to start without one. */
    readonly site?: ChosenSite | undefined;
    /** Remembered with it. */
    readonly client?: ChosenClient;
    /** Seconds the token lasts. */
    readonly expiresIn?: number;
    /** In place of the browser's. */
    readonly fetch?: typeof fetch;
}

/** A request the portal sent: `GET room/?PageNo=1&PageSize=10`, and its body as sent. */
export interface SentRequest {
    readonly line: string;
    readonly body: unknown;
    readonly bearer: boolean;
}

export interface OpenedPortal {
    readonly sent: () => readonly SentRequest[];
    /** Lines of what was sent since the last look. */
    readonly requests: () => readonly string[];
    readonly forgetRequests: () => void;
    /** Takes the application off the page, as a closed tab does. */
    readonly close: () => void;
}

const open = new Set<() => void>();

afterEach(() => {
    for (const close of open) close();
});

/**
 * Opens an address of the portal as `main.tsx` does: start, session, store, router, layout, gate. Everything goes over
 * HTTP to the mock. One mock a test file: the installation's settings are read once.
 */
export const openPortal = async (
    mock: Pick<StartedMock, 'apiUrl'>,
    address: string,
    opening: Opening = {},
): Promise<OpenedPortal> => {
    const { userName = 'admin', site = firstSite, expiresIn = 3600 } = opening;
    document.getElementById('portal-settings')?.remove();

    document.head.insertAdjacentHTML(
        'beforeend',
        `<script type="application/json" id="portal-settings">${JSON.stringify({ apiBase: mock.apiUrl, tokenUrl: `${mock.apiUrl}/Token` })}</script>`,
    );

    if (!('userName' in opening) || opening.userName !== undefined)
        token.write(await tokenFor(mock, userName), expiresIn);

    if (!('site' in opening) || opening.site !== undefined) {
        const {
            client = { Id: 1, Company: 'Aurora Hotels', CurrCode: 'AUD' },
        } = opening;

        writeRemembered({
            userName,
            role: 'Administrators',
            menu: [],
            distributorId: 0,
            clientId: 0,
            groupId: 0,
            chosen: { client, site },
        });
    }

    window.history.replaceState(null, '', address);

    const sent: SentRequest[] = [];
    const native = opening.fetch ?? globalThis.fetch;

    const spy = vi
        .spyOn(globalThis, 'fetch')
        .mockImplementation((input, init) => {
            const url = input instanceof Request ? input.url : String(input);
            const { body } = init ?? {};

            if (url.startsWith(mock.apiUrl)) {
                sent.push({
                    line: `${init?.method ?? 'GET'} ${url.slice(mock.apiUrl.length + 1)}`,
                    body:
                        typeof body === 'string'
                            ? (JSON.parse(body) as unknown)
                            : (body ?? undefined),
                    bearer: new Headers(init?.headers).has('Authorization'),
                });
            }

            return native(input, init);
        });

    const root = Object.assign(document.createElement('div'), { id: 'root' });
    document.body.append(root);
    const closers: (() => void)[] = [];

    const load = async (): Promise<Application> => {
        const { openApp } = await import('../../src/app/App.tsx');

        return {
            openApp: async (where, leave, first) => {
                const close = await openApp(where, leave, first);
                closers.push(close);

                return close;
            },
        };
    };

    const close = () => {
        open.delete(close);
        for (const each of closers.splice(0)) each();
        root.remove();
        spy.mockRestore();
    };

    open.add(close);
    await start(load);

    return {
        sent: () => [...sent],
        requests: () => sent.map(({ line }) => line),
        forgetRequests: () => void sent.splice(0),
        close,
    };
};

/**
 * Waits for the shell: the application has been drawn for somebody signed in. By a selector: by its role a whole page
 * with its menu is searched again and again.
 */
export const shell = (): Promise<HTMLElement> =>
    waitFor(() => {
        const button = document.querySelector<HTMLElement>(
            'button[aria-label="Account"]',
        );

        if (!button) throw new Error('no shell yet');

        return button;
    });
