import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { fileMock } from './fileMock.ts';
import { field } from './formInputs.ts';
import { openPortal, shell } from './openPortal.tsx';

const mock = await fileMock();

const posts = (path: string) =>
    mock.log
        .entries()
        .filter(line => line.method === 'POST' && line.path === path).length;

const rowsOf = async (
    entity: string,
    query: string,
): Promise<readonly Record<string, unknown>[]> =>
    (await fetch(`${mock.url}/db/${entity}?${query}`)).json() as never;

const button = (name: string | RegExp) => screen.findByRole('button', { name });

const openTicket = async (subject: string) => {
    await openPortal(mock, '/ticket/create');
    await shell();

    await userEvent.type(
        await screen.findByRole('textbox', { name: 'Subject' }),
        subject,
    );

    await userEvent.selectOptions(
        screen.getByRole('combobox', { name: 'Topic' }),
        'Hardware',
    );
};

test('a new ticket whose answer was lost is looked up and found saved: the portal says so and continues with one ticket', async () => {
    await openTicket('No water in 12');
    mock.faults.add({ path: 'Ticket/Save', kind: 'lost', times: 1 });
    await userEvent.dblClick(await button('Save'));
    expect(await screen.findByText(/it was saved/)).toBeInTheDocument();
    await waitFor(() => expect(location.pathname).toBe('/ticket'));
    expect(posts('Ticket/Save')).toBe(1);
    expect(await rowsOf('ticket', 'Subject=No water in 12')).toHaveLength(1);
});

