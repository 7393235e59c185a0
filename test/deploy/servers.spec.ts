import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import path from 'node:path';

import { expect, test, type Page } from '@playwright/test';

import { type Deployed, deploy, servers } from './servers.ts';

interface Answer {
    readonly status: number;
    readonly headers: Readonly<Record<string, string | undefined>>;
    readonly bytes: number;
    readonly text: string;
}

/** Asks with the path as it stands: fetch would tidy it. */
const ask = (
    url: string,
    line: string,
    headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
    new Promise((done, fail) => {
        const [method = 'GET', target = '/'] = line.split(' ');
        const { hostname, port } = new URL(url);

        plainRequest(
            { hostname, port, method, path: target, headers },
            reply => {
                const parts: Buffer[] = [];
                reply.on('data', (part: Buffer) => parts.push(part));

                reply.on('end', () =>
                    done({
                        status: reply.statusCode ?? 0,
                        headers: reply.headers as Answer['headers'],
                        bytes: Buffer.concat(parts).length,
                        text: Buffer.concat(parts).toString(),
                    }),
                );
            },
        )
            .on('error', fail)
            .end();
    });

/** On every answer of the portal's own, whatever its status. */
const ALWAYS: Readonly<Record<string, RegExp>> = {
    'content-security-policy':
        /^default-src 'self'; script-src 'self'; style-src 'self' 'sha256-[^']+'; .*object-src 'none'; base-uri 'none'; .*require-trusted-types-for 'script'; .*frame-ancestors 'self'$/,
    'strict-transport-security': /max-age=\d{8}/,
    'x-content-type-options': /^nosniff$/,
    'referrer-policy': /^same-origin$/,
    'permissions-policy': /camera=\(self\)/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^(same|cross)-origin$/,
};

const signIn = async (
    page: Page,
    address: string,
    who = 'admin',
): Promise<void> => {
    await page.goto(address);
    await page.getByLabel('Username').fill(who);
    await page.getByLabel('Password').fill('demo');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
};

/** What the page asks for that is neither below its path nor the API's, and what it complains of. */
const watch = (page: Page, { url }: Deployed) => {
    const [strays, complaints]: [string[], string[]] = [[], []];
    const { origin } = new URL(url);

    page.on(
        'request',
        request =>
            /^(data|blob):/.test(request.url()) ||
            request.url().startsWith(`${url}/`) ||
            request.url().startsWith(`${origin}/api/`) ||
            strays.push(request.url()),
    );

    page.on(
        'console',
        message =>
            message.type() === 'error' && complaints.push(message.text()),
    );

    page.on('pageerror', error => complaints.push(error.message));

    return { strays, complaints };
};

/** The next version: its page names other scripts. */
const upgrade = ({ files }: Deployed): (() => void) => {
    const index = path.join(files, 'index.html');
    const html = readFileSync(index, 'utf8');

    writeFileSync(
        index,
        html.replace(
            /(<script type="module"[^>]*src="[^"]*\/assets\/)/,
            '$1next-',
        ),
    );

    return () => writeFileSync(index, html);
};

test('says so on a machine without a web server of deploy/', () => {
    test.skip(servers.length > 0, 'it has one');

    console.log(
        'Neither nginx nor Caddy is here: apt-get install nginx-light caddy, and the portal is driven through them.',
    );
});

