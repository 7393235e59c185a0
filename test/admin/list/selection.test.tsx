import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const user = userEvent.setup({ delay: null });

const rows = async () =>
    within(await screen.findByRole('table'))
        .getAllByRole('row')
        .slice(1);

const select = async (...places: readonly number[]) => {
    for (const place of places)
        await user.click(within((await rows())[place]!).getByRole('checkbox'));
};

/** Somebody else deletes a record while the list is open. */
const deletedElsewhere = (name: string, id: number) => {
    mock.backend.store.remove(name, new Set([id]));
};

const bar = (count: number) =>
    screen.findByRole('toolbar', { name: `${count} selected` });

test('deleting a row from its own menu deselects it', async () => {
    await openPortal(mock, '/supportplan');
    await select(0, 1);
    await bar(2);

    await user.click(
        within((await rows())[0]!).getByRole('button', { name: 'Actions' }),
    );

    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));

    await user.click(
        within(await screen.findByRole('dialog')).getByRole('button', {
            name: 'Delete',
        }),
    );

    await screen.findByText('Deleted Successfully');
    await bar(1);
});

test('letter keys move through and select rows, but type letters in the search box', async () => {
    await openPortal(mock, '/supportplan');
    const [first, second] = await rows();
    (document.activeElement as HTMLElement | null)?.blur();
    await user.keyboard('j');
    expect(first).toHaveFocus();
    await user.keyboard('jx');
    expect(second).toHaveFocus();
    await bar(1);
    expect(within(second!).getByRole('checkbox')).toBeChecked();
    await user.keyboard('k');
    expect(first).toHaveFocus();
    const box = await screen.findByRole('searchbox', { name: 'Search' });
    await user.type(box, 'jx');
    expect(box).toHaveValue('jx');
    await bar(1);
});

test('leaving the list ends the selection', async () => {
    await openPortal(mock, '/supportplan');
    await select(0);
    await bar(1);
    await user.click(within((await rows())[2]!).getByRole('link'));
    await screen.findByRole('button', { name: 'Save' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await rows();
    expect(screen.queryByRole('toolbar')).toBeNull();
});

test('after a search, the bar says how many selected rows are hidden', async () => {
    await openPortal(mock, '/supportplan');
    await select(0, 1);

    const names = (await rows()).map(
        row => within(row).getByRole('link').textContent ?? '',
    );

    await user.type(
        await screen.findByRole('searchbox', { name: 'Search' }),
        names[0]!,
    );

    expect(
        await within(await bar(2)).findByText('1 of them is not shown'),
    ).toBeInTheDocument();
});

test('a record that somebody else deleted is not offered again and leaves the selection', async () => {
    const { requests } = await openPortal(mock, '/supportplan');
    await select(0, 1);
    deletedElsewhere('supportplan', 1);

    await user.click(
        within(await bar(2)).getByRole('button', { name: 'Delete' }),
    );

    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Delete support plan?');

    expect(
        await screen.findByText(
            '1 selected record had already been deleted. It is no longer selected.',
        ),
    ).toBeInTheDocument();

    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Deleted Successfully');

    expect(requests().filter(line => line.startsWith('DELETE'))).toEqual([
        'DELETE SupportPlan/2',
    ]);

    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('a selected row that is missing after a refresh is deselected', async () => {
    await openPortal(mock, '/supportplan');
    await select(0, 1);
    await bar(2);
    deletedElsewhere('supportplan', 1);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await bar(1);
});

test('a record that is already gone when deleted counts as deleted', async () => {
    await openPortal(mock, '/supportplan');

    await user.click(
        within((await rows())[0]!).getByRole('button', { name: 'Actions' }),
    );

    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    deletedElsewhere('supportplan', 1);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted Successfully')).toBeInTheDocument();
});

/** A server that gives no more than a hundred rows at once. */
const sparing = (): typeof fetch => {
    const native = globalThis.fetch;

    return (input, init) =>
        native(String(input).replace(/PageSize=\d{3,}/, 'PageSize=100'), init);
};

const selectEvery = async () => {
    await user.click(
        await screen.findByRole('checkbox', { name: 'Select all' }),
    );

    await user.click(
        await screen.findByRole('button', { name: /^Select all \d+$/ }),
    );
};

const manyPlans = () => {
    const { id: _, ...plan } = mock.backend.store.rows('supportplan')[0]!;
    while (mock.backend.store.rows('supportplan').length < 126)
        mock.backend.store.add('supportplan', plan);
};

test('selects all records even if the server sends fewer rows at once than requested', async () => {
    manyPlans();
    await openPortal(mock, '/supportplan', { fetch: sparing() });
    await selectEvery();
    expect(await bar(126)).not.toHaveTextContent('Select all');
});

test('says that the server holds rows back, and requests the rest again', async () => {
    manyPlans();
    const native = globalThis.fetch;

    await openPortal(mock, '/supportplan', {
        fetch: async (input, init) => {
            const answer = await native(input, init);
            if (!/SupportPlan\/?\?.*PageSize=1000?\b/i.test(String(input)))
                return answer;

            const { Results, Count } = (await answer.json()) as {
                readonly Results: readonly unknown[];
                readonly Count: number;
            };

            return Response.json({
                Results: /PageNo=1\b/.test(String(input))
                    ? Results.slice(0, 100)
                    : [],
                Count,
            });
        },
    });

    await selectEvery();

    expect(
        await screen.findByText(
            'Only 100 of 126 are selected: the server returned no more.',
        ),
    ).toBeInTheDocument();

    expect(
        within(await bar(100)).getByRole('button', { name: 'Select all 126' }),
    ).toBeEnabled();
});
