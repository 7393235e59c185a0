import {
    fireEvent,
    render,
    screen,
    waitFor,
    within,
} from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { beforeEach, expect, test } from 'vitest';

import { dayAt, addMonths } from '../../../resources/rules/calendar.ts';
import {
    comparedPeriods,
    type Report,
    reportRows,
    type Sold,
    stepPeriod,
    useReport,
} from '../../../src/features/payments/report.ts';
import { daysOf } from '../../../src/foundation/format/dayPeriods.ts';
import { exported } from '../../admin/list/export/exported.ts';
import { fileMock } from '../../app/fileMock.ts';
import { firstSite, openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const { start, end } = daysOf(
    'lastMonth',
    dayAt(Date.now(), Number(firstSite.LocTimeOffset)),
);

const client = { Id: 1, Company: 'Aurora Hotels', CurrCode: 'AUD' };
const { store } = mock.backend;

const sites = store
    .rows('site')
    .filter(
        ({ ClientId, GroupId }) =>
            ClientId === 1 || store.find('billgroup', GroupId)?.ClientId === 1,
    );

/** A payment at noon of a day of the first site, or another. */
const payment = (
    Amount: number,
    Description: string,
    day: string,
    { site = firstSite.Id, RefundedAmount = null as number | null } = {},
) => {
    const { id: UserId, Alias } = store
        .rows('internetuser')
        .find(({ SiteId }) => SiteId === site)!;

    store.add('paymentlog', {
        Created: `${day}T02:00:00Z`,
        UserId,
        Alias,
        Description,
        Amount,
        CurrCode: 'AUD',
        Refunded: RefundedAmount !== null,
        RefundedAmount,
    });
};

const table = (name: string) => screen.findByRole('table', { name });

const cells = (row: HTMLElement) =>
    within(row)
        .getAllByRole('cell')
        .map(cell => cell.textContent);

const rowOf = (within_: HTMLElement, name: string) =>
    within(within_).getByRole('rowheader', { name }).closest('tr')!;

const choose = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
    store.remove(
        'paymentlog',
        new Set(store.rows('paymentlog').map(({ id }) => id)),
    );
});

test.each([
    [
        { start: '2026-11-01', end: '2026-11-30' },
        ['2026-10-01', '2026-10-31', '2025-11-01', '2025-11-30'],
    ],
    [
        { start: '2028-03-01', end: '2028-03-31' },
        ['2028-02-01', '2028-02-29', '2027-03-01', '2027-03-31'],
    ],
    [
        { start: '2026-11-01', end: '2026-11-15' },
        ['2026-10-01', '2026-10-15', '2025-11-01', '2025-11-15'],
    ],
    [
        { start: '2026-01-01', end: '2026-03-31' },
        ['2025-10-01', '2025-12-31', '2025-01-01', '2025-03-31'],
    ],
    [
        { start: '2026-11-09', end: '2026-11-15' },
        ['2026-11-02', '2026-11-08', '2025-11-09', '2025-11-15'],
    ],
    [
        { start: '2028-02-10', end: '2028-02-29' },
        ['2028-01-21', '2028-02-09', '2027-02-10', '2027-02-28'],
    ],
])(
    'compares %j with the period before and the year before',
    (period, expected) => {
        const [now, before, year] = comparedPeriods(period);
        expect(now).toEqual(period);

        expect([before!.start, before!.end, year!.start, year!.end]).toEqual(
            expected,
        );

        expect(stepPeriod(stepPeriod(period, -1), 1)).toEqual(period);
    },
);

