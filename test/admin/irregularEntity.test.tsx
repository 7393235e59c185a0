import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { declaring } from '../app/declaring.ts';

// An API that asks for lists by POST, answers a new record with its key alone, confirms a change with nothing and
// deletes by POST.
const { mock, openScreen } = await declaring(
    ({ get, id, integer, post, put, asRead, reference, resource, text }) => ({
        shuttle: resource({
            label: ['Shuttle', 'Navette'],
            menu: { tab: 'manage', icon: 'room' },
            needs: 'site',
            api: {
                list: {
                    ...asRead(
                        post(
                            'shuttle/search',
                            {
                                Place: 'site',
                                Seats: { filter: 'Seats' },
                                PageNo: 'page',
                                PageLen: 'pageSize',
                            },
                            'page',
                        ),
                    ),
                    envelope: { rows: 'Rows', count: 'Total' },
                },
                one: get('shuttle/{SiteId}/{id}'),
                create: post('shuttle/new', 'record', 'key'),
                update: put('shuttle/{id}', 'record', 'nothing'),
                remove: post('shuttle/remove/{id}', {}, 'nothing'),
            },
            key: 'ShuttleID',
            title: 'Nm',
            fields: {
                ShuttleID: id(),
                SiteId: reference('site', {
                    label: ['Site', 'Site'],
                    required: true,
                    from: 'site',
                    createOnly: true,
                }),
                Nm: text({
                    label: ['Name', 'Nom'],
                    required: true,
                    sample: 'title',
                }),
                Seats: integer({ label: ['Seats', 'Places'], min: 1, max: 9 }),
                Driver: text({
                    label: ['Driver', 'Conducteur'],
                    sample: 'title',
                }),
            },
            list: { columns: ['Nm', 'Seats', 'Driver'], filters: ['Seats'] },
            form: [
                {
                    tab: ['Details', 'Détails'],
                    fields: ['Nm', 'Seats', 'Driver'],
                },
            ],
            mock: { rows: 2400 }, // 20 a site
        }),
    }),
);

interface Page {
    readonly Rows: readonly Readonly<Record<string, unknown>>[];
    readonly Total: number;
}
const { tokenFor } = await import('../mock-api/signIn.ts');
const tokenOf = () => tokenFor(mock, 'admin');

const sentTo = async (path: string) =>
    (
        (await (await fetch(`${mock.url}/__mock/log`)).json()) as {
            path: string;
            sent: unknown;
        }[]
    ).flatMap(call => (call.path === path ? [call.sent] : []));

const input = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

test('a list requested by POST sends its site, page and filters in the body', async () => {
    const { requests } = await openScreen(mock, '/shuttle');
    const table = await screen.findByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(11);

    expect(requests().filter(line => line.includes('shuttle'))).toEqual([
        'POST shuttle/search',
    ]);

    expect(await sentTo('shuttle/search')).toEqual([
        { Place: 1, PageNo: 1, PageLen: 10 },
    ]);

    const first = within(table).getAllByRole('row')[1]!.textContent;

    await userEvent.click(
        await screen.findByRole('button', { name: 'Go to next page' }),
    );

    await waitFor(async () =>
        expect((await sentTo('shuttle/search')).at(-1)).toEqual({
            Place: 1,
            PageNo: 2,
            PageLen: 10,
        }),
    );

    await waitFor(() =>
        expect(
            within(screen.getByRole('table')).getAllByRole('row')[1]!
                .textContent,
        ).not.toBe(first),
    );
});

test('the mock reads such a body as strictly as an address', async () => {
    const headers = {
        Authorization: `Bearer ${await tokenOf()}`,
        'Content-Type': 'application/json',
    };

    const ask = async (body: object) =>
        fetch(`${mock.apiUrl}/shuttle/search`, {
            method: 'POST',
            headers,
            body: JSON.stringify(body),
        });

    const { Rows, Total } = (await (
        await ask({ Place: 3, PageNo: 2, PageLen: 4 })
    ).json()) as Page;

    expect([Rows.map(row => row.SiteId), Total]).toEqual([[3, 3, 3, 3], 20]);

    const chosen = (await (
        await ask({ Place: 3, Seats: Rows[0]!.Seats, PageNo: 1, PageLen: 20 })
    ).json()) as Page;

    expect(new Set(chosen.Rows.map(row => row.Seats))).toEqual(
        new Set([Rows[0]!.Seats]),
    );

    expect(await (await ask({ Plaice: 3 })).json()).toMatchObject({
        ExceptionMessage: expect.stringContaining(
            "Unknown parameter 'Plaice'. Did you mean 'Place'?",
        ),
    });

    expect(await (await ask({ PageLen: 'ten' })).json()).toMatchObject({
        ExceptionMessage: expect.stringContaining(
            "'PageLen' must be a whole number",
        ),
    });

    expect(
        (
            await fetch(`${mock.apiUrl}/shuttle/search?Place=3`, {
                method: 'POST',
                headers,
                body: '{}',
            })
        ).status,
    ).toBe(400);
});

test('a new record answered by its key alone is shown as it was saved', async () => {
    await fetch(`${mock.url}/__mock/log`, { method: 'DELETE' });
    const { requests } = await openScreen(mock, '/shuttle/create');
    await waitFor(() => expect(input('Nm')).not.toBeNull());
    await userEvent.type(input('Nm'), 'Airport run');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(
        await screen.findByText('Data Saved Successfully.'),
    ).toBeInTheDocument();

    expect(requests().filter(line => line.includes('shuttle/new'))).toEqual([
        'POST shuttle/new',
    ]);

    expect(requests()).toContain('GET shuttle/1/2401');

    // Looking whether it is there already, before and after, is about its own site.
    expect(
        (await sentTo('shuttle/search')).every(
            body => (body as { readonly Place: number }).Place === 1,
        ),
    ).toBe(true);
});

test('a change answered with nothing is shown as it was saved', async () => {
    await openScreen(mock, '/shuttle/2401');
    await waitFor(() => expect(input('Nm')).toHaveValue('Airport run'));
    await userEvent.type(input('Driver'), 'Ada');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(async () =>
        expect(await sentTo('shuttle/2401')).toEqual([
            expect.objectContaining({ Nm: 'Airport run', Driver: 'Ada' }),
        ]),
    );

    expect(
        await screen.findByText('Data Saved Successfully.'),
    ).toBeInTheDocument();

    expect(
        await (await fetch(`${mock.url}/db/shuttle/2401`)).json(),
    ).toMatchObject({ Nm: 'Airport run', Driver: 'Ada' });
});
