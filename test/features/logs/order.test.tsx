import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();
const native = globalThis.fetch;
const ROWS = 45;
/** Row n happened on the nth hour of the year. */
const momentOf = (n: number) => new Date(Date.UTC(2026, 0, 1, n)).toISOString();

const logs = [
    [
        'purchases',
        '/internetuser/purchase/1/2026-01-01',
        'merchantlog/?',
        (n: number) => ({
            Id: n,
            Created: momentOf(n),
            Description: `row ${n}.`,
            Amount: 1,
            CurrCode: 'AUD',
        }),
    ],
    [
        'sessions',
        '/internetuser/usage/1/2026-01-01',
        'radius/history/',
        (n: number) => ({
            Id: n,
            AccessStarted: momentOf(n),
            AccessStopped: momentOf(n),
            NasId: `row ${n}.`,
        }),
    ],
    [
        'credit',
        '/internetuser?filter=%7B%7D',
        'creditlog?',
        (n: number) => ({
            Id: n,
            Created: momentOf(n),
            RemTime: 60,
            RemTraffic: 0,
            RemDollar: 0,
            Comments: `row ${n}.`,
        }),
    ],
    [
        'accesses of a guest',
        undefined,
        'accesslog/user',
        (n: number) => ({ Id: n, LogTime: momentOf(n), Comments: `row ${n}.` }),
    ],
] as const;

const orders = {
    'the newest first': (n: number) => ROWS - n,
    'the oldest first': (n: number) => n + 1,
};

test.each(
    logs.flatMap(log =>
        Object.entries(orders).map(
            ([order, nth]) => [log[0], order, log, nth] as const,
        ),
    ),
)(
    'the log of %s lists its newest rows first on every page, from a server that sends %s',
    async (name, _, [, address, call, row], nth) => {
        const guest = mock.backend.store
            .rows('guest')
            .find(({ UserId }) => UserId)!;

        const { requests } = await openPortal(
            mock,
            address ?? `/guest/log/${guest.id}`,
            {
                fetch: (input, init) => {
                    const url = new URL(String(input), mock.apiUrl);
                    if (!String(input).includes(`/${call}`))
                        return native(input, init);

                    const [page, size] = [
                        Number(url.searchParams.get('PageNo')),
                        Number(url.searchParams.get('PageSize')),
                    ];

                    const sent = Array.from({ length: ROWS }, (__, n) =>
                        row(nth(n)),
                    ).slice((page - 1) * size, page * size);

                    return Promise.resolve(
                        Response.json({ Results: sent, Count: ROWS }),
                    );
                },
            },
        );

        if (name === 'credit') {
            fireEvent.click(
                (await screen.findAllByRole('button', { name: /Actions/ }))[0]!,
            );

            fireEvent.click(
                await screen.findByRole('menuitem', { name: 'Credit log' }),
            );
        }

        const rowsShown = () =>
            screen
                .getAllByRole('table')
                .at(-1)!
                .textContent.match(/row \d+(?=\.)/g)!
                .map(text => Number(text.slice(4)));

        const newest = Array.from({ length: ROWS }, (__, n) => ROWS - n);

        for (const [page, shown] of [
            newest.slice(0, 20),
            newest.slice(20, 40),
            newest.slice(40),
        ].entries()) {
            if (page > 0)
                fireEvent.click(
                    within(screen.getAllByRole('navigation').at(-1)!).getByRole(
                        'button',
                        { name: `Go to page ${page + 1}` },
                    ),
                );
            await waitFor(() => expect(rowsShown()).toEqual(shown));
        }

        expect(
            requests().filter(line => line.includes(call)).length,
        ).toBeLessThanOrEqual(nth(0) === 1 ? 8 : 3);
    },
);
