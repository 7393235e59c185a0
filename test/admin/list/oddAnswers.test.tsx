import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal, shell } from '../../app/openPortal.tsx';

const mock = await fileMock();
afterEach(() => vi.useRealTimers());

const rows = async () =>
    within(await screen.findByRole('table'))
        .getAllByRole('row')
        .slice(1);

const native = globalThis.fetch;

/** Answers requests for lists of rooms in place of the mock; undefined: the mock does. */
const answering =
    (
        answer: (
            url: string,
            init: RequestInit | undefined,
        ) => Response | Promise<Response> | undefined,
    ): typeof fetch =>
    async (input, init) =>
        (/\/room\/\?/.test(String(input))
            ? await answer(String(input), init)
            : undefined) ?? native(input, init);

test.each([
    ['204', new Response(null, { status: 204 })],
    ['200 without a body', new Response('')],
    ['without a count', Response.json({ Results: [] })],
])(
    'a response that is not a list (%s) is shown as a failure, not as an empty list',
    async (_what, answer) => {
        await openPortal(mock, '/room', {
            fetch: answering(() => answer.clone()),
        });

        expect(
            await screen.findByText('The list could not be loaded'),
        ).toBeVisible();

        expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
        expect(screen.queryByText(/Nothing here yet/)).toBeNull();
    },
);

test('draws ten of a hundred thousand rows sent for a page of ten, and reports the others', async () => {
    const Results = Array.from({ length: 100_000 }, (_, n) => ({
        Id: n + 1,
        siteId: 1,
        RoomCode: `R${n + 1}`,
    }));

    await openPortal(mock, '/room', {
        fetch: answering(() => Response.json({ Results, Count: 2400 })),
    });

    expect(await rows()).toHaveLength(10);

    expect(
        await screen.findByText(
            /The server sent 99,990 more rows than requested; they are left out\./,
        ),
    ).toBeVisible();
});

test('a name of one megabyte renders about as fast as any other, on every page that shows it', async () => {
    const name = 'Wide '.repeat(200_000);

    const room = mock.backend.store
        .rows('room')
        .find(({ siteId }) => siteId === 1)!;

    Object.assign(room, { RoomCode: name });

    /** Texts of the page, its title and its hints that are longer than anybody reads; what is typed may be. */
    const long = () => {
        const elements = [
            ...document.querySelectorAll(
                'body, body :not(script, style, textarea)',
            ),
        ];

        const attributes = elements.flatMap(element =>
            [...element.attributes]
                .filter(({ name: of }) => of !== 'value')
                .map(({ name: of, value }) => ({ of, value })),
        );

        const texts = elements.map(element => ({
            of: element.tagName,
            value: [...element.childNodes]
                .map(node =>
                    node.nodeType === Node.TEXT_NODE ? node.textContent : '',
                )
                .join(''),
        }));

        return [{ of: 'title', value: document.title }, ...attributes, ...texts]
            .filter(({ value }) => value.length > 2000)
            .map(({ of, value }) => `${of}: ${value.slice(0, 40)}`);
    };

    await openPortal(
        mock,
        `/room?filter=${encodeURIComponent('{"q":"Wide "}')}`,
    );

    expect(await rows()).toHaveLength(1);
    expect(long()).toEqual([]);

    await userEvent.click(
        within((await rows())[0]!).getByRole('button', { name: 'Actions' }),
    );

    await userEvent.click(
        await screen.findByRole('menuitem', { name: 'Delete' }),
    );

    await screen.findByRole('dialog');
    expect(long()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click((await rows())[0]!);
    await screen.findByRole('heading', { level: 1, name: /^Room Wide/ });
    expect(long()).toEqual([]);
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });

    fireEvent.change(
        await screen.findByRole('combobox', { name: /^Name, room, MAC/ }),
        { target: { value: 'Wide' } },
    );

    await screen.findByRole('listbox', { name: 'Results' });
    expect(long()).toEqual([]);
});

test.each([
    ['?page=-1', 'page=1', 'PageNo=1&PageSize=10'],
    ['?page=1e20', 'page=1', 'PageNo=1&PageSize=10'],
    ['?page=2.5&perPage=25', 'perPage=25', 'PageNo=1&PageSize=25'],
    ['?perPage=-5', 'perPage=10', 'PageNo=1&PageSize=10'],
    ['?perPage=0', 'perPage=10', 'PageNo=1&PageSize=10'],
    ['?perPage=1000000000', 'perPage=10', 'PageNo=1&PageSize=10'],
    ['?page=1&page=2', 'page=2', 'PageNo=2&PageSize=10'],
    ['?filter=5', '', 'PageNo=1&PageSize=10'],
    ['?filter=%5B1%5D&order=sideways', 'order=ASC', 'PageNo=1&PageSize=10'],
    ['?filter=%7B%22q%22', '', 'PageNo=1&PageSize=10'],
])(
    'corrects an invalid page in an address (%s) before sending a request',
    async (search, right, asked) => {
        const { requests } = await openPortal(mock, `/room${search}`);
        expect(await rows()).not.toHaveLength(0);

        await waitFor(() =>
            expect(location.search).toMatch(right === '' ? /^$/ : right),
        );

        await screen.findByText(/^\d+-\d+ of/);

        expect(requests().filter(line => line.startsWith('GET room/'))).toEqual(
            [`GET room/?${asked}&SiteId=1`],
        );
    },
);

test.each([
    ['an address', () => '/room?filter={"q":"1","Gone":"x"}'],
    [
        'what this tab remembers',
        () => {
            sessionStorage.setItem(
                'RaStoreAtrium.room.listParams',
                '{"filter":{"q":"1","Gone":"x"},"sort":"id","order":"ASC","page":1,"perPage":10}',
            );

            return '/room';
        },
    ],
])(
    'a filter that the list no longer has is left out of %s, and that is said',
    async (_, address) => {
        await openPortal(mock, address());

        expect(
            await screen.findByText(/^Left out.*filters \(Gone\)/),
        ).toBeVisible();

        expect(await rows()).not.toHaveLength(0);
        expect(location.search).not.toContain('Gone');
    },
);

test('a list that never arrives says so after five seconds; waiting can be stopped and started again', async () => {
    let isSilent = true;
    const ended: string[] = [];

    const silent = answering((url, init) =>
        isSilent
            ? new Promise((_, reject) =>
                  init?.signal?.addEventListener('abort', () => {
                      ended.push(url);
                      reject(init.signal!.reason as Error);
                  }),
              )
            : undefined,
    );

    vi.useFakeTimers({
        shouldAdvanceTime: true,
        toFake: ['setTimeout', 'clearTimeout'],
    });

    const { requests } = await openPortal(mock, '/room', { fetch: silent });
    await shell();

    const lists = () =>
        requests().filter(line => line.startsWith('GET room/')).length;

    await waitFor(() => expect(lists()).toBe(1));
    await vi.advanceTimersByTimeAsync(4000);
    expect(screen.queryByText('The server has not answered yet.')).toBeNull();
    await vi.advanceTimersByTimeAsync(1500);

    expect(
        await screen.findByText('The server has not answered yet.'),
    ).toBeVisible();

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(lists()).toBe(2));
    await vi.advanceTimersByTimeAsync(5500);

    fireEvent.click(
        await screen.findByRole('button', { name: 'Stop waiting' }),
    );

    expect(await screen.findByText('The list was not loaded')).toBeVisible();
    expect(ended).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(lists()).toBe(2);

    isSilent = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(10);
    expect(screen.queryByText('The list was not loaded')).toBeNull();
});
