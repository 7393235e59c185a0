import type { Locator, Page } from '@playwright/test';

import { expect, openAt, type Mock } from '../e2e/support.ts';
import type { Fault } from '../support/mock.ts';
import { type Hand, job } from './job.ts';

// What a desk does all day with a guest's stay: on a desk's screen and on a phone, and with something that goes wrong
// in the middle.

/** Guests and rooms of the site: in 101 is Chen, 103 and 105 are free. */
const [CHEN, FREE] = [
    { id: 1, room: '101' },
    { id: 241, room: '103' },
];

/** An account that is made to end before today. */
const ENDED = 121;

type Row = Readonly<Record<string, unknown>>;

const ask = async (mock: Mock, path: string): Promise<Row> =>
    (await (await (await mock.signIn('admin'))(`/api/${path}`)).json()) as Row;

const send = async (mock: Mock, path: string, body: Row) =>
    (await mock.signIn('admin'))(`/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
    });

/** Of a user of the internet: that call never carries a bearer. */
const accountOf = async (mock: Mock, id: unknown): Promise<Row> =>
    (await (await mock.fetch(`/api/user/${String(id)}`)).json()) as Row;

const timeOf = async (mock: Mock, id: unknown): Promise<unknown> =>
    (await accountOf(mock, id)).RemTime;

const guestIn = (mock: Mock, { id }: typeof CHEN) => ask(mock, `guest/${id}`);

const rowOf = (page: Page, text: string) =>
    page
        .locator('main :is(tbody tr, ul > li)')
        .filter({ has: page.getByText(text, { exact: true }) })
        .first();

const listAt = (path: string, row: string) => async (page: Page) => {
    await openAt(page, 'admin', path);
    await expect(rowOf(page, row)).toBeVisible();
};

const choose = async (
    { page, click }: Hand,
    row: string,
    action: string,
): Promise<Locator> => {
    await click(rowOf(page, row).getByRole('button', { name: /^Actions/ }));
    await click(page.getByRole('menuitem', { name: action, exact: true }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();

    return dialog;
};

interface Middle {
    readonly path: string;
    readonly method: string;
}

interface Task {
    readonly name: string;
    readonly atMost: number;
    readonly begin: (page: Page, mock: Mock) => Promise<void>;
    /** Up to the button that sends. */
    readonly fill: (hand: Hand) => Promise<void>;
    /** What the button says. */
    readonly confirm: string;
    /** What is sent in the middle of it. */
    readonly middle: Middle;
    /** What is under way, too, when the page is loaded anew. */
    readonly later?: Middle;
    /** As the server has it, once. */
    readonly done: (mock: Mock) => Promise<void>;
    readonly shown?: (page: Page) => Promise<void>;
}

/** A lost answer is looked up, a refusal leaves what was typed: one click more at most. */
const ONE_MORE = 1;

const faults: readonly (readonly [
    name: string,
    more: number,
    fault?: Omit<Fault, 'path' | 'method'>,
])[] = [
    ['', 0],
    [', with a lost answer', ONE_MORE, { kind: 'lost' }],
    [', a 500 in between', ONE_MORE, { status: 500, html: '<h1>Down</h1>' }],
];

/** Sends, and once more where the dialog says that it has not gone through. */
const confirmed = async (
    { page, click }: Hand,
    confirm: string,
): Promise<void> => {
    const dialog = page.getByRole('dialog');

    const button = dialog.getByRole('button', {
        name: new RegExp(`^(${confirm}|Continue|Check again)$`),
    });

    await click(button);

    await expect(async () =>
        expect(
            (await dialog.count()) === 0 ||
                (await button.isEnabled({ timeout: 500 })),
        ).toBe(true),
    ).toPass();

    if ((await dialog.count()) > 0) await click(button);
    await expect(dialog).toBeHidden();
};

/** A plan that gives both time and data: without one of them nobody can go online. */
let plan = '';

const choosePlan = async (hand: Hand, dialog: Locator): Promise<void> => {
    const internet = dialog.getByRole('combobox', { name: 'Internet' });

    const option = internet
        .locator('option')
        .filter({ hasText: /\d.*\d+\s(MB|GB)/, hasNotText: /unlimited/i })
        .first();

    plan = (await option.getAttribute('value')) ?? '';
    await hand.choose(internet, plan);
};

const timeOfPlan = async (mock: Mock) =>
    Number((await ask(mock, `wifiplan/${plan}`)).PlanMins) * 60;

const tasks: readonly Task[] = [
    {
        name: 'check in a guest with internet and a card',
        atMost: 6,
        begin: listAt('/room', FREE.room),
        fill: async hand => {
            const dialog = await choose(hand, FREE.room, 'Check in');
            await hand.type('Curie');
            await choosePlan(hand, dialog);
        },
        confirm: 'Check in',
        middle: { path: 'user/adjustcredit', method: 'POST' },
        done: async mock => {
            const { Surname, UserId } = await guestIn(mock, FREE);
            expect(Surname).toBe('Curie');
            expect(await timeOf(mock, UserId)).toBe(await timeOfPlan(mock));
        },
        shown: page =>
            expect(
                page.getByRole('heading', { level: 1, name: /card/i }),
            ).toBeVisible(),
    },
    {
        name: 'give a guest without an account internet',
        atMost: 4,
        begin: async (page, mock) => {
            await send(mock, 'guest/', {
                ...(await guestIn(mock, CHEN)),
                UserId: null,
            });

            await mock.clearLog();
            await listAt('/guest', CHEN.room)(page);
        },
        fill: async hand => {
            const dialog = await choose(hand, CHEN.room, 'Give internet');
            await choosePlan(hand, dialog);
        },
        confirm: 'Give internet',
        middle: { path: 'guest/', method: 'POST' },
        done: async mock =>
            expect(await timeOf(mock, (await guestIn(mock, CHEN)).UserId)).toBe(
                await timeOfPlan(mock),
            ),
        shown: page =>
            expect(
                page.getByRole('heading', { level: 1, name: /card/i }),
            ).toBeVisible(),
    },
    {
        name: 'move a guest to another room',
        atMost: 4,
        begin: listAt('/guest', CHEN.room),
        fill: async hand => {
            await choose(hand, CHEN.room, 'Move to another room');
            await hand.type(FREE.room);
            await expect(hand.page.getByRole('option')).toHaveText([FREE.room]);
            await hand.press('Enter');
        },
        confirm: 'Move to another room',
        middle: { path: 'guest/', method: 'POST' },
        later: { path: `guest/${CHEN.id}`, method: 'DELETE' },
        done: async mock => {
            expect((await guestIn(mock, FREE)).Surname).toBe('Chen');
            expect((await guestIn(mock, CHEN)).Surname).toBeUndefined();
        },
    },
    {
        name: 'extend a guest’s stay and account by a night',
        atMost: 3,
        begin: async (page, mock) => {
            await send(mock, 'user', {
                ...(await accountOf(mock, (await guestIn(mock, CHEN)).UserId)),
                ExpiryDate: '2026-06-23T00:00:00',
            });

            await mock.clearLog();
            await listAt('/guest', CHEN.room)(page);
        },
        fill: async ({ page, click }) => {
            await click(
                rowOf(page, CHEN.room).getByRole('button', {
                    name: 'Extend stay',
                }),
            );

            await click(
                page
                    .getByRole('dialog')
                    .getByRole('button', { name: '+1 night' }),
            );
        },
        confirm: 'Extend stay',
        middle: { path: 'guest/', method: 'POST' },
        done: async mock => {
            const { CheckOut, UserId } = await guestIn(mock, CHEN);
            expect(CheckOut).toBe('2026-06-23T22:25:00Z');

            expect((await accountOf(mock, UserId)).ExpiryDate).toBe(
                '2026-06-24T00:00:00',
            ); // the site's day
        },
    },
    {
        name: 'see why an account cannot go online, and fix it',
        atMost: 2,
        begin: async (page, mock) => {
            await send(mock, 'user', {
                ...(await accountOf(mock, ENDED)),
                ExpiryDate: '2026-06-01T00:00:00',
            });

            await mock.clearLog();
            await openAt(page, 'admin', `/internetuser/${ENDED}`);
        },
        fill: async ({ page, click }) => {
            const why = page
                .getByRole('alert')
                .filter({ hasText: /^Cannot go online: ended 01\/06\/2026/ });

            await click(why.getByRole('button', { name: 'Extend credit' }));
        },
        confirm: 'Extend credit',
        middle: { path: 'user/extendcredit', method: 'POST' },
        done: async mock =>
            expect(
                String((await accountOf(mock, ENDED)).ExpiryDate) >
                    '2026-06-15',
            ).toBe(true),
        shown: page => expect(page.getByText(/^Good: /)).toBeVisible(),
    },
];

/** Loads the page anew while the server is at it; what is left to do then is offered. */
const reloaded = async (
    hand: Hand,
    { confirm, fill, done }: Task,
    { path, method }: Middle,
): Promise<void> => {
    const { page, mock, click } = hand;
    await mock.fail({ path, method, delay: 700, times: 1 });
    await fill(hand);

    const sent = page.waitForRequest(
        request =>
            request.method() === method && request.url().endsWith(`/${path}`),
    );

    await click(
        page
            .getByRole('dialog')
            .getByRole('button', { name: confirm, exact: true }),
    );

    await sent;
    await page.reload();

    await expect
        .poll(async () =>
            (await mock.log()).some(
                call => call.method === method && call.path === path,
            ),
        )
        .toBe(true);

    if (
        await done(mock).then(
            () => true,
            () => false,
        )
    )
        return;

    await click(
        page.getByRole('dialog').getByRole('button', { name: 'Continue' }),
    );

    await expect(async () => done(mock)).toPass();
};

for (const task of tasks)
    for (const width of [1440, 390]) {
        const {
            name,
            atMost,
            begin,
            fill,
            confirm,
            middle,
            later,
            done,
            shown,
        } = task;

        const title = `${width < 600 ? 'phone: ' : ''}${name}`;
        for (const [wrong, more, fault] of faults)
            job(title + wrong, {
                atMost: atMost + more,
                width,
                begin,
                work: async hand => {
                    if (fault)
                        await hand.mock.fail({ ...middle, ...fault, times: 1 });
                    await fill(hand);
                    await confirmed(hand, confirm);
                    await done(hand.mock);
                    await shown?.(hand.page);
                },
            });
        for (const at of [middle, ...(later ? [later] : [])])
            job(
                `${title}, reloaded in between${at === later ? ', later' : ''}`,
                {
                    atMost: atMost + ONE_MORE,
                    width,
                    begin,
                    work: hand => reloaded(hand, task, at),
                },
            );
    }
