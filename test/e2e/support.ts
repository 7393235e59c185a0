import { spawn } from 'node:child_process';

import AxeBuilder from '@axe-core/playwright';
import {
    test as base,
    expect,
    type BrowserContext,
    type Page,
    type Request,
} from '@playwright/test';

import { moment } from '../moment.ts';
import { isOfApi, judge } from '../outside/contract.ts';
import { shiftDate, shiftTo } from '../shiftDate.ts';
import { mockAt, type Logged, type Mock } from '../support/mock.ts';

export type Who =
    | 'admin'
    | 'distributor'
    | 'client'
    | 'group'
    | 'nosites'
    | 'site';
export const PASSWORD = 'demo';

const waitFor = async (url: string): Promise<void> => {
    for (let tries = 0; tries < 600; tries++) {
        if (
            await fetch(url).then(
                reply => reply.ok,
                () => false,
            )
        )
            return;
        await new Promise(done => setTimeout(done, 100));
    }

    throw new Error(`${url} did not answer`);
};

export const serve = async (
    port: number,
    build: string,
): Promise<{ url: string; stop: () => void }> => {
    const server = spawn(
        process.execPath,
        [
            'node_modules/vite/bin/vite.js',
            'preview',
            '--config',
            build,
            '--strictPort',
            '--port',
            String(port),
            ...(process.env.E2E_DIST ? ['--outDir', process.env.E2E_DIST] : []),
        ],
        { stdio: 'ignore', env: { ...process.env, PORT: String(port) } },
    );

    const url = `http://127.0.0.1:${port}`;
    await waitFor(`${url}/`);

    return { url, stop: () => server.kill() };
};

/** Errors of the console that a journey did not cause on purpose. */
const isNoise = (text: string): boolean =>
    /Failed to load resource: the server responded with a status of (4|5)\d\d|net::ERR_(EMPTY_RESPONSE|CONNECTION|FAILED|ABORTED|INTERNET_DISCONNECTED)/.test(
        text,
    );

/** Requests of the pages of journeys that are not answered yet. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Calls of the journey under way, as a validator judges them that knows nothing of the portal. */
let judged: Promise<readonly string[]>[] = [];
/** Whether the mock still answers as the API does: no fault was asked for. */
let isPlain = true;

/** Milliseconds by which the clocks of the journey under way are moved. */
let shift = 0;

export const test = base.extend<
    { started: void; mock: Mock; contract: void; complaints: string[] },
    { build: string; server: { url: string } }
