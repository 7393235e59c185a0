import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from './fileMock.ts';
import { openPortal } from './openPortal.tsx';

const mock = await fileMock();

const headings = async () =>
    (await screen.findAllByRole('columnheader')).map(
        ({ textContent }) => textContent,
    );

test.each(['billgroup', 'site'])(
    '%s: rows of many clients name their client, those of a chosen client do not',
    async name => {
        const all = await openPortal(mock, `/${name}`, { site: undefined });
        expect(await headings()).toContain('Client');
        const [row] = screen.getAllByRole('row').slice(1);

        expect(
            await within(row!).findByText('Aurora Hotels'),
        ).toBeInTheDocument();

        await userEvent.click(
            await screen.findByRole('button', { name: 'Columns' }),
        );

        expect(
            within(screen.getByRole('dialog')).getByLabelText('Client'),
        ).toBeChecked();

        all.close();

        await openPortal(mock, `/${name}`);
        expect(await headings()).not.toContain('Client');

        await userEvent.click(
            await screen.findByRole('button', { name: 'Columns' }),
        );

        expect(
            within(screen.getByRole('dialog')).queryByLabelText('Client'),
        ).toBeNull();
    },
);

test('the list of a client’s sites does not name the client', async () => {
    await openPortal(mock, '/client/1/sites', { site: undefined });
    const table = await screen.findByRole('table', { name: 'Sites' });

    expect(
        within(table).getByRole('columnheader', { name: /^Site name/ }),
    ).toBeInTheDocument();

    expect(
        within(table).queryByRole('columnheader', { name: /^Client/ }),
    ).toBeNull();
});

test('a site is chosen by its name, with its client and country beside it; the last ones come first', async () => {
    const first = await openPortal(mock, '/siteselection', {
        site: undefined,
    });

    const sydney = await screen.findByRole('button', {
        name: /^Aurora Grand Sydney/,
    });

    await waitFor(() =>
        expect(sydney).toHaveAccessibleName(
            /^Aurora Grand Sydney Aurora Hotels · \S/,
        ),
    );

    const last = screen.getAllByRole('list', { name: 'Site' })[0]!;

    const name = within(last)
        .getAllByRole('button')
        .at(-1)!
        .querySelector('span, p')!.textContent!;

    await userEvent.click(
        within(last).getByRole('button', { name: RegExp(`^${name}`) }),
    );

    await waitFor(() => expect(location.pathname).toBe('/'));
    first.close();
    sessionStorage.clear();
    localStorage.removeItem('atrium.session');

    await openPortal(mock, '/siteselection', { site: undefined });
    const again = await screen.findByRole('list', { name: 'Site' });

    await waitFor(() =>
        expect(within(again).getAllByRole('button')[0]).toHaveAccessibleName(
            RegExp(`^${name}`),
        ),
    );

    expect(
        within(again).getAllByRole('button', { name: RegExp(`^${name}`) }),
    ).toHaveLength(1);
});
