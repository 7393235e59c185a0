import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { DraftOffer } from '../../../src/admin/form/DraftOffer.tsx';
import { shownMoment } from '../../../src/foundation/format/days.ts';
import { fileMock } from '../../app/fileMock.ts';
import { field, press, retype } from '../../app/formInputs.ts';
import { firstSite, openPortal } from '../../app/openPortal.tsx';
import { signedInPortal } from '../../features/internet-users/credit/signedInPortal.tsx';

const mock = await fileMock();

const offer = () =>
    screen.findByText(/^You typed something here on .* that was not saved: /);

const stored = () => JSON.stringify({ ...sessionStorage });

test('offers a typed draft back after a reload and merges it with the current record', async () => {
    const { close } = await openPortal(mock, '/internetuser/1');
    await retype('Email', 'typed@example.com');
    await retype('Alias', 'typed-alias');
    await retype('Password', 'hush-hush');
    close();
    expect(stored()).toContain('typed@example.com');
    expect(stored()).not.toContain('hush-hush');

    await fetch(`${mock.url}/db/internetuser/1`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ Email: 'theirs@example.com', RemDollar: 77.5 }),
    });

    const portal = await openPortal(mock, '/internetuser/1', {
        site: { ...firstSite, LocTimeOffset: 3 },
    });

    const at = Number(/\bat\W+(\d{13})/.exec(stored())![1]);
    expect(await offer()).toHaveTextContent(/: Alias, Email\.$/);

    // By the clock of the site, once the page has asked for it: until then by that of whoever chose the site.
    await waitFor(async () =>
        expect(await offer()).toHaveTextContent(
            `on ${shownMoment(new Date(at).toISOString(), 10, 'en')!} that`,
        ),
    );

    expect(await field('Email')).toHaveValue('theirs@example.com');
    await press('Restore');
    expect(await field('Email')).toHaveValue('typed@example.com');
    expect(await field('Alias')).toHaveValue('typed-alias');
    expect(screen.queryByText(/^You typed something here/)).toBeNull();
    await press('Save');

    const dialog = await screen.findByRole('dialog', {
        name: 'Changed by somebody else in the meantime',
    });

    expect(dialog).toHaveTextContent('Take theirs: theirs@example.com');

    await userEvent.click(
        within(dialog).getByRole('radio', { name: /Keep mine/ }),
    );

    await press('Save', dialog);

    const saves = () =>
        portal.sent().filter(({ line }) => line.startsWith('POST user'));

    await waitFor(() => expect(saves()).toHaveLength(1));

    expect(saves()[0]?.body).toMatchObject({
        Email: 'typed@example.com',
        Alias: 'typed-alias',
        RemDollar: 77.5,
    });

    await waitFor(() => expect(stored()).not.toContain('typed@example.com'));
});

test('offers drafts of new records on pages and in dialogs, and not again once discarded', async () => {
    const first = await openPortal(mock, '/tv/device/create');
    await userEvent.type(await field('SerialNumber'), 'SN-77');
    first.close();
    const second = await openPortal(mock, '/tv/device/create');
    await offer();
    await press('Restore');
    expect(await field('SerialNumber')).toHaveValue('SN-77');
    second.close();
    const third = await openPortal(mock, '/tv/device/create');
    await offer();
    await press('Discard');
    expect(screen.queryByText(/^You typed something here/)).toBeNull();
    third.close();
    await openPortal(mock, '/tv/device/create');
    await field('SerialNumber');
    expect(screen.queryByText(/^You typed something here/)).toBeNull();
    expect(stored()).not.toContain('SN-77');
});

test('does not offer a draft to another user', async () => {
    const { close } = await openPortal(mock, '/room/1');
    await retype('RoomName', 'Attic');
    close();
    expect(stored()).toContain('Attic');
    await openPortal(mock, '/room/1', { userName: 'site' });
    await field('RoomName');
    expect(screen.queryByText(/^You typed something here/)).toBeNull();
    expect(stored()).not.toContain('Attic');
});

test('without a chosen site, shows the draft’s time by the reader’s clock', async () => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-180);
    const portal = await signedInPortal(mock);

    render(
        portal.wrap(
            <DraftOffer
                labelOf={source => source}
                draft={{
                    user: 'admin',
                    base: {},
                    typed: { Company: 'Pier' },
                    at: Date.parse('2026-03-15T22:30:00Z'),
                }}
                onRestore={vi.fn()}
                onDiscard={vi.fn()}
            />,
        ),
    );

    expect(await offer()).toHaveTextContent(
        `on ${shownMoment('2026-03-15T22:30:00Z', 3, 'en')!} that`,
    );
});
