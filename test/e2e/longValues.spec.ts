import type { Page } from '@playwright/test';

import { routeTable } from './routeTable.ts';
import {
    chooseSite,
    expect,
    go,
    openAt,
    settle,
    signIn,
    test,
} from './support.ts';

const lists = routeTable
    .filter(
        ({ path, call }) =>
            /^\/[a-z/]+$/i.test(path) && /^GET .*\/$|list$/.test(call ?? ''),
    )
    .map(({ path }) => path);

/**
 * Of a table: whether it is wider than its place without a sign, and cells that are covered when they are brought into
 * sight.
 */
const faultsOf = (page: Page): Promise<readonly string[]> =>
    page.evaluate(async () => {
        const box = document.querySelector<HTMLElement>('.view-table-box');
        if (!box) return [];
        const frame = () => new Promise(requestAnimationFrame);
        const faults: string[] = [];

        const expectSign = (side: 'start' | 'end', isMore: boolean) => {
            if (
                (box.dataset['more'] ?? '').split(' ').includes(side) !== isMore
            )
                faults.push(
                    `sign at the ${side}: ${box.dataset['more']} of ${box.scrollLeft} + ${box.clientWidth} / ${box.scrollWidth}`,
                );
        };

        box.scrollLeft = 0;
        await frame();
        await frame();
        const isWide = box.scrollWidth > box.clientWidth + 1;
        expectSign('end', isWide);
        const end = box.querySelector('tbody .column-actions');
        if (isWide && end && getComputedStyle(end).boxShadow === 'none')
            faults.push('nothing to be seen of the sign');
        const [row] = box.querySelectorAll('tbody tr');

        for (const cell of row?.querySelectorAll('td:not(.column-actions)') ??
            []) {
            cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
            await frame();
            const texts = document.createRange();
            texts.selectNodeContents(cell);

            const [{ left, right, top, bottom }, edges] = [
                texts.getBoundingClientRect(),
                cell.getBoundingClientRect(),
            ];

            if (right - left < 4) continue;

            for (const x of [
                Math.max(left, edges.left) + 2,
                Math.min(right, edges.right) - 2,
            ]) {
                const above = document.elementFromPoint(x, (top + bottom) / 2);
                if (!above || !cell.contains(above))
                    faults.push(
                        `${cell.className.replace(/.*column-/, '')} lies under ${above?.closest('td')?.className.replace(/.*column-/, '') ?? above?.tagName}`,
                    );
            }
        }

        box.scrollLeft = box.scrollWidth;
        await frame();
        await frame();
        expectSign('end', false);
        expectSign('start', isWide);

        return faults;
    });

test('long values do not run under a row’s buttons, and a table shows that it continues sideways', async ({
    page,
    mock,
}) => {
    test.setTimeout(240_000);
    await mock.reset({ scenario: 'edge' });
    await signIn(page, 'admin', '/site');
    await chooseSite(page);
    let tables = 0;

    for (const path of lists) {
        await go(page, path); // the application's table, not the first drawing of it
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await settle(page);
        tables += await page.locator('.view-table-box').count();

        for (const width of [1024, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            await settle(page);

            expect
                .soft(await faultsOf(page), `${path} at ${width}`)
                .toEqual([]);

            expect
                .soft(
                    await page.evaluate(
                        () => document.documentElement.scrollWidth - innerWidth,
                    ),
                    `${path} at ${width}`,
                )
                .toBeLessThanOrEqual(0);
        }
    }

    expect(tables).toBeGreaterThan(lists.length / 2);
});

test('a table of figures wider than a phone shows that it continues', async ({
    page,
}) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'client', '/siteselection');

    await page
        .getByRole('list', { name: 'Site' })
        .getByRole('button')
        .first()
        .click();

    await page.goto('/paymentlog/sites');
    await expect(page.getByRole('main').getByRole('table')).toBeVisible();

    await page
        .getByRole('main')
        .getByRole('table')
        .evaluate(table => table.style.setProperty('min-width', '600px')); // as long amounts make it

    const boxes = await page
        .getByRole('main')
        .locator('div:has(> table)')
        .evaluateAll(all =>
            all
                .map(box => getComputedStyle(box))
                .map(({ overflowX, backgroundAttachment }) => ({
                    overflowX,
                    backgroundAttachment,
                })),
        );

    expect(boxes).toEqual([
        {
            overflowX: 'auto',
            backgroundAttachment: 'local, local, scroll, scroll',
        },
    ]);

    expect(
        await page.evaluate(
            () => document.documentElement.scrollWidth - innerWidth,
        ),
    ).toBe(0);
});