>({
    /** The configuration of the build that is served. */
    build: ['vite.config.ts', { option: true, scope: 'worker' }],
    /** Every journey begins at the same moment: in this process, in its browser and in the mock. */
    started: [
        async ({ browser }, use) => {
            shift = shiftTo(moment.now);
            shiftDate(shift);
            const before = new Set(browser.contexts());
            await use();
            // A page that a journey leaves open would go on asking this worker's mock, and be counted by the next.
            for (const context of browser.contexts())
                if (!before.has(context)) await context.close();
        },
        { auto: true },
    ],
    browser: [
        async ({ browser }, use) => {
            const open = browser.newContext.bind(browser);

            browser.newContext = async options => {
                const context = await open(options);
                await context.addInitScript(shiftDate, shift);

                const hear = (request: Request) => {
                    if (isOfApi(request.url()))
                        judged.push(
                            judge(
                                request,
                                new URL(
                                    request.headers().referer ?? request.url(),
                                ).pathname,
                                isPlain,
                            ),
                        );
                };

                context.on('requestfinished', hear);
                context.on('requestfailed', hear);

                return context;
            };

            await use(browser);
        },
        { scope: 'worker' },
    ],
    context: async ({ started: _started, context }, use) => use(context),
    page: async ({ page }, use) => {
        const requested = new Set<Request>();
        underWay.set(page, requested);
        page.on('request', request => requested.add(request));
        const end = (request: Request) => requested.delete(request);
        page.on('requestfinished', end);
        page.on('requestfailed', end);
        await use(page);
    },
    server: [
        async ({ build }, use, info) => {
            // Another build is served elsewhere: its journeys may begin before the last server has let go of its port.
            const { url, stop } = await serve(
                Number(process.env.E2E_PORT ?? 4173) +
                    info.parallelIndex +
                    (build === 'vite.config.ts' ? 0 : 8),
                build,
            );

            await use({ url });
            stop();
        },
        { scope: 'worker' },
    ],
    baseURL: async ({ server }, use) => use(server.url),
    /**
     * The mock of this worker, with the data of the seed: also for a journey that does not name it, or it would find
     * what the one before has left.
     */
    mock: [
        async ({ server, started: _started }, use) => {
            const plain = mockAt(server.url);
            /** A reset here is to the moment of the journey, and to its site. */
            let isUsual = true; // the next journey finds the data of most, whoever asked for others

            const mock: Mock = {
                ...plain,
                fail: (...requested) => {
                    isPlain = false;

                    return plain.fail(...requested);
                },
                odd: names => {
                    isPlain = false;

                    return plain.odd(names);
                },
                reset: async (to = {}) => {
                    isUsual = Object.keys(to).length === 0;

                    await plain.reset({
                        offset: moment.siteOffset,
                        scenario: 'believable',
                        rows: {},
                        ...to,
                    });
                },
            };

            await mock.clock({ now: moment.now });
            await mock.reset();
            await use(mock);

            expect(
                await mock.unusedFaults(),
                'faults that no call has matched',
            ).toEqual([]);

            if (!isUsual) await mock.reset();
        },
        { auto: true },
    ],
    /** Each request and each answer keeps to the contract. */
    contract: [
        async ({ build }, use) => {
            judged = [];
            isPlain = true;
            await use();
            if (build !== 'vite.config.ts') return;
            const all = await Promise.all(judged);

            expect(
                [...new Set(all.flat())],
                'what the contract does not have',
            ).toEqual([]);
        },
        { auto: true },
    ],
    /** What the page complained of: script errors and console errors. Asserted empty after every journey. */
    complaints: [
        async ({ page }, use) => {
            const complaints: string[] = [];

            page.on('pageerror', error =>
                complaints.push(`page error: ${error.message}`),
            );

            page.on('console', message => {
                if (message.type() === 'error' && !isNoise(message.text()))
                    complaints.push(`console: ${message.text()}`);
            });

            await use(complaints);
            expect(complaints).toEqual([]);
        },
        { auto: true },
    ],
});

export { expect, type Logged, type Mock };