test('a new ticket that never arrived stays typed, and Save sends it once more; an earlier equal ticket is not mistaken for it', async () => {
    const [former] = await rowsOf('ticket', 'SiteId=1');

    await fetch(`${mock.url}/db/ticket/${String(former?.id)}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
            Subject: 'Twins',
            Topic: 'Hardware',
            Status: 'Open',
            Body: '',
        }),
    });

    await openTicket('Twins');
    mock.faults.add({ path: 'Ticket/Save', kind: 'drop', times: 1 });
    await userEvent.click(await button('Save'));
    expect(await screen.findByText('It was not saved')).toBeInTheDocument();

    expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue(
        'Twins',
    );

    await userEvent.click(await button('Save'));
    await waitFor(() => expect(location.pathname).toBe('/ticket'));
    expect(posts('Ticket/Save')).toBe(2);
    expect(await rowsOf('ticket', 'Subject=Twins')).toHaveLength(2);
});

test('while it is unknown whether it was saved, one click looks again; sending again takes a second click on a button that names the risk', async () => {
    await openTicket('Perhaps');
    mock.faults.add({ path: 'Ticket/Save', kind: 'drop', times: 1 });
    // The first look succeeds (before sending), all later ones fail.
    const native = globalThis.fetch;
    let isDown = false;

    globalThis.fetch = (async (input, init) => {
        const isList = String(input).includes('/Ticket/?');
        if (isDown && isList) throw new TypeError('Failed to fetch');
        if (String(input).endsWith('/Ticket/Save')) isDown = true;

        return native(input, init);
    }) as typeof fetch;

    try {
        await userEvent.click(await button('Save'));

        expect(
            await screen.findByText('It is not known whether it was saved'),
        ).toBeInTheDocument();

        expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
        expect(screen.queryByRole('button', { name: /anyway/ })).toBeNull();
        await userEvent.click(await button('Check again'));
        const anyway = await button('Send it again anyway…');
        expect(posts('Ticket/Save')).toBe(1);
        await userEvent.click(anyway);

        expect(
            screen.getByText(
                'It may have been saved already. If you send it again, there may be two of them.',
            ),
        ).toBeInTheDocument();

        expect(posts('Ticket/Save')).toBe(1);
        isDown = false;
        await userEvent.click(await button('Send it again'));
        await waitFor(() => expect(location.pathname).toBe('/ticket'));
        expect(posts('Ticket/Save')).toBe(2);
    } finally {
        globalThis.fetch = native;
    }
});

test('a device whose answer was lost is not created twice with one NAS ID', async () => {
    await openPortal(mock, '/device/create');
    await shell();

    await userEvent.type(
        await screen.findByRole('textbox', { name: 'Nickname' }),
        'Lobby 9',
    );

    await userEvent.click(screen.getByRole('tab', { name: /Network/ }));
    const nas = await screen.findByRole('textbox', { name: 'NAS ID' });
    await waitFor(() => expect(nas).not.toHaveValue(''));
    const { value } = nas as HTMLInputElement;

    mock.faults.add({
        path: 'device/',
        method: 'POST',
        kind: 'lost',
        times: 1,
    });

    await userEvent.click(await button('Save'));
    await waitFor(() => expect(location.pathname).toBe('/device'));
    expect(posts('device/')).toBe(1);
    expect(await rowsOf('device', `NASID=${value}`)).toHaveLength(1);
});

test('a new record refused with a message leaves no doubt: the message is shown and Save may send again', async () => {
    await openTicket('Refused');

    mock.faults.add({
        path: 'Ticket/Save',
        status: 500,
        body: { ExceptionMessage: 'The desk is closed.' },
        times: 1,
    });

    await userEvent.click(await button('Save'));
    expect(await screen.findByText('The desk is closed.')).toBeInTheDocument();
    expect(await button('Save')).toBeEnabled();
});

test.each([
    [
        'en',
        /The server could not be reached. Nothing is lost/,
        'Retry',
        'Save',
        'Subject',
        'Nothing was sent',
        'Topic',
        'Hardware',
    ],
    [
        'fr',
        /Le serveur n’a pas été joint. Rien n’est perdu/,
        'Réessayer',
        'Enregistrer',
        'Objet',
        'Rien n’a été envoyé',
        'Sujet',
        'Matériel',
    ],
] as const)(
    'without a network (%s), says that the server was not reached and nothing is lost, and offers a retry',
    async (
        language,
        notReached,
        retry,
        save,
        subject,
        notSent,
        topic,
        hardware,
    ) => {
        localStorage.setItem('RaStoreAtrium.locale', JSON.stringify(language));
        let isDown = false;
        const native = globalThis.fetch;

        await openPortal(mock, '/ticket/create', {
            fetch: (input, init) =>
                isDown
                    ? Promise.reject(new TypeError('Failed to fetch'))
                    : native(input, init),
        });

        await screen.findByRole('heading', { level: 1 });

        await userEvent.type(
            await screen.findByRole('textbox', { name: subject }),
            'Offline',
        );

        await userEvent.selectOptions(
            screen.getByRole('combobox', { name: topic }),
            hardware,
        );

        isDown = true;
        await userEvent.click(await button(save));

        const alert = (await screen.findByText(notSent)).closest<HTMLElement>(
            '[role=alert]',
        )!;

        expect(alert).toHaveTextContent(notReached);
        expect(screen.queryByText(/Error Occured/)).toBeNull();
        isDown = false;

        await userEvent.click(
            within(alert).getByRole('button', { name: retry }),
        );

        await waitFor(() => expect(location.pathname).toBe('/ticket'));
        expect(posts('Ticket/Save')).toBe(1);
    },
);

const go = (name: string) =>
    userEvent.click(
        within(screen.getByRole('navigation', { name: 'Menu' })).getByRole(
            'link',
            { name },
        ),
    );

test('vouchers whose answer was lost are remembered after leaving and reloading the page; nothing is created before their fate is shown', async () => {
    const made = () =>
        mock.log.entries().filter(line => line.path.startsWith('user/voucher/'))
            .length;

    const order = async () => {
        const plan = await screen.findByRole('combobox', { name: 'Plan' });

        await userEvent.selectOptions(
            plan,
            within(plan).getAllByRole('option')[1]!,
        );

        await userEvent.clear(
            screen.getByRole('textbox', { name: 'Quantity' }),
        );

        await userEvent.type(
            screen.getByRole('textbox', { name: 'Quantity' }),
            '3',
        );

        await userEvent.click(await button('Create vouchers'));
    };

    const first = await openPortal(mock, '/voucher');
    await shell();
    mock.faults.add({ path: 'user/voucher/*', kind: 'lost', times: 1 });

    mock.faults.add({
        path: 'user/',
        kind: 'drop',
        nth: Array.from({ length: 200 }, (_, n) => n + 3),
    }); // what was there before is read, what became of it is not

    await order();
    const unknown = 'It is not known whether the vouchers were created';
    expect((await screen.findAllByText(unknown)).length).toBeGreaterThan(0);
    await go('Rooms');
    await screen.findByRole('heading', { level: 1, name: /Rooms/ });
    await go('Vouchers');
    expect(await screen.findByText(unknown)).toBeInTheDocument();
    await order();
    expect(screen.getByText(/First say above/)).toBeInTheDocument();
    expect(made()).toBe(1);
    first.close();
    await openPortal(mock, '/voucher');
    expect(await screen.findByText(unknown)).toBeInTheDocument();
    await userEvent.click(await button('They were not created'));

    expect(
        screen.getByText(/means twice the vouchers at twice the price/),
    ).toBeInTheDocument();

    await userEvent.click(await button('I looked: they were not created'));
    mock.faults.clear();
    await order();
    await waitFor(() => expect(location.pathname).toMatch(/^\/voucher\/print/));
    expect(made()).toBe(2);
});

test('names and passwords of new internet users survive navigation and reload until saved or dismissed', async () => {
    const first = await openPortal(mock, '/multipleinternetusers');
    await shell();
    await userEvent.click(await button('Create users'));
    const heading = { level: 2, name: '1 user created' };
    await screen.findByRole('heading', heading);

    const password = within(screen.getByRole('table')).getAllByRole('cell')[1]!
        .textContent;

    expect(password).not.toBe('');
    await go('Rooms');
    await screen.findByRole('heading', { level: 1, name: /Rooms/ });
    await go('Create internet users');
    await screen.findByRole('heading', heading);
    first.close();
    const second = await openPortal(mock, '/multipleinternetusers');
    await screen.findByRole('heading', heading);
    expect(screen.getByText(password)).toBeInTheDocument();
    await userEvent.click(await button('Discard them'));

    expect(screen.getByRole('alert')).toHaveTextContent(
        'No other page shows the passwords.',
    );

    await userEvent.click(await button('Keep them'));

    Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: async () => undefined },
    });

    await userEvent.click(await button('Copy')); // saved
    await screen.findByText('Copied');
    second.close();
    await openPortal(mock, '/multipleinternetusers');
    await button('Create users');
    expect(screen.queryByRole('heading', heading)).toBeNull();
});

test('prints all thirty new users; neither printing nor viewing the cards discards their passwords', async () => {
    const paper = Object.assign(new EventTarget(), { matches: false });
    const nativeMedia = window.matchMedia;

    vi.spyOn(window, 'matchMedia').mockImplementation(query =>
        query === 'print'
            ? (paper as unknown as MediaQueryList)
            : nativeMedia(query),
    );

    await openPortal(mock, '/multipleinternetusers');
    await shell();
    const quantity = await field('Quantity');
    await userEvent.clear(quantity);
    await userEvent.type(quantity, '30');
    await userEvent.click(await button('Create users'));
    const heading = { level: 2, name: '30 users created' };
    await screen.findByRole('heading', heading);

    const rows = () =>
        within(screen.getByRole('table')).getAllByRole('row').slice(1);

    expect(rows()).toHaveLength(25);
    expect(screen.getByText('1-25 of 30')).toBeVisible();

    const print = (matches: boolean) =>
        act(
            () =>
                void paper.dispatchEvent(
                    Object.assign(
                        new Event('change'),
                        Object.assign(paper, { matches }),
                    ),
                ),
        );

    print(true);
    expect(rows()).toHaveLength(30);
    print(false);
    expect(rows()).toHaveLength(25);
    window.dispatchEvent(new Event('afterprint'));
    await go('Rooms');
    await screen.findByRole('heading', { level: 1, name: /Rooms/ });
    await go('Create internet users');
    await screen.findByRole('heading', heading);
    await userEvent.click(screen.getByRole('link', { name: 'Print cards' }));
    await screen.findByRole('heading', { level: 1, name: /Access cards/ });
    await go('Rooms');
    await screen.findByRole('heading', { level: 1, name: /Rooms/ });
    await go('Create internet users');
    await screen.findByRole('heading', heading);
    expect(rows()).toHaveLength(25);
});

test('while it is unknown whether credit was given, one click looks again and gives none', async () => {
    const native = globalThis.fetch;
    let isDown = false;

    await openPortal(mock, '/internetuser', {
        fetch: (input, init) =>
            isDown && /user\/\d+$/.test(String(input))
                ? Promise.reject(new TypeError('Failed to fetch'))
                : native(input, init),
    });

    await shell();

    await userEvent.click(
        (await screen.findAllByRole('button', { name: 'Actions' }))[0]!,
    );

    await userEvent.click(
        await screen.findByRole('menuitem', { name: 'Adjust credit' }),
    );

    const dialog = await screen.findByRole('dialog', { name: /Adjust credit/ });

    await userEvent.type(
        within(dialog).getByRole('textbox', { name: 'Credit' }),
        '5',
    );

    mock.faults.add({
        path: 'user/adjustcredit',
        kind: 'lost',
        times: 1,
        delay: 50,
    });

    const confirm = within(dialog).getByRole('button', {
        name: 'Adjust credit',
    });

    await userEvent.click(confirm);
    await waitFor(() => expect(posts('user/adjustcredit')).toBe(1));
    isDown = true;
    await within(dialog).findByText('Unknown');

    expect(
        within(dialog).queryByRole('button', { name: 'Adjust credit' }),
    ).toBeNull();

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Check again' }),
    );

    await within(dialog).findByRole('button', {
        name: 'Send it again anyway…',
    });

    expect(posts('user/adjustcredit')).toBe(1);
    isDown = false;

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Check again' }),
    );

    await within(dialog).findByText('Applied');
    expect(posts('user/adjustcredit')).toBe(1);
});

test('a change whose answer was lost is read again: it was saved, or it stays typed', async () => {
    await openPortal(mock, '/room/1');
    await shell();
    const name = await screen.findByRole('textbox', { name: 'Room name' });
    const [before] = await rowsOf('room', 'id=1');
    await userEvent.clear(name);
    await userEvent.type(name, 'Attic');
    mock.faults.add({ path: 'room', method: 'POST', kind: 'drop', times: 1 });
    await userEvent.click(await button('Save'));

    expect((await screen.findByText(/It was not saved/)).closest('form')).toBe(
        name.closest('form'),
    ); // where it stays; a toast would go

    expect(name).toHaveValue('Attic');
    expect((await rowsOf('room', 'id=1'))[0]?.RoomName).toBe(before?.RoomName);
    mock.faults.add({ path: 'room', method: 'POST', kind: 'lost', times: 1 });
    await userEvent.click(await button('Save'));
    expect(await screen.findByText(/it was saved/)).toBeInTheDocument();
    await waitFor(() => expect(location.pathname).toBe('/room'));
    expect(posts('room')).toBe(2);
});

test('a change at which the server failed without a word is an error, and stays typed', async () => {
    await openPortal(mock, '/room/3');
    await shell();
    const name = await screen.findByRole('textbox', { name: 'Room name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Loft');

    mock.faults.add({
        path: 'room',
        method: 'POST',
        status: 500,
        html: '<h1>Oops</h1>',
        times: 1,
    });

    await userEvent.click(await button('Save'));

    expect(
        await screen.findByText(
            /^It was not saved\. Error Occured\. The server failed\./,
        ),
    ).toBeVisible();

    expect(name).toHaveValue('Loft');
});

test('a change answered with something else does not count as saved: the record is read again and stays typed', async () => {
    await openPortal(mock, '/room/2');
    await shell();
    const name = await screen.findByRole('textbox', { name: 'Room name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Cellar');

    mock.faults.add({
        path: 'room',
        method: 'POST',
        kind: 'badshape',
        times: 1,
    });

    await userEvent.click(await button('Save'));

    expect(
        await screen.findByText(
            /It was not saved\. The server’s answer could not be understood\./,
        ),
    ).toBeInTheDocument();

    expect(screen.queryByText('Data Saved Successfully.')).toBeNull();
    expect(name).toHaveValue('Cellar');
    expect(location.pathname).toBe('/room/2');
    await userEvent.click(await button('Save'));
    await waitFor(() => expect(location.pathname).toBe('/room'));
    expect((await rowsOf('room', 'id=2'))[0]?.RoomName).toBe('Cellar');
});

/** Ten seconds are as none here. */
const shortPatience = () => {
    const native = globalThis.setTimeout;

    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
        work: () => void,
        ms?: number,
        ...rest: unknown[]
    ) => native(work, ms === 10_000 ? 50 : ms, ...rest)) as typeof setTimeout);
};

/** Whether each change that was sent has been ended by who sent it. */
const changesSent = () => {
    const native = globalThis.fetch;
    const signals: AbortSignal[] = [];

    const watched: typeof fetch = (input, init) => {
        if (
            (init?.method === 'POST' &&
                !/Token|DeletePassword/.test(String(input))) ||
            /user\/voucher\//.test(String(input))
        )
            signals.push(init!.signal!);

        return native(input, init);
    };

    return {
        fetch: watched,
        areEnded: () => signals.map(({ aborted }) => aborted),
    };
};

test('waiting for credit can be stopped, and it is not given again before the user decides', async () => {
    shortPatience();
    const sent = changesSent();
    const before = posts('user/adjustcredit');
    await openPortal(mock, '/internetuser', { fetch: sent.fetch });
    await shell();

    await userEvent.click(
        (await screen.findAllByRole('button', { name: 'Actions' }))[0]!,
    );

    await userEvent.click(
        await screen.findByRole('menuitem', { name: 'Adjust credit' }),
    );

    const dialog = await screen.findByRole('dialog', { name: /Adjust credit/ });

    await userEvent.type(
        within(dialog).getByRole('textbox', { name: 'Credit' }),
        '5',
    );

    mock.faults.add({ path: 'user/adjustcredit', kind: 'hang', times: 1 });

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Adjust credit' }),
    );

    await waitFor(() => expect(sent.areEnded()).toEqual([false])); // it is on its way
    await userEvent.click(await button('Stop waiting and check'));
    await within(dialog).findByText('Unknown');
    expect(sent.areEnded()).toEqual([true]);

    await userEvent.click(
        within(dialog).getByRole('button', { name: 'Check again' }),
    );

    await within(dialog).findByRole('button', {
        name: 'Send it again anyway…',
    });

    expect(posts('user/adjustcredit')).toBe(before + 1);
    vi.restoreAllMocks();
});

test('waiting for vouchers can be stopped, and the portal remembers that they may exist', async () => {
    shortPatience();
    const sent = changesSent();
    await openPortal(mock, '/voucher', { fetch: sent.fetch });
    await shell();
    const plan = await screen.findByRole('combobox', { name: 'Plan' });

    await userEvent.selectOptions(
        plan,
        within(plan).getAllByRole('option')[1]!,
    );

    await userEvent.clear(screen.getByRole('textbox', { name: 'Quantity' }));

    await userEvent.type(
        screen.getByRole('textbox', { name: 'Quantity' }),
        '4',
    );

    mock.faults.add({ path: 'user/voucher/*', kind: 'hang', times: 1 });
    await userEvent.click(await button('Create vouchers'));
    await waitFor(() => expect(sent.areEnded()).toEqual([false])); // it is on its way
    await userEvent.click(await button('Stop waiting and check'));

    await waitFor(() =>
        expect(
            screen.getAllByText(
                'It is not known whether the vouchers were created',
            ),
        ).not.toHaveLength(0),
    );

    expect(await button('They were not created')).toBeInTheDocument();
    expect(sent.areEnded()).toEqual([true]);
    vi.restoreAllMocks();
});

test.each([
    ['/room/3', /It was not saved/, 'Save'],
    ['/room/create', 'It is not known whether it was saved', 'Check again'],
] as const)(
    '%s: a save that is never answered says so after a while; stopping looks it up and sends nothing again',
    async (address, shown, next) => {
        shortPatience();
        const before = posts('room');
        const sent = changesSent();
        await openPortal(mock, address, { fetch: sent.fetch });
        await shell();
        const code = await screen.findByRole('textbox', { name: 'Room code' });
        await userEvent.clear(code);
        await userEvent.type(code, 'HUNG');

        mock.faults.add({
            path: 'room',
            method: 'POST',
            kind: 'hang',
            times: 1,
        });

        await userEvent.click(await button('Save'));

        expect(
            await screen.findByText(
                'The server has not answered yet. What you typed is still here.',
            ),
        ).toBeInTheDocument();

        await waitFor(() => expect(sent.areEnded()).toEqual([false])); // it is on its way
        await userEvent.click(await button('Stop waiting and check'));
        expect(await screen.findByText(shown)).toBeInTheDocument();
        expect(code).toHaveValue('HUNG');
        expect(posts('room')).toBe(before + 1);
        expect(sent.areEnded()).toEqual([true]);

        await waitFor(() =>
            expect(screen.getByRole('button', { name: next })).toBeEnabled(),
        );

        expect(
            screen.queryByRole('button', { name: 'Stop waiting and check' }),
        ).toBeNull();

        vi.restoreAllMocks();
    },
);

test.each(['/constructor', '/tv/__proto__'])(
    'the unknown address %s opens the home page',
    async address => {
        await openPortal(mock, address);
        await shell();
        await waitFor(() => expect(location.pathname).toBe('/'));

        expect(
            await screen.findByRole('heading', { level: 1 }),
        ).toBeInTheDocument();
    },
);

test.each(['/client/constructor', '/room/toString'])(
    '%s shows "Not found"',
    async address => {
        await openPortal(mock, address);
        await shell();

        expect(
            (await screen.findAllByText('Not found')).length,
        ).toBeGreaterThan(0);

        expect(location.pathname).toBe(address);
    },
);
