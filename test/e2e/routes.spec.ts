import type { Page } from '@playwright/test';

import { htmlProblems } from '../outside/html.ts';
import {
    fillKeys as fill,
    keyed,
    routeTable,
    type RouteRow,
} from './routeTable.ts';
import {
    chooseSite,
    expect,
    expectAccessible,
    go,
    OF_COLOURS,
    PASSWORD,
    settle,
    signIn,
    test,
    typeSignIn,
    type Logged,
    type Who,
} from './support.ts';

interface Api {
    readonly menu: ReadonlySet<string>;
    readonly keys: Readonly<Record<string, string>>;
}

/** What the API itself says of a user: assigned menu items, and a record of the site for each hole of the table. */
const askApi = async (url: string, who: Who): Promise<Api> => {
    const token = async (name: string) => {
        const reply = await fetch(`${url}/api/Token`, {
            method: 'POST',
            body: new URLSearchParams({
                username: name,
                password: PASSWORD,
                grant_type: 'password',
            }),
        });

        return ((await reply.json()) as { access_token: string }).access_token;
    };

    const asker = async (name: string) => {
        const headers = { authorization: `Bearer ${await token(name)}` };

        return async (path: string) =>
            (await (
                await fetch(`${url}/api/${path}`, { headers })
            ).json()) as unknown;
    };

    const [own, admin] = await Promise.all([asker(who), asker('admin')]);

    const menu = (await own('UserMenuItem/CurrentUser')) as readonly {
        MenuName: string;
    }[];

    const entries = Object.entries(keyed).map(async ([hole, path]) => {
        const { Results } = (await (hole === 'portalUser' ? own : admin)(
            path,
        )) as { Results: readonly Readonly<Record<string, unknown>>[] };

        const [first] = Results;
        if (!first) throw new Error(`no ${hole} at site 1`);

        return [
            hole,
            String(
                first.RoomId !== undefined && hole === 'guest'
                    ? first.RoomId
                    : first.Id,
            ),
        ] as const;
    });

    return {
        menu: new Set(menu.map(({ MenuName }) => MenuName)),
        keys: Object.fromEntries(await Promise.all(entries)),
    };
};

const isAssigned = (
    { item }: RouteRow,
    who: Who,
    menu: ReadonlySet<string>,
): boolean =>
    item === 'open' ||
    (who === 'admin'
        ? true
        : item !== 'admin' && item.split(' ').every(each => menu.has(each)));

/** Calls that the portal makes on every page and that are no data of the page. */
const isOfSession = (request: string): boolean =>
    /\/(GetCurrentUserInfo|UserMenuItem\/CurrentUser|UserWidget\/CurrentUser|servertime|Token) ?$/i.test(
        request,
    );

/** The home page counts the silent ones, and a list that comes whole is good for a minute. */
const READ_AT_HOME = '/device';