/** Types name and password into the login page, and sends them. */
export const typeSignIn = async (
    page: Page,
    who: Who,
    path = '/',
): Promise<void> => {
    await page.goto(path);
    await page.getByLabel('Username').fill(who);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Signs in by the login page and waits for the shell. */
export const signIn = async (
    page: Page,
    who: Who,
    path = '/',
): Promise<void> => {
    await typeSignIn(page, who, path);

    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible({
        timeout: 20_000,
    });
};

/** The portal as an installation with other settings serves it, from the next page on. */
export const installedWith = (
    context: BrowserContext,
    settings: object,
): Promise<unknown> =>
    context.route(
        ({ pathname }) => !/\.\w+$/.test(pathname),
        async route => {
            if (route.request().resourceType() !== 'document')
                return route.fallback();
            const response = await route.fetch();
            const html = await response.text();

            return route.fulfill({
                response,
                body: html.replace(
                    /(id="portal-settings">)([^<]*)/,
                    (_, start: string, block: string) =>
                        start +
                        JSON.stringify({
                            ...(JSON.parse(block) as object),
                            ...settings,
                        }),
                ),
            });
        },
    );

/** Opens an address inside the running portal, as a link would. */
export const go = (page: Page, path: string): Promise<void> =>
    page.evaluate(address => {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);

/** Chooses a site in the app bar: the named one, else the first offered. */
export const chooseSite = async (page: Page, name = ''): Promise<string> => {
    const picker = page.getByRole('combobox', { name: 'Site' });
    await picker.click();
    if (name) await picker.fill(name);
    const option = page.getByRole('option', name ? { name } : {}).first();
    await expect(option).toBeVisible();
    const chosen = (await option.innerText()).split('\n')[0] ?? '';
    await option.click();
    await expect(picker).toHaveValue(chosen);

    return chosen;
};

type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;
/**
 * What browsers keep of who signed in and chose a site, by both: the first journey of a worker does so by hand, the
 * others begin there.
 */
const sessions = new Map<string, BrowserState>();
const SESSION_KEYS: readonly string[] = ['atrium.token', 'atrium.session'];

/** Opens an address as somebody who is signed in and has chosen a site, the named one or else the first offered. */
export const openAt = async (
    page: Page,
    who: Who,
    path: string,
    site = 'Aurora Grand Sydney',
): Promise<void> => {
    const context = page.context();
    const key = `${who} ${site}`;
    const session = sessions.get(key);

    if (session) await context.setStorageState(session);
    else {
        await signIn(page, who, '/siteselection');
        await chooseSite(page, site);
        const { cookies, origins } = await context.storageState();

        const stored = origins.map(origin => ({
            ...origin,
            localStorage: origin.localStorage.filter(({ name }) =>
                SESSION_KEYS.includes(name),
            ),
        }));

        sessions.set(key, { cookies, origins: stored });
    }

    await page.goto(path);
};

/**
 * What was asked for has come, and colours on their way from one to another, which are nobody's, have arrived: what
 * ends by itself has ended.
 */
export const settle = async (page: Page): Promise<void> => {
    await expect
        .poll(() => underWay.get(page)?.size ?? 0, 'answers on their way')
        .toBe(0);

    await page.evaluate(async () => {
        const frame = () => new Promise(requestAnimationFrame);

        // An answer is drawn, and what it moves begins to move, a frame or two after it has come.
        for (let still = 0; still < 3; still++) {
            await frame();

            const ending = document
                .getAnimations()
                .filter(
                    ({ effect, playState }) =>
                        playState === 'running' &&
                        effect?.getComputedTiming().endTime !== Infinity,
                );

            if (ending.length > 0) still = 0;
            await Promise.allSettled(ending.map(({ finished }) => finished));
        }
    });
};

/** What axe-core asks of colours; all else is the same in both themes. */
export const OF_COLOURS: readonly string[] = [
    'color-contrast',
    'link-in-text-block',
];

/** Every rule of WCAG 2.2 A and AA and of best practice, those that axe-core tries out among them. */
const RULES = [
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
    'experimental',
];

/** What is left out, where, and why. */
const LEFT_OUT: readonly {
    readonly rule: string;
    readonly within: string;
    readonly why: string;
}[] = [
    {
        rule: 'focus-order-semantics',
        within: '[data-testid^="sentinel"]',
        why: 'They are the ends of MUI’s focus trap: they take the focus only to hand it on at once.',
    },
    {
        rule: 'region',
        within: '.MuiPopover-root, .MuiPopper-root',
        why: 'A menu or list of choices stands beside the page, which is hidden or inert meanwhile; ARIA has no landmark for it.',
    },
];

interface Looking {
    /** What is looked at, where it is not the whole page. */
    readonly within?: string;
    /** These rules, and not all. */
    readonly rules?: readonly string[];
    /** Where a finding was made, in the report. */
    readonly at?: string;
}

/** No finding of axe-core on the page as it stands, whatever its impact. */
export const expectAccessible = async (
    page: Page,
    { within, rules, at }: Looking = {},
): Promise<void> => {
    await settle(page);

    // The portal has no frames: axe need not carry all it looked at to a page of its own, nor report what it found in
    // order.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({
        resultTypes: ['violations'],
        runOnly: rules ? [...rules] : { type: 'tag', values: RULES },
    });

    const { violations } = await (
        within === undefined ? axe : axe.include(within)
    ).analyze();

    const isLeftOut = (rule: string, target: string): Promise<boolean> => {
        const outer = LEFT_OUT.flatMap(each =>
            each.rule === rule ? [each.within] : [],
        ).join(', ');

        return outer === ''
            ? Promise.resolve(false)
            : page.evaluate(
                  ([found, left]) =>
                      document.querySelector(found!)?.closest(left!) !== null,
                  [target, outer],
              );
    };

    const findings: string[] = [];
    for (const { id, nodes } of violations)
        for (const { html, failureSummary, target } of nodes)
            if (!(await isLeftOut(id, String(target[0]))))
                findings.push(`${id}: ${html} ${failureSummary}`);
    expect.soft(findings, at).toEqual([]);
};
