import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from './fileMock.ts';
import { openPortal } from './openPortal.tsx';

const mock = await fileMock(Date.parse('2026-03-15T01:00:00Z'));

const answers = (path: string, body: unknown, method = 'GET') =>
    mock.faults.add({ path, method, status: 200, body });

const bodyOf = (
    sent: readonly { readonly line: string; readonly body: unknown }[],
    line: string,
) => sent.find(each => each.line.startsWith(line))?.body;

test('a message to a number typed with spaces is sent without them, and Send comes before Cancel', async () => {
    const { sent } = await openPortal(mock, '/sms/create');

    const number = await screen.findByRole('textbox', {
        name: /Mobile number/,
    });

    await userEvent.type(number, '+61 412 345 678');

    await userEvent.type(
        screen.getByRole('textbox', { name: /Content/ }),
        'Hello',
    );

    expect(number).toHaveValue('+61412345678');

    expect(
        within(screen.getByRole('dialog'))
            .getAllByRole('button')
            .map(button => button.textContent)
            .filter(Boolean)
            .slice(-2),
    ).toEqual(['Send SMS', 'Cancel']);

    await userEvent.click(screen.getByRole('button', { name: 'Send SMS' }));

    await waitFor(() =>
        expect(bodyOf(sent(), 'POST Sms/Save')).toMatchObject({
            MobileNo: '+61412345678',
        }),
    );
});

test('a new device takes time offset and business name from its site', async () => {
    answers('site/1', {
        Id: 1,
        SiteName: 'Aurora Grand Sydney',
        BusinessName: 'Aurora Pty Ltd',
        GroupId: 1,
        LocTimeOffset: -9.5,
    });

    await openPortal(mock, '/device/create');

    await waitFor(() =>
        expect(
            screen.getByRole('textbox', { name: /Business name/ }),
        ).toHaveValue('Aurora Pty Ltd'),
    );

    expect(screen.getByRole('textbox', { name: /Time offset/ })).toHaveValue(
        '-9.5',
    );
});

test('a record’s dialog starts with the cursor in the first field, and has Save before Cancel', async () => {
    await openPortal(mock, '/tv/homeapp/create');
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    const dialog = screen.getByRole('dialog', { name: 'New home app' });
    await waitFor(() => expect(name).toHaveFocus());

    expect(
        within(dialog)
            .getAllByRole('button')
            .map(button => button.textContent),
    ).toEqual(['Save', 'Cancel']);
});