test('shows last month beside the month before and the year before, by day and by plan, and saves it as shown', async () => {
    payment(5, 'Day pass', start);
    payment(20, 'Week pass', start, { RefundedAmount: 2.5 });
    payment(5, 'Day pass', end);
    payment(10, 'Day pass', addMonths(start, -1));
    payment(7.5, 'Old pass', addMonths(start, -12));
    await openPortal(mock, '/paymentlog');
    fireEvent.click(await screen.findByRole('button', { name: 'Report' }));
    const totals = await table('Totals');

    await waitFor(() =>
        expect(location.search).toBe(`?from=${start}&to=${end}`),
    ); // whoever copies it means this month

    await waitFor(() =>
        expect(cells(rowOf(totals, 'Net'))[2]).toMatch(/^7\.50/),
    );

    expect(cells(rowOf(totals, 'Payments'))).toEqual(['3', '1+200%', '1+200%']);

    expect(
        cells(rowOf(totals, 'Net')).map(cell =>
            cell!.replaceAll('\u00a0', ' '),
        ),
    ).toEqual(['27.50 AUD', '10.00 AUD+175%', '7.50 AUD+267%']);

    expect(cells(rowOf(totals, 'Average payment'))[0]).toMatch(/^10\.00/);

    const days = await table('By day');

    expect(within(days).getAllByRole('row')).toHaveLength(
        Number(end.slice(8)) + 2,
    );

    expect(cells(within(days).getAllByRole('row')[1]!)).toEqual([
        '2',
        '25.00',
        '2.50',
        '22.50',
        '12.50',
        '10.00',
        '7.50',
    ]);

    expect(
        await screen.findByRole('img', { name: /^Net by day: .*22\.50/ }),
    ).toBeInTheDocument();

    await choose('By plan');
    const plans = await table('By plan');

    expect(
        within(plans)
            .getAllByRole('rowheader')
            .map(head => head.textContent),
    ).toEqual(['Week pass', 'Day pass', 'Old pass']);

    expect(cells(rowOf(plans, 'Old pass'))).toEqual([
        '0',
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        '0.00',
        '7.50',
    ]);

    expect(location.search).toBe(`?from=${start}&to=${end}&by=plan`);

    const { name, lines } = await exported();
    expect(name).toBe(`report-${start}-${end}-plan.csv`);
    expect(lines).toContain('Week pass,1,20.00,2.50,17.50,20.00,0.00,0.00,AUD');
    await choose('The period before');

    await waitFor(async () =>
        expect(cells(rowOf(await table('Totals'), 'Net'))[0]).toMatch(
            /^10\.00/,
        ),
    );

    await waitFor(async () =>
        expect(cells(rowOf(await table('Totals'), 'Payments'))).toEqual([
            '1',
            'no payments',
            'no payments',
        ]),
    );

    expect(cells(rowOf(await table('Totals'), 'Net')).slice(1)).toEqual([
        '—',
        '—',
    ]);

    expect(location.search).toContain(`from=${addMonths(start, -1)}`);
});

test('pairs days with those of a leap year by number, with the extra day in a row of its own', () => {
    const sold = (day: string): Sold => ({
        day,
        site: 1,
        description: 'Day pass',
        currency: 'AUD',
        count: 1,
        paid: 5,
        returned: 0,
        net: 5,
    });

    const periods = comparedPeriods({ start: '2029-02-01', end: '2029-02-28' });

    const rows = reportRows(
        {
            periods,
            sold: [
                ['2029-02-28'],
                ['2029-01-28', '2029-01-29', '2029-01-31'],
                ['2028-02-28', '2028-02-29'],
            ].map(days => days.map(sold)),
        },
        'day',
        'AUD',
    );

    expect(rows).toHaveLength(29);

    expect(
        rows
            .slice(-2)
            .map(({ key, totals }) => [
                key,
                ...totals.map(total => total?.count),
            ]),
    ).toEqual([
        ['2029-02-28', 1, 1, 1],
        ['2029-03-01', 0, 2, 1],
    ]);
});

test('after clocks went forward, the last hour of a month and of the year before still counts in its month', async () => {
    const site = { ...firstSite, LocTimeOffset: 11 };

    const july = (year: number) => ({
        path: 'merchantlog/list',
        query: { StartDate: `${year}-07-01` },
        status: 200,
        body: {
            Results: [
                {
                    Id: year,
                    Created: `${year}-07-31T13:30:00Z`,
                    Amount: year - 2020,
                    CurrCode: 'AUD',
                },
            ],
            Count: 1,
        },
    });

    Object.assign(store.find('site', site.Id)!, site);
    for (const year of [2024, 2025]) mock.faults.add(july(year));

    await openPortal(mock, '/paymentlog/report?from=2025-07-01&to=2025-07-31', {
        site,
    });

    const totals = await table('Totals');

    await waitFor(() =>
        expect(
            cells(rowOf(totals, 'Net')).map(cell => cell!.slice(0, 4)),
        ).toEqual(['5.00', '—', '4.00']),
    );

    const days = within(await table('By day'))
        .getAllByRole('row')
        .slice(1, -1);

    expect(days).toHaveLength(31);

    expect(cells(days.at(-1)!)).toEqual([
        '1',
        '5.00',
        '0.00',
        '5.00',
        '5.00',
        '0.00',
        '4.00',
    ]);

    mock.faults.clear();
    Object.assign(store.find('site', site.Id)!, firstSite);
});

