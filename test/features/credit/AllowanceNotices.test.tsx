import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { addDays, dayAt } from '../../../resources/rules/calendar.ts';
import { shownDay } from '../../../src/foundation/format/days.ts';
import { serverTime } from '../../../src/foundation/serverClock.ts';
import { fileMock } from '../../app/fileMock.ts';
import { openScreen } from '../../app/portalScreen.tsx';

const mock = await fileMock(Date.parse('2026-03-15T01:00:00Z'));

test('a plan says how long it is on sale, and when a voucher sold today ends', async () => {
    const plan = mock.backend.store.rows('wifiplan')[0]!;

    Object.assign(plan, {
        PlanMins: 60,
        DateStart: null,
        DateEnd: '2099-07-31T00:00:00',
    });

    const group = mock.backend.store
        .rows('billgroup')
        .find(({ id }) => id === plan.GroupId)!;

    group.ExpiryDays = 10;
    const today = dayAt(serverTime(), 10);
    await openScreen(mock, `/wifiplan/${plan.id}`);

    expect(
        await screen.findByText(/on sale until 31\/07\/2099$/),
    ).toBeInTheDocument();

    expect(
        await screen.findByText(/^A voucher sold today ends/),
    ).toHaveTextContent(`ends ${shownDay(addDays(today, 10))}.`);
});
