import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { addDays, type Day, dayAt } from '../../../resources/rules/calendar.ts';
import { shownDay } from '../../../src/foundation/format/days.ts';
import { fileMock } from '../../app/fileMock.ts';
import { firstSite, openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();
const native = globalThis.fetch;

const today = () => dayAt(Date.now(), firstSite.LocTimeOffset!);
const dayAgo = (days: number) => addDays(today(), -days);

/** Opens the week of a server that says so many sessions, users and KB of each day; undefined: it fails. */
const openWeek = (
    of: (day: Day) => number | undefined,
    ages: readonly number[] = [],
) =>
    openPortal(mock, '/analytics', {
        fetch: async (input, init) => {
            const url = new URL(String(input), mock.apiUrl);

            const [start, end] = [
                url.searchParams.get('StartDate'),
                url.searchParams.get('EndDate'),
            ];

            if (url.pathname.endsWith('/stat/agegroup'))
                return Response.json(
                    ages.map((Users, n) => ({
                        AgeMin: n * 10 + 1,
                        AgeMax: n * 10 + 10,
                        Users,
                    })),
                );
            if (!url.pathname.endsWith('/stat/usage') || start !== end)
                return native(input, init);
            const amount = of(start!.slice(0, 10));

            return amount === undefined
                ? new Response('', { status: 500 })
                : Response.json({
                      Sessions: amount,
                      Users: amount,
                      TrafficUsedDownKb: amount * 1000,
                      TrafficUsedUpKb: 0,
                      TrafficUsedTotal: amount * 1000,
                      TotalSeconds: 0,
                  });
        },
    });

const card = (name: string) => screen.findByRole('region', { name });

const labelsIn = (chart: Element) =>
    [...chart.querySelectorAll('.recharts-label-list text')].map(
        ({ textContent }) => textContent,
    );

const charts = async (name: string) => {
    const region = await card(name);

    await waitFor(
        () => expect(region.querySelector('[role=img] svg')).not.toBeNull(),
        { timeout: 9000 },
    );

    return within(region).getAllByRole('img');
};

test('marks days of 0 and missing days above the axis, and the notice names the missing ones', async () => {
    await openWeek(day => {
        if (day === dayAgo(3)) return 0;

        return day === dayAgo(2) ? undefined : 420_000;
    });

    const shown = await charts('By day');
    expect(shown).toHaveLength(3);
    for (const chart of shown)
        expect(labelsIn(chart)).toEqual([
            '420K',
            '420K',
            '420K',
            '0',
            '—',
            '420K',
            '420K',
        ]);

    expect(await card('By day')).toHaveTextContent(
        `1 day could not be loaded: ${shownDay(dayAgo(2))}.`,
    );
});

test('describes a week of zeros in words, but not one with a failed day', async () => {
    const portal = await openWeek(() => 0);
    const region = await card('By day');

    await waitFor(() =>
        expect(
            within(region).getAllByText(
                'Nothing on any of these days: 0 each day.',
            ),
        ).toHaveLength(3),
    );

    portal.close();
    await openWeek(day => (day === dayAgo(1) ? undefined : 0));
    for (const chart of await charts('By day'))
        expect(labelsIn(chart)).toEqual(['0', '0', '0', '0', '0', '—', '0']);
});

test('shows every age group with thousands separators, for screen readers too', async () => {
    await openWeek(() => 1, [15_321, 0, 3, 1200, 99_999, 100_000, 1_234_567]);
    const [chart] = await charts('Age groups');

    expect(labelsIn(chart!)).toEqual([
        '15,321',
        '0',
        '3',
        '1,200',
        '99,999',
        '100K',
        '1.2M',
    ]);

    expect(chart).toHaveAccessibleName(/1–10: 15,321, 11–20: 0,.*: 1,234,567/);
});

test('thirty bars have an axis, and each its value under the pointer and by arrow keys', async () => {
    await openWeek(day => (day === dayAgo(1) ? 42_000 : 21_000));

    await userEvent.click(
        await screen.findByRole('button', { name: '30 days' }),
    );

    await waitFor(async () =>
        expect((await charts('By day'))[0]).toHaveAccessibleName(
            new RegExp(shownDay(dayAgo(29))),
        ),
    );

    const [chart] = await charts('By day');
    const region = await card('By day');

    const [slider] = within(region).getAllByRole('slider', {
        name: 'Values one by one',
    });

    const shown = () => region.querySelector('[data-active]')?.textContent;

    await waitFor(() =>
        expect(
            [
                ...chart!.querySelectorAll('.recharts-yAxis-tick-labels text'),
            ].map(({ textContent }) => textContent),
        ).toEqual(['0', '42K']),
    );

    act(() => slider!.focus());
    expect(shown()).toBe(`${shownDay(today())} (so far): 21,000`);
    expect(slider).toHaveAttribute('aria-valuetext', shown());
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown()).toBe(`${shownDay(dayAgo(1))}: 42,000`);
    await userEvent.keyboard('{Home}');
    expect(shown()).toBe(`${shownDay(dayAgo(29))}: 21,000`);
    act(() => slider!.blur());
    expect(shown()).toBeUndefined();

    const WIDTH = 360; // of which 44 are the axis and 16 the margin
    slider!.getBoundingClientRect = () => new DOMRect(0, 0, WIDTH, 150);
    await userEvent.pointer({ target: slider!, coords: { clientX: 49 } });
    expect(shown()).toBe(`${shownDay(dayAgo(29))}: 21,000`);
    await userEvent.pointer({ target: slider!, coords: { clientX: 328 } });
    expect(shown()).toBe(`${shownDay(dayAgo(1))}: 42,000`);
});
