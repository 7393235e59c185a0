import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { settingsChange } from '../../../src/features/devices/ManySettingsDialog.tsx';
import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const user = userEvent.setup({ delay: null });

test('unset values change nothing: neither a colour that the preset lacks nor a speed that is not a number', () => {
    expect(
        settingsChange({
            preset: { ThemeLinkColor: '#00695c', ThemeBodyColor: null },
            speeds: { SpeedKBD: 'fast', SpeedKBU: 0 },
        }),
    ).toEqual({ ThemeLinkColor: '#00695c', SpeedKBU: 0 });

    expect(
        settingsChange({ speeds: { SpeedKBD: null, SpeedKBU: null } }),
    ).toEqual({});

    expect(
        settingsChange({
            loginType: null,
            speeds: { SpeedKBD: null, SpeedKBU: null },
        }),
    ).toEqual({ LoginType: null });
});

test('seven devices get a preset’s colours and a speed from one dialog, and keep the rest of their settings', async () => {
    const rows = () =>
        mock.backend.store.rows('device').filter(({ SiteId }) => SiteId === 1);

    const [preset] = mock.backend.store.rows('themepresets');
    const portal = await openPortal(mock, '/device');

    await user.click(
        await screen.findByRole('checkbox', { name: 'Select all' }),
    );

    await user.click(
        await screen.findByRole('button', { name: 'Change settings' }),
    );

    const dialog = await screen.findByRole('dialog', {
        name: 'Change settings: 7 devices',
    });

    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));

    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        'Choose what to change.',
    );

    await user.click(
        await within(dialog).findByRole('radio', {
            name: String(preset?.Name),
        }),
    );

    fireEvent.change(within(dialog).getByLabelText('Download'), {
        target: { value: '512' },
    });

    const before = rows().map(({ id, LoginType, NickName, SpeedKBU }) => ({
        id,
        LoginType,
        NickName,
        SpeedKBU,
    }));

    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    await screen.findByText('Settings of 7 devices changed');

    expect(rows()).toEqual(
        before.map(row =>
            expect.objectContaining({
                ...row,
                SpeedKBD: 512,
                ThemeButtonColor: preset?.ThemeButtonColor,
                ThemeHeaderColor: preset?.ThemeHeaderColor,
            }),
        ),
    );

    const sent = mock.log
        .entries()
        .filter(
            ({ method, path }) =>
                method === 'POST' && path.startsWith('device'),
        );

    expect(sent).toHaveLength(7);

    // The login type of all of them, and back: each has again what it had.
    portal.close(); // with the message whose Undo takes back what was done so far
    await openPortal(mock, '/device');

    await user.click(
        await screen.findByRole('checkbox', { name: 'Select all' }),
    );

    await user.click(
        await screen.findByRole('button', { name: 'Change settings' }),
    );

    const types = await screen.findByRole('dialog', {
        name: 'Change settings: 7 devices',
    });

    expect(
        within(types).getByText(/^For .*, .*, .* and 4 more\.$/),
    ).toBeInTheDocument();

    const choice = within(types).getByRole<HTMLSelectElement>('combobox', {
        name: 'Login type',
    });

    expect([...choice.options].map(({ text }) => text).slice(0, 3)).toEqual([
        'Leave as it is',
        'None',
        'Password',
    ]);

    await user.selectOptions(choice, 'None');
    await user.click(within(types).getByRole('button', { name: 'Apply' }));

    expect(
        await screen.findAllByText('Settings of 7 devices changed'),
    ).not.toEqual([]);

    await waitFor(() =>
        expect(
            rows().map(({ LoginType, SpeedKBD }) => [LoginType, SpeedKBD]),
        ).toEqual(before.map(() => [null, 512])),
    );

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() =>
        expect(
            rows().map(({ LoginType, SpeedKBD }) => [LoginType, SpeedKBD]),
        ).toEqual(before.map(({ LoginType }) => [LoginType, 512])),
    );
});
