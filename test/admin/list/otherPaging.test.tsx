import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { declaring } from '../../app/declaring.ts';

const { mock, openScreen } = await declaring(({ get, id, resource, text }) => {
    const thing = (name: string) => ({
        label: [name, name] as const,
        menu: { tab: 'manage', icon: 'room' } as const,
        title: 'Id' as const,
        fields: {
            Id: id({ label: ['No', 'N°'] }),
            Name: text({ label: ['Name', 'Nom'], sample: 'title' as const }),
        },
        list: { columns: ['Id', 'Name'] as const },
        mock: { rows: 23 },
    });

    return {
        tracker: resource({
            ...thing('Tracker'),
            api: {
                list: get(
                    'tracker',
                    { limit: 'pageSize', offset: 'offset' },
                    'array',
                ),
            },
        }),
        post: resource({
            ...thing('Post'),
            api: {
                list: {
                    ...get('posts', { _start: 'offset', _end: 'end' }, 'page'),
                    envelope: { count: { header: 'X-Total-Count' } },
                },
            },
        }),
        happening: resource({
            ...thing('Happening'),
            api: {
                list: {
                    ...get(
                        'happening',
                        { after: 'cursor', size: 'pageSize' },
                        'page',
                    ),
                    envelope: { rows: 'data', next: 'meta.next' },
                },
            },
        }),
    };
});

const turn = async () =>
    userEvent.click(
        await screen.findByRole('button', { name: 'Go to next page' }),
    );

/** The numbers of the first and the last row. */
const ends = () => {
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);

    return [rows[0], rows.at(-1)].map(row => parseInt(row!.textContent, 10));
};

test.each([
    ['limit and offset', 'tracker', '1-10 of more than 10'],
    ['start, end and a total in a header', 'post', '1-10 of 23'],
    ['the cursor of each answer', 'happening', '1-10 of more than 10'],
])('a list is paged by %s', async (_, name, shown) => {
    await openScreen(mock, `/${name}`);
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect(ends()).toEqual([1, 10]);
    await turn();
    await waitFor(() => expect(ends()).toEqual([11, 20]));
    await turn();
    await waitFor(() => expect(ends()).toEqual([21, 23]));

    expect(
        screen.getByRole('button', { name: 'Go to next page' }),
    ).toBeDisabled();
});
