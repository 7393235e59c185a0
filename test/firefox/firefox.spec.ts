import { existsSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

import { fillKeys, keysOf, routeTable } from '../e2e/routeTable.ts';
import { PASSWORD, serve } from '../e2e/support.ts';
import { moment } from '../moment.ts';
import { shiftDate, shiftTo } from '../shiftDate.ts';
import { mockAt, type Mock } from '../support/mock.ts';

const firefox =
    process.env.FIREFOX_PATH ??
    (process.env.PATH ?? '')
        .split(path.delimiter)
        .flatMap(folder => [
            path.join(folder, 'firefox-esr'),
            path.join(folder, 'firefox'),
        ])
        .find(existsSync);

test('says so on a machine without Firefox', () => {
    test.skip(firefox !== undefined, 'it has one');

    console.log(
        'Firefox is not here, and its journeys are skipped: apt-get install firefox-esr.',
    );
});

test.describe('in Firefox', () => {
    test.skip(firefox === undefined, 'Firefox is not here');
    test.describe.configure({ mode: 'serial', timeout: 300_000 });
    let browser: Browser;
    let mock: Mock;
    let url: string;
    let stop: () => void;
    let page: Page;
    const complaints: string[] = [];

    test.beforeAll(async () => {
        ({ url, stop } = await serve(
            Number(process.env.E2E_PORT ?? 4173) + 16,
            'vite.config.ts',
        ));

        mock = mockAt(url);
        await mock.clock({ now: moment.now });

        await mock.reset({
            offset: moment.siteOffset,
            scenario: 'believable',
            rows: {},
        });

        browser = await puppeteer.launch({
            browser: 'firefox',
            executablePath: firefox!,
            headless: true,
            env: { ...process.env, TZ: moment.zone },
            extraPrefsFirefox: { 'intl.accept_languages': 'en-AU' },
        });

        page = await browser.newPage();
        await page.setViewport({ width: 1440, height: 900 });
        page.setDefaultTimeout(60_000);
        await page.evaluateOnNewDocument(shiftDate, shiftTo(moment.now));

        await page.evaluateOnNewDocument(
            () =>
                void (window.print = () =>
                    void (document.title = `printed ${document.title}`)),
        );

        page.on('pageerror', error =>
            complaints.push(`page error: ${String(error)}`),
        );

        page.on('console', message => {
            if (message.type() === 'error')
                complaints.push(`console: ${message.text()}`);
        });
    });

    test.afterAll(async () => {
        await browser?.close();
        stop?.();
    });

    test.afterEach(() => expect(complaints.splice(0)).toEqual([]));

    const click = (selector: string) => page.locator(selector).click();

    const button = (name: string, within = '') =>
        click(
            `${within} ::-p-xpath(.//button[normalize-space(.)='${name}' or @aria-label='${name}'])`.trim(),
        );

    const fill = async (name: string, text: string) => {
        await page.locator(`[name="${name}"]`).wait();

        await page.$eval(
            `[name="${name}"]`,
            box => (
                (box as HTMLInputElement).focus(),
                (box as HTMLInputElement).select()
            ),
        );

        await page.keyboard.type(text);
    };

    const says = (text: string) => page.locator(`::-p-text(${text})`).wait();

    const heading = (): Promise<string> =>
        page.evaluate(() => document.querySelector('h1')?.innerText ?? '');

    const go = (address: string) =>
        page.evaluate(to => {
            history.pushState(null, '', to);
            dispatchEvent(new PopStateEvent('popstate', { state: null }));
        }, address);

    test('a user signs in and chooses a site', async () => {
        await page.goto(url);
        await fill('username', 'admin');
        await fill('password', 'wrong');
        await click('form [type=submit]');

        await page.waitForFunction(
            () => document.querySelector('#login-error')?.textContent !== '',
        );

        await fill('password', PASSWORD);
        await click('form [type=submit]');
        await says('Choose a site');
        const picker = '::-p-aria([role="combobox"][name="Site"])';
        await click(picker);
        await page.keyboard.type('Aurora Grand Syd');
        await click('[role=option]');

        await page.waitForFunction(
            () =>
                location.pathname === '/' ||
                document.querySelector('h1') !== null,
        );

        await says('Aurora Grand Sydney');
    });

    test('every address shows its page', async () => {
        const keys = await keysOf(url);
        const wrong: string[] = [];

        for (const { path: address, heading: wanted, ends } of routeTable) {
            await go(fillKeys(address, keys));

            const isShown = await expect
                .poll(heading, { timeout: 20_000 })
                .toMatch(wanted)
                .then(
                    () => true,
                    () => false,
                );

            if (!isShown && !ends) wrong.push(`${address}: ${await heading()}`);
        }

        expect(wrong).toEqual([]);
    });

    test('a list is searched, sorted and paged', async () => {
        await go('/room');

        const rows = () =>
            page.$$eval('tbody tr', all => all.map(row => row.innerText));

        await expect.poll(async () => (await rows()).length).toBeGreaterThan(5);
        const first = await rows();
        await button('Go to next page');
        await expect.poll(rows).not.toEqual(first);
        await page.locator('input[type=search]').fill('101');

        await expect
            .poll(async () => (await rows()).every(row => row.includes('101')))
            .toBe(true);
    });

    test('a form is changed and saved once', async () => {
        await go('/room/1');
        await fill('RoomName', 'Penthouse');
        await mock.clearLog();
        await button('Save');
        await says('Data Saved Successfully.');

        expect(
            (await mock.log()).filter(
                ({ method, path: to }) =>
                    method === 'POST' && to.startsWith('room'),
            ),
        ).toHaveLength(1);

        const reply = (await (await mock.fetch('/db/room/1')).json()) as {
            RoomName: string;
        };

        expect(reply.RoomName).toBe('Penthouse');
    });

    test('a client is added in five steps', async () => {
        await go('/client/create');
        await fill('Company', 'Zebra Lodge');
        await button('Next', '[role=dialog]');
        await fill('Email', 'ann@example.com');
        await fill('Password', 'secret1');
        await fill('ConfirmPassword', 'secret1');
        await button('Next', '[role=dialog]');
        await button('Next', '[role=dialog]');
        await button('Create client', '[role=dialog]');
        await says('Client Added Successfully');

        await page.waitForFunction(
            () => document.querySelector('[role=dialog]') === null,
        );
    });

    test('vouchers are created, laid out and printed', async () => {
        await go('/voucher');
        await page.locator('select').wait();

        const plan = await page.$eval(
            'select',
            box => (box as HTMLSelectElement).options[2]!.value,
        );

        await page.select('select', plan);
        await click('::-p-aria([name="Quantity"])');
        await page.keyboard.down('Control');
        await page.keyboard.press('a');
        await page.keyboard.up('Control');
        await page.keyboard.type('25');
        await button('Create vouchers');
        await says('25 cards on 3 sheets');

        expect(
            await page.$$eval(
                '[role=region] article, section article',
                all => all.length,
            ),
        ).toBeGreaterThanOrEqual(25);

        await button('Print');
        await page.waitForFunction(() => document.title.startsWith('printed '));
    });
});