test('on a phone, a card’s facts stay beside its buttons, and names take up to two lines', async ({
    page,
    mock,
}) => {
    await mock.reset({ scenario: 'edge' });
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'admin', '/siteselection');

    await page
        .getByRole('list', { name: 'Site' })
        .getByRole('button')
        .first()
        .click();

    for (const path of ['/guest', '/client', '/room', '/internetuser']) {
        await page.goto(path);

        const cards = page
            .locator('main li')
            .filter({ has: page.getByRole('button', { name: 'Actions' }) });

        await expect(cards.first()).toBeVisible();
        await expect(page.locator('.start-rows')).toHaveCount(0); // what gives way while it is measured has no height of a line
        await settle(page);

        for (const { card, inside } of await cards.evaluateAll(all =>
            all.map(li => ({
                card: li.getBoundingClientRect(),
                inside: [...li.querySelectorAll('a, time, button')].map(each =>
                    each.getBoundingClientRect(),
                ),
            })),
        )) {
            for (const { right, left, width } of inside)
                expect(
                    width === 0 || (right <= card.right && left >= card.left),
                    path,
                ).toBe(true);
        }

        const lines = await cards
            .locator('a')
            .evaluateAll(links =>
                links.map(
                    link =>
                        link.getBoundingClientRect().height /
                        Number.parseFloat(getComputedStyle(link).lineHeight),
                ),
            );

        expect(lines.length).toBeGreaterThan(0);
        expect(Math.max(0, ...lines)).toBeLessThan(2.1);
    }
});

test('truncated text is shown in full on hover, in a list and in the site picker; the home page shows full names', async ({
    page,
    request,
    mock: _mock,
}) => {
    const LONG =
        'Aachener Wohnungseigentumsgemeinschaft am Alten Hafen, Haus der sieben Schwestern, Aufgang Nord, hinten links '
            .repeat(2)
            .slice(0, 190);

    await request.patch('/db/site/1', { data: { SiteName: LONG } });
    await request.patch('/db/client/1', { data: { Company: LONG } });
    const NAME = LONG.slice(0, 80).trim();

    const expectWhole = async (text: ReturnType<Page['getByText']>) => {
        const cut = text.first();
        await cut.hover({ position: { x: 8, y: 6 } }); // where it is to be seen

        await expect(
            cut.or(cut.locator('xpath=ancestor::*[@title][1]')).first(),
        ).toHaveAttribute('title', LONG);

        const { height, line } = await cut.evaluate(element => ({
            height: element.getBoundingClientRect().height,
            line: Number.parseFloat(getComputedStyle(element).lineHeight),
        }));

        expect(height).toBeLessThan(2.1 * line);
    };

    await signIn(page, 'admin', '/siteselection');
    await expectWhole(page.getByRole('main').getByText(LONG));
    await page.goto('/client');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible(); // the application, which titles what it cuts
    await expectWhole(page.getByRole('table').getByText(LONG));
    await page.getByRole('combobox', { name: 'Client' }).click();
    await expectWhole(page.getByRole('option').getByText(LONG));
    await page.keyboard.press('Escape');
    await chooseSite(page);
    await page.goto('/');
    const guest = page.locator('main a[href^="/guest/"]').first();
    const [id] = /\d+$/.exec((await guest.getAttribute('href'))!)!;

    await request.patch(`/db/guest/${id}`, {
        data: { Surname: NAME, FirstName: '' },
        maxRetries: 1,
    }); // the server has let go of the connection meanwhile

    await page.reload();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();

    const name = page
        .locator('main a[href^="/guest/"]')
        .filter({ hasText: NAME })
        .first();

    await expect(name).toBeVisible();

    expect(
        await name.evaluate(
            ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
    ).toBeLessThanOrEqual(0);
});

test('switching tabs of a TV theme does not move the preview or the buttons', async ({
    page,
}) => {
    await signIn(page, 'admin', '/tv/theme/1');

    for (const size of [
        { width: 1440, height: 1000 },
        { width: 1024, height: 1000 },
        { width: 390, height: 844 },
    ]) {
        await page.setViewportSize(size);
        const places: unknown[] = [];

        for (const tab of ['Details', 'Logo', 'Background', 'Colours']) {
            await page.getByRole('tab', { name: tab }).click();

            const screen = page
                .getByRole('tabpanel', { name: tab })
                .getByRole('img', { name: /^Home screen of the TV/ });

            await expect(screen).toBeVisible();
            await settle(page);
            await page.evaluate(() => scrollTo(0, 0));

            places.push([
                await screen.boundingBox(),
                await page.getByRole('button', { name: 'Save' }).boundingBox(),
            ]);
        }

        for (const place of places)
            expect(place, String(size.width)).toEqual(places[0]);
    }
});

test('on a phone, a notice’s text keeps its width, and its buttons are below it', async ({
    page,
    mock: _mock,
}) => {
    await openAt(page, 'admin', '/voucher/print/2/3');
    await page.setViewportSize({ width: 390, height: 844 });

    const notice = page
        .getByRole('alert')
        .filter({ hasText: 'This browser has no cards for this address' });

    const text = await notice
        .getByText('This browser has no cards for this address')
        .boundingBox();

    const button = await notice
        .getByRole('link', { name: 'Look at the internet users' })
        .boundingBox();

    expect(text!.width).toBeGreaterThan(250);
    expect(button!.y).toBeGreaterThanOrEqual(text!.y + text!.height - 8);
});

test('on a phone, a long surname is readable and the paid amount is in the day’s list', async ({
    page,
    request,
    mock: _mock,
}) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'site', '/guest');

    const rowsOf = async <Row>(path: string) =>
        (await request.get(`/db/${path}`)).json() as Promise<readonly Row[]>;

    const card = page.getByRole('main').getByRole('listitem').first();

    const id = /\d+$/.exec(
        (await card.getByRole('link').first().getAttribute('href')) ?? '',
    )![0];

    await request.patch(`/db/guest/${id}`, {
        data: { Surname: 'Papadopoulos-Kyriakides' },
    });

    await page.reload();
    const name = page.getByRole('link', { name: 'Papadopoulos-Kyriakides' });
    await expect(name).toBeVisible();

    expect(
        await name.evaluate(link => link.scrollHeight - link.clientHeight),
    ).toBeLessThanOrEqual(1);

    const users = new Set(
        (
            await rowsOf<{ readonly id: number }>(
                'internetuser?SiteId=1&_limit=5000',
            )
        ).map(user => user.id),
    );

    const paid = (
        await rowsOf<{ readonly Created: string; readonly UserId: number }>(
            'paymentlog?_limit=6000',
        )
    ).find(({ UserId, Created }) => users.has(UserId) && /T0\d/.test(Created))!;

    await page.goto(`/paymentlog/close?day=${paid.Created.slice(0, 10)}`);

    const amount = page
        .getByRole('table', { name: 'All payments' })
        .getByRole('columnheader', { name: 'Amount' });

    await expect(amount).toBeInViewport();
    const { x, width } = (await amount.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(390);
});

