// What one visit costs, in a browser that has nothing cached.

/** The slow phone: 4 times slower, 1.6 Mbit/s, 150 ms. */
const SLOW = {
    cpu: 4,
    network: {
        offline: false,
        latency: 150,
        downloadThroughput: 1_600_000 / 8,
        uploadThroughput: 750_000 / 8,
    },
};

/** Between the first page and the next: nobody reads ten rows faster. */
const SETTLING_MS = 2000;

const throttle = async page => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
    await devtools.send('Network.emulateNetworkConditions', SLOW.network);
};

/** Runs in the page: adds up what moved by itself. */
const watchShifts = () => {
    globalThis.benchShift = 0;

    new PerformanceObserver(list => {
        for (const { value, hadRecentInput } of list.getEntries())
            if (!hadRecentInput) globalThis.benchShift += value;
    }).observe({ type: 'layout-shift', buffered: true });
};

/** Runs in the page: notes the tasks that hold it up for more than 50 ms. */
const watchTasks = () => {
    globalThis.benchTasks = [];

    new PerformanceObserver(list =>
        globalThis.benchTasks.push(
            ...list.getEntries().map(({ duration }) => duration),
        ),
    ).observe({ type: 'longtask', buffered: true });
};

/**
 * From now on counts what the main thread does; answers how to ask what that was so far, in milliseconds, and its
 * longest task.
 */
const countWork = async page => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');

    return async () => {
        const { metrics } = await devtools.send('Performance.getMetrics');

        const longest = await page.evaluate(() =>
            Math.max(0, ...globalThis.benchTasks),
        );

        return {
            work:
                metrics.find(({ name }) => name === 'TaskDuration').value *
                1000,
            longest,
        };
    };
};

/** Milliseconds for which a pointer is on a button before it presses it. */
const AIMING_MS = 300;

/**
 * Runs in the page: ticks the first row when it is there, and notes when the list has answered: the box of a row that a
 * library keeps is ticked.
 */
const watchAnswer = () => {
    let pressed;

    const look = () => {
        const box = document.querySelector('tbody input[type=checkbox]');

        const checked = document.querySelector(
            '#root tbody input[type=checkbox]:checked',
        );

        if (checked) {
            globalThis.benchUsable = performance.now();
            watch.disconnect();
        } else if (box && !pressed) {
            pressed = box;
            box.click();
        }
    };

    const watch = new MutationObserver(() => setTimeout(look));

    watch.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
    });
};

/** Runs in the page: notes when a text stands in the first row, and what had arrived by then. */
const watchRows = () => {
    const state = { text: undefined, from: 0, done: undefined };

    const look = () => {
        if (
            !state.text ||
            state.done ||
            !document.querySelector('tbody')?.textContent?.includes(state.text)
        )
            return;
        const at = performance.now();

        const loaded = performance
            .getEntriesByType('resource')
            .map(({ name, encodedBodySize }) => ({
                name,
                bytes: encodedBodySize,
            }));

        state.done = { ms: at - state.from, loaded };
    };

    new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
    });

    globalThis.benchWait = (text, from = 0) => {
        Object.assign(state, { text, from, done: undefined });
        look();
    };

    globalThis.benchDone = () => state.done;
};

const done = page =>
    page
        .waitForFunction(() => globalThis.benchDone(), undefined, {
            timeout: 90_000,
            polling: 50,
        })
        .then(handle => handle.jsonValue());

/** With what the start reads to know a list. */
const isScript = ({ name }) =>
    /\/assets\/.*\.js(on)?$|\.js$/.test(new URL(name).pathname);

const bytesOf = loaded =>
    loaded.filter(isScript).reduce((sum, { bytes }) => sum + bytes, 0);

const opened = async (browser, { storageState }, slow, ...watches) => {
    const context = await browser.newContext({
        storageState,
        viewport: { width: 1440, height: 900 },
    });

    const page = await context.newPage();
    for (const [watch, argument] of watches)
        await page.addInitScript(watch, argument);
    if (slow) await throttle(page);

    return { context, page };
};

/** The files that a row waits for: named by the portal's chunks, all that came where there are none. */
const NEEDED = /\/assets\/(index|react|rows)-/;

/**
 * Opens the list with nothing cached and goes to its second page by a click out of nowhere, and to its third by a
 * pointer. `names`: of the first row of each page.
 */