const isList = ({ path, call }: RouteRow): boolean =>
    call !== undefined && path !== READ_AT_HOME && !/[{\d]/.test(path);

type Scheme = 'light' | 'dark';

/** Changes the browser's scheme, and waits until the portal has followed. */
const turnTo = async (page: Page, scheme: Scheme): Promise<void> => {
    const before = await page.evaluate(
        () => getComputedStyle(document.body).backgroundColor,
    );

    await page.emulateMedia({ colorScheme: scheme });

    await page.waitForFunction(
        colour => getComputedStyle(document.body).backgroundColor !== colour,
        before,
    );
};

const calls = (log: readonly Logged[]): readonly string[] =>
    log.map(({ method, path }) => `${method} /api/${path}`);

// Each visits some seventy addresses; on a busy machine that takes its time.
const LONG_MS = 900_000;

for (const who of ['admin', 'distributor', 'client', 'group', 'site'] as const)
    test(`opens every route as ${who}`, async ({ page, mock, server }) => {
        test.setTimeout(LONG_MS);
        const { menu, keys } = await askApi(server.url, who);
        await signIn(page, who);
        if (who !== 'site') await chooseSite(page, 'Aurora Grand Sydney');
        // What the page at the address asks for: late answers to the one before do not count.
        let requested: string[] = [];

        page.on('framenavigated', frame => {
            if (frame === page.mainFrame()) requested = [];
        });

        page.on('request', request => {
            if (request.url().includes('/api/'))
                requested.push(
                    `${request.method()} ${request.url()} ${request.postData() ?? ''}`,
                );
        });

        for (const row of routeTable) {
            const path = fill(row.path, keys);

            await test.step(path, async () => {
                await mock.clearLog();
                await (who === 'admin' ? page.goto(path) : go(page, path));
                const heading = page.getByRole('heading', { level: 1 });

                if (!isAssigned(row, who, menu)) {
                    await expect(
                        page.getByText("You don't have access to this page."),
                    ).toBeVisible();

                    expect(
                        requested.filter(line => !isOfSession(line)),
                    ).toEqual([]);

                    return;
                }

                await expect.soft(heading).toHaveText(row.heading);
                await expect.soft(heading).toHaveCount(1);
                await expect(page).toHaveTitle(/ · Atrium$/);

                await expect(
                    page.getByRole('progressbar', { name: 'Loading' }),
                ).toBeHidden();

                await expect
                    .poll(() => new URL(page.url()).pathname)
                    .toBe(
                        path.replace(
                            /^\/wifiplan\/0$/,
                            new URL(page.url()).pathname,
                        ),
                    );

                // Inside the portal a record's tabs and look-ups may be known already; a list is always asked for.
                if (row.call && (who === 'admin' || isList(row))) {
                    const call = fill(row.call, keys);

                    const isCall = (line: string) =>
                        row.path === '/deviceall'
                            ? line.startsWith(call)
                            : line === call;

                    await expect
                        .poll(
                            async () => calls(await mock.log()).filter(isCall),
                            `asked for ${call}`,
                        )
                        .not.toEqual([]);
                }

                const log = await mock.log();

                expect
                    .soft(
                        requested.filter(
                            (line, index) => requested.indexOf(line) !== index,
                        ),
                        `asked twice at ${path}`,
                    )
                    .toEqual([]);

                expect
                    .soft(
                        log
                            .filter(line => line.status >= 400)
                            .map(
                                line =>
                                    `${line.status} ${line.method} ${line.path}`,
                            ),
                    )
                    .toEqual([]);

                if (who !== 'admin') return;
                // A browser that fills in a form sends keys without a name: nobody throws (`test` fails for it), and
                // nothing is done.
                const before = page.url();

                await page.evaluate(() => {
                    for (const target of [
                        document,
                        document.activeElement,
                        ...document.querySelectorAll(
                            'input, textarea, [tabindex], [contenteditable]',
                        ),
                    ])
                        for (const type of ['keydown', 'keyup'])
                            target?.dispatchEvent(
                                new Event(type, {
                                    bubbles: true,
                                    cancelable: true,
                                }),
                            );
                });

                expect.soft(page.url()).toBe(before);
                expect.soft(await page.getByRole('dialog').count()).toBe(0);
            });
        }
    });

/** A menu or a dialog that is open, over the page or beside it. */
const MENU = '[role=menu]';
const OPEN = `:is([role=dialog], ${MENU}, [role=listbox])`;

/** Other pages of a list, other orders, and what the first row offers too. */
const REPEATED = ':is(nav, thead, tbody tr:not(:first-child)) *';

/** The names of what can be pressed in some parts of a page; with a name, the first of that name is pressed. */
const pressable = (
    page: Page,
    within: string,
    press?: string,
): Promise<readonly string[]> =>
    page
        .locator(
            `:is(${within}) :is(button:not([type=submit], [disabled], ${REPEATED}), [role=menuitem]:not([aria-disabled=true])):visible`,
        )
        .evaluateAll((all, wanted) => {
            const nameOf = (each: Element): string =>
                (each.getAttribute('aria-label') ?? each.textContent).trim();

            if (wanted !== null)
                (
                    all.find(each => nameOf(each) === wanted) as
                        | HTMLElement
                        | undefined
                )?.click();

            return [...new Set(all.map(nameOf))].filter(name => name !== '');
        }, press ?? null);

/** What opens something wherever it stands. What else does is found by pressing it. */
const OPENERS = [
    'Open',
    'Find anything Ctrl+K',
    'Language',
    'Theme',
    'Account',
    'Support request',
    'Help',
    'About',
    'Views',
    'Columns',
    'Actions',
    'Delete',
    'Copy site',
    'Change settings',
    'Adjust credit',
    'Extend credit',
    'Reset credit',
    'Choose date',
];

const SOON_MS = 500; // in which all else opens, or does not

// In two halves, which both workers go through at once. Each page is looked at in the light and in the dark, and all
// that can be pressed on it is pressed, each name once.
for (const half of [0, 1])
    test(
        `every route, menu and dialog is accessible in light and dark mode, ${half + 1} of 2`,
        { tag: '@long' },
        async ({ page, server }) => {
            test.setTimeout(LONG_MS);
            const { keys } = await askApi(server.url, 'admin');

            await page.emulateMedia({
                colorScheme: 'light',
                reducedMotion: 'reduce',
            });

            await signIn(page, 'admin');
            await chooseSite(page, 'Aurora Grand Sydney');
            let scheme: Scheme = 'light';
            const pressed = new Set(['Log out']);
            const opened: string[] = [];

            /**
             * In the scheme that is on and in the other, which stays: to turn back takes as long as to look. In the
             * dark colours alone can differ.
             */
            const expectAccessibleInBoth = async (
                at: string,
                within?: string,
            ) => {
                const html = await page.evaluate(
                    part =>
                        [...document.querySelectorAll(part)]
                            .filter(each => !each.parentElement?.closest(part))
                            .map(({ outerHTML }) => outerHTML)
                            .join(''),
                    within ?? 'html',
                );

                expect
                    .soft(await htmlProblems(html), `${at}: valid HTML`)
                    .toEqual([]);

                for (const next of [
                    scheme,
                    scheme === 'light' ? 'dark' : 'light',
                ] as const) {
                    if (next !== scheme) await turnTo(page, next);
                    scheme = next;

                    await expectAccessible(page, {
                        at: `${at}, ${scheme}`,
                        ...(within !== undefined && { within }),
                        ...(scheme === 'dark' && { rules: OF_COLOURS }),
                    });
                }
            };

            const isOpen = async (what = OPEN) =>
                (await page.locator(`${what}:visible`).count()) > 0;

            let isTouched = true; // a form or a dialog that was touched is not left without a question

            const press = async (within: string, name: string) => {
                const next = page
                    .locator(
                        `${within === MENU ? '[role=dialog]' : OPEN}:visible`,
                    )
                    .first();

                if (OPENERS.includes(name))
                    // A press on a page that is being drawn anew may be lost.
                    await expect(async () => {
                        if (!(await next.isVisible()))
                            await pressable(page, within, name);
                        await expect(next, name).toBeVisible({ timeout: 5000 });
                    }).toPass({ timeout: 30_000 });
                else {
                    await pressable(page, within, name);

                    await next
                        .waitFor({ timeout: SOON_MS })
                        .catch(() => undefined);
                }

                isTouched ||=
                    (await page
                        .locator(
                            ':is([role=dialog], main form:not([role=search])):visible',
                        )
                        .count()) > 0;

                await settle(page);
            };

            for (const row of routeTable.filter(
                (_, index) => index % 2 === half,
            )) {
                const path = fill(row.path, keys);

                const load = async () => {
                    await (isTouched ? page.goto(path) : go(page, path));
                    isTouched = false;

                    await expect(
                        page.getByRole('heading', { level: 1 }),
                    ).toHaveText(row.heading);

                    await expect(
                        page.getByRole('progressbar', { name: 'Loading' }),
                    ).toBeHidden();

                    await expect(
                        page.locator('[class*=start-]'),
                        'what was drawn before React has gone',
                    ).toHaveCount(0);

                    await expect(
                        page.locator('[data-input-coming]:visible'),
                        'each input is there',
                    ).toHaveCount(0);

                    await settle(page);
                };

                const tick = async () => {
                    const boxes = page.getByRole('checkbox', {
                        name: 'Select this row',
                    });

                    if ((await boxes.count()) === 0) return;
                    await boxes.first().check();

                    await expect(
                        page.getByRole('toolbar', { name: /selected/ }),
                    ).toBeVisible(); // it is painted after the tick
                };

                const look = async (within: string, name: string) => {
                    pressed.add(name);
                    await press(within, name);
                    if (!(await isOpen())) return;
                    opened.push(name);
                    await expectAccessibleInBoth(`${path}: ${name}`, OPEN);
                };

                const close = async () => {
                    if (await isOpen()) await page.keyboard.press('Escape');
                    await settle(page);
                    const isStuck = await isOpen();

                    if (
                        new URL(page.url()).pathname !==
                            new URL(path, server.url).pathname ||
                        isStuck
                    ) {
                        isTouched ||= isStuck;
                        await load();
                        await tick();
                    }
                };

                const fresh = async (within: string) =>
                    (await pressable(page, within)).filter(
                        name => !pressed.has(name),
                    );

                await test.step(path, async () => {
                    await load();
                    await expectAccessibleInBoth(path);
                    await tick();
                    pressed.delete('Actions'); // each entity has its own

                    for (const name of await fresh('header, main')) {
                        if (pressed.has(name)) continue;
                        await look('header, main', name);

                        for (const item of await fresh(MENU)) {
                            if (!(await isOpen(MENU)))
                                await press('header, main', name);
                            await look(MENU, item);
                            await close();
                        }

                        await close();
                    }
                });
            }

            const isOfDevices =
                routeTable.findIndex(({ path }) => path === '/device') % 2 ===
                half;

            expect(OPENERS.filter(name => !opened.includes(name))).toEqual(
                isOfDevices ? [] : ['Change settings'],
            );
        },
    );

test('a group user without sites is told so', async ({ page }) => {
    await typeSignIn(page, 'nosites');
    const dialog = page.getByRole('dialog', { name: 'Site not found.' });
    await expect(dialog).toContainText('Your group does not contain any site.');
    await dialog.getByRole('button').click();
    await expect(dialog).toBeHidden();
});

test('an unknown address opens the home page; a deep link opens after signing in', async ({
    page,
}) => {
    await signIn(page, 'site', '/room');
    await expect(page).toHaveURL(/\/room$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rooms/);
    await page.goto('/no/such/place');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});
