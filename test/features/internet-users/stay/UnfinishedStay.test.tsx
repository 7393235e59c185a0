import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fileMock } from '../../../app/fileMock.ts';
import { openPortal, type OpenedPortal } from '../../../app/openPortal.tsx';

const mock = await fileMock();
const native = globalThis.fetch;
const KEY = 'atrium.stays';

const GUEST = {
    RoomId: 204,
    RoomCode: '204',
    UserId: 7,
    Surname: 'Curie',
    FirstName: 'Marie',
    CompanyName: null,
    CheckIn: '2026-03-10T02:00:00Z',
    CheckOut: '2026-03-12T00:00:00Z',
};

const ROOM = {
    Id: 205,
    siteId: 1,
    RoomCode: 'B205',
    RoomName: null,
    CheckIn: null,
    CheckOut: null,
};

const ACCOUNT = {
    Id: 7,
    Alias: 'marie',
    Active: true,
    RemTime: 3600,
    RemTraffic: 1024,
    RemDollar: 0,
    ExpiryDate: '2026-03-12T00:00:00',
    GroupId: 1,
    SiteId: 1,
};

const answers = (path: string, body: unknown) =>
    mock.faults.add({ path, method: 'GET', status: 200, body });

beforeEach(() => {
    answers('guest/', { Results: [GUEST], Count: 1 });
    answers('room/', { Results: [ROOM], Count: 1 });
});

afterEach(() => {
    Reflect.deleteProperty(navigator, 'locks');
    vi.restoreAllMocks();
    sessionStorage.clear();
});

const changes = (portal: OpenedPortal) =>
    portal.sent().filter(({ line }) => !line.startsWith('GET'));

const lines = (portal: OpenedPortal) => changes(portal).map(({ line }) => line);

/** The answer to one change never comes; the server makes it all the same. */
const withoutAnswer =
    (path: RegExp, served: () => void): typeof fetch =>
    async (input, init) => {
        if ((init?.method ?? 'GET') === 'GET' || !path.test(String(input)))
            return native(input, init);
        await native(input, { ...init, signal: null });
        served();

        return new Promise(() => undefined);
    };

const begin = async (action: string, fetch_: typeof fetch = native) => {
    const portal = await openPortal(mock, '/guest', { fetch: fetch_ });
    const row = (await screen.findByText('Curie')).closest('tr')!;
    await userEvent.click(within(row).getByRole('button', { name: 'Actions' }));

    await userEvent.click(
        await screen.findByRole('menuitem', { name: action }),
    );

    return {
        portal,
        dialog: within(await screen.findByRole('dialog', { name: action })),
    };
};

const resumed = async (action: string) => {
    const portal = await openPortal(mock, '/room');

    const dialog = within(
        await screen.findByRole(
            'dialog',
            { name: action },
            { timeout: 10_000 },
        ),
    );

    expect(
        dialog.getByText(/^This was left before it was finished/),
    ).toBeVisible();

    await waitFor(
        () =>
            expect(
                dialog.getByRole('button', { name: 'Continue' }),
            ).toBeEnabled(),
        { timeout: 10_000 },
    );

    return { portal, dialog };
};

const goOn = (dialog: ReturnType<typeof within>) =>
    userEvent.click(dialog.getByRole('button', { name: 'Continue' }));

const MOVE = 'Move to another room';

const chooseRoom = async (dialog: ReturnType<typeof within>) => {
    await userEvent.click(dialog.getByRole('combobox', { name: 'Room' }));
    await userEvent.click(await screen.findByRole('option', { name: 'B205' }));
    await userEvent.click(dialog.getByRole('button', { name: MOVE }));
};

/** Who moves is in no room but the old one, and after the POST in both. */
const guests = () => {
    answers('guest/204', GUEST);

    mock.faults.add({
        path: 'guest/205',
        method: 'GET',
        status: 404,
        times: 1,
    });

    answers('guest/205', { ...GUEST, RoomId: 205, RoomCode: 'B205' });

    mock.faults.add({
        path: 'guest/204',
        method: 'DELETE',
        status: 200,
        body: {},
    });
};

test('a move to another room resumes after a reload: the guest is not saved again, and is removed from the old room', async () => {
    guests();
    const served = vi.fn();

    const { portal, dialog } = await begin(
        MOVE,
        withoutAnswer(/guest\/$/, served),
    );

    await chooseRoom(dialog);
    await waitFor(() => expect(served).toHaveBeenCalled(), { timeout: 10_000 });
    portal.close();
    const again = await resumed(MOVE);
    expect(again.dialog.getByText('Into the new room: done')).toBeVisible();
    expect(lines(again.portal)).toEqual([]);
    await goOn(again.dialog);

    await waitFor(
        () => expect(lines(again.portal)).toEqual(['DELETE guest/204']),
        { timeout: 10_000 },
    );

    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
});

