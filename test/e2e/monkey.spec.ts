import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import type { Browser, Page } from '@playwright/test';

import { moment } from '../moment.ts';
import {
    deeds,
    drawStep,
    KEEPS,
    READS,
    look,
    passIn,
    rest,
    signInAgain,
    type Desk,
    type Step,
} from '../monkey/deeds.ts';
import { putIntoPage, type Standing } from '../monkey/inPage.ts';
import { drawer, shorten } from '../monkey/shorten.ts';
import { watch, type Watched } from './invariants.ts';
import {
    expect,
    openAt,
    signIn,
    test,
    type Mock,
    type Who,
} from './support.ts';

/** `npm run monkey` asks for more. The same seed does the same again. */
const STEPS = Number(process.env.MONKEY_STEPS ?? 400);
const SEED = Number(process.env.MONKEY_SEED ?? 1);
const ROUND = 200; // steps of one user, with the data as they are made
const SHORTEN_MS = Number(process.env.MONKEY_SHORTEN ?? 240) * 1000;
const ONE_STEP_ASKS = 60; // requests, at most
const REST_MS = 60_000; // by then all has come, on any machine
const PATIENCE_MS = 10_000;
const WHO: readonly Who[] = ['admin', 'client', 'site', 'distributor', 'group'];

interface Round {
    readonly who: Who;
    readonly steps: readonly Step[];
}
interface Finding {
    /** The steps up to it. */
    readonly after: number;
    readonly what: string;
    readonly story: readonly string[];
}

/** Changes for which the page asked, whether or not they arrived. */
const isChange = (line: string): boolean =>
    !/^GET|^POST \/api\/(Token|stat\/|Account\/LogOff)/i.test(line);

const twice = (lines: readonly string[]): readonly string[] =>
    lines.filter((line, index) => lines.indexOf(line) !== index);

interface Tab extends Watched {
    readonly quiet: () => Promise<void>;
    /** Another tab, a fault or the time may have made what it shows old. */
    isOld: boolean;
    /** What is typed there was sent, as it seems. */
    isSent: boolean;
    standing?: Standing;
}

const openTab = async (page: Page): Promise<Tab> => {
    const underWay = new Set<unknown>();
    let begun = 0;
    page.on('request', request => (begun++, underWay.add(request)));
    page.on('requestfinished', request => underWay.delete(request));
    page.on('requestfailed', request => underWay.delete(request));
    page.on('dialog', dialog => void dialog.accept());
    await page.addInitScript(putIntoPage);
    const watched = await watch(page);

    const quiet = async () => {
        for (
            const until = performance.now() + REST_MS;
            performance.now() < until;
        ) {
            const before = begun;

            const isReady = await rest(page).then(
                () => true,
                (problem: unknown) =>
                    !/context was destroyed|navigat|undefined/.test(
                        String(problem),
                    ),
            );

            if (isReady && underWay.size === 0 && begun === before) return;
        }

        throw new Error(
            `it never comes to rest: ${[...underWay].map(one => (one as { url: () => string }).url()).join(', ') || 'it asks again and again'}`,
        );
    };

    return { ...watched, quiet, isOld: false, isSent: false };
};