test('a record is deleted from its dialog, too, which closes with it', async () => {
    const portal = await openPortal(mock, '/tv/homeapp/3');
    const dialog = await screen.findByRole('dialog', { name: /^Home app ./ });

    await userEvent.click(
        await within(dialog).findByRole('button', { name: 'Delete' }),
    );

    const question = await screen.findByRole('dialog', {
        name: 'Delete home app?',
    });

    await userEvent.click(
        within(question).getByRole('button', { name: 'Delete' }),
    );

    expect(await screen.findByText('Deleted Successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/tv/homeapp');

    expect(portal.requests().filter(line => line.startsWith('DELETE'))).toEqual(
        ['DELETE tv/homeapplication/3'],
    );
});

test('names a newly created record if the page of the list does not show it', async () => {
    answers('SupportPlan/', {
        Results: [{ Id: 1, Name: 'Bronze', Price: 10 }],
        Count: 40,
    });

    answers('SupportPlan/Save', { Id: 41, Name: 'Zinc', Price: 12 }, 'POST');
    await openPortal(mock, '/supportplan/create');

    expect(
        await screen.findByRole('heading', {
            level: 1,
            name: 'New support plan',
        }),
    ).toBeInTheDocument();

    await userEvent.type(
        screen.getByRole('textbox', { name: /^Name/ }),
        'Zinc',
    );

    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    const notice = await screen.findByText(
        'Support plan “Zinc” was created. It is not on this page of the list.',
    );

    expect(
        within(notice.closest<HTMLElement>('[role=status]')!).getByRole(
            'link',
            { name: 'Open' },
        ),
    ).toHaveAttribute('href', expect.stringMatching(/\/supportplan\/41$/));
});

test('says of a record whose name is blank that it has none, instead of nothing', async () => {
    const nameless = { Id: 7, Name: ' ', Price: 12 };
    answers('SupportPlan/', { Results: [nameless], Count: 40 });
    answers('SupportPlan/7', nameless);
    await openPortal(mock, '/supportplan/7');

    expect(
        await screen.findByRole('heading', {
            level: 1,
            name: 'Support plan (no name)',
        }),
    ).toBeInTheDocument();

    await userEvent.click(
        await screen.findByRole('button', { name: 'Delete' }),
    );

    expect(
        await screen.findByText(
            '“(no name)” will be deleted. This cannot be undone.',
        ),
    ).toBeVisible();
});

test('the desk’s search takes what is typed right after a press on its entry in the menu', async () => {
    await openPortal(mock, '/');
    await userEvent.click(await screen.findByRole('link', { name: 'Desk' }));

    const search = await screen.findByRole('combobox', {
        name: 'Find a guest, room, user or code',
    });

    await userEvent.keyboard('104');
    expect(search).toHaveValue('104');
});

test('the menu scrolls to the entry of the page that an address opens', async () => {
    const scrolledTo: (string | null)[] = [];

    Element.prototype.scrollIntoView = function scroll(this: Element) {
        scrolledTo.push(this.textContent);
    };

    await openPortal(mock, '/tv/homeapp');
    await waitFor(() => expect(scrolledTo).toEqual(['Home apps']));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test.each([
    ['/guest', 'Guests', 'Check in'],
    ['/machine', 'Licences', 'Create licences'],
])(
    'above the list %s the usual way to a new record is the filled button, and Create the other one',
    async (path, title, usual) => {
        await openPortal(mock, path);
        await screen.findByRole('heading', { level: 1, name: title });

        expect(screen.getByRole('button', { name: usual })).toHaveClass(
            'MuiButton-contained',
        );

        expect(screen.getByRole('link', { name: 'Create' })).toHaveClass(
            'MuiButton-outlined',
        );
    },
);

test('copies a site once, and names it if the page of the list does not show it', async () => {
    await openPortal(mock, '/site', { site: undefined });

    await userEvent.click(
        (await screen.findAllByRole('button', { name: 'Actions' }))[0]!,
    );

    await userEvent.click(
        await screen.findByRole('menuitem', { name: 'Copy site' }),
    );

    const dialog = await screen.findByRole('dialog', { name: 'Copy site' });
    const copySite = within(dialog).getByRole('button', { name: 'Copy site' });
    await userEvent.click(copySite);
    expect(await within(dialog).findByText('Required')).toBeVisible();
    await userEvent.type(await within(dialog).findByRole('textbox'), 'Pier 9');

    mock.faults.add({
        path: 'site/copy',
        status: 400,
        body: { ExceptionMessage: 'That name is taken.' },
        times: 1,
    });

    await userEvent.click(copySite);

    expect(
        await within(dialog).findByText('That name is taken.'),
    ).toBeVisible();

    await userEvent.dblClick(copySite);

    const notice = await screen.findByText(
        'Site “Pier 9” was created. It is not on this page of the list.',
    );

    const copies = mock.backend.store
        .rows('site')
        .filter(({ SiteName }) => SiteName === 'Pier 9');

    expect(copies).toHaveLength(1);

    expect(
        within(notice.closest<HTMLElement>('[role=status]')!).getByRole(
            'link',
            { name: 'Open' },
        ),
    ).toHaveAttribute('href', `/site/${String(copies[0]!.id)}`);
});

test('a list that cannot be read does not claim to have changed', async () => {
    mock.faults.add({ path: 'Sms/', method: 'GET', status: 500, body: {} });
    await openPortal(mock, '/sms');

    const notice = (await screen.findByText('The list could not be loaded'))
        .parentElement!;

    expect(notice).toHaveTextContent(
        /The server failed \(error 500\); it is not your connection\. Try again/,
    );

    expect(notice).not.toHaveTextContent(/check the connection/i);
    expect(notice).not.toHaveTextContent(/changed/);
});

test('shows roles in words, and analytics start with the dashboard’s period', async () => {
    const first = await openPortal(mock, '/user');

    await waitFor(() =>
        expect(screen.getAllByText('Client users')).not.toHaveLength(0),
    );

    expect(screen.queryByText('ClientUsers')).toBeNull();
    first.close();
    await openPortal(mock, '/');

    await userEvent.click(
        await screen.findByRole('button', { name: 'Last 30 days' }),
    );

    await userEvent.click(screen.getByRole('link', { name: 'Open analytics' }));

    expect(
        await screen.findByRole('button', { name: '30 days' }),
    ).toHaveAttribute('aria-pressed', 'true');
});

test('the client wizard says that a draft was restored, asks for the site’s time offset and starts over on demand', async () => {
    const first = await openPortal(mock, '/client/create');

    await userEvent.type(
        await screen.findByRole('textbox', { name: /Company/ }),
        'Zebra',
    );

    expect(screen.queryByText(/was restored/)).toBeNull();

    await userEvent.type(
        screen.getByRole('textbox', { name: /Time offset/ }),
        '9.5',
    );

    first.close();
    await openPortal(mock, '/client/create');

    expect(
        await screen.findByText(/What you typed earlier was restored/),
    ).toBeInTheDocument();

    expect(screen.getByRole('textbox', { name: /Company/ })).toHaveValue(
        'Zebra',
    );

    expect(screen.getByRole('textbox', { name: /Time offset/ })).toHaveValue(
        '9.5',
    );

    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByText(/was restored/)).toBeInTheDocument();

    await userEvent.click(
        within(
            await screen.findByRole('dialog', { name: 'Start again?' }),
        ).getByRole('button', { name: 'Start again' }),
    );

    await waitFor(() =>
        expect(screen.getByRole('textbox', { name: /Company/ })).toHaveValue(
            '',
        ),
    );

    expect(screen.queryByText(/was restored/)).toBeNull();
});
