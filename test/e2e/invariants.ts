import { expect, type CDPSession, type Page } from '@playwright/test';

import type { Logged, Mock } from './support.ts';

/** What must hold at every moment, whatever is done. */
export interface Watched {
    readonly page: Page;
    /** What the console said since the last call. */
    readonly complaints: () => readonly string[];
    /** Requests of the page to the API since the last call. */
    readonly requested: () => readonly string[];
    /** Keys of the browser's stores that were written since the last call. */
    readonly written: () => Promise<readonly string[]>;
    /** Bytes of scripts in use, after everything unused was thrown away. */
    readonly heap: () => Promise<number>;
}

/** What a journey causes on purpose: refusals, lost connections, parts that are not there. */
const isCaused = (text: string): boolean =>
    /Failed to load resource|net::ERR_|use a blocker on a POP navigation|error loading dynamically imported module|Failed to fetch dynamically imported module/.test(
        text,
    );

const countWrites = (): void => {
    const keys: string[] = [];
    Object.assign(globalThis, { storageWrites: keys });

    for (const name of ['setItem', 'removeItem'] as const) {
        const own = Storage.prototype[name] as (
            this: Storage,
            ...given: string[]
        ) => void;

        Storage.prototype[name] = function (this: Storage, ...given: string[]) {
            keys.push(
                `${this === localStorage ? 'local' : 'session'} ${given[0]}`,
            );

            own.apply(this, given);
        };
    }
};

const drained = <T>(list: T[]): readonly T[] => list.splice(0);

/** To be called before the page goes anywhere. */
export const watch = async (page: Page): Promise<Watched> => {
    const [complaints, requested]: [string[], string[]] = [[], []];
    await page.addInitScript(countWrites);

    page.on('pageerror', error =>
        complaints.push(`page error: ${error.message}`),
    );

    page.on('console', message => {
        if (
            ['error', 'warning'].includes(message.type()) &&
            !isCaused(message.text())
        )
            complaints.push(`console: ${message.text()}`);
    });

    page.on('request', request => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/'))
            requested.push(
                `${request.method()} ${pathname}${search} ${request.postData() ?? ''}`,
            );
    });

    let devtools: CDPSession | undefined;

    return {
        page,
        complaints: () => drained(complaints),
        requested: () => drained(requested),
        written: () =>
            page.evaluate(() =>
                (
                    globalThis as unknown as { storageWrites: string[] }
                ).storageWrites.splice(0),
            ),
        heap: async () => {
            devtools ??= await page.context().newCDPSession(page);
            for (let n = 0; n < 2; n++)
                await devtools.send('HeapProfiler.collectGarbage');

            return (await devtools.send('Runtime.getHeapUsage')).usedSize;
        },
    };
};

/** Nothing on the console, and a page that says something and has not stopped working. */
export const expectSound = async (
    { page, complaints }: Watched,
    at: string,
): Promise<void> => {
    await expect(
        page
            .getByRole('heading', { level: 1 })
            .or(page.getByRole('dialog'))
            .or(page.getByRole('menu'))
            .or(page.getByRole('listbox'))
            .first(),
        `${at}: a page`,
    ).toBeVisible();

    await expect(
        page.getByText('This page has stopped working'),
        at,
    ).toHaveCount(0);

    expect(complaints(), `${at}: the console`).toEqual([]);
};

/**
 * Lets minutes go by while nobody does anything: nothing is stored, the server is asked the time and what is live once
 * a minute, and nothing is changed. The page's clock must be Playwright's.
 */
export const expectRest = async (
    watched: readonly Watched[],
    minutes: number,
    at: string,
): Promise<void> => {
    const settle = () =>
        Promise.all(
            watched.map(({ page }) => page.waitForLoadState('networkidle')),
        );

    await settle();

    for (const one of watched) {
        one.requested();
        await one.written();
    }

    for (let n = 0; n < minutes; n++) {
        await watched[0]!.page.clock.runFor(60_000);
        await settle();
    }

    for (const one of watched) {
        const requested = one.requested();

        const often = requested.filter(
            (line, first) =>
                requested.indexOf(line) === first &&
                requested.filter(other => other === line).length > minutes + 1,
        );

        expect(often, `${at}: asked more than once a minute`).toEqual([]);

        expect(
            requested.filter(
                line =>
                    !line.startsWith('GET') &&
                    !line.startsWith('POST /api/stat/'),
            ),
            `${at}: changes while nobody does anything`,
        ).toEqual([]);

        expect(
            requested.length,
            `${at}: ${requested.join('\n')}`,
        ).toBeLessThanOrEqual((minutes + 1) * 6);

        expect(
            await one.written(),
            `${at}: stored while nobody does anything`,
        ).toEqual([]);
    }
};

/** Calls that changed something, as the mock did them: neither signing in and out nor figures. */
export const changes = async (mock: Mock): Promise<readonly Logged[]> =>
    (await mock.log()).filter(
        ({ method, path, status }) =>
            method !== 'GET' &&
            status < 400 &&
            !/^(Token$|Account\/LogOff|stat\/|user\/DeletePassword)/i.test(
                path,
            ),
    );
