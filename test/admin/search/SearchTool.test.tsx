import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal, shell } from '../../app/openPortal.tsx';
import { tokenFor } from '../../mock-api/signIn.ts';

const mock = await fileMock();

type Row = Readonly<Record<string, unknown>>;

const rowsOf = async (path: string): Promise<readonly Row[]> => {
    const answer = await fetch(`${mock.apiUrl}/${path}`, {
        headers: { Authorization: `Bearer ${await tokenFor(mock, 'admin')}` },
    });

    return ((await answer.json()) as { readonly Results: readonly Row[] })
        .Results;
};

const press = (key: string, more: object = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, {
        key,
        ...more,
    });

const box = () =>
    screen.getByRole<HTMLInputElement>('combobox', {
        name: /room, MAC|which|What to do/,
    });

const openSearch = async () => {
    press('k', { ctrlKey: true });
    await waitFor(() => expect(box()).toHaveFocus());
};

const paste = (text: string) =>
    fireEvent.change(box(), { target: { value: text } });

const results = () => screen.getByRole('listbox', { name: 'Results' });

const groups = () =>
    within(results())
        .queryAllByRole('group')
        .map(group => group.querySelector('p')?.textContent);

const lines = () =>
    within(results())
        .queryAllByRole('option')
        .map(({ textContent }) => textContent);

const active = () =>
    document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
        ?.textContent;

const answered = () =>
    waitFor(() => expect(results()).toHaveAttribute('aria-busy', 'false'));

