import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { fileMock } from '../../../app/fileMock.ts';
import { openPortal, type OpenedPortal } from '../../../app/openPortal.tsx';

const mock = await fileMock(Date.parse('2026-03-15T01:00:00Z'));
const user = userEvent.setup({ delay: null });

const { store } = mock.backend;

const [from, to] = store
    .rows('internetuser')
    .filter(({ SiteId }) => SiteId === 1)
    .map(({ id, Alias }) => ({ id: Number(id), alias: String(Alias) })) as [
    Account,
    Account,
];

interface Account {
    readonly id: number;
    readonly alias: string;
}

const creditOf = ({ id }: Account) => {
    const { RemTime, RemTraffic, RemDollar } = store.find('internetuser', id)!;

    return [RemTime, RemTraffic, RemDollar];
};

const change = ({ id }: Account, values: object) =>
    fetch(`${mock.url}/db/internetuser/${id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(values),
    });

const posted = (portal: OpenedPortal) =>
    portal
        .sent()
        .filter(({ line }) => line.startsWith('POST user/'))
        .map(({ body }) => (body as { Id: number }).Id);

/** An empty browser: what the page has not written yet is written before. */
const forget = () => {
    window.dispatchEvent(new Event('pagehide'));
    localStorage.clear();
    sessionStorage.clear();
};

beforeEach(async () => {
    await change(from, {
        RemTime: 7230,
        RemTraffic: 2_000_000,
        RemDollar: 5,
        Active: true,
    });

    await change(to, {
        RemTime: 600,
        RemTraffic: 1000,
        RemDollar: 0,
        Active: true,
    });
});

const TITLE = 'Move credit to another account';

/** The dialog, opened from the row of an account. */
const openDialog = async (instead?: typeof fetch) => {
    const portal = await openPortal(
        mock,
        '/internetuser',
        instead && { fetch: instead },
    );

    const row = (await screen.findByRole('link', { name: from.alias })).closest(
        'tr',
    )!;

    await user.click(within(row).getByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: TITLE }));

    return {
        portal,
        dialog: within(await screen.findByRole('dialog', { name: TITLE })),
    };
};

type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];

const choose = async (dialog: Dialog, { alias }: Account) => {
    await user.click(dialog.getByRole('combobox', { name: 'To this account' }));
    await user.click(await screen.findByRole('option', { name: alias }));
};

/** The network, on which an account cannot be read once so many credits were sent, until that is mended. */
const unreadable = ({ id }: Account, sent: number) => {
    const native = globalThis.fetch;
    let [posts, isDown] = [0, true];

    const cut: typeof fetch = (input, init) => {
        if (
            init?.method === 'POST' &&
            String(input).endsWith('user/adjustcredit')
        )
            posts += 1;

        return isDown &&
            posts >= sent &&
            new RegExp(`/user/${id}(\\?|$)`).test(String(input))
            ? Promise.resolve(Response.json({}, { status: 503 }))
            : native(input, init);
    };

    return { cut, mend: () => void (isDown = false) };
};

const confirm = (dialog: Dialog) => dialog.getByRole('button', { name: TITLE });

test('moves all that is left to another account with each request sent once, even if the second answer is lost; one Undo restores it', async () => {
    const { portal, dialog } = await openDialog();
    await choose(dialog, to);
    await user.click(dialog.getByRole('button', { name: 'All that is left' }));

    expect(
        dialog
            .getAllByRole('row', { name: /^Time left/ })
            .map(({ textContent }) => textContent),
    ).toEqual(['Time left2h−2h< 1m', 'Time left10m+2h2h 10m']);

    mock.faults.add({
        path: 'user/adjustcredit',
        sent: { Id: to.id },
        kind: 'lost',
        times: 1,
    });

    await user.dblClick(confirm(dialog));

    const undo = within(
        (
            await screen.findByText(
                `Moved 2 hours, 2 GB and 5.00 AUD from ${from.alias} to ${to.alias}.`,
            )
        ).closest<HTMLElement>('[role=status]')!,
    );

    expect([creditOf(from), creditOf(to)]).toEqual([
        [30, 0, 0],
        [7800, 2_001_000, 5],
    ]);

    expect(posted(portal)).toEqual([from.id, to.id]);

    mock.faults.add({ path: 'user/adjustcredit', kind: 'lost', times: 1 });
    await user.dblClick(undo.getByRole('button', { name: 'Undo' }));

    await screen.findByText(
        `${from.alias} has 2 hours, 2 GB and 5.00 AUD back. Nothing was moved.`,
    );

    expect([creditOf(from), creditOf(to)]).toEqual([
        [7230, 2_000_000, 5],
        [600, 1000, 0],
    ]);

    expect(posted(portal)).toEqual([from.id, to.id, to.id, from.id]);
});

const activityRows = () =>
    within(screen.getByRole('table', { name: 'Activity' }))
        .getAllByRole('row')
        .slice(1);

test('a move is one entry in Activity, with one Undo for both halves; its message does not undo it again', async () => {
    forget();
    const { portal, dialog } = await openDialog();
    await choose(dialog, to);
    await user.type(dialog.getByLabelText('Hours'), '1');
    await user.click(dialog.getByRole('button', { name: 'Reason' }));

    await user.type(
        dialog.getByRole('textbox', { name: 'Reason' }),
        'two bookings',
    );

    await user.click(confirm(dialog));

    const undo = within(
        (
            await screen.findByText(
                `Moved 1 hour from ${from.alias} to ${to.alias}.`,
            )
        ).closest<HTMLElement>('[role=status]')!,
    ).getByRole('button', { name: 'Undo' });

    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Activity' }));
    await screen.findByRole('heading', { name: 'Activity', level: 1 });
    await waitFor(() => expect(activityRows()).toHaveLength(1));

    expect(activityRows()[0]).toHaveTextContent(
        `${TITLE}${from.alias} → ${to.alias}`,
    );

    expect(activityRows()[0]).toHaveTextContent('Reason: two bookings');

    await user.dblClick(
        within(activityRows()[0]!).getByRole('button', { name: /^Undo/ }),
    );

    await screen.findByText('Undone.');
    await waitFor(() => expect(activityRows()).toHaveLength(2));

    expect(
        activityRows().map(row => /Undo: |Undone/.exec(row.textContent)?.[0]),
    ).toEqual(['Undo: ', 'Undone']);

    await user.click(undo);
    await screen.findByText('It has already been undone.');
    expect([creditOf(from)[0], creditOf(to)[0]]).toEqual([7230, 600]);
    expect(posted(portal)).toEqual([from.id, to.id, to.id, from.id]);
});

test('if giving fails with an HTML page, offers to return what was taken, and returns it once', async () => {
    const { portal, dialog } = await openDialog();
    await choose(dialog, to);
    await user.type(dialog.getByLabelText('Hours'), '1');

    mock.faults.add({
        path: 'user/adjustcredit',
        nth: 2,
        status: 500,
        html: '<html><body>Bad gateway</body></html>',
    });

    await user.click(confirm(dialog));

    expect(
        await dialog.findByText('Not applied', {}, { timeout: 10_000 }),
    ).toBeVisible();

    expect(
        dialog.getByText(
            `1 hour taken from ${from.alias}, and not given to ${to.alias} yet.`,
        ),
    ).toBeVisible();

    expect(dialog.getByText(`Take it from ${from.alias}: done`)).toBeVisible();
    expect(dialog.getByLabelText('Hours')).toBeDisabled();
    expect([creditOf(from)[0], creditOf(to)[0]]).toEqual([3630, 600]);

    await user.dblClick(
        dialog.getByRole('button', { name: `Give it back to ${from.alias}` }),
    );

    await screen.findByText(
        `${from.alias} has 1 hour back. Nothing was moved.`,
    );

    expect([creditOf(from)[0], creditOf(to)[0]]).toEqual([7230, 600]);
    expect(posted(portal)).toEqual([from.id, to.id, from.id]);
});

test('while the outcome is unknown, looks it up and offers no return', async () => {
    const { cut, mend } = unreadable(to, 2);
    const { portal, dialog } = await openDialog(cut);
    await choose(dialog, to);
    await user.type(dialog.getByLabelText('Hours'), '1');
    mock.faults.add({ path: 'user/adjustcredit', nth: 2, kind: 'lost' });
    await user.click(confirm(dialog));

    expect(
        await dialog.findByText('Unknown', {}, { timeout: 10_000 }),
    ).toBeVisible();

    expect(dialog.queryByRole('button', { name: /^Give it back/ })).toBeNull();
    mend();
    await user.click(dialog.getByRole('button', { name: 'Check again' }));
    await screen.findByText(`Moved 1 hour from ${from.alias} to ${to.alias}.`);
    expect([creditOf(from)[0], creditOf(to)[0]]).toEqual([3630, 4200]);
    expect(posted(portal)).toEqual([from.id, to.id]);
});

test.each([
    ['taking', true, 1, [3630, 4200], true],
    ['taking', false, 1, [3630, 4200], false],
    ['giving', true, 2, [3630, 4200], true],
    ['giving', false, 2, [3630, 4200], false],
] as const)(
    'a page left at %s (done: %s) resumes by itself and looks up what was sent',
    async (_stage, isDone, nth, after, isFound) => {
        let posts = 0;
        const native = globalThis.fetch;
        let isServed = false;

        /** The answer to one of the requests never comes. */
        const withoutAnswer: typeof fetch = async (input, init) => {
            if (
                init?.method !== 'POST' ||
                !String(input).endsWith('user/adjustcredit') ||
                ++posts !== nth
            )
                return native(input, init);
            if (isDone) await native(input, { ...init, signal: null });
            isServed = true;

            return new Promise(() => undefined);
        };

        forget();
        const { portal, dialog } = await openDialog(withoutAnswer);
        await choose(dialog, to);
        await user.type(dialog.getByLabelText('Hours'), '1');
        await user.click(confirm(dialog));
        await waitFor(() => expect(isServed).toBe(true));
        portal.close();

        // The name of the other account comes late: who goes on does not wait for it.
        let tell: () => void = () => undefined;

        const late = new Promise<void>(resolve => {
            tell = resolve;
        });

        await openPortal(mock, '/room', {
            fetch: async (input, init) => {
                if (
                    nth === 1 &&
                    isDone &&
                    String(input).endsWith(`user/${to.id}`)
                )
                    await late;

                return native(input, init);
            },
        });

        const again = {
            dialog: within(
                await screen.findByRole(
                    'dialog',
                    { name: TITLE },
                    { timeout: 10_000 },
                ),
            ),
        };

        expect(
            await again.dialog.findByText(
                /^This was left before it was finished/,
            ),
        ).toBeVisible();

        await (isFound
            ? waitFor(() =>
                  expect(
                      again.dialog.getByText(
                          `${nth === 1 ? `Take it from ${from.alias}` : `Give it to ${to.alias}`}: done`,
                      ),
                  ).toBeVisible(),
              )
            : again.dialog.findByText('Not applied', {}, { timeout: 10_000 }));

        await user.click(
            again.dialog.getByRole('button', { name: 'Continue' }),
        );

        tell();

        await screen.findByText(
            `Moved 1 hour from ${from.alias} to ${to.alias}.`,
        );

        expect([creditOf(from)[0], creditOf(to)[0]]).toEqual(after);
        expect(sessionStorage.getItem('atrium.stays')).toBeNull();
        window.dispatchEvent(new Event('pagehide'));

        expect(
            Object.entries(localStorage)
                .filter(([key]) => key.startsWith('atrium.activity.'))
                .join(),
        ).not.toMatch(/"end":"(sent|lost)"/); // what was looked up is known there, too
    },
);

test('leaving between the halves reports what was taken and offers to return it', async () => {
    const { portal, dialog } = await openDialog();
    await choose(dialog, to);
    await user.type(dialog.getByLabelText('Hours'), '1');

    mock.faults.add({
        path: 'user/adjustcredit',
        nth: 2,
        status: 400,
        body: { Message: 'The account is locked.' },
    });

    await user.click(confirm(dialog));
    expect(await dialog.findByText('The account is locked.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));

    await screen.findByText(
        `1 hour taken from ${from.alias}, and not given to ${to.alias} yet.`,
    );

    await user.click(screen.getByRole('button', { name: 'Undo' }));

    await screen.findByText(
        `${from.alias} has 1 hour back. Nothing was moved.`,
    );

    expect(creditOf(from)[0]).toBe(7230);
    expect(posted(portal)).toEqual([from.id, to.id, from.id]);
});

test('leaving while the first half is unknown resumes from the message: it is looked up, and given once', async () => {
    const { cut, mend } = unreadable(from, 1);
    const { portal, dialog } = await openDialog(cut);
    await choose(dialog, to);
    await user.type(dialog.getByLabelText('Hours'), '1');
    mock.faults.add({ path: 'user/adjustcredit', kind: 'lost', times: 1 });
    await user.click(confirm(dialog));

    expect(
        await dialog.findByText('Unknown', {}, { timeout: 10_000 }),
    ).toBeVisible();

    mend();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));

    const notice = await screen.findByText(
        `${TITLE}, ${from.alias}, not finished: Take it from ${from.alias}: not known · Give it to ${to.alias}: not yet`,
    );

    await user.click(
        within(notice.closest<HTMLElement>('[role=status]')!).getByRole(
            'button',
            { name: 'Continue' },
        ),
    );

    const again = within(await screen.findByRole('dialog', { name: TITLE }));

    expect(
        await again.findByText(
            `Take it from ${from.alias}: done`,
            {},
            { timeout: 10_000 },
        ),
    ).toBeVisible();

    await user.click(again.getByRole('button', { name: 'Continue' }));
    await screen.findByText(`Moved 1 hour from ${from.alias} to ${to.alias}.`);
    expect([creditOf(from)[0], creditOf(to)[0]]).toEqual([3630, 4200]);
    expect(posted(portal)).toEqual([from.id, to.id]);
    expect(sessionStorage.getItem('atrium.stays')).toBeNull();
});

test('sends nothing for more than is left, even if that shrank meanwhile, to the same account, or data to an unlimited one', async () => {
    const { portal, dialog } = await openDialog();
    await user.click(confirm(dialog));
    expect(dialog.getByText('Choose an internet user.')).toBeVisible();
    expect(dialog.getByText('Enter what to move.')).toBeVisible();
    await choose(dialog, from);
    expect(dialog.getByText('Choose a different account.')).toBeVisible();
    await choose(dialog, to);
    await user.type(dialog.getByLabelText('Hours'), '3');
    expect(dialog.getByText('No more than 2h is left.')).toBeVisible();
    await user.click(confirm(dialog));
    await user.clear(dialog.getByLabelText('Hours'));
    await user.type(dialog.getByLabelText('Hours'), '2');
    await change(from, { RemTime: 60 });
    await user.click(confirm(dialog));

    expect(
        await dialog.findByText(/^There is now less left than was shown/),
    ).toBeVisible();

    await user.clear(dialog.getByLabelText('Hours'));
    await user.type(dialog.getByRole('textbox', { name: 'Data' }), '1');
    await change(to, { RemTraffic: -9999 });
    await user.click(confirm(dialog));

    expect(
        await dialog.findByText(
            `${to.alias} has unlimited data: none can be added.`,
        ),
    ).toBeVisible();

    expect(posted(portal)).toEqual([]);
});