for (const name of servers) {
    test.describe(name, () => {
        test.describe.configure({ mode: 'default' }); // one worker starts its server once
        let deployed: Deployed;
        let asset: string;

        test.beforeAll(async () => {
            deployed = await deploy(name);

            asset = `/assets/${readdirSync(
                path.join(deployed.files, 'assets'),
                { recursive: true, encoding: 'utf8' },
            )
                .find(file => file.endsWith('.js.gz'))!
                .replace(/\.gz$/, '')}`;
        });

        test.afterAll(() => deployed?.stop());

        test('caches hashed files forever, revalidates the page, and answers 404 for missing files', async () => {
            const [page, deep, script, gone, hidden] = await Promise.all(
                [
                    'GET /',
                    'GET /site/1/details',
                    `GET ${asset}`,
                    'GET /assets/index-00000000.js',
                    'GET /.git/config',
                ].map(line => ask(deployed.url, line)),
            );

            expect([
                page!.status,
                deep!.status,
                script!.status,
                gone!.status,
            ]).toEqual([200, 200, 200, 404]);

            expect(page!.headers['cache-control']).toBe('no-cache');
            expect(deep!.text).toBe(page!.text);
            expect(deep!.headers['cache-control']).toBe('no-cache');

            expect(script!.headers['cache-control']).toBe(
                'public, max-age=31536000, immutable',
            );

            expect(gone!.headers['cache-control']).toBe('no-store');
            expect(gone!.text).not.toContain('portal-settings');
            expect(hidden!.text).not.toContain('[core]');
        });

        test('sends all headers with every kind of response', async () => {
            const lines = [
                'GET /',
                'HEAD /',
                'GET /site/1',
                `GET ${asset}`,
                `HEAD ${asset}`,
                'GET /assets/gone.js',
                'GET /pictures.html',
                'POST /',
                'GET /%2e%2e/etc/passwd',
                'GET /assets/%2e%2e/%2e%2e/etc/passwd',
                'GET //assets//',
                `GET /${'a'.repeat(2000)}`,
            ];

            for (const line of lines) {
                const { status, headers, text } = await ask(deployed.url, line);
                for (const [header, value] of Object.entries(ALWAYS))
                    expect(
                        headers[header] ?? '',
                        `${line.slice(0, 40)} (${status}): ${header}`,
                    ).toMatch(value);
                expect(text).not.toContain('root:');
                expect(status, line.slice(0, 40)).toBeLessThan(500);
            }

            expect(
                (
                    await ask(deployed.url, `GET ${asset}`, {
                        range: 'bytes=0-99',
                    })
                ).bytes,
            ).toBe(100);

            expect(
                (await ask(deployed.url, 'POST /site/1')).status,
            ).toBeGreaterThanOrEqual(403);
        });

        test('sends the build’s policy, and who may frame the portal', async () => {
            const meta =
                /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
                    readFileSync('dist/index.html', 'utf8'),
                )![1]!;

            const { headers } = await ask(deployed.url, 'GET /');

            expect(headers['content-security-policy']).toBe(
                `${meta}; frame-ancestors 'self'`,
            );
        });

        test('sends files as the build compressed them', async () => {
            const plain = await ask(deployed.url, `GET ${asset}`);

            const small = await ask(deployed.url, `GET ${asset}`, {
                'accept-encoding': 'gzip',
            });

            expect(small.headers['content-encoding']).toBe('gzip');
            expect(small.headers.vary).toMatch(/accept-encoding/i);

            expect(small.bytes).toBe(
                readFileSync(path.join(deployed.files, `${asset}.gz`)).length,
            );

            expect(small.bytes).toBeLessThan(plain.bytes);
        });

        test('a deep link opens, saves through the API on the same host, and an open tab survives an upgrade', async ({
            page,
        }) => {
            const complaints: string[] = [];

            page.on(
                'console',
                message =>
                    message.type() === 'error' &&
                    !/status of 404/.test(message.text()) &&
                    complaints.push(message.text()),
            );

            page.on('pageerror', error => complaints.push(error.message));
            await signIn(page, `${deployed.url}/theme`);
            await expect(page.getByRole('row').nth(1)).toBeVisible();
            await page.goto(`${deployed.url}/site/1/details`);

            await page
                .locator('input[name=TradingName]')
                .fill('Behind a server');

            await page.getByRole('button', { name: 'Save' }).click();

            await expect(
                page.getByText('Site saved successfully'),
            ).toBeVisible();

            expect(complaints).toEqual([]);

            // The next version has other files: those that this tab has not fetched yet are gone.
            const [assets, former] = [
                path.join(deployed.files, 'assets'),
                path.join(deployed.files, '..', 'former'),
            ];

            renameSync(assets, former);
            const takeBack = upgrade(deployed);
            await page.getByRole('link', { name: 'Analytics' }).click();

            await expect(
                page.getByText('A new version is available.').first(),
            ).toBeVisible();

            renameSync(former, assets);
            takeBack();
            await page.getByRole('button', { name: 'Reload' }).first().click();

            await expect(
                page.getByText('A new version is available.'),
            ).toHaveCount(0);

            await page
                .getByRole('link', { name: 'Themes', exact: true })
                .click();

            await expect(page.getByRole('row').nth(1)).toBeVisible();
        });
    });
}

