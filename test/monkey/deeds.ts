import type { BrowserContext, Page } from '@playwright/test';

import { routeTable } from '../e2e/routeTable.ts';
import { PASSWORD, type Mock, type Who } from '../e2e/support.ts';
import type { Fault } from '../support/mock.ts';
import type { InPage } from './inPage.ts';

/** What a deed is done with; it tells what it did. */
export interface Desk {
    readonly page: Page;
    readonly context: BrowserContext;
    readonly mock: Mock;
    readonly who: Who;
    /** Time goes by, for the server and every tab. */
    readonly pass: (minutes: number) => Promise<void>;
}

type Deed = (desk: Desk, n: number) => Promise<string>;

const there = <Answer, Given>(
    page: Page,
    ask: (monkey: InPage, given: Given) => Answer | Promise<Answer>,
    given: Given,
): Promise<Answer> =>
    page.evaluate(
        `(${ask.toString()})(window.monkey, ${JSON.stringify(given)})`,
    );

/** What the page says of itself. */
export const rest = (page: Page) => there(page, monkey => monkey.rest(), null);
export const look = (page: Page, isWhole = false) =>
    there(page, (monkey, whole) => monkey.look(whole), isWhole);
export const passIn = (page: Page, milliseconds: number) =>
    there(page, (monkey, ms) => monkey.pass(ms), milliseconds);

const press =
    (
        selector: string,
        act: (
            page: Page,
            x: number,
            y: number,
            n: number,
        ) => Promise<unknown> = (page, x, y) => page.mouse.click(x, y),
    ): Deed =>
    async ({ page }, n) => {
        const aim = await there(
            page,
            (monkey, [what, which]) => {
                const wanted = monkey.aim(what, which);

                return {
                    wanted,
                    other: wanted ? undefined : monkey.aim(undefined, which),
                };
            },
            [selector, n] as const,
        );

        if (aim.wanted) await act(page, aim.wanted.x, aim.wanted.y, n);
        else if (aim.other) await page.mouse.click(aim.other.x, aim.other.y);

        return (
            aim.wanted?.name ??
            (aim.other ? `instead ${aim.other.name}` : 'nothing')
        );
    };

const TEXTS = [
    'typed 1',
    'typed 2',
    'typed 3',
    '',
    'a',
    '0',
    '-1',
    '12',
    '1e9',
    'zzz',
    '%',
    "O'Brien",
    '..',
    'Zoë',
    '2026-06-17',
    'ann@example.com',
    '<b>',
    '00:1A:2B:3C:4D:5E',
];

const KEYS = [
    'Escape',
    'Enter',
    'Tab',
    'Shift+Tab',
    'ArrowDown',
    'ArrowUp',
    'Space',
    'Home',
    'End',
    'PageDown',
    'Control+k',
    '/',
    'Delete',
    '?',
];

const FAULTS: readonly Fault[] = [
    { status: 500, body: { ExceptionMessage: 'The database is away.' } },
    { kind: 'drop' },
    { method: 'POST', kind: 'lost' },
    {
        method: 'POST',
        status: 400,
        body: { ExceptionMessage: 'That is not so.' },
    },
    {
        method: 'DELETE',
        status: 409,
        body: { ExceptionMessage: 'It is in use.' },
    },
    { kind: 'badshape' },
    { status: 401 },
    { status: 403 },
    { status: 404 },
    { status: 503, html: '<h1>Be back soon</h1>' },
    { delay: 40 },
];

const SIZES = [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1024, height: 600 },
] as const;

const MINUTES = [0.1, 0.1, 0.5, 1, 1, 5, 20, 45, 600] as const;
const routes = routeTable.map(({ path }) => path.replace(/\{[^}]+\}/g, '1'));

const within = <Item>(items: readonly Item[], n: number): Item =>
    items[n % items.length]!;

