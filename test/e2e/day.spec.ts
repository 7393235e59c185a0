import type { Page } from '@playwright/test';

import {
    changes,
    expectRest,
    expectSound,
    watch,
    type Watched,
} from './invariants.ts';
import { routeTable } from './routeTable.ts';
import {
    chooseSite,
    expect,
    go,
    PASSWORD,
    signIn,
    test,
    type Mock,
} from './support.ts';

const MORNING = '2026-06-16T21:30:00Z'; // half past seven at the first site
const SCREENS = 200;
const TOKEN_KEY = 'atrium.token';

test.describe.configure({ timeout: 300_000 });

interface Desk {
    readonly mock: Mock;
    readonly url: string;
    readonly tabs: readonly Watched[];
}

/** Hours and minutes go by, for browser and server alike. */
const pass = async ({ mock, tabs }: Desk, minutes: number): Promise<void> => {
    await mock.clock({ advance: minutes });
    await tabs[0]!.page.clock.fastForward(minutes * 60_000);
};

/** A colleague changes a record, at another desk. */
const colleague = async (
    { url }: Desk,
    path: string,
    change?: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> => {
    const reply = await fetch(
        `${url}/db/${path}`,
        change
            ? {
                  method: 'PATCH',
                  headers: { 'content-type': 'application/json' },
                  body: JSON.stringify(change),
              }
            : {},
    );

    return (await reply.json()) as Record<string, unknown>;
};

const field = (page: Page, name: string) =>
    page.locator(`input[name="${name}"]`);

const save = (page: Page) =>
    page.getByRole('button', { name: 'Save', exact: true }).click();

const shown = (page: Page, text: string) =>
    expect(
        page.getByRole('status').filter({ hasText: text }).first(),
    ).toBeVisible();

/** Exactly this went out, once. */
const expectSent = async (
    { mock }: Desk,
    ...lines: readonly string[]
): Promise<void> => {
    await expect
        .poll(async () =>
            (await changes(mock)).map(
                ({ method, path }) => `${method} ${path}`,
            ),
        )
        .toEqual(lines);

    await mock.clearLog();
};

const signInAgain = async (page: Page): Promise<void> => {
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toBeHidden();
};

const twoTabs = async (desk: Desk, second: string): Promise<void> => {
    const [a, b] = desk.tabs.map(({ page }) => page) as [Page, Page];
    await signIn(a, 'admin');
    await chooseSite(a, 'Aurora Grand Sydney');
    await b.goto('/');
    await chooseSite(b, second);
    await go(a, '/internetuser');
    await go(b, '/internetuser');
    for (const page of [a, b])
        await expect(page.locator('tbody tr').first()).toBeVisible();
    await expectRest(desk.tabs, 3, 'two tabs at two sites');

    await expect(a.getByRole('combobox', { name: 'Site' })).toHaveValue(
        'Aurora Grand Sydney',
    );

    await a.reload();

    await expect(a.getByRole('combobox', { name: 'Site' })).toHaveValue(
        'Aurora Grand Sydney',
    );

    await expect(b.getByRole('combobox', { name: 'Site' })).toHaveValue(second);
};

const changedByOthers = async (desk: Desk): Promise<void> => {
    const { page } = desk.tabs[0]!;
    await go(page, '/internetuser/1');
    await field(page, 'Email').fill('ada@example.com');
    await colleague(desk, 'internetuser/1', { SpeedKBD: 777, RemDollar: 42 });
    await pass(desk, 20);
    await expect(field(page, 'Email')).toHaveValue('ada@example.com');
    await desk.mock.clearLog();
    await save(page);
    await shown(page, 'Data Saved Successfully.');
    await expectSent(desk, 'POST user');

    expect(await colleague(desk, 'internetuser/1')).toMatchObject({
        Email: 'ada@example.com',
        SpeedKBD: 777,
        RemDollar: 42,
    });
};

const deployed = async (desk: Desk): Promise<void> => {
    const { page } = desk.tabs[0]!;
    await go(page, '/wifiplan/0');

    await page
        .getByRole('textbox', { name: 'Description' })
        .fill('Weekend pass');

    const gone = (address: URL) =>
        /^\/assets\/(?!index|early).*\.js$/.test(address.pathname);

    await page.route(gone, route =>
        route.fulfill({
            status: 404,
            contentType: 'text/html',
            body: '<h1>404</h1>',
        }),
    );

    await page.getByRole('button', { name: 'Choose date' }).first().click();

    await expect(
        page.getByRole('dialog', { name: 'Choose date' }).getByRole('alert'),
    ).toContainText('This part could not be loaded.');

    await page.keyboard.press('Escape');

    await expect(
        page.getByRole('textbox', { name: 'Description' }),
    ).toHaveValue('Weekend pass');

    await expectSound(desk.tabs[0]!, 'parts are gone');
    await page.unroute(gone);
    await page.reload();
    await page.getByRole('button', { name: 'Restore' }).click();

    await expect(
        page.getByRole('textbox', { name: 'Description' }),
    ).toHaveValue('Weekend pass');

    await page.getByRole('link', { name: 'Rooms', exact: true }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/\/room$/);
};

const offLine = async (desk: Desk): Promise<void> => {
    const { page } = desk.tabs[0]!;
    await go(page, '/room/1');
    await field(page, 'RoomName').fill('Penthouse');
    await page.context().setOffline(true);
    await desk.mock.clearLog();
    await save(page);

    await expect(
        page.getByText(/server (was|could|cannot|can)[^.]*reach/i).first(),
    ).toBeVisible();

    await pass(desk, 2);
    await expect(field(page, 'RoomName')).toHaveValue('Penthouse');
    await expectSound(desk.tabs[0]!, 'off line');
    await page.context().setOffline(false);
    await expectSent(desk);
    await save(page);
    await shown(page, 'Data Saved Successfully.');
    await expectSent(desk, 'POST room');
};

/** The server forgets the session. */
const endSession = async ({ url }: Desk, page: Page): Promise<void> => {
    const stored = JSON.parse(
        (await page.evaluate(key => localStorage.getItem(key), TOKEN_KEY)) ??
            '{}',
    ) as { token: string };

    await fetch(`${url}/api/Account/LogOff`, {
        method: 'POST',
        headers: { authorization: `Bearer ${stored.token}` },
    });
};

const sessionEnds = async (
    desk: Desk,
    room: number,
    end: (page: Page) => Promise<void>,
): Promise<void> => {
    const { page } = desk.tabs[0]!;
    await go(page, `/room/${room}`);
    await field(page, 'RoomName').fill(`Suite ${room}`);
    await page.waitForLoadState('networkidle');
    await end(page);
    await desk.mock.clearLog();

    const isAskedAlready = await page
        .getByRole('dialog', { name: 'Your session has ended' })
        .isVisible();

    if (!isAskedAlready) await save(page);
    await expectSent(desk);
    await signInAgain(page);

    if (isAskedAlready) {
        await expect(field(page, 'RoomName')).toHaveValue(`Suite ${room}`);
        await save(page);
    }

    await shown(page, 'Data Saved Successfully.');
    await expectSent(desk, 'POST room');

    expect(await colleague(desk, `room/${room}`)).toMatchObject({
        RoomName: `Suite ${room}`,
    });
};

/** Through the portal's screens, round after round; how much more is held after each. */
const manyScreens = async (desk: Desk): Promise<readonly number[]> => {
    const watched = desk.tabs[0]!;
    const { page } = watched;

    const screens = routeTable
        .filter(
            ({ path, ends }) => !/[{]|print|wifiplan\/0/.test(path) && !ends,
        )
        .slice(0, 50);

    const heaps: number[] = [];

    for (let seen = 0; seen < SCREENS;) {
        for (const { path, heading } of screens) {
            seen += 1;
            await go(page, path);

            await expect(
                page.getByRole('heading', { level: 1 }),
                path,
            ).toHaveText(heading);

            await expect(
                page.getByRole('progressbar', { name: 'Loading' }),
            ).toBeHidden();
        }

        await expectSound(watched, `${seen} screens`);
        await pass(desk, 10); // what is kept for a while is let go
        await page.waitForLoadState('networkidle');
        heaps.push(await watched.heap());
    }

    return heaps;
};

test(
    'a day at the desk',
    { tag: '@long' },
    async ({ page, context, mock, server }) => {
        await mock.clock({ now: MORNING });
        await mock.reset();
        await page.clock.install({ time: MORNING });

        const desk: Desk = {
            mock,
            url: server.url,
            tabs: [await watch(page), await watch(await context.newPage())],
        };

        const hour = (at: string, act: () => Promise<unknown>) =>
            test.step(at, async () => {
                await act();
                for (const tab of desk.tabs) await expectSound(tab, at);
            });

        const second = 'Aurora Parkview Perth'; // of the same client

        await hour('07:30 two tabs at two sites', () => twoTabs(desk, second));

        await hour('08:00 colleagues change what is being changed', () =>
            changedByOthers(desk),
        );

        await pass(desk, 60);
        await hour('09:00 a new version is deployed', () => deployed(desk));

        await hour('10:00 the network goes and comes back', () =>
            offLine(desk),
        );

        await hour('11:00 the server forgets the session', () =>
            sessionEnds(desk, 2, tab => endSession(desk, tab)),
        );

        await hour('12:00 two hundred screens', async () => {
            const [warm = 0, ...later] = await manyScreens(desk);
            for (const heap of later)
                expect(
                    heap / warm,
                    `bytes: ${[warm, ...later].join(', ')}`,
                ).toBeLessThan(1.2);
        });

        await hour('07:31 of the next day: the session has run out', () =>
            sessionEnds(desk, 3, () => pass(desk, 24 * 60)),
        );

        await go(page, '/device');
        await expect(page.locator('tbody tr').first()).toBeVisible();

        await hour('nobody does anything', () =>
            expectRest(desk.tabs, 3, 'at the end'),
        );
    },
);