test('adds up all sites; one that fails is left out with a notice, and added on retry', async () => {
    for (const { id } of sites.slice(0, 2))
        payment(5, 'Day pass', start, { site: id as number });
    let isBroken = true;
    const native = globalThis.fetch;

    const breaking: typeof fetch = async (input, init) =>
        isBroken &&
        String(input).includes(`merchantlog/list?SiteId=${sites[1]!.id}&`)
            ? new Response('<html>', { status: 500 })
            : native(input, init);

    await openPortal(mock, '/paymentlog/report?sites=all&by=site', {
        userName: 'client',
        fetch: breaking,
        client,
    });

    const alert = await screen.findByText(
        new RegExp(`^Not in this report: ${String(sites[1]!.SiteName)}`),
    );

    const totals = await table('Totals');
    expect(cells(rowOf(totals, 'Payments'))[0]).toBe('1');
    for (const name of ['Print', 'Export'])
        expect(screen.getByRole('button', { name })).toBeDisabled();
    isBroken = false;

    fireEvent.click(
        within(alert.closest<HTMLElement>('[role=alert]')!).getByRole(
            'button',
            { name: 'Try again' },
        ),
    );

    await waitFor(() =>
        expect(screen.queryByText(/^Not in this report/)).toBeNull(),
    );

    expect(cells(rowOf(await table('Totals'), 'Payments'))[0]).toBe('2');
    const bySite = await table('By site');

    expect(
        within(bySite)
            .getAllByRole('rowheader')
            .map(head => head.textContent)
            .toSorted(),
    ).toEqual(
        sites
            .slice(0, 2)
            .map(({ SiteName }) => SiteName)
            .toSorted(),
    );
});

test('reading can be stopped, shows its progress, and resumes', async () => {
    payment(5, 'Day pass', start);
    let release = () => {};
    const held = new Promise<void>(done => (release = done));
    const native = globalThis.fetch;

    const hold: typeof fetch = async (input, init) => {
        if (String(input).includes('merchantlog/list'))
            await Promise.race([
                held,
                new Promise((_, stop) =>
                    init?.signal?.addEventListener('abort', () =>
                        stop(init.signal!.reason),
                    ),
                ),
            ]);

        return native(input, init);
    };

    await openPortal(mock, `/paymentlog/report?from=${start}&to=${end}`, {
        fetch: hold,
    });

    await choose('Cancel');

    expect(
        await screen.findByText(
            'Not all payments were read, so there is no report.',
        ),
    ).toBeInTheDocument();

    release();
    await choose('Continue reading');
    expect(cells(rowOf(await table('Totals'), 'Payments'))[0]).toBe('1');
});

test('reading many pages updates the report once a period, and the progress on every page', async () => {
    const getList = async (
        _: string,
        {
            pagination: { page },
        }: { readonly pagination: { readonly page: number } },
    ) => ({
        data: Array.from({ length: 1000 }, (__, n) => ({
            id: page * 1000 + n,
            Created: '2026-11-10T02:00:00Z',
            Description: 'Day pass',
            Amount: 5,
            CurrCode: 'AUD',
        })),
        total: 4000,
    });

    let notifications = 0;
    const reports: Report[] = [];

    const Reader = () => {
        reports.push(
            useReport([firstSite], { start: '2026-11-01', end: '2026-11-30' }),
        );

        return null;
    };

    render(
        <CoreAdminContext dataProvider={{ getList } as never}>
            <Reader />
        </CoreAdminContext>,
    );

    reports[0]!.reading.pages.subscribe(() => (notifications += 1));
    await waitFor(() => expect(reports.at(-1)!.isReading).toBe(false));
    expect(notifications).toBe(12);

    expect(
        reports.at(-1)!.sold.map(sold => sold?.map(({ count }) => count)),
    ).toEqual([[4000], [4000], [4000]]);

    expect(new Set(reports.map(({ sold }) => sold)).size).toBeLessThanOrEqual(
        4,
    );

    expect(reports.length).toBeLessThan(8);
});

test('says that there are too many payments to add up', async () => {
    mock.faults.add({
        path: 'merchantlog/list',
        status: 200,
        body: {
            Results: [
                {
                    Id: 1,
                    Created: `${start}T02:00:00Z`,
                    Amount: 1,
                    CurrCode: 'AUD',
                },
            ],
            Count: 10_001,
        },
    });

    await openPortal(mock, '/paymentlog/report');

    expect(
        await screen.findByText(
            `Not in this report: ${firstSite.SiteName}. There are too many rows for these days. Choose fewer days.`,
        ),
    ).toBeInTheDocument();

    expect(screen.queryByRole('table', { name: 'Totals' })).toBeNull();
    mock.faults.clear();
});
