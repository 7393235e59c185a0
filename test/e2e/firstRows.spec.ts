import { gzipSync } from 'node:zlib';
import { openHeld, nothingMore } from './firstView.ts';
import { chooseSite, expect, expectAccessible, test } from './support.ts';

const ROWS = 'client/';

test('the rows stand before the application has come, and nothing moves or is there twice when it does', { tag: '@long' }, async ({ page: first, browser, baseURL }) => {
    const { page, scripts, shifted, takenOver } = await openHeld(first, browser, baseURL);
    const table = page.getByRole('table', { name: 'Clients' });
    const cells = () => table.getByRole('cell').allInnerTexts();
    const boxes = async () => Promise.all((await page.locator('main :is(h1, thead th, tbody tr:nth-child(3) td, tbody tr:last-child)').all()).map(each => each.boundingBox()));
    await expect(table.getByRole('row')).toHaveCount(11);
    await expect(page).toHaveTitle('Clients · Atrium');
    await expect(table.getByRole('link', { name: 'Aurora Hotels' })).toHaveAttribute('href', '/client/1');
    const needed = scripts.filter(({ name }) => /\/assets\/(early|index|rows)-/.test(name));
    expect(needed).toHaveLength(3);
    const bytes = await Promise.all(needed.map(async ({ text }) => gzipSync(await text).length));
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(28_000);
    const before = { cells: await cells(), boxes: await boxes() };
    await takenOver();
    await expect(page.getByRole('table')).toHaveCount(1);
    expect(await cells()).toEqual(before.cells);
    expect(await boxes()).toEqual(before.boxes);
    expect(await shifted()).toBeLessThan(0.02);
});

test('a page, an order and a search in the address are those of the first rows, and asked for once', { tag: '@long' }, async ({ page: first, browser, baseURL, mock }) => {
    const { page, open, takenOver } = await openHeld(first, browser, baseURL, { path: '/client?page=2&perPage=10&sort=Company&order=DESC' });
    const table = page.getByRole('table', { name: 'Clients' });
    await expect(table.getByRole('columnheader', { name: 'Company' })).toHaveAttribute('aria-sort', 'descending');
    const before = await table.getByRole('cell').allInnerTexts();
    await takenOver();
    expect(await table.getByRole('cell').allInnerTexts()).toEqual(before);
    await expect(page).toHaveURL(/page=2/);

    await mock.clearLog();
    await open();
    await takenOver();
    await nothingMore(page);
    expect((await mock.log()).flatMap(({ path, query }) => (path === ROWS ? [[query['PageNo'], query['OrderBy']]] : []))).toEqual([['2', 'Company desc']]);

    // Filters that only the application understands are its own.
    await page.goto('/client?filter=%7B%22Country%22%3A%22Australia%22%7D');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expect(page.locator('.boot-rows')).toHaveCount(0);
});

test('what is done to the first rows is done when the application is there: a tick, a search, keys, a click', { tag: '@long' }, async ({ page: first, browser, baseURL }) => {
    const { page, open, takenOver } = await openHeld(first, browser, baseURL);
    const box = (name: string) => page.getByRole('row', { name }).getByRole('checkbox');
    await box('Banksia Resorts').check();
    await takenOver();
    await expect(box('Banksia Resorts')).toBeChecked();
    await expect(page.getByText('1 selected')).toBeVisible();

    await open();
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.pressSequentially('Fjord');
    await takenOver();
    await expect(search).toHaveValue('Fjord');
    await expect(search).toBeFocused();
    await expect(page.getByRole('row')).toHaveCount(2);
    await search.fill('');
    await expect(page.getByRole('row')).toHaveCount(11);
    // What is kept of the list comes after its rows.
    await expect.poll(() => page.evaluate(() => [localStorage, sessionStorage].some(store => Object.entries(store).some(([key, value]) => key.endsWith('client.listParams') && String(value).includes('Fjord'))))).toBe(false);

    await open();
    for (const key of ['j', 'j', 'x']) await page.keyboard.press(key);
    await takenOver();
    await expect(box('Banksia Resorts')).toBeChecked();

    await open();
    await page.getByRole('cell', { name: 'New Zealand' }).click();
    await takenOver();
    await expect(page).toHaveURL(/\/client\/4$/);
    await page.goBack();
    await expect(page.getByRole('table', { name: 'Clients' })).toBeVisible();
});