test('on a phone, the desk’s buttons go below a long name and stay beside a short one', async ({
    page,
    mock,
}) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const today = { CheckOut: new Date(Date.now() + 3_600_000).toISOString() };
    const guest = { UserId: null, CompanyName: null, CheckIn: null, ...today };

    const names = [
        { FirstName: 'Maximilienne-Alexandrine', Surname: 'de Montmorency' },
        { FirstName: 'Bo', Surname: 'Li' },
    ];

    await mock.fail({
        path: 'guest/',
        method: 'GET',
        status: 200,
        body: {
            Results: names.map((name, index) => ({
                ...guest,
                ...name,
                RoomId: index + 1,
                RoomCode: String(101 + index),
            })),
            Count: names.length,
        },
    });

    await openAt(page, 'admin', '/desk');
    const departures = page.getByRole('region', { name: 'Departures today' });

    const boxesOf = async (name: string) => {
        const row = departures.getByRole('row', { name });
        const link = await row.getByRole('link').boundingBox();

        const menu = await row
            .getByRole('button', { name: /^Actions/ })
            .boundingBox();

        expect(menu!.x + menu!.width).toBeLessThanOrEqual(390);

        return { link: link!, menu: menu! };
    };

    const long = await boxesOf('Maximilienne');
    expect(long.link.width).toBeGreaterThan(150);

    expect(long.menu.y).toBeGreaterThanOrEqual(
        long.link.y + long.link.height - 8,
    );

    const short = await boxesOf('Bo Li');
    expect(Math.abs(short.menu.y - short.link.y)).toBeLessThan(20);
});

/** Texts of what matches that lie beyond whatever would cut them, unless they are for screen readers alone. */
const cutTexts = (page: Page, within: string): Promise<readonly string[]> =>
    page.evaluate(selector => {
        const cut: string[] = [];

        for (const part of document.querySelectorAll(selector)) {
            const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);

            for (let text = texts.nextNode(); text; text = texts.nextNode()) {
                const range = document.createRange();
                range.selectNodeContents(text);

                const { left, right, top, bottom, width } =
                    range.getBoundingClientRect();

                if (text.parentElement?.matches('.view-unseen')) continue;

                for (
                    let around = text.parentElement;
                    width > 1 && around && around !== part.parentElement;
                    around = around.parentElement
                ) {
                    const edges = around.getBoundingClientRect();
                    if (
                        getComputedStyle(around).overflowX === 'hidden' &&
                        (right > edges.right + 1 ||
                            left < edges.left - 1 ||
                            bottom > edges.bottom + 1 ||
                            top < edges.top - 1)
                    )
                        cut.push(text.textContent ?? '');
                }
            }
        }

        return cut;
    }, within);

