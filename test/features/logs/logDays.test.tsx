import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { addDays, dayAt } from '../../../resources/rules/calendar.ts';
import { fileMock } from '../../app/fileMock.ts';
import { field, retype } from '../../app/formInputs.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();
const user = userEvent.setup({ delay: null });

test('limits the access log to the days of a chip, totals their data, and clears the limit', async () => {
    const dayAgo = (days: number) => addDays(dayAt(Date.now(), 10), -days);

    mock.backend.store.remove(
        'accesslogs',
        new Set(mock.backend.store.rows('accesslogs').map(({ id }) => id)),
    );

    const UserId = mock.backend.store
        .rows('internetuser')
        .find(({ SiteId }) => SiteId === 1)!.id;

    const entry = (LogTime: string, Comments: string, DataUsed: number) =>
        mock.backend.store.add('accesslogs', {
            UserId,
            LogTime,
            Comments,
            DataUsed,
            MacAddress: 'AA:BB:CC:00:11:22',
            LogType: 'Login',
        });

    entry(`${dayAgo(0)}T02:00:00Z`, 'Today at noon', 2_000_000);
    entry(`${dayAgo(1)}T02:00:00Z`, 'Yesterday at noon', 1_500_000);
    entry(`${dayAgo(20)}T02:00:00Z`, 'Long ago', 9_000_000);
    await openPortal(mock, '/accesslogs');
    await screen.findByText('Long ago');
    expect(screen.queryByRole('group', { name: /^Total of all/ })).toBeNull(); // all of a log has no end worth adding up to

    const chip = (name: string) =>
        within(screen.getByRole('group', { name: 'Days' })).getByRole(
            'button',
            { name },
        );

    await user.click(await screen.findByRole('button', { name: 'Today' }));

    expect(
        await screen.findByRole('group', { name: 'Total of all 1' }),
    ).toHaveTextContent('Data used 2.0 GB');

    expect(screen.queryByText('Yesterday at noon')).toBeNull();
    await user.click(chip('Yesterday'));
    expect(await screen.findByText('Yesterday at noon')).toBeVisible();
    expect(screen.queryByText('Today at noon')).toBeNull();
    expect(chip('Yesterday')).toHaveAttribute('aria-pressed', 'true');
    await user.click(chip('7 days'));

    expect(
        await screen.findByRole('group', { name: 'Total of all 2' }),
    ).toHaveTextContent('Data used 3.5 GB');

    await user.click(chip('7 days'));
    expect(await screen.findByText('Long ago')).toBeVisible();
});

test('with invalid days, says which days the rows are from; a chip fills both inputs and clears the errors', async () => {
    const portal = await openPortal(mock, '/creditlog');
    const chips = await screen.findByRole('group', { name: 'Days' });
    await user.click(within(chips).getByRole('button', { name: '7 days' }));
    const today = dayAt(Date.now(), 10);
    const shown = (day: string) => day.split('-').toReversed().join('/');
    const [from, to] = [addDays(today, -6), today].map(shown);

    await waitFor(async () =>
        expect(await field('StartDate')).toHaveValue(from),
    );

    portal.forgetRequests();
    await retype('StartDate', 'abc');

    expect(
        await screen.findByText(
            `These days have not been applied yet. The rows, the total and the export still cover ${from} to ${to}.`,
        ),
    ).toHaveAttribute('role', 'status');

    expect(
        portal.requests().filter(line => line.includes('creditlog/list')),
    ).toEqual([]);

    await user.click(within(chips).getByRole('button', { name: '7 days' }));

    await waitFor(async () =>
        expect([
            (await field('StartDate')).value,
            (await field('EndDate')).value,
        ]).toEqual([from, to]),
    );

    expect(screen.queryByText(/not been applied yet/)).toBeNull();
    expect(await field('StartDate')).toHaveAttribute('aria-invalid', 'false');
});