test('what is marked, focused and scrolled to in the first rows still is when the application is there', { tag: '@long' }, async ({ page: first, browser, baseURL }) => {
    const { page, open, takenOver } = await openHeld(first, browser, baseURL);
    const cell = page.getByRole('cell', { name: 'New Zealand' });
    await cell.evaluate(each => getSelection()?.setBaseAndExtent(each.firstChild!, 4, each.firstChild!, 11));
    await takenOver();
    expect(await page.evaluate(() => String(getSelection()))).toBe('Zealand');
    expect(await cell.evaluate(each => each.contains(getSelection()?.anchorNode ?? null))).toBe(true);

    await open();
    const link = page.getByRole('link', { name: 'Banksia Resorts' });
    await link.focus();
    await takenOver();
    await expect(link).toBeFocused();

    await page.setViewportSize({ width: 700, height: 300 });
    await open();
    const table = () => page.getByRole('table', { name: 'Clients' }).evaluate(each => each.parentElement!.scrollLeft);
    await page.getByRole('table', { name: 'Clients' }).evaluate(each => each.parentElement!.scrollTo(120, 0));
    await page.evaluate(() => scrollTo(0, 40));
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    const before = { table: await table(), page: await page.evaluate(() => scrollY) };
    expect(before).toEqual({ table: 120, page: 40 });
    await takenOver();
    expect({ table: await table(), page: await page.evaluate(() => scrollY) }).toEqual(before);
});

