import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { tokenFor } from '../mock-api/signIn.ts';
import { fileMock } from './fileMock.ts';
import { openPortal, shell } from './openPortal.tsx';

const mock = await fileMock();

type Row = Readonly<Record<string, unknown>>;

const ask = async (path: string): Promise<Row> =>
    (await (
        await fetch(`${mock.apiUrl}/${path}`, {
            headers: {
                Authorization: `Bearer ${await tokenFor(mock, 'admin')}`,
            },
        })
    ).json()) as Row;

const allOf = async (path: string): Promise<readonly Row[]> =>
    (await ask(`${path}?PageNo=1&PageSize=1000`)).Results as readonly Row[];

const field = (name: string) =>
    document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;

const opened = async (name: string) => {
    await waitFor(() => expect(field(name)).not.toBeNull());
    await waitFor(() => expect(field(name)).toBeEnabled());
};

const saveButton = () => screen.getByRole('button', { name: 'Save' });

/** Holds back the answers to addresses that match, until they are let go one by one. */
const heldAnswers = () => {
    const held: { readonly url: string; readonly release: () => void }[] = [];
    let holds: RegExp | undefined;
    const native = globalThis.fetch;

    const slow: typeof fetch = async (input, init) => {
        const url = decodeURIComponent(
            input instanceof Request ? input.url : String(input),
        ).replaceAll('+', ' ');

        const answer = await native(input, init);
        if (holds?.test(url))
            await new Promise<void>(release => held.push({ url, release }));

        return answer;
    };

    return {
        slow,
        hold: (urls: RegExp) => void (holds = urls),
        release: async (urls: RegExp) => {
            await waitFor(() =>
                expect(held.some(({ url }) => urls.test(url))).toBe(true),
            );

            for (const each of held.filter(({ url }) => urls.test(url)))
                each.release();
        },
        /** What is still held comes now: nothing, where the portal gave up waiting before. */
        releaseAll: () => {
            for (const each of held) each.release();
        },
    };
};

test('a picker with a value accepts every key and finds a record beyond the first twenty', async () => {
    const sites = await allOf('site/');
    const far = String(sites.at(-1)!.SiteName);
    await openPortal(mock, '/supportplan/1', { site: undefined });
    await opened('SiteId');
    await userEvent.click(field('SiteId'));
    if (field('SiteId').value === '')
        await userEvent.click((await screen.findAllByRole('option'))[0]!);
    await waitFor(() => expect(field('SiteId').value).not.toMatch(/^…?$/));
    const before = field('SiteId').value;
    expect(before).not.toBe(far);

    await userEvent.tripleClick(field('SiteId'));
    await userEvent.keyboard(far);
    expect(field('SiteId')).toHaveValue(far);
    await userEvent.click(await screen.findByRole('option', { name: far }));
    await userEvent.click(saveButton());
    await screen.findByText('Data Saved Successfully.');
    expect((await ask('SupportPlan/1')).SiteId).toBe(sites.at(-1)!.Id);
});

test('a multiple picker accepts typing while some are chosen, and reaches every record', async () => {
    const groups = await allOf('billgroup/');
    const far = String(groups.at(-1)!.GroupName);
    await openPortal(mock, '/user/create', { site: undefined });
    await opened('Groups');
    await userEvent.click(field('Groups'));
    const listbox = await screen.findByRole('listbox');
    expect(within(listbox).getAllByRole('option')).toHaveLength(20);

    expect(
        screen.getByText('20 of 60 shown. Type to find the others.'),
    ).toBeInTheDocument();

    await userEvent.click(within(listbox).getAllByRole('option')[0]!);
    await userEvent.type(field('Groups'), far);
    expect(field('Groups')).toHaveValue(far);

    await userEvent.click(
        await screen.findByRole('option', { name: new RegExp(`^${far} .`) }),
    ); // and its client

    expect(await screen.findByText(far)).toBeInTheDocument();
    await userEvent.type(field('Sites'), 'Aurora');
    expect(field('Sites')).toHaveValue('Aurora');

    await userEvent.click(
        (await screen.findAllByRole('option', { name: /Aurora/ }))[0]!,
    );

    await userEvent.type(field('Sites'), 'a');
    expect(field('Sites')).toHaveValue('a');
});

test('Enter in a picker takes the only match and never submits the form', async () => {
    const sites = await allOf('site/');

    const only = String(
        sites.find(
            ({ SiteName }) =>
                sites.filter(other =>
                    String(other.SiteName)
                        .toLowerCase()
                        .includes(String(SiteName).toLowerCase()),
                ).length === 1,
        )!.SiteName,
    );

    const portal = await openPortal(mock, '/supportplan/create', {
        site: undefined,
    });

    await opened('SiteId');

    const posts = () =>
        portal.requests().filter(line => line.startsWith('POST SupportPlan'));

    await userEvent.type(field('SiteId'), `${only}{Enter}`); // before the answer
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await waitFor(() => expect(field('SiteId')).toHaveValue(only));
    expect(screen.queryByText('Required')).toBeNull();

    await userEvent.clear(field('SiteId'));
    await userEvent.type(field('SiteId'), only);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}'); // after it
    expect(field('SiteId')).toHaveValue(only);

    await userEvent.clear(field('SiteId'));
    await userEvent.type(field('SiteId'), 'a');

    await waitFor(() =>
        expect(screen.getAllByRole('option').length).toBeGreaterThan(1),
    );

    await userEvent.keyboard('{Enter}'); // several: none
    expect(field('SiteId')).toHaveValue('a');
    await userEvent.clear(field('SiteId'));
    await userEvent.keyboard('{Escape}{Enter}'); // empty
    expect(screen.queryByText('Required')).toBeNull();
    expect(posts()).toEqual([]);
});

