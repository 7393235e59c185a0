import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { keepLanguage } from '../../../src/foundation/preferences.ts';
import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

/** 06:30 on 2 March at the site, ten hours ahead; still the day before in UTC. */
const NOW = Date.parse('2026-03-01T20:30:00Z');

const mock = await fileMock(NOW);

const user = userEvent.setup({ delay: null });

const listed = (requests: readonly string[], path: string) =>
    requests
        .filter(line => line.startsWith(`GET ${path}`))
        .map(line => new URLSearchParams(line.split('?')[1]));

const typed = (input: HTMLElement, text: string) =>
    fireEvent.change(input, { target: { value: text } });

test('the payment log shows its days, and says if From is after To', async () => {
    const { requests } = await openPortal(mock, '/paymentlog');

    const from = await screen.findByRole<HTMLInputElement>('textbox', {
        name: 'From',
    });

    const to = await screen.findByRole<HTMLInputElement>('textbox', {
        name: 'To',
    });

    const [requested] = listed(requests(), 'merchantlog/list');

    const shown = ({ value }: HTMLInputElement) =>
        value.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1');

    expect(shown(from)).toBe(requested!.get('StartDate'));
    expect(shown(to)).toBe(requested!.get('EndDate'));

    expect(Date.parse(shown(to)) - Date.parse(shown(from))).toBe(
        29 * 86_400_000,
    );

    await screen.findByRole('group', { name: /^Total of all/ }); // all of the first days has come
    const before = requests().length;
    typed(from, '01-15-2026');

    await waitFor(() =>
        expect(
            listed(requests().slice(before), 'merchantlog/list').map(query =>
                query.get('StartDate'),
            ),
        ).toEqual(['2026-01-15']),
    );

    typed(from, '12-31-2030');
    expect(await screen.findByText('To is before From')).toBeInTheDocument();
    expect(to).toHaveAccessibleDescription('To is before From');
    typed(from, '01-15-2026');

    await waitFor(() =>
        expect(screen.queryByText('To is before From')).toBeNull(),
    );
});

test('finds a MAC address in the access log in any notation', async () => {
    const address = String(
        mock.backend.store
            .rows('accesslogs')
            .find(row => row.SiteId === 1 || row.siteId === 1)?.MacAddress ??
            mock.backend.store.rows('accesslogs')[0]!.MacAddress,
    );

    const digits = address.replaceAll(':', '').toLowerCase();
    const { requests } = await openPortal(mock, '/accesslogs');
    await screen.findByRole('table');
    const search = await screen.findByRole('searchbox', { name: 'Search' });

    for (const notation of [
        digits.replace(/(..)(?!$)/g, '$1-'),
        digits.replace(/(....)(?!$)/g, '$1.'),
        digits,
    ]) {
        const before = requests().length;
        typed(search, '');
        typed(search, notation);

        await waitFor(() =>
            expect(
                listed(requests().slice(before), 'accesslog/list').map(query =>
                    query.get('where'),
                ),
            ).toContain(address),
        );

        typed(search, 'nothing');

        await waitFor(() =>
            expect(
                listed(requests().slice(before), 'accesslog/list').map(query =>
                    query.get('where'),
                ),
            ).toContain('nothing'),
        );
    }
});

test('arrow keys move between rows, and Enter opens one', async () => {
    await openPortal(mock, '/supportplan');

    const rows = async () =>
        within(await screen.findByRole('table'))
            .getAllByRole('row')
            .slice(1);

    await rows();
    await user.keyboard('{ArrowDown}');
    expect((await rows())[0]).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect((await rows())[1]).toHaveFocus();
    await user.keyboard('{End}');
    expect((await rows()).at(-1)).toHaveFocus();
    await user.keyboard('{Home} ');

    expect(
        await screen.findByRole('toolbar', { name: '1 selected' }),
    ).toBeInTheDocument();

    expect((await rows())[0]).toHaveFocus();

    within((await rows())[0]!)
        .getByRole('link')
        .focus();

    await user.keyboard('{ArrowDown}');
    expect(within((await rows())[1]!).getByRole('link')).toHaveFocus();
    (await rows())[1]!.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/supportplan/2'));
});

test('a failure without a reason is shown once, in the user’s language', async () => {
    keepLanguage('fr');
    mock.faults.add({ path: 'SupportPlan/', status: 500 });
    await openPortal(mock, '/supportplan');

    expect(await screen.findByRole('alert')).toHaveTextContent(
        'Une erreur est survenue',
    );

    expect(screen.queryByText(/Error Occured/)).toBeNull();

    expect(
        within(screen.getByRole('main')).queryByText(/Une erreur est survenue/),
    ).toBeNull();
});