export const visitList = async (browser, side, slow) => {
    const { address, names, chunked = false } = side;

    const { context, page } = await opened(
        browser,
        side,
        slow,
        [watchRows],
        [watchShifts],
        [watchTasks],
        [text => globalThis.benchWait(text), names[0]],
    );

    const workOf = await countWork(page);
    await page.goto(address, { waitUntil: 'commit' });
    const first = await done(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLING_MS);
    const shift = await page.evaluate(() => globalThis.benchShift);
    const { work, longest } = await workOf();

    const scripts = await page.evaluate(() =>
        performance
            .getEntriesByType('resource')
            .map(({ name, encodedBodySize }) => ({
                name,
                bytes: encodedBodySize,
            }))
            .filter(({ name }) => name.endsWith('.js')),
    );

    const button = page.getByRole('button', { name: 'Go to next page' });
    await button.waitFor();

    await page.evaluate(text => {
        globalThis.benchWait(text, performance.now());
        document.querySelector('button[aria-label="Go to next page"]').click();
    }, names[1]);

    const { ms: next } = await done(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLING_MS);
    // As a hand does it: the pointer comes to the button, and presses it a moment later.
    await button.hover();
    await page.waitForTimeout(AIMING_MS);

    await page.evaluate(
        text =>
            document
                .querySelector('button[aria-label="Go to next page"]')
                .addEventListener(
                    'click',
                    () => globalThis.benchWait(text, performance.now()),
                    { capture: true, once: true },
                ),
        names[2],
    );

    await page.mouse.down();
    await page.mouse.up();
    const { ms: aimed } = await done(page);
    await context.close();

    const needed = chunked
        ? first.loaded.filter(({ name }) => NEEDED.test(name))
        : first.loaded;

    return {
        row: first.ms,
        next,
        aimed,
        work,
        longest,
        shift,
        needed: bytesOf(needed),
        bytes: bytesOf(first.loaded),
        whole: bytesOf(scripts),
        scripts,
        requests: first.loaded.length + 1,
    };
};

/**
 * Opens the list with nothing cached and presses the first thing of a row that can be pressed: milliseconds until it
 * has answered.
 */
export const visitToUse = async (browser, side, slow) => {
    const { context, page } = await opened(browser, side, slow, [watchAnswer]);
    await page.goto(side.address, { waitUntil: 'commit' });

    const usable = await page
        .waitForFunction(() => globalThis.benchUsable, undefined, {
            timeout: 90_000,
            polling: 50,
        })
        .then(handle => handle.jsonValue());

    await context.close();

    return { usable };
};

/** How many calls had to wait for one another, one after the other. */
const turns = calls => {
    const depth = call =>
        1 +
        Math.max(0, ...calls.filter(({ to }) => to <= call.from).map(depth));

    return Math.max(0, ...calls.map(depth));
};

/**
 * Opens the login page and signs in: scripts before the form can be used, requests from the click to the first row, and
 * how many calls of them in turn, the token's among them.
 */
export const visitLogin = async (browser, { origin, address, names }) => {
    const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
    });

    const page = await context.newPage();
    await page.addInitScript(watchRows);

    await page.addInitScript(() => {
        const watch = new MutationObserver(() => {
            if (
                !document.querySelector('button[type=submit]') ||
                globalThis.benchForm
            )
                return;

            globalThis.benchForm = performance
                .getEntriesByType('resource')
                .map(({ name, encodedBodySize }) => ({
                    name,
                    bytes: encodedBodySize,
                }));
        });

        watch.observe(document, { subtree: true, childList: true });
    });

    await page.goto(address);

    const loaded = await page
        .waitForFunction(() => globalThis.benchForm)
        .then(handle => handle.jsonValue());

    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('demo');
    await page.waitForLoadState('networkidle');
    const requested = [];

    page.on('request', request =>
        requested.push(request.url().replace(origin, '')),
    );

    const from = await page.evaluate(text => {
        const now = performance.now();
        globalThis.benchWait(text, now);
        document.querySelector('button[type=submit]').click();

        return now;
    }, names[0]);

    const { ms } = await done(page);
    const requests = requested.length;

    const inTurn = turns(
        await page.evaluate(
            since =>
                performance
                    .getEntriesByType('resource')
                    .flatMap(({ name, startTime, responseEnd }) =>
                        startTime >= since && name.includes('/api/')
                            ? [{ from: startTime, to: responseEnd }]
                            : [],
                    ),
            from,
        ),
    );

    const storageState = await context.storageState();
    await context.close();

    return { bytes: bytesOf(loaded), requests, inTurn, ms, storageState };
};
