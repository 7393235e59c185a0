import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { addDays, dayAt } from '../../../resources/rules/calendar.ts';
import { shownDay } from '../../../src/foundation/format/days.ts';
import { fileMock } from '../../app/fileMock.ts';
import { firstSite, openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();
const native = globalThis.fetch;

const dayAgo = (days: number) =>
    addDays(dayAt(Date.now(), firstSite.LocTimeOffset!), -days);

test('each figure of a site’s home has a line of the 30 days before: requested once, four at a time, after the figures', async () => {
    let underWay = 0;
    let most = 0;
    const asked: string[] = [];

    const fetchDays: typeof fetch = async (input, init) => {
        const url = new URL(String(input), mock.apiUrl);

        const [start, end] = ['StartDate', 'EndDate'].map(name =>
            url.searchParams.get(name)?.slice(0, 10),
        );

        const isPastDay =
            url.pathname.endsWith('/stat/usage') &&
            start !== undefined &&
            start === end &&
            start < dayAgo(1); // the figures themselves are compared with yesterday

        if (!isPastDay) return native(input, init);
        if (asked.length === 0)
            expect(
                screen.getByRole('region', { name: 'Sessions' }),
            ).toHaveTextContent(/\d/);
        asked.push(start);
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise(done => setTimeout(done, 5));
        underWay -= 1;
        if (start === dayAgo(7)) return new Response('', { status: 500 });

        return Response.json({
            Sessions: 1000 + Number(start.slice(8)),
            Users: 1,
            TrafficUsedDownKb: 5_000_000,
            TrafficUsedUpKb: 0,
            TrafficUsedTotal: 5_000_000,
            TotalSeconds: 0,
        });
    };

    const lineOf = (name: string) =>
        screen.findByRole(
            'img',
            {
                name: new RegExp(
                    `^${name} on each of the 30 days before today: `,
                ),
            },
            { timeout: 20_000 },
        );

    const first = await openPortal(mock, '/', { fetch: fetchDays });
    const sessions = await lineOf('Sessions');
    const name = sessions.getAttribute('aria-label');
    const oldest = dayAgo(30);

    expect(name).toContain(
        `${shownDay(oldest)}: 1,0${oldest.slice(8)}, ${shownDay(dayAgo(29))}: `,
    );

    expect(name).toContain(`${shownDay(dayAgo(7))}: —, `);

    expect(sessions.querySelector('path')!.getAttribute('d')).toMatch(
        /^M.+L.+M.+L/,
    ); // the missing day is a gap

    expect(await lineOf('Downloaded \\(MB\\)')).toBeVisible();
    expect(await lineOf('Average per session')).toBeVisible();
    expect(new Set(asked).size).toBe(29);
    expect(most).toBe(4);
    first.close();

    asked.splice(0);
    await openPortal(mock, '/', { fetch: fetchDays });
    await lineOf('Sessions');
    expect(new Set(asked)).toEqual(new Set([dayAgo(7)])); // the others are kept in the browser
});
