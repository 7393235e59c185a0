import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();
const native = globalThis.fetch;

const KEY = 'atrium.stays';

const ROOM = {
    Id: 205,
    siteId: 1,
    RoomCode: 'B205',
    RoomName: null,
    CheckIn: null,
    CheckOut: null,
};

beforeEach(() => {
    isServed = false;
});

afterEach(() => sessionStorage.clear());

let isServed = false;

/** The answer to a call never comes; `isDone`: the server does what was asked all the same. */
const withoutAnswer =
    (path: RegExp, isDone: boolean): typeof fetch =>
    async (input, init) => {
        if (init?.method !== 'POST' || !path.test(String(input)))
            return native(input, init);
        if (isDone) await native(input, { ...init, signal: null });
        isServed = isDone;

        return new Promise(() => undefined);
    };

const posts = (portal: Awaited<ReturnType<typeof openPortal>>) =>
    portal
        .sent()
        .filter(({ line }) => line.startsWith('POST'))
        .map(({ line }) => line);

/** Checks somebody in, and leaves the page while the answer to `path` is awaited. */
const leaveAt = async (
    path: RegExp,
    sent: readonly string[],
    isDone: boolean,
) => {
    mock.faults.add({
        path: 'room/',
        method: 'GET',
        status: 200,
        body: { Results: [ROOM], Count: 1 },
    });

    if (mock.backend.store.find('guest', 205))
        mock.faults.add({
            path: 'guest/205',
            method: 'GET',
            status: 404,
            times: 1,
        });

    const portal = await openPortal(mock, '/room', {
        fetch: withoutAnswer(path, isDone),
    });

    const row = (await screen.findByText('B205')).closest('tr')!;
    await userEvent.click(within(row).getByRole('button', { name: 'Actions' }));

    await userEvent.click(
        await screen.findByRole('menuitem', { name: 'Check in' }),
    );

    const dialog = await screen.findByRole('dialog', { name: 'Check in' });

    await userEvent.type(
        within(dialog).getByRole('textbox', { name: 'Surname' }),
        'Curie',
    );

    await userEvent.selectOptions(
        within(dialog).getByRole('combobox', { name: 'Internet' }),
        'Time and data as typed',
    );

    await userEvent.click(
        within(dialog).getByRole('button', { name: '+1 day' }),
    );

    await userEvent.click(
        within(dialog).getByRole('button', { name: '+1 GB' }),
    );

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Check in' }),
    );

    await waitFor(() => expect(posts(portal)).toEqual(sent), {
        timeout: 10_000,
    });

    if (isDone) await waitFor(() => expect(isServed).toBe(true));
    const stored = sessionStorage.getItem(KEY)!;
    portal.close();

    return stored;
};

const ALL = ['POST user', 'POST user/adjustcredit', 'POST guest/'] as const;

test.each([
    ['account', /user$/, 1, true, ALL.slice(1)],
    ['account', /user$/, 1, false, ALL],
    ['credit', /user\/adjustcredit$/, 2, true, ALL.slice(2)],
    ['credit', /user\/adjustcredit$/, 2, false, ALL.slice(1)],
    ['guest', /guest\/$/, 3, true, []],
    ['guest', /guest\/$/, 3, false, ALL.slice(2)],
] as const)(
    'an unfinished check-in left at the %s (%s, sent %i, done: %s) can be resumed without creating anything again',
    async (_stage, path, count, isDone, missing) => {
        const stored = await leaveAt(path, ALL.slice(0, count), isDone);
        expect(/password":"/i.test(stored)).toBe(count === 1); // no longer than needed
        const portal = await openPortal(mock, '/room');

        const dialog = await screen.findByRole(
            'dialog',
            { name: 'Check in' },
            { timeout: 10_000 },
        );

        expect(
            within(dialog).getByText(/^This was left before it was finished/),
        ).toBeVisible();

        const goOn = within(dialog).getByRole('button', { name: 'Continue' });
        await waitFor(() => expect(goOn).toBeEnabled(), { timeout: 10_000 });
        expect(posts(portal)).toEqual([]); // it only looks
        await userEvent.click(goOn);

        expect(
            await screen.findByText(
                /Curie, room .* is checked in\./,
                {},
                { timeout: 10_000 },
            ),
        ).toBeInTheDocument();

        expect(posts(portal)).toEqual(missing);

        expect(
            await screen.findByRole('heading', { level: 1, name: /card/i }),
        ).toBeVisible();

        expect(sessionStorage.getItem(KEY)).toBeNull();

        expect(mock.backend.store.find('guest', 205)).toMatchObject({
            Surname: 'Curie',
        });
    },
);

test('an unfinished check-in that was closed is not offered again, nor to a colleague in the same tab', async () => {
    const stored = await leaveAt(/user\/adjustcredit$/, ALL.slice(0, 2), true);
    const portal = await openPortal(mock, '/room');

    const dialog = await screen.findByRole(
        'dialog',
        { name: 'Check in' },
        { timeout: 10_000 },
    );

    await waitFor(
        () =>
            expect(
                within(dialog).getByRole('button', { name: 'Cancel' }),
            ).toBeEnabled(),
        { timeout: 10_000 },
    );

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Cancel' }),
    );

    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
    portal.close();

    sessionStorage.setItem(
        KEY,
        stored.replace(/"userId":"[^"]*"/, '"userId":"somebody"'),
    );

    await openPortal(mock, '/room');
    await screen.findByText('B205');
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
});