for (const name of servers)
    for (const at of ['/portal/', '/a/b/']) {
        test.describe(`${name} with the portal under ${at}`, () => {
            test.describe.configure({ mode: 'default' });
            let deployed: Deployed;

            test.beforeAll(async () => {
                deployed = await deploy(name, at);
            });

            test.afterAll(() => deployed?.stop());

            test('signing in, a list, a record, a dialog, Back and a reload all stay below the path', async ({
                page,
            }) => {
                const { url } = deployed;
                const { strays, complaints } = watch(page, deployed);
                await signIn(page, `${url}/site/1/details`);

                await expect(
                    page.locator('input[name=TradingName]'),
                ).toBeVisible();

                expect(page.url()).toBe(`${url}/site/1/details`);
                await page.reload();

                await expect(
                    page.locator('input[name=TradingName]'),
                ).toBeVisible();

                await page
                    .getByRole('navigation', { name: 'Menu' })
                    .getByRole('link', { name: 'Themes', exact: true })
                    .click();

                await expect(page.getByRole('row').nth(1)).toBeVisible();
                expect(page.url()).toBe(`${url}/theme`);
                await page.reload(); // drawn before React, by links of its own

                await page
                    .getByRole('row')
                    .nth(1)
                    .getByRole('link')
                    .first()
                    .click();

                await expect(page).toHaveURL(
                    new RegExp(`^${url}/themeEdit/\\d+$`),
                );

                await expect(
                    page.getByRole('button', { name: 'Save' }),
                ).toBeVisible();

                await page.goBack();
                await expect(page.getByRole('row').nth(1)).toBeVisible();
                expect(page.url()).toBe(`${url}/theme`);

                await page.goto(`${url}/tv/homeapp/create`);
                await expect(page.getByRole('dialog')).toBeVisible();
                await page.keyboard.press('Escape');
                await expect(page).toHaveURL(`${url}/tv/homeapp`);

                // The server hands the page out for addresses that are not the portal's, too.
                await page.goto(new URL('/elsewhere', url).href);
                await expect(page).toHaveURL(`${url}/`);

                await expect(
                    page.getByRole('button', { name: 'Account' }),
                ).toBeVisible();

                expect(
                    await page.evaluate(() =>
                        Object.keys(localStorage).filter(
                            key =>
                                !/^(atrium|RaStoreAtrium)\/[a-z/]+\./.test(key),
                        ),
                    ),
                ).toEqual([]);

                expect([
                    strays.filter(stray => !stray.endsWith('/elsewhere')),
                    complaints,
                ]).toEqual([[], []]);
            });

            test('every menu link stays below the path and requests nothing outside it except the API', async ({
                page,
            }) => {
                test.setTimeout(300_000);
                const { strays, complaints } = watch(page, deployed);
                await signIn(page, `${deployed.url}/`);
                const menu = page.getByRole('navigation', { name: 'Menu' });
                await expect(menu.getByRole('link').first()).toBeVisible();

                const addresses = await menu
                    .getByRole('link')
                    .evaluateAll(links =>
                        links.map(link => (link as HTMLAnchorElement).href),
                    );

                expect(addresses.length).toBeGreaterThan(10);

                for (const [n, address] of addresses.entries()) {
                    expect(address).toMatch(new RegExp(`^${deployed.url}/`));

                    await menu
                        .locator(`a[href="${new URL(address).pathname}"]`)
                        .click();

                    await expect(
                        page.getByRole('heading', { level: 1 }),
                    ).toBeVisible();

                    if (n % 6 === 0) await page.reload();
                    await expect(menu).toBeVisible();

                    await expect(
                        page.getByRole('heading', { level: 1 }),
                    ).toBeVisible();

                    expect(page.url().split('?')[0]).toMatch(
                        new RegExp(`^${deployed.url}/`),
                    );
                }

                expect([strays, complaints]).toEqual([[], []]);
            });

            test('cards are printed, and a new version is noticed', async ({
                page,
            }) => {
                const { strays, complaints } = watch(page, deployed);
                await signIn(page, `${deployed.url}/voucher`, 'site');

                const plan = await page
                    .getByLabel('Plan')
                    .locator('option')
                    .nth(1)
                    .getAttribute('value');

                await page.goto(`${deployed.url}/voucher/print/${plan}/4`);
                await page.getByRole('button', { name: /Create/ }).click();

                await expect(
                    page.getByText('4 cards on 1 sheet'),
                ).toBeVisible();

                await page.emulateMedia({ media: 'print' });

                await expect(
                    page.getByRole('article').locator('visible=true'),
                ).toHaveCount(4);

                expect(
                    (await page.pdf({ preferCSSPageSize: true }))
                        .toString('latin1')
                        .match(/\/Type \/Page\b/g),
                ).toHaveLength(1);

                await page.emulateMedia({ media: 'screen' });

                const takeBack = upgrade(deployed);
                await page.clock.install();
                await page.clock.fastForward('00:11:00');

                await page
                    .getByRole('navigation', { name: 'Menu' })
                    .getByRole('link')
                    .first()
                    .click();

                await expect(
                    page.getByText('A new version is available.').first(),
                ).toBeVisible();

                takeBack();
                expect([strays, complaints]).toEqual([[], []]);
            });
        });
    }
