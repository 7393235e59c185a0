import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { press, retype } from '../../app/formInputs.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const save = () => press('Save');

test('a tab says how many of its fields were refused, and the cursor moves to the first of them', async () => {
    await openPortal(mock, '/device/1/theme');
    await retype('ThemeHeaderColor', 'teal-ish');
    await retype('ThemeLinkColor', 'nonsense');
    await userEvent.click(screen.getByRole('tab', { name: 'Network' }));
    await save();
    await screen.findByText('Some fields need your attention.');

    await waitFor(() =>
        expect(document.activeElement).toHaveAttribute(
            'name',
            'ThemeHeaderColor',
        ),
    );

    const theme = screen.getByRole('tab', { name: 'Theme' });
    expect(theme).toHaveAttribute('aria-selected', 'true');
    expect(theme).toHaveAccessibleDescription('2 errors');
    expect(within(theme).getAllByText('2 errors')[0]).toBeVisible();
    expect(location.pathname).toBe('/device/1/theme');

    expect(
        screen.getByRole('tab', { name: 'Network' }),
    ).not.toHaveAccessibleDescription();

    await retype('ThemeLinkColor', '#123456');
    await waitFor(() => expect(theme).toHaveAccessibleDescription('1 error'));

    const toasts = () =>
        screen.queryAllByText('Some fields need your attention.').length;

    await save(); // said anew
    await waitFor(() => expect(toasts()).toBe(1));
    await retype('ThemeHeaderColor', '#123456');
    await waitFor(() => expect(toasts()).toBe(0), { timeout: 2000 }); // by itself it would go after five seconds
});

test('composite inputs get the cursor too: an empty page body, a duration, a reference', async () => {
    const portal = await openPortal(mock, '/supportpage/create');
    await retype('Title', 'Wi-Fi help');
    await screen.findByRole('textbox', { name: 'Body' });
    await save();

    await waitFor(() =>
        expect(document.activeElement).toHaveAttribute(
            'contenteditable',
            'true',
        ),
    );

    portal.close();

    await openPortal(mock, '/site/create/details');
    await retype('SiteName', 'Pier 9');
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    await save();

    await waitFor(() =>
        expect(document.activeElement).toHaveAttribute('name', 'GroupId'),
    );

    expect(
        screen.getByRole('tab', { name: 'Group' }),
    ).toHaveAccessibleDescription('1 error');
});

test('a topic that is no longer listed does not block saving other fields of its ticket', async () => {
    const ticket = mock.backend.store
        .rows('ticket')
        .find(({ SiteId }) => SiteId === 1)!;

    ticket.Topic = 'Fax machines';
    const { sent } = await openPortal(mock, `/ticketEdit/${ticket.id}`);
    await retype('Subject', 'No internet in the lobby');
    await save();

    await waitFor(() =>
        expect(
            sent()
                .filter(({ line }) => line.startsWith('POST Ticket/Save'))
                .map(({ body }) => body),
        ).toEqual([
            expect.objectContaining({
                Subject: 'No internet in the lobby',
                Topic: 'Fax machines',
            }),
        ]),
    );
});