test('closing a half-finished move says what was done, and its message can resume it', async () => {
    mock.faults.add({
        path: 'guest/204',
        method: 'DELETE',
        status: 400,
        body: { Message: 'Not now.' },
        times: 1,
    });

    guests();
    const { portal, dialog } = await begin(MOVE);
    await chooseRoom(dialog);

    expect(
        await dialog.findByText('Not now.', {}, { timeout: 10_000 }),
    ).toBeVisible();

    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));

    const shown = await screen.findByText(
        /^Move to another room, Marie Curie.*, not finished: Into the new room: done · Out of the old room: not yet$/,
    );

    expect(sessionStorage.getItem(KEY)).not.toBeNull();

    await userEvent.click(
        within(shown.closest<HTMLElement>('[role=status]')!).getByRole(
            'button',
            { name: 'Continue' },
        ),
    );

    const again = within(await screen.findByRole('dialog', { name: MOVE }));
    await goOn(again);

    await waitFor(
        () =>
            expect(lines(portal)).toEqual([
                'POST guest/',
                'DELETE guest/204',
                'DELETE guest/204',
            ]),
        { timeout: 10_000 },
    );

    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
});

test('a longer stay resumes after a reload: the account’s end moves along', async () => {
    mock.faults.add({
        path: 'guest/204',
        method: 'GET',
        status: 200,
        body: GUEST,
        times: 1,
    });

    answers('user/7', ACCOUNT);
    const served = vi.fn();

    const { portal, dialog } = await begin(
        'Extend stay',
        withoutAnswer(/guest\/$/, served),
    );

    await userEvent.click(dialog.getByRole('button', { name: '+1 week' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Extend stay' }));
    await waitFor(() => expect(served).toHaveBeenCalled(), { timeout: 10_000 });
    const { CheckOut } = changes(portal)[0]!.body as { CheckOut: string };
    portal.close();
    answers('guest/204', { ...GUEST, CheckOut });
    const again = await resumed('Extend stay');
    await goOn(again.dialog);

    await waitFor(
        () =>
            expect(changes(again.portal)).toEqual([
                expect.objectContaining({
                    line: 'POST user/extendcredit',
                    body: expect.objectContaining({ Id: 7 }) as unknown,
                }),
            ]),
        { timeout: 10_000 },
    );
});

test('a check-out resumes after a reload: the account ends', async () => {
    answers('guest/204', GUEST);
    answers('user/7', { ...ACCOUNT, ExpiryDate: '2099-03-12T00:00:00' });
    const { portal, dialog } = await begin('Check out');

    mock.faults.add({
        path: 'user/extendcredit',
        status: 400,
        body: { Message: 'Not now.' },
        times: 1,
    });

    await userEvent.click(dialog.getByRole('button', { name: 'Check out' }));

    expect(
        await dialog.findByText('Not now.', {}, { timeout: 10_000 }),
    ).toBeVisible();

    portal.close();
    const again = await resumed('Check out');
    await goOn(again.dialog);

    await waitFor(
        () => expect(lines(again.portal)).toEqual(['POST user/extendcredit']),
        { timeout: 10_000 },
    );
});

test('a duplicated tab does not take over the work of the original', async () => {
    guests();
    const served = vi.fn();

    const { portal, dialog } = await begin(
        MOVE,
        withoutAnswer(/guest\/$/, served),
    );

    await chooseRoom(dialog);
    await waitFor(() => expect(served).toHaveBeenCalled(), { timeout: 10_000 });

    const stored = sessionStorage
        .getItem(KEY)!
        .replace(/"key":"[^"]*"/, '"key":"elsewhere"');

    portal.close();
    sessionStorage.setItem(KEY, stored);

    Object.defineProperty(navigator, 'locks', {
        configurable: true,
        value: {
            request: (
                _name: string,
                _options: object,
                take: (lock: null) => void,
            ) => Promise.resolve(take(null)),
        },
    });

    const other = await openPortal(mock, '/room');

    await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull(), {
        timeout: 10_000,
    });

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lines(other)).toEqual([]);
});

test('continues without storing anything if the browser has no space', async () => {
    guests();
    const { setItem } = Storage.prototype;

    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function fill(
        this: Storage,
        key,
        value,
    ) {
        if (key === KEY) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
    });

    const { portal, dialog } = await begin(MOVE);
    await chooseRoom(dialog);

    await waitFor(
        () =>
            expect(lines(portal)).toEqual(['POST guest/', 'DELETE guest/204']),
        { timeout: 10_000 },
    );

    expect(sessionStorage.getItem(KEY)).toBeNull();
});