test('on a phone the first rows are cards, in the place of those of the application', { tag: '@long' }, async ({ page: first, browser, baseURL }) => {
    const { page, takenOver } = await openHeld(first, browser, baseURL, { width: 390 });
    const cards = page.locator('main').getByRole('listitem');
    await expect(cards).toHaveCount(10);
    const all = async () => ({ texts: await cards.allInnerTexts(), box: await cards.nth(2).boundingBox() });
    const before = await all();
    await takenOver();
    expect(await all()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('of a list that comes whole the first page is drawn in its order, or in that of the address, and all of it is asked for once', { tag: '@long' }, async ({ page: first, browser, baseURL, mock }) => {
    const { page, shifted, open, takenOver } = await openHeld(first, browser, baseURL, { path: '/device', before: of => chooseSite(of, 'Aurora Grand Sydney') });
    const table = page.getByRole('table', { name: 'Devices' });
    const names = () => table.getByRole('link').allInnerTexts();
    const boxes = async () => Promise.all((await page.locator('main :is(h1, thead th, tbody tr:nth-child(3) td, tbody tr:last-child)').all()).map(each => each.boundingBox()));
    await expect(table.getByRole('row')).toHaveCount(8);
    await expect(table.getByRole('columnheader', { name: 'Status' })).toHaveAttribute('aria-sort', 'ascending');
    const before = { names: await names(), boxes: await boxes() };
    await takenOver();
    expect(await names()).toEqual(before.names);
    expect(await boxes()).toEqual(before.boxes);
    expect(await shifted()).toBeLessThan(0.02);

    await mock.clearLog();
    await open('/device?page=2&perPage=5&sort=NickName&order=DESC');
    const turned = await names();
    expect(turned).toEqual(before.names.toSorted().toReversed().slice(5));
    await takenOver();
    expect(await names()).toEqual(turned);
    await nothingMore(page);
    expect((await mock.log()).flatMap(({ path, query }) => (path === 'device/' ? [[query['PageNo'], query['PageSize']]] : []))).toEqual([['1', '10000']]);

    await page.setViewportSize({ width: 390, height: 900 });
    await open('/device');
    const cards = page.locator('main').getByRole('listitem');
    await expect(cards).toHaveCount(2); // the page where it was left
    const places = async () => Promise.all([cards.first(), cards.nth(1)].map(card => card.boundingBox()));
    const early = await places();
    await takenOver();
    await expect(page.getByRole('combobox', { name: 'Device type' })).toBeVisible();
    expect(await places()).toEqual(early);
});

test('of a log the newest rows of its first days are drawn, from a server that has the oldest first, and each page is asked for once', { tag: '@long' }, async ({ page: first, browser, baseURL, mock }) => {
    const { page, shifted, takenOver } = await openHeld(first, browser, baseURL, { path: '/paymentlog', before: async of => {
        await chooseSite(of, 'Aurora Grand Sydney');
        await mock.clearLog();
    } });
    const table = page.getByRole('table', { name: 'Payment log' });
    await expect(table.getByRole('row')).toHaveCount(11);
    const before = await table.getByRole('cell').allInnerTexts();
    await expect(page.locator('main').getByRole('button', { name: 'All my sites' })).toBeVisible();
    await takenOver();
    expect(await table.getByRole('cell').allInnerTexts()).toEqual(before);
    await expect(page.getByRole('group', { name: /^Total of all/ })).toBeVisible();
    expect(await shifted()).toBeLessThan(0.03);
    // The third, of all matches, is for the total below.
    expect((await mock.log()).flatMap(({ path, query }) => (path === 'merchantlog/list' ? [query['PageNo']] : []))).toEqual(['1', '2', '1']);
});

test('of all devices the worst are drawn, and how many are how, where the application has them, and they are asked for once', { tag: '@long' }, async ({ page: first, browser, baseURL, mock }) => {
    const { page, shifted, takenOver } = await openHeld(first, browser, baseURL, { path: '/deviceall', before: () => mock.clearLog() });
    const table = page.getByRole('table', { name: 'All hotspots' });
    const names = () => table.getByRole('link').evaluateAll(links => links.map(link => [link.getAttribute('href'), link.textContent]));
    const places = async () => Promise.all([...(await page.getByRole('group', { name: 'Hotspots by status' }).getByRole('button').all()), table.getByRole('row').nth(1), table.getByRole('row').last()].map(async each => [await each.innerText().then(text => text.split('\t')[0]), await each.boundingBox()]));
    await expect(table.getByRole('row')).toHaveCount(11);
    const before = { names: await names(), places: await places() };
    expect(before.places).toHaveLength(7);
    // Nothing moves for the filters that are on their way, nor when they come.
    let send = () => {};
    const sent = new Promise<void>(done => (send = done));
    await page.route(/\/assets\/RecordPicker-/, async route => {
        await sent;
        await route.continue();
    });
    await takenOver();
    await expect(page.getByText('Distributor', { exact: true })).toBeVisible();
    expect(await names()).toEqual(before.names);
    expect(await places()).toEqual(before.places);
    send();
    await expect(page.getByRole('combobox', { name: 'Distributor' })).toBeVisible();
    expect(await places()).toEqual(before.places);
    await expect(table.getByRole('row').last().getByRole('button')).toBeVisible(); // the name of its site
    expect(await shifted()).toBeLessThan(0.03);
    expect((await mock.log()).flatMap(({ path, query }) => (path === 'device/hotspot' ? [[query['PageNo'], query['PageSize']]] : []))).toEqual([['1', '10000']]);
});

test('the form of a record stands before the application has come, where the application draws it; what is typed then is kept, and nothing is asked twice', { tag: '@long' }, async ({ page: first, browser, baseURL, mock }) => {
    const { page, shifted, takenOver } = await openHeld(first, browser, baseURL, { path: '/client/1' });
    const form = page.locator('main');
    const places = async () => Promise.all((await form.locator('h1, [data-source]:visible').or(form.getByRole('button', { name: /^(Save|Cancel|Delete)$/ })).all()).map(each => each.boundingBox()));
    const company = form.getByLabel('Company');
    await expect(page).toHaveTitle('Client Aurora Hotels · Atrium');
    await expect(company).toHaveValue('Aurora Hotels');
    await expect(form.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    const before = await places();
    expect(before).toHaveLength(11);
    await company.fill('Aurora Inns');
    await takenOver();
    await expect(company).toHaveValue('Aurora Inns');
    await expect(company).toBeFocused();
    expect(await places()).toEqual(before);
    expect(await shifted()).toBeLessThan(0.02);
    await expect.poll(async () => (await mock.log()).filter(({ path }) => path === 'client/1').length).toBe(1);
});

test('home stands before the application has come, with its figures, where the application draws them, and nothing is asked twice', { tag: '@long' }, async ({ page: first, browser, baseURL, mock }) => {
    const { page, shifted, open, takenOver } = await openHeld(first, browser, baseURL, { path: '/', before: of => chooseSite(of, 'Aurora Grand Sydney') });
    const home = page.locator('main');
    const card = (name: string) => home.getByRole('region', { name });
    const all = ['Sessions', 'Downloaded (MB)', 'Average per session', 'Download share of all traffic', 'Recent guests'].map(card);
    const read = async () => ({ texts: await Promise.all(all.map(each => each.innerText())), boxes: await Promise.all([...all, home.getByRole('heading', { level: 1 }), home.getByRole('button', { name: 'Last 7 days' }), home.getByRole('link', { name: 'Open analytics' }), home.getByRole('heading', { name: 'Recent guests' }), home.getByRole('listitem').last()].map(each => each.boundingBox())) });
    await expect(page).toHaveTitle('Dashboard · Atrium');
    await expect(card('Sessions')).toContainText('So far today. Yesterday:');
    await expect(card('Recent guests').getByRole('listitem')).toHaveCount(5);
    const before = await read();
    await takenOver();
    expect(await read()).toEqual(before);
    await expect(card('Gender')).toContainText('%');
    expect(await shifted()).toBeLessThan(0.02);
    // Two days and the newest guests: each was on its way before the application was.
    const asked = (await mock.log()).map(({ path }) => path).filter(path => path === 'guest/' || path === 'stat/usage');
    expect(asked.toSorted()).toEqual(['guest/', 'stat/usage', 'stat/usage']);

    await open('/');
    await expect(card('Sessions')).toContainText('So far today. Yesterday:');
    await expectAccessible(page);
});
