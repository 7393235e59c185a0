import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../app/fileMock.ts';
import { firstSite, openPortal } from '../app/openPortal.tsx';
import { tokenFor } from '../mock-api/signIn.ts';

const mock = await fileMock();

const shell = () => screen.findByRole('button', { name: 'Account' });
type Row = Readonly<Record<string, unknown>>;

const bearer = async () => ({
    Authorization: `Bearer ${await tokenFor(mock, 'admin')}`,
});

const ask = async (path: string): Promise<Row> =>
    (await (
        await fetch(`${mock.apiUrl}/${path}`, { headers: await bearer() })
    ).json()) as Row;

const save = async (path: string, record: Row) =>
    fetch(`${mock.apiUrl}/${path}`, {
        method: 'POST',
        headers: {
            ...(path === 'client/' ? {} : await bearer()),
            'Content-Type': 'application/json',
        },
        body: JSON.stringify(record),
    });

const rowsOf = async (path: string) =>
    (await ask(path)).Results as readonly Row[];

/** Answers some addresses with a failure, or with a changed reply, until told otherwise. */
const oddAnswers = () => {
    const native = globalThis.fetch;

    let odd: readonly [
        urls: RegExp,
        answer: (real: Response) => Promise<Response> | Response,
    ][] = [];

    const odds: typeof fetch = async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        const found = odd.find(([urls]) => urls.test(url));
        const real = await native(input, init);

        return found ? found[1](real) : real;
    };

    return { odds, answer: (...next: typeof odd) => void (odd = next) };
};

const failed = () =>
    new Response('{}', {
        status: 500,
        headers: { 'Content-Type': 'application/json' },
    });

const without =
    (...names: string[]) =>
    async (real: Response) => {
        const record = (await real.json()) as Row;

        return Response.json(
            Object.fromEntries(
                Object.entries(record).filter(
                    ([name]) => !names.includes(name),
                ),
            ),
        );
    };

test('a site moved meanwhile gets its new group and name', async () => {
    const site = await ask('site/1');

    const group = (
        await rowsOf(
            `billgroup/?PageNo=1&PageSize=100&ClientId=${String(site.ClientId)}`,
        )
    ).find(({ Id }) => Id !== site.GroupId)!;

    await save('site/', {
        ...site,
        GroupId: group.Id,
        SiteName: 'Aurora by the Sea',
    });

    const portal = await openPortal(mock, '/internetuser');

    await waitFor(() =>
        expect(screen.getByRole('combobox', { name: 'Site' })).toHaveValue(
            'Aurora by the Sea',
        ),
    );

    await waitFor(() =>
        expect(
            portal
                .requests()
                .filter(line => line.startsWith('GET user/?'))
                .at(-1),
        ).toContain(`GroupId=${String(group.Id)}`),
    );
});

test('a saved site is loaded again: the app bar shows its new name', async () => {
    await openPortal(mock, '/site/1/details');

    await waitFor(() =>
        expect(document.querySelector('input[name=SiteName]')).not.toBeNull(),
    );

    await userEvent.type(
        document.querySelector('input[name=SiteName]')!,
        ' East',
    );

    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Site saved successfully');

    await waitFor(() =>
        expect(
            screen.getByRole<HTMLInputElement>('combobox', { name: 'Site' })
                .value,
        ).toMatch(/ East$/),
    );
});

test('a deleted site is dropped, and another is chosen', async () => {
    const answers = oddAnswers();
    answers.answer([/\/site\/1$/, () => new Response('{}', { status: 404 })]);
    await openPortal(mock, '/room', { fetch: answers.odds });

    expect(
        await screen.findByRole('heading', { level: 1, name: 'Choose a site' }),
    ).toBeInTheDocument();
});

test('days are unknown and today waits until the site’s clock is known, without guessing', async () => {
    const answers = oddAnswers();
    answers.answer([/\/site\/1$/, failed]);
    const { LocTimeOffset: _, ...unclocked } = firstSite;

    const portal = await openPortal(mock, '/', {
        site: unclocked,
        fetch: answers.odds,
    });

    await shell();

    expect(
        await screen.findByText(/^The site’s clock is not known/),
    ).toBeInTheDocument();

    expect(portal.requests().filter(line => line.includes('stat/'))).toEqual(
        [],
    );

    answers.answer();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    await waitFor(() =>
        expect(
            portal
                .requests()
                .some(line => line.startsWith('GET stat/usage?SiteId=1')),
        ).toBe(true),
    );

    expect(screen.queryByText(/^The site’s clock is not known/)).toBeNull();
});

