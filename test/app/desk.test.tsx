import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, test } from 'vitest';

import { fileMock } from './fileMock.ts';
import { openPortal } from './openPortal.tsx';

/** Pixels: `24/10` in the letters of a chart. */
const HALF_A_LABEL = 18;

const mock = await fileMock(Date.parse('2026-03-15T01:00:00Z')); // 11 in the morning of the same day at the site

/** What a call answers, in the words of the API's description. */
const answers = (path: string, body: unknown) =>
    mock.faults.add({ path, status: 200, body });

const rowOf = async (text: string) =>
    (await screen.findByText(text)).closest('tr')!;

const openActions = async (row: HTMLElement) => {
    await userEvent.click(within(row).getByRole('button', { name: 'Actions' }));

    return screen.findByRole('menu');
};

test('a fully refunded payment offers no Refund; a partly refunded one does', async () => {
    const payment = (Id: number, Description: string, refund: object) => ({
        Id,
        Created: '2026-03-10T02:00:00Z',
        UserId: 7,
        Alias: 'ada',
        Description,
        Amount: 20,
        CurrCode: 'AUD',
        ...refund,
    });

    answers('merchantlog/list', {
        Results: [
            payment(1, 'Paid', { Refunded: false, RefundedAmount: null }),
            payment(2, 'Whole', { Refunded: true, RefundedAmount: 20 }),
            payment(3, 'Part', { Refunded: true, RefundedAmount: 5.5 }),
            payment(4, 'Unsaid', { Refunded: true }),
        ],
        Count: 4,
    });

    await openPortal(mock, '/paymentlog');

    for (const [description, isOffered] of [
        ['Paid', true],
        ['Whole', false],
        ['Part', true],
        ['Unsaid', false],
    ] as const) {
        const menu = await openActions(await rowOf(description));

        expect([
            description,
            within(menu).queryByRole('menuitem', { name: 'Refund' }) !== null,
        ]).toEqual([description, isOffered]);

        await userEvent.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    }
});

describe('Extend credit', () => {
    const open = async (ExpiryDate: string | null) => {
        const user = {
            Id: 7,
            Alias: 'ada',
            GroupId: 1,
            RemTime: 60,
            RemTraffic: 1000,
            RemDollar: 0,
            ExpiryDate,
            Active: true,
        };

        answers('user/', { Results: [user], Count: 1 });
        answers('user/7', user);
        await openPortal(mock, '/internetuser');
        const menu = await openActions(await rowOf('ada'));

        await userEvent.click(
            within(menu).getByRole('menuitem', { name: 'Extend credit' }),
        );

        await screen.findByRole('combobox', { name: 'New expiry date' }); // its outline stands there first
        const dialog = screen.getByRole('dialog');

        return {
            dialog,
            days: () =>
                within(dialog).getByRole<HTMLSelectElement>('combobox', {
                    name: 'New expiry date',
                }),
        };
    };

    const ends = [
        '31/03/2026',
        '30/04/2026',
        '31/05/2026',
        '30/06/2026',
        '31/07/2026',
        '31/08/2026',
        '30/09/2026',
        '31/10/2026',
        '30/11/2026',
        '31/12/2026',
        '31/01/2027',
        '28/02/2027',
    ];

    it.each([
        ['2026-02-28T00:00:00', ends[0]],
        ['2026-03-31T00:00:00', ends[1]],
        ['2026-06-12T00:00:00', ends[3]],
        ['2027-01-31T00:00:00', ends[11]],
    ])(
        'of an account that expires on %s starts with %s',
        async (expiry, first) => {
            const { days } = await open(expiry);

            await waitFor(() =>
                expect(days().selectedOptions[0]?.text).toContain(first),
            );

            expect(
                [...days().options].map(({ text }) => text.slice(0, 10)),
            ).toEqual(ends);
        },
    );

    it('preselects no day if every choice would shorten the credit', async () => {
        const { dialog, days } = await open('2028-01-31T00:00:00');
        await waitFor(() => expect(days()).toHaveValue(''));

        expect(
            within(dialog).getByText(
                'Each of these is earlier than the current expiry date.',
            ),
        ).toBeVisible();

        expect(
            within(dialog).getByText(
                'Changes the day the account ends. What is left stays.',
            ),
        ).toBeVisible();

        mock.log.clear();

        await userEvent.click(
            within(dialog).getByRole('button', { name: 'Extend credit' }),
        );

        expect(
            await within(dialog).findAllByText(
                /each of these is earlier than the current expiry date/,
            ),
        ).not.toHaveLength(0);

        expect(
            mock.log.entries().filter(({ method }) => method === 'POST'),
        ).toEqual([]);
    });

    it('says that it would limit the credit of an account that never expires', async () => {
        const { dialog, days } = await open(null);

        await waitFor(() =>
            expect(days().selectedOptions[0]?.text).toContain(ends[0]),
        );

        expect(await within(dialog).findByRole('alert')).toHaveTextContent(
            'This user has no expiry date now, and would expire on that day.',
        );
    });
});