test('in French on a phone, a payment’s card shows the whole refunded amount', async ({
    page,
    request,
    baseURL,
}) => {
    await openAt(page, 'admin', '/');

    await page.evaluate(() =>
        localStorage.setItem('RaStoreAtrium.locale', '"fr"'),
    );

    await page.setViewportSize({ width: 390, height: 844 });

    const requested = page.waitForResponse(response =>
        response.url().includes('merchantlog/list'),
    );

    await page.goto('/paymentlog');

    const { Results } = (await (await requested).json()) as {
        readonly Results: readonly { readonly Id: number }[];
    };

    await request.patch(`${baseURL}/db/paymentlog/${Results.at(-1)!.Id}`, {
        data: {
            Amount: 12_345.5,
            CurrCode: 'NZD',
            Refunded: true,
            RefundedAmount: 12_345.5,
        },
    });

    await page.reload();

    await expect(
        page.getByText(/Remboursé 12.345,50.NZD/).first(),
    ).toBeVisible();

    expect(await cutTexts(page, '.view-row')).toEqual([]);
});

test('every card shows site and plan names in full, however long, on every sheet', async ({
    page,
}) => {
    await openAt(page, 'admin', '/');

    await page.evaluate(() =>
        localStorage.setItem('RaStoreAtrium.locale', '"fr"'),
    );

    const cards = Array.from({ length: 2 }, (_, n) => ({
        Id: 900_000 + n,
        Alias: `4LDBFM${n}`,
        Password: 'KUCJGE',
        PlanMins: 130_865,
        PlanMB: 1250,
        PlanPrice: 1234.5,
        ExpiryDate: '2026-12-06T00:00:00',
    }));

    const set = {
        created: await page.evaluate(() => Date.now()),
        siteId: 1,
        siteName: 'Grand Hôtel de la Plage et du Casino de Saint-Jean-de-Luz',
        currency: 'KWD',
        timeOffset: 10,
        planName: 'Forfait découverte week-end famille avec streaming',
        cards,
        order: { planId: 1, quantity: 2 },
    };

    for (const format of ['a4', 'labels', 'roll80', 'roll58'] as const) {
        const options = {
            format,
            perPage: 12,
            lines: [
                'site',
                'plan',
                'password',
                'gives',
                'price',
                'expiry',
                'qr',
            ],
            colours: 'portal',
            wifi: false,
        };

        await page.evaluate(
            stored =>
                Object.entries(stored).forEach(([key, value]) =>
                    localStorage.setItem(key, JSON.stringify(value)),
                ),
            {
                'atrium.cards.u-1': [set],
                'RaStoreAtrium.vouchers.print': options,
            },
        );

        await page.goto(`/voucher/print/1/2?batch=${set.created}`);
        await page.getByRole('button', { name: 'Toutes' }).click();
        await page.emulateMedia({ media: 'print' });

        await expect(page.locator('.voucher-print .voucher-card')).toHaveCount(
            2,
        );

        expect
            .soft(await cutTexts(page, '.voucher-print .voucher-card'), format)
            .toEqual([]);

        await page.emulateMedia({ media: 'screen' });
    }
});

test('names of sites are told apart in a table, and numbers keep away from what is beside them', async ({
    page,
}) => {
    await openAt(
        page,
        'client',
        '/internetuser?page=1&perPage=100&sort=SiteId&order=DESC&filter={}',
    );

    const names = page.locator('td.column-SiteId, td.column-SiteId > span');
    await expect(names.first()).toHaveText(/Aurora/);

    expect(
        await names.evaluateAll(all =>
            all
                .filter(
                    name =>
                        name.scrollHeight > name.clientHeight + 1 ||
                        name.scrollWidth > name.clientWidth + 1,
                )
                .map(({ textContent }) => textContent),
        ),
    ).toEqual([]);

    const tight = await page
        .locator('tbody tr:first-child td.view-number')
        .evaluateAll(cells => {
            const padding = (cell: Element, side: 'left' | 'right') =>
                parseFloat(
                    getComputedStyle(cell)[
                        side === 'left' ? 'paddingLeft' : 'paddingRight'
                    ],
                );

            const gap = (left: Element, right: Element) =>
                padding(left, 'right') + padding(right, 'left');

            return cells.flatMap(cell => {
                const { previousElementSibling: before, nextElementSibling } =
                    cell;

                const isTight =
                    (before && gap(before, cell) < 16) ||
                    (nextElementSibling && gap(cell, nextElementSibling) < 24);

                return isTight ? [cell.className] : [];
            });
        });

    expect(tight).toEqual([]);
});
