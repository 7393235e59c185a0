import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { dayAt } from '../../../resources/rules/calendar.ts';
import { shownDay } from '../../../src/foundation/format/days.ts';
import { fileMock } from '../../app/fileMock.ts';
import { firstSite, openPortal } from '../../app/openPortal.tsx';

const held = vi.hoisted(() => {
    let release = () => {};
    const gate = new Promise<void>(done => (release = done));

    return { gate, release };
});

vi.mock('../../../src/admin/list/FieldFilter.tsx', async original => {
    await held.gate;

    return original();
});

const mock = await fileMock();

test('inputs that load late show the day chosen by its chip', async () => {
    await openPortal(mock, '/accesslogs');
    fireEvent.click(await screen.findByRole('button', { name: 'Today' }));

    await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Today' })).toHaveAttribute(
            'aria-pressed',
            'true',
        ),
    );

    expect(screen.queryByRole('textbox', { name: 'From' })).toBeNull();
    held.release();
    const today = shownDay(dayAt(Date.now(), Number(firstSite.LocTimeOffset)));

    await waitFor(() =>
        expect(
            ['From', 'To'].map(
                name =>
                    screen.getByRole<HTMLInputElement>('textbox', { name })
                        .value,
            ),
        ).toEqual([today, today]),
    );
});