test('Enter in the app bar takes a match of what is typed, however late and in whatever order the answers come', async () => {
    const answers = heldAnswers();

    const portal = await openPortal(mock, '/billgroup', {
        site: undefined,
        fetch: answers.slow,
    });

    await shell();
    const picker = screen.getByRole('combobox', { name: 'Client' });
    await userEvent.click(picker);

    const names = (
        await within(await screen.findByRole('listbox')).findAllByRole('option')
    ).map(option => option.textContent);

    const [first, other, third] = [
        names[0]!,
        names.find(name => !name.startsWith(names[0]!.slice(0, 3)))!,
        names.at(-1)!,
    ];

    await userEvent.type(picker, `${other}{Enter}`); // over the rows of everything
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await waitFor(() => expect(picker).toHaveValue(other));

    answers.hold(/getforuser/);
    portal.forgetRequests();
    await userEvent.tripleClick(picker);
    await userEvent.keyboard(first);

    await waitFor(() =>
        expect(
            portal.requests().some(line => line.includes('SearchText')),
        ).toBe(true),
    );

    await userEvent.tripleClick(picker);
    await userEvent.keyboard(`${third}{Enter}`);
    expect(screen.queryAllByRole('option')).toEqual([]);
    await answers.release(new RegExp(`SearchText=${third}`));
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    answers.releaseAll();
    await waitFor(() => expect(picker).toHaveValue(third));
});

test('an administrator without a client chooses among all sites', async () => {
    const portal = await openPortal(mock, '/siteselection', {
        site: undefined,
    });

    await shell();

    expect(
        await screen.findByText('20 of 120 shown. Type to find the others.'),
    ).toBeInTheDocument();

    const requested = portal
        .requests()
        .filter(line => line.startsWith('GET site/'));

    expect(requested).toEqual([
        'GET site/multiple/?OrderBy=Name&PageSize=20&PageNo=1',
    ]);

    await userEvent.click(screen.getByRole('combobox', { name: 'Site' }));

    await waitFor(() =>
        expect(
            screen.getAllByText('20 of 120 shown. Type to find the others.'),
        ).toHaveLength(2),
    );
});

test('a site opened recently comes first, and says so', async () => {
    const before = await openPortal(mock, '/site/7', { site: undefined });
    const heading = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(heading).not.toHaveTextContent('Site 7'));
    const [, name = ''] = /^Site (.+)/.exec(heading.textContent) ?? [];
    before.close();
    await openPortal(mock, '/siteselection', { site: undefined });
    const sites = await screen.findByRole('list', { name: 'Site' });
    const [first, second] = await within(sites).findAllByRole('listitem');
    expect(first).toHaveTextContent(`${name}`);
    expect(first).toHaveTextContent(/opened recently$/);
    expect(second).not.toHaveTextContent('opened recently');
});

test('a distributor without a client chooses among their own sites', async () => {
    const portal = await openPortal(mock, '/siteselection', {
        userName: 'distributor',
        site: undefined,
    });

    await shell();

    await waitFor(() =>
        expect(
            portal.requests().filter(line => line.startsWith('GET site/')),
        ).toEqual([
            expect.stringMatching(
                /^GET site\/distributor\?DistributorId=\d+&PageSize=20$/,
            ),
        ]),
    );
});

test('the list of sites shows all sites of the client; a billing group narrows it visibly and can be removed there', async () => {
    const portal = await openPortal(mock, '/site');
    await shell();
    await screen.findByRole('table');

    const lists = () =>
        portal.requests().filter(line => line.startsWith('GET site/?'));

    expect(lists()).toEqual(['GET site/?PageNo=1&PageSize=10&ClientId=1']); // the early call and the list's own are one
    await opened('GroupId');
    await userEvent.click(field('GroupId'));
    await userEvent.click((await screen.findAllByRole('option'))[0]!);
    await waitFor(() => expect(lists().at(-1)).toMatch(/GroupId=\d+/));
    // Its name has come, and its rows.
    await waitFor(() => expect(field('GroupId').value).not.toBe(''));

    await waitFor(() =>
        expect(document.querySelector('[aria-busy=true]')).toBeNull(),
    );

    await userEvent.clear(field('GroupId'));
    await waitFor(() => expect(lists().at(-1)).not.toMatch(/GroupId/));
});

test('Enter in a country field takes the match, if any, and never submits', async () => {
    const portal = await openPortal(mock, '/site/create/address');
    await opened('Country');
    await userEvent.type(field('Country'), 'united{Enter}');
    expect(field('Country')).toHaveValue('united');
    await userEvent.clear(field('Country'));
    await userEvent.type(field('Country'), 'new zeal{Enter}');
    expect(field('Country')).toHaveValue('New Zealand');

    expect(
        screen.queryByText('Please select the Group on the first tab.'),
    ).toBeNull();

    expect(portal.requests().filter(line => line.startsWith('POST'))).toEqual(
        [],
    );
});
