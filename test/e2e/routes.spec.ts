import type { Page } from '@playwright/test';
import { keyed, routeTable, type RouteRow } from './routeTable.ts';
import { chooseSite, expect, expectAccessible, OF_COLOURS, PASSWORD, signIn, test, type Logged, type Who } from './support.ts';

interface Api {
    readonly menu: ReadonlySet<string>;
    readonly keys: Readonly<Record<string, string>>;
}

/** What the API itself says of a user: assigned menu items, and a record of the site for each hole of the table. */
const askApi = async (url: string, who: Who): Promise<Api> => {
    const token = async (name: string) => {
        const reply = await fetch(`${url}/api/Token`, { method: 'POST', body: new URLSearchParams({ username: name, password: PASSWORD, grant_type: 'password' }) });
        return ((await reply.json()) as { access_token: string }).access_token;
    };
    const asker = async (name: string) => {
        const headers = { authorization: `Bearer ${await token(name)}` };
        return async (path: string) => (await (await fetch(`${url}/api/${path}`, { headers })).json()) as unknown;
    };
    const [own, admin] = await Promise.all([asker(who), asker('admin')]);
    const menu = (await own('UserMenuItem/CurrentUser')) as readonly { MenuName: string }[];
    const entries = Object.entries(keyed).map(async ([hole, path]) => {
        const { Results } = (await (hole === 'portalUser' ? own : admin)(path)) as { Results: readonly Readonly<Record<string, unknown>>[] };
        const [first] = Results;
        if (!first) throw new Error(`no ${hole} at site 1`);
        return [hole, String(first.RoomId !== undefined && hole === 'guest' ? first.RoomId : first.Id)] as const;
    });
    return { menu: new Set(menu.map(({ MenuName }) => MenuName)), keys: Object.fromEntries(await Promise.all(entries)) };
};

const fill = (text: string, keys: Readonly<Record<string, string>>): string => text.replace(/\{([^}]+)\}/g, (_, hole: string) => keys[hole] ?? '?');

const isAssigned = ({ item }: RouteRow, who: Who, menu: ReadonlySet<string>): boolean =>
    item === 'open' || (who === 'admin' ? true : item !== 'admin' && menu.has(item));

/** Calls that the portal makes on every page and that are no data of the page. */
const isOfSession = (request: string): boolean => /\/(GetCurrentUserInfo|UserMenuItem\/CurrentUser|UserWidget\/CurrentUser|servertime|Token) ?$/i.test(request);

const isList = ({ path, call }: RouteRow): boolean => call !== undefined && !/[{\d]/.test(path);

/** Opens an address inside the running portal, as a link would. */
const go = async (page: Page, path: string): Promise<void> => {
    await page.evaluate(address => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
};

const background = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const calls = (log: readonly Logged[]): readonly string[] => log.map(({ method, path }) => `${method} /api/${path}`);

// Each visits some seventy addresses; on a busy machine that takes its time.
const LONG_MS = 600_000;

test.describe.configure({ mode: 'parallel' });

for (const who of ['admin', 'distributor', 'client', 'group', 'site'] as const)
    test(`every route as ${who}`, async ({ page, mock, server }) => {
        test.setTimeout(LONG_MS);
        const { menu, keys } = await askApi(server.url, who);
        await signIn(page, who);
        if (who !== 'site') await chooseSite(page, 'Aurora Grand Sydney');
        // What the page at the address asks for: late answers to the one before do not count.
        let asked: string[] = [];
        page.on('framenavigated', frame => {
            if (frame === page.mainFrame()) asked = [];
        });
        page.on('request', request => {
            if (request.url().includes('/api/')) asked.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`);
        });
        for (const row of routeTable) {
            const path = fill(row.path, keys);
            await test.step(path, async () => {
                await mock.clearLog();
                await (who === 'admin' ? page.goto(path) : go(page, path));
                const heading = page.getByRole('heading', { level: 1 });
                if (!isAssigned(row, who, menu)) {
                    await expect(page.getByText("You don't have access to this page.")).toBeVisible();
                    expect(asked.filter(line => !isOfSession(line))).toEqual([]);
                    return;
                }
                await expect.soft(heading).toHaveText(row.heading);
                await expect.soft(heading).toHaveCount(1);
                await expect(page).toHaveTitle(/ · Atrium$/);
                await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
                await expect.poll(() => new URL(page.url()).pathname).toBe(path.replace(/^\/wifiplan\/0$/, new URL(page.url()).pathname));
                // Inside the portal a record's tabs and look-ups may be known already; a list is always asked for.
                if (row.call && (who === 'admin' || isList(row))) {
                    const call = fill(row.call, keys);
                    const isCall = (line: string) => (row.path === '/deviceall' ? line.startsWith(call) : line === call);
                    await expect.poll(async () => calls(await mock.log()).filter(isCall), `asked for ${call}`).not.toEqual([]);
                }
                const log = await mock.log();
                expect.soft(asked.filter((line, at) => asked.indexOf(line) !== at), `asked twice at ${path}`).toEqual([]);
                expect.soft(log.filter(line => line.status >= 400).map(line => `${line.status} ${line.method} ${line.path}`)).toEqual([]);
            });
        }
    });

// In two halves, which both workers go through at once. Each page is looked at in the light, then the light is put out.
for (const half of [0, 1])
    test(`every route is accessible in the light and in the dark, ${half + 1} of 2`, { tag: '@long' }, async ({ page, server }) => {
        test.setTimeout(LONG_MS);
        const { keys } = await askApi(server.url, 'admin');
        // Without motion, lest a colour be looked at while it changes into another.
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await signIn(page, 'admin');
        await chooseSite(page, 'Aurora Grand Sydney');
        const light = await background(page);
        for (const row of routeTable.filter((_, at) => at % 2 === half))
            await test.step(row.path, async () => {
                await page.emulateMedia({ colorScheme: 'light' });
                await expect.poll(() => background(page)).toBe(light);
                await go(page, fill(row.path, keys));
                await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(row.heading);
                await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
                await expectAccessible(page);
                await page.emulateMedia({ colorScheme: 'dark' });
                await expect.poll(() => background(page)).not.toBe(light);
                await expectAccessible(page, OF_COLOURS);
            });
    });

test('a group user without sites is told so', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Username').fill('nosites');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Site not found.' });
    await expect(dialog).toContainText('Your group does not contain any site.');
    await dialog.getByRole('button').click();
    await expect(dialog).toBeHidden();
});

test('an unknown address goes home, a deep link comes back after signing in', async ({ page }) => {
    await signIn(page, 'site', '/room');
    await expect(page).toHaveURL(/\/room$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rooms/);
    await page.goto('/no/such/place');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});