test('times in a list are unknown without the site’s clock, and appear once it is known', async () => {
    const answers = oddAnswers();
    answers.answer([/\/site\/1$/, without('LocTimeOffset')]);
    const { LocTimeOffset: _, ...unclocked } = firstSite;

    await openPortal(mock, '/accesslogs', {
        site: unclocked,
        fetch: answers.odds,
    });

    await waitFor(() =>
        expect(
            within(screen.getByRole('table')).getAllByText('unknown').length,
        ).toBeGreaterThan(0),
    );

    expect(screen.getByRole('table').textContent).not.toMatch(
        /\d{2}\/\d{2}\/\d{4}/,
    );

    answers.answer();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));

    await waitFor(() =>
        expect(screen.getByRole('table').textContent).toMatch(
            /\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} [AP]M/,
        ),
    );
});

test('a site without a time offset says so, links to the field, and works once it is saved', async () => {
    const site = await ask('site/1');
    await save('site/', { ...site, LocTimeOffset: null });
    const { LocTimeOffset: _, ...unclocked } = firstSite;
    const portal = await openPortal(mock, '/', { site: unclocked });

    await userEvent.click(
        await screen.findByRole('link', { name: 'Set the time offset' }),
    );

    const offset = await screen.findByRole('textbox', {
        name: 'Time offset (hours)',
    });

    await waitFor(() => expect(offset).toHaveFocus());
    await userEvent.type(offset, '10');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
        expect(
            screen.queryByText(/^The time offset of this site is not set/),
        ).toBeNull(),
    );

    await userEvent.click(screen.getByRole('link', { name: 'Home' }));

    await waitFor(() =>
        expect(
            portal
                .requests()
                .some(line => line.startsWith('GET stat/usage?SiteId=1')),
        ).toBe(true),
    );
});

test('a page waiting for the site’s time keeps its heading and says so', async () => {
    const site = await ask('site/1');
    await save('site/', { ...site, LocTimeOffset: null });
    const { LocTimeOffset: _, ...unclocked } = firstSite;

    for (const [address, title] of [
        ['/creditlog', 'Credit log'],
        ['/paymentlog/close', 'Close of day'],
    ] as const) {
        const portal = await openPortal(mock, address, { site: unclocked });

        expect(
            await screen.findByRole('heading', { level: 1, name: title }),
        ).toBeInTheDocument();

        expect(
            await screen.findByText('This waits for the site’s time'),
        ).toBeInTheDocument();

        portal.close();
    }

    await save('site/', site);
});

test('a role that may not edit the site is told who can', async () => {
    const site = await ask('site/1');
    await save('site/', { ...site, LocTimeOffset: null });
    await openPortal(mock, '/', { userName: 'site', site: undefined });

    expect(
        await screen.findByText(
            /^The time offset of this site is not set.*Anyone who can edit the site can set it\.$/,
        ),
    ).toBeInTheDocument();

    expect(
        screen.queryByRole('link', { name: 'Set the time offset' }),
    ).toBeNull();

    await save('site/', site);
});

test('an amount has no currency except the client’s', async () => {
    const answers = oddAnswers();
    const client = await ask('client/1');
    await save('client/', { ...client, CurrCode: 'NZD' });
    answers.answer([/\/client\/1$/, failed]);

    await openPortal(mock, '/wifiplan', {
        fetch: answers.odds,
        client: { Id: 1, Company: 'Aurora Hotels' },
    });

    const header = async (name: RegExp) =>
        within(await screen.findByRole('table')).findByRole('columnheader', {
            name,
        });

    expect(await header(/unknown currency/)).toBeInTheDocument();
    expect(screen.getByRole('table').textContent).not.toContain('AUD');
    answers.answer();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await header(/NZD/)).toBeInTheDocument();
});

test('choosing another site over an open record returns to the list', async () => {
    const portal = await openPortal(mock, '/room/1');

    await waitFor(() =>
        expect(document.querySelector('input[name=RoomCode]')).not.toBeNull(),
    );

    await userEvent.click(
        await screen.findByRole('combobox', { name: 'Site' }),
    );

    const others = (await screen.findAllByRole('option')).filter(
        option => option.textContent !== firstSite.SiteName,
    );

    portal.forgetRequests();
    await userEvent.click(others[0]!);
    await waitFor(() => expect(location.pathname).toBe('/room'));

    expect(
        await screen.findByRole('heading', { level: 1, name: /Rooms/ }),
    ).toBeInTheDocument();

    await waitFor(() =>
        expect(
            portal.requests().some(line => /^GET room\/\?.*SiteId=/.test(line)),
        ).toBe(true),
    );

    expect(portal.requests().filter(line => line === 'GET room/1')).toEqual([]);
});