const play = async (
    {
        browser,
        baseURL,
        mock,
    }: { browser: Browser; baseURL: string; mock: Mock },
    { who, steps }: Round,
): Promise<Finding | undefined> => {
    await mock.heal();
    await mock.clock({ now: moment.now, frozen: true });
    await mock.reset();

    const context = await browser.newContext({
        baseURL,
        locale: 'en-AU',
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        acceptDownloads: false,
    });

    let now = Date.parse(moment.now);
    const tabs: Tab[] = [];

    const pass = async (minutes: number) => {
        now += minutes * 60_000;
        await mock.clock({ advance: minutes });
        await context.clock.setFixedTime(now);
        for (const { page } of tabs) await passIn(page, minutes * 60_000);
    };

    const story: string[] = [];

    const step = async ({
        deed,
        n,
        tab: which,
    }: Step): Promise<readonly string[]> => {
        if (which === tabs.length) {
            tabs.push(await openTab(await context.newPage()));
            await tabs[1]!.page.goto(tabs[0]!.page.url());
            await tabs[1]!.quiet();
        }

        const tab = tabs[which] ?? tabs[0]!;
        const isAfresh = deed === 'look afresh';
        const before = isAfresh ? await look(tab.page, true) : tab.standing;
        const desk: Desk = { page: tab.page, context, mock, who, pass };
        const isSigningIn = tab.standing?.asksPassword === true && n % 3 > 0;
        story.push(`${isSigningIn ? 'sign in' : deed} (${n}, tab ${which}): `);

        const did = isSigningIn
            ? await signInAgain(desk)
            : await deeds[deed](desk, n);

        story[story.length - 1] += did;
        if (process.env.MONKEY_STORY) console.log(story.at(-1));
        const wrong: string[] = [];
        const isLast = story.length === steps.length || story.length % 10 === 0;

        for (const each of tabs) {
            if (each === tab || isLast) {
                await each.quiet();

                // What React draws in its own time counts once it stays.
                const stored =
                    each === tab &&
                    KEEPS.has(deed) &&
                    !tab.isSent &&
                    !isSigningIn &&
                    !did.startsWith('instead')
                        ? String(before?.typed ?? '')
                        : undefined;

                const isLost = () =>
                    stored !== undefined &&
                    String(each.standing?.typed) !== stored;

                const isOther = () =>
                    each === tab &&
                    isAfresh &&
                    !isSigningIn &&
                    !tab.isOld &&
                    before?.isPlain === true &&
                    each.standing?.isPlain === true &&
                    before.shown !== each.standing.shown;

                const until = performance.now() + PATIENCE_MS;
                do
                    each.standing = await look(
                        each.page,
                        isAfresh && each === tab,
                    );
                while (
                    (each.standing.wrong.length > 0 || isLost() || isOther()) &&
                    performance.now() < until &&
                    (await each.quiet(), true)
                );

                wrong.push(
                    ...each.standing.wrong,
                    ...(isLost()
                        ? [
                              `what was typed is gone: ${stored}, now ${String(each.standing.typed)}`,
                          ]
                        : []),
                );

                if (isOther())
                    wrong.push(
                        `shown otherwise afresh:\n${before?.shown}\n--- and now:\n${each.standing.shown}`,
                    );
            }

            // A refusal that a part of the page was drawn from is shown there, with a way to ask again.
            wrong.push(
                ...each
                    .complaints()
                    .filter(line => !line.startsWith('console: ApiError')),
            );
        }

        const requested = tab.requested();
        const changes = requested.filter(isChange);
        for (const each of tabs)
            if (each !== tab && changes.length > 0) each.isOld = true;
        if (requested.length > ONE_STEP_ASKS)
            wrong.push(
                `asked ${requested.length} times:\n${requested.join('\n')}`,
            );
        if (
            READS.has(deed) &&
            !isSigningIn &&
            !did.startsWith('instead') &&
            before?.offersUndo === false
        )
            wrong.push(...changes.map(line => `changed by reading: ${line}`));
        wrong.push(...twice(changes).map(line => `sent twice: ${line}`));
        tab.isSent = changes.length > 0 || (tab.isSent && deed !== 'type');
        if (deed === 'look afresh') tab.isOld = false;
        if (deed === 'let time pass' || deed === 'break the server')
            for (const each of tabs) each.isOld = true;

        return wrong;
    };

    try {
        await context.clock.setFixedTime(now);
        tabs.push(await openTab(await context.newPage()));
        const { page } = tabs[0]!;
        await (who === 'site' ? signIn(page, who) : openAt(page, who, '/'));
        await tabs[0]!.quiet();
        context.setDefaultTimeout(10_000);

        for (const [at, each] of steps.entries()) {
            const wrong = await step(each).catch((problem: unknown) => [
                String(problem),
            ]);

            if (wrong.length > 0)
                return {
                    after: at + 1,
                    what: wrong.join('\n'),
                    story: [
                        ...story,
                        await page.evaluate(() => document.body.innerText),
                    ],
                };
        }

        return undefined;
    } finally {
        await context.close();
    }
};

/** Of what kind a finding is: shortened, it must not become another. */
const kindOf = (what: string): string =>
    what.replace(/[\d"'“”].*/s, '').slice(0, 30);

test(
    `a monkey at the desk, seed ${SEED}`,
    { tag: '@long' },
    async ({ browser, baseURL, mock }) => {
        test.setTimeout(STEPS * 3000 + 2 * SHORTEN_MS); // on a machine that has more to do than it can
        const desk = { browser, baseURL: baseURL!, mock };
        const replayed = process.env.MONKEY_REPLAY;

        if (replayed) {
            const found = await play(
                desk,
                JSON.parse(readFileSync(replayed, 'utf8')) as Round,
            );

            console.log(found?.story.join('\n') ?? 'nothing is wrong');
            expect(found?.what).toBeUndefined();

            return;
        }

        const draw = drawer(SEED);

        for (let done = 0, round = 0; done < STEPS; done += ROUND, round++) {
            const who = WHO[(round + SEED - 1) % WHO.length]!;

            const steps = Array.from(
                { length: Math.min(ROUND, STEPS - done) },
                () => drawStep(draw),
            );

            const found = await play(desk, { who, steps });
            if (!found) continue;
            const until = performance.now() + SHORTEN_MS;
            let last = found;

            const few = await shorten(
                steps.slice(0, found.after),
                async some => {
                    const again = await play(desk, { who, steps: some });

                    const isSame =
                        again !== undefined &&
                        kindOf(again.what) === kindOf(found.what);

                    if (isSame) last = again;

                    return isSame;
                },
                () => performance.now() < until,
            );

            const file = `.cache/monkey/seed-${SEED}-round-${round}.json`;
            mkdirSync('.cache/monkey', { recursive: true });

            writeFileSync(
                file,
                JSON.stringify(
                    { who, steps: few, what: last.what, story: last.story },
                    null,
                    4,
                ),
            );

            expect(
                `${last.what}\n\nas ${who}, ${few.length} steps:\n${last.story.join('\n')}\n\nnpm run monkey -- --replay ${file}`,
            ).toBe('');
        }
    },
);