/** What the monkey may do; `n` chooses among what there is. */
export const deeds = {
    'open from the menu': press('nav a[href]'),
    'open a row': press('tbody a[href], main li a[href]'),
    'press in the page': press('main :is(button, a[href], summary)'),
    'press in a row': press('tbody button'),
    'press in a dialog': press(
        ':is([role=dialog], [role=alertdialog]) :is(button, a[href])',
    ),
    'press in the bar': press('header :is(button, a[href], [role=combobox])'),
    'take an item': press(
        ':is([role=menu], [role=listbox]) :is([role^=menuitem], [role=option])',
    ),
    'open a choice': press('[role=combobox]'),
    tick: press(
        ':is(main, [role=dialog]) :is(input[type=checkbox], input[type=radio], [role=switch], [role=tab])',
    ),
    save: press(':is(main, [role=dialog]) button[type=submit]', (page, x, y) =>
        page.mouse.dblclick(x, y),
    ),
    choose: press(
        'main select, [role=dialog] select',
        async (page, x, y, n) => {
            await page.mouse.move(x, y);

            await page.evaluate(
                ([left, top]) =>
                    (
                        document.elementFromPoint(left, top) as HTMLElement
                    ).focus(),
                [x, y] as const,
            );

            await page.keyboard.press(n % 2 ? 'ArrowDown' : 'ArrowUp');
        },
    ),
    type: press(
        ':is(main, [role=dialog], header) :is(input:not([type]), input[type=text], input[type=search], input[type=email], input[type=number], textarea):not([readonly], [autocomplete=username])',
        async (page, x, y, n) => {
            await page.mouse.click(x, y);
            await page.keyboard.press('ControlOrMeta+a');
            await page.keyboard.insertText(within(TEXTS, n));
        },
    ),
    'press a key': async ({ page }, n) => (
        await page.keyboard.press(within(KEYS, n)),
        within(KEYS, n)
    ),
    'go to an address': async ({ page }, n) => {
        await page.evaluate(
            address => {
                // As the router numbers its entries: it can ask only before leaving for one that has a number.
                const { idx = 0 } = (history.state ?? {}) as { idx?: number };
                const state = { idx: idx + 1, key: `${idx}` };
                history.pushState(state, '', address);
                dispatchEvent(new PopStateEvent('popstate', { state }));
            },
            within(routes, n),
        );

        return within(routes, n);
    },
    'go back': async ({ page }) => (
        await page.evaluate(() => history.length > 2 && history.back()),
        ''
    ),
    'go forward': async ({ page }) => (
        await page.evaluate(() => history.forward()),
        ''
    ),
    'look afresh': async ({ page }) => (await page.reload(), ''),
    resize: async ({ page }, n) => (
        await page.setViewportSize(within(SIZES, n)),
        JSON.stringify(within(SIZES, n))
    ),
    'let time pass': async ({ pass }, n) => (
        await pass(within(MINUTES, n)),
        `${within(MINUTES, n)} minutes`
    ),
    'break the server': async ({ mock }, n) => (
        await mock.fail(
            { ...within(FAULTS, n), times: 1 + (Math.floor(n / 16) % 3) },
            { optional: true },
        ),
        JSON.stringify(within(FAULTS, n))
    ),
    'mend the server': async ({ mock }) => (await mock.heal(), ''),
} satisfies Readonly<Record<string, Deed>>;
export type DeedName = keyof typeof deeds;

/** They change nothing on the server, */
export const READS: ReadonlySet<DeedName> = new Set([
    'open from the menu',
    'open a row',
    'go to an address',
    'go back',
    'go forward',
    'resize',
    'look afresh',
    'break the server',
    'mend the server',
]);
/** and leave what was typed, or ask. */
export const KEEPS: ReadonlySet<DeedName> = new Set([
    ...[...READS].filter(name => name !== 'look afresh'),
    'let time pass',
]);

/** How often each is drawn. */
const OFTEN: Readonly<Partial<Record<DeedName, number>>> = {
    'open from the menu': 5,
    'open a row': 4,
    'press in the page': 8,
    'press in a row': 3,
    'press in a dialog': 8,
    'press in the bar': 3,
    'take an item': 8,
    'open a choice': 2,
    tick: 3,
    save: 4,
    type: 8,
    'press a key': 8,
    'go to an address': 4,
    'go back': 2,
};

const bag = (Object.keys(deeds) as DeedName[]).flatMap(name =>
    Array.from({ length: OFTEN[name] ?? 1 }, () => name),
);

export interface Step {
    readonly deed: DeedName;
    readonly n: number;
    readonly tab: 0 | 1;
}

export const drawStep = (draw: () => number): Step => ({
    deed: within(bag, Math.floor(draw() * bag.length)),
    n: Math.floor(draw() * 1000),
    tab: draw() < 0.8 ? 0 : 1,
});

/** Signs in where the page asks for it. */
export const signInAgain = async ({ page, who }: Desk): Promise<string> => {
    const form = page
        .locator(
            'form:has([autocomplete=username]):not(:has([autocomplete=new-password]))',
        )
        .last();

    if (!(await form.count())) return 'nobody asks any more';
    const name = form.locator('[autocomplete=username]:not([readonly])');
    if (await name.count()) await name.fill(who);
    await form.locator('[autocomplete=current-password]').fill(PASSWORD);
    await form.locator('[type=submit]').click({ timeout: 5000 });

    return who;
};