test('finds a room, a guest’s device and an action by keyboard, and searches only what the user may see', async () => {
    const { requests, forgetRequests } = await openPortal(mock, '/profile');
    await shell();
    const before = document.activeElement;
    forgetRequests();
    await openSearch();
    expect(await screen.findByText(/Type or paste a name/)).toBeVisible();

    // A room by its number: of the chosen site, and nobody is asked for what a number cannot be.
    paste('204');
    await answered();

    expect(groups().slice(0, 2)).toEqual([
        'RoomsAurora Grand Sydney',
        'GuestsAurora Grand Sydney',
    ]);

    expect(active()).toMatch(/^204/);

    expect(requests()).toContain(
        'GET room/?SearchText=204&PageNo=1&PageSize=20&SiteId=1',
    );

    expect(
        requests().filter(
            line =>
                /^GET (Account|client|Ticket|Sms|supportpage)/.test(line) &&
                /search/i.test(line),
        ),
    ).toEqual([]);

    press('ArrowDown');
    expect(active()).not.toMatch(/^204/);
    press('ArrowUp');
    press('Enter');
    await screen.findByRole('heading', { level: 1, name: 'Room 204' });
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();

    // The user of a device by its address, whatever the notation, each once; Ctrl+Enter: what else can be done.
    const [log] = (
        await rowsOf('accesslog/list?SiteId=1&PageNo=1&PageSize=50')
    ).filter(({ UserId }) => UserId);

    const user = (await (
        await fetch(`${mock.apiUrl}/user/${Number(log!.UserId)}`)
    ).json()) as Row;

    await openSearch();

    paste(
        String(log!.MacAddress)
            .replaceAll(':', '')
            .replace(/(.{4})(?=.)/g, '$1.')
            .toUpperCase(),
    );

    await waitFor(() => expect(lines().join()).toContain(String(user.Alias)));
    await answered();

    expect(
        lines().filter(line => line?.includes(String(user.Alias))),
    ).toHaveLength(1);

    expect(active()).toMatch(/Device last seen \d\d\/\d\d\/\d{4}/);
    press('Enter', { ctrlKey: true });

    await waitFor(() =>
        expect(lines()).toEqual(
            expect.arrayContaining(['Open', 'Adjust credit', 'Pin']),
        ),
    );

    await userEvent.click(
        within(results()).getByRole('option', { name: 'Pin' }),
    );

    // An action asks which record it is for; nothing is sent before its own dialog says so.
    await openSearch();
    expect(groups()).toEqual(['Pinned', 'Recent']);
    expect(lines()[0]).toContain(user.Alias);
    expect(lines().join()).toContain('204');
    paste('add credit');
    await waitFor(() => expect(active()).toMatch(/^Adjust credit/));
    press('Enter');
    expect(box()).toHaveAccessibleName('Adjust credit: which internet user?');
    paste(String(user.Alias));
    await waitFor(() => expect(active()).toContain(user.Alias));
    press('Enter');

    expect(
        await screen.findByRole('dialog', { name: /Adjust credit/ }),
    ).toBeVisible();

    expect(requests().filter(line => line.startsWith('POST user'))).toEqual([]);
    await userEvent.keyboard('{Escape}');

    await waitFor(() =>
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );

    // A guest by both names, whichever comes first, in a bounded number of requests.
    const guest = (await rowsOf('guest/?SiteId=1&PageNo=1&PageSize=50')).find(
        ({ Surname, FirstName }) => Surname && FirstName,
    )!;

    for (const typed of [
        `${String(guest.FirstName)} ${String(guest.Surname)}`,
        `${String(guest.Surname)}, ${String(guest.FirstName)}`,
    ]) {
        await openSearch();
        forgetRequests();
        paste(typed);

        await waitFor(() =>
            expect(lines()).toContainEqual(
                expect.stringMatching(
                    new RegExp(
                        `^${String(guest.Surname)}Room code ${String(guest.RoomCode)}First name ${String(guest.FirstName)}`,
                    ),
                ),
            ),
        );

        await answered();

        expect(
            requests().filter(line => line.startsWith('GET guest/')).length,
        ).toBeLessThanOrEqual(4);

        press('Escape');

        await waitFor(() =>
            expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
        );
    }

    // Escape: one level, then away, and the focus is back.
    (before as HTMLElement | null)?.focus();
    await openSearch();
    paste('adjust credit');
    await waitFor(() => expect(active()).toMatch(/^Adjust credit/));
    press('Enter');
    press('Escape');
    expect(box()).toHaveAccessibleName(/room, MAC/);
    press('Escape');

    await waitFor(() =>
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
});

test('a failed source shows a gap that can be retried, and late answers are ignored', async () => {
    let isBroken = true;
    const late: (() => void)[] = [];
    const native = globalThis.fetch;

    const fetch_: typeof fetch = async (input, init) => {
        const url = String(input instanceof Request ? input.url : input);
        if (isBroken && url.includes('/guest/'))
            return new Response('<h1>502</h1>', { status: 502 });
        if (url.includes('SearchText=slow'))
            await new Promise<void>(release => late.push(release));

        return native(input, init);
    };

    await openPortal(mock, '/profile', { fetch: fetch_ });
    await shell();
    await openSearch();
    paste('204');
    await answered();
    expect(active()).toMatch(/^204/);
    expect(lines().at(-1)).toBe('No answer in timeTry again');
    const gap = within(results()).getByRole('option', { name: /No answer/ });
    isBroken = false;
    await userEvent.click(gap);

    await waitFor(() =>
        expect(
            within(results()).queryByRole('option', { name: /No answer/ }),
        ).not.toBeInTheDocument(),
    );

    await answered();
    expect(groups()).toContain('GuestsAurora Grand Sydney');

    // Whatever is pasted is a text that is looked for, and nothing else.
    isBroken = true;

    for (const hostile of [
        '<script>alert(1)</script>',
        '<img src=x onerror=alert(1)>',
        '\u202Egnp.exe',
        '\u0645\u062D\u0645\u062F \u0639\u0644\u064A',
        '%',
        '"}],"',
        'w '.repeat(100),
        'x'.repeat(200),
        '\uD83D',
    ]) {
        paste(hostile);
        await answered();

        expect(
            within(results()).getByRole('group', { name: /^Guests/ }),
        ).toHaveTextContent('No answer in time');

        expect(
            document.querySelector('[role=dialog] script, [role=dialog] img'),
        ).toBeNull();
    }

    isBroken = false;

    paste('slow one');
    await waitFor(() => expect(late.length).toBeGreaterThan(0));
    paste('vouchers');
    await waitFor(() => expect(active()).toMatch(/^Vouchers/));
    late.forEach(release => release());
    await answered();
    expect(active()).toMatch(/^Vouchers/);
});

test('a user of one site searches that site only, and sees nothing of other sites or of the former user', async () => {
    const { requests, forgetRequests } = await openPortal(mock, '/profile', {
        userName: 'site',
        site: undefined,
    });

    await shell();
    forgetRequests();
    await openSearch();
    expect(lines()).toEqual([]);
    paste('aurora');
    await answered();

    expect(
        requests().filter(line =>
            /^GET (client|site|Account|device\/hotspot)/.test(line),
        ),
    ).toEqual([]);

    expect(groups().join()).not.toMatch(/Sites|Clients/);
});

test('lists what could be searched elsewhere without counting it as a result', async () => {
    await openPortal(mock, '/profile', { site: undefined });
    await shell();
    await openSearch();
    paste('zzzzqq');
    await answered();
    expect(lines()).toEqual([expect.stringMatching(/^Choose a site/)]);

    expect(
        await screen.findByText(
            /^Nothing found for .* so far: not everything has been searched\.$/,
        ),
    ).toBeVisible();

    expect(screen.getByText('0 results')).toBeInTheDocument();
});

test('finds a device and a ticket of another site, and says where nothing was found', async () => {
    const { store } = mock.backend;

    const device = store
        .rows('device')
        .find(
            ({ SiteId, DeviceType }) =>
                SiteId === 2 && DeviceType === 'Hotspot (WiFi)',
        )!;

    Object.assign(device, {
        NickName: 'Faraway AP',
        DeviceCode: 'AA:BB:CC:DD:EE:07',
    });

    Object.assign(
        store.rows('ticket').find(({ SiteId }) => SiteId === 2)!,
        { Subject: 'Lift phone silent' },
    );

    await openPortal(mock, '/profile');
    await shell();
    await openSearch();
    paste('aabb.ccdd.ee07');
    await waitFor(() => expect(lines().join()).toContain('Faraway AP'));
    await answered();
    paste('lift phone silent');
    await waitFor(() => expect(lines().join()).toContain('Lift phone silent'));
    await answered();
    expect(groups()).toEqual(['Tickets of all my sites']);
    paste('zzzzqq');
    await answered();

    expect(
        await screen.findByText(
            /^Nothing found for .* Searched at Aurora Grand Sydney\.$/,
        ),
    ).toBeVisible();
});

test('marks a room without a guest as free', async () => {
    const { store } = mock.backend;

    const free = store
        .rows('room')
        .find(({ siteId, CheckIn }) => siteId === 1 && !CheckIn)!;

    const taken = store
        .rows('room')
        .find(({ siteId, CheckIn }) => siteId === 1 && CheckIn)!;

    await openPortal(mock, '/profile');
    await shell();
    await openSearch();

    for (const [room, isFree] of [
        [free, true],
        [taken, false],
    ] as const) {
        const code = String(room.RoomCode);
        paste(code);
        await answered();
        await waitFor(() => expect(active()).toMatch(new RegExp(`^${code}`)));
        expect(/Free/.test(active() ?? '')).toBe(isFree);
    }
});

/** García is a guest at the chosen site; a client has the word in its e-mail address alone. */
const garcia = () => {
    const { store } = mock.backend;

    const guest = store
        .rows('guest')
        .find(({ id }) => store.find('room', id)?.siteId === 1)!;

    Object.assign(guest, { Surname: 'García', FirstName: 'Núria' });
    const client = store.rows('client').find(({ id }) => id !== 1)!;

    Object.assign(client, {
        Company: 'Harbour View',
        Code: 'HARBO',
        Email: 'maria.garcia@example.com',
    });

    return { guest, client };
};

test('finds a guest without accents and case, and ranks a match in an e-mail address lower', async () => {
    garcia();
    // The first moments, in which answers are put in order, last as long as a busy machine needs to answer.
    const native = globalThis.setTimeout;

    const timers = vi
        .spyOn(globalThis, 'setTimeout')
        .mockImplementation(((work: () => void, ms?: number) =>
            native(work, ms === 250 ? 10_000 : ms)) as typeof setTimeout);

    onTestFinished(() => timers.mockRestore());
    const { requests, forgetRequests } = await openPortal(mock, '/profile');
    await shell();

    for (const typed of ['garcia', 'GARCÍA', 'nuria garcia']) {
        await openSearch();
        forgetRequests();
        paste(typed);
        await answered();
        expect(groups()[0]).toBe('GuestsAurora Grand Sydney');
        expect(active()).toMatch(/^García.*Check-in.*Check-out/);
        if (typed === 'garcia')
            expect(
                lines().findIndex(line => line?.startsWith('Harbour View')),
            ).toBeGreaterThan(0);

        expect(
            requests().filter(line => line.startsWith('GET guest/')).length,
        ).toBeLessThanOrEqual(3);

        press('Escape');

        await waitFor(() =>
            expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
        );
    }
});

test('Enter before the answers opens what ends up on top, whichever source answers first', async () => {
    const { guest } = garcia();

    mock.backend.store.rows('internetuser').forEach(user =>
        Object.assign(user, {
            Alias: String(user.Alias).replace('garcia', 'gomez'),
        }),
    );

    const late: (() => void)[] = [];
    const native = globalThis.fetch;

    await openPortal(mock, '/profile', {
        fetch: async (input, init) => {
            if (/\/(guest|user)\/\?/.test(String(input)))
                await new Promise<void>(release => late.push(release));

            return native(input, init);
        },
    });

    await shell();
    await openSearch();
    paste('garcia');
    press('Enter');
    await waitFor(() => expect(lines().join()).toContain('Harbour View'));
    await new Promise(done => setTimeout(done, 700));
    expect(screen.getByRole('dialog')).toBeVisible(); // seen, but not on top for good

    const letGo = setInterval(
        () => late.splice(0).forEach(release => release()),
        20,
    );

    await screen.findByRole('heading', { level: 1, name: /^Guest García/ });
    clearInterval(letGo);
    expect(location.pathname).toBe(`/guest/${String(guest.id)}`);
});

test('does not take the results of a shorter text for a longer one', async () => {
    garcia();
    await openPortal(mock, '/profile');
    await shell();
    await openSearch();
    paste('204');
    await answered();
    expect(active()).toMatch(/^204/);
    fireEvent.change(box(), { target: { value: '204q' } }); // typed, and not yet asked for
    press('Enter');
    await answered();
    await waitFor(() => expect(lines().join()).not.toMatch(/204/));
    expect(location.pathname).toBe('/profile');
    expect(screen.getByRole('dialog')).toBeVisible();
});