test.each([
    ['/', 'Last 30 days'],
    ['/analytics', '30 days'],
])(
    '%s does not compare today with the whole of yesterday',
    async (address, month) => {
        const figures = {
            Sessions: 1240,
            Users: 2,
            TrafficUsedDownKb: 1000,
            TrafficUsedUpKb: 0,
            TrafficUsedTotal: 1000,
            TotalSeconds: 60,
        };

        answers('stat/usage', figures);
        await openPortal(mock, address);

        await userEvent.click(
            await screen.findByRole('button', { name: month }),
        );

        const sessions = await screen.findByRole('region', {
            name: 'Sessions',
        });

        await waitFor(() =>
            expect(sessions).toHaveTextContent(
                /Same as the days before(29) days: 1,240, before: 1,240\1 whole days: 1,240\. The \1 before: 1,240$/,
            ),
        );

        // Each day: a chart a figure, whose first and last label lie within the drawing, and the same numbers as a
        // table.
        const byDay = await screen.findByRole('region', { name: 'By day' });

        const charts = await waitFor(() => {
            const drawn = within(byDay).getAllByRole('img', {
                name: /^(Sessions|Users|Downloaded.*) by day: 14\/02\/2026: [\d,.]+, .*15\/03\/2026 \(so far\): [\d,.]+\.$/,
            });

            expect(drawn).toHaveLength(3); // one may stand before the others

            return drawn;
        });

        for (const chart of charts) {
            await waitFor(() =>
                expect(chart.querySelectorAll('text').length).toBeGreaterThan(
                    1,
                ),
            );

            const width = Number(
                chart.querySelector('svg')!.getAttribute('width'),
            );

            const places = [...chart.querySelectorAll('text')].map(text =>
                Number(text.getAttribute('x')),
            );

            expect(Math.min(...places)).toBeGreaterThanOrEqual(HALF_A_LABEL);

            expect(Math.max(...places)).toBeLessThanOrEqual(
                width - HALF_A_LABEL,
            );
        }

        await userEvent.click(
            within(byDay).getByRole('button', {
                name: 'Show By day as a table',
            }),
        );

        const rows = within(
            within(byDay).getByRole('table', { name: 'By day' }),
        )
            .getAllByRole('row')
            .slice(1);

        expect(rows).toHaveLength(30);
        expect(rows[0]).toHaveTextContent(/^14\/02\/20261,2402/);
        expect(rows.at(-1)).toHaveTextContent(/^15\/03\/2026 \(so far\)1,2402/);

        await userEvent.click(screen.getByRole('button', { name: 'Today' }));

        await waitFor(() =>
            expect(sessions).toHaveTextContent(
                /So far today\. Yesterday: 1,240$/,
            ),
        );

        expect(sessions).not.toHaveTextContent(/%|▲|▼|days before|whole/);
    },
);
