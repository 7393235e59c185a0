import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { ownMoment } from '../../../src/foundation/format/days.ts';
import { fileMock } from '../../app/fileMock.ts';
import { firstSite, openPortal, shell } from '../../app/openPortal.tsx';

const mock = await fileMock();
const CHECK_IN = '2026-03-14T22:15:00Z';
const SITE_TIME = '14/03/2026 12:45 PM';
/** No browser's clock is so. */
const site = { ...firstSite, LocTimeOffset: -9.5 };
const ownTime = () => `${ownMoment(CHECK_IN, 'en')!} your time`; // once the installation's settings are read

const open = async (address: string) => {
    Object.assign(mock.backend.store.find('site', 1)!, {
        LocTimeOffset: site.LocTimeOffset,
    });

    Object.assign(mock.backend.store.find('room', 1)!, {
        CheckIn: CHECK_IN,
        CheckOut: null,
    });

    await openPortal(mock, address, { site });
    await shell();

    return screen.findByText(SITE_TIME);
};

/** What listens comes after the page. */
const focusUntilTold = (element: HTMLElement) =>
    waitFor(async () => {
        element.blur();
        element.focus();
        await new Promise(done => setTimeout(done, 50));
        expect(screen.getByRole('tooltip')).toBeInTheDocument();
    });

test('shows the reader’s own time for the focused row and the time under the pointer; Escape hides it', async () => {
    const time = await open('/room');
    expect(time).not.toHaveAttribute('tabindex'); // Tab stops at rows, not at every time in them
    const row = time.closest('tr')!;
    await focusUntilTold(row);
    expect(screen.getByRole('tooltip')).toHaveTextContent(ownTime());
    expect(row).toHaveAccessibleDescription(ownTime());
    await userEvent.keyboard('{Escape}');

    await waitFor(() =>
        expect(screen.queryByRole('tooltip')).not.toBeInTheDocument(),
    );

    await userEvent.hover(screen.getByText(SITE_TIME));
    const tip = await screen.findByRole('tooltip');
    expect(tip).toHaveTextContent(ownTime());
    await userEvent.hover(tip); // it may be read with the pointer on it
    await new Promise(done => setTimeout(done, 300));
    expect(tip).toBeInTheDocument();
    await userEvent.unhover(tip);

    await waitFor(() =>
        expect(screen.queryByRole('tooltip')).not.toBeInTheDocument(),
    );
});

test('in a view, with few times, Tab stops at each time that has a tooltip', async () => {
    expect(await open('/room/1/show')).toHaveAttribute('tabindex', '0');
});
