import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from './fileMock.ts';
import { press, retype } from './formInputs.ts';
import { openScreen } from './portalScreen.tsx';

const mock = await fileMock();

const changes = (lines: readonly string[]) =>
    lines.filter(line => line.startsWith('POST '));

test('asks before sending to a number with a zero after its country code', async () => {
    const { requests } = await openScreen(mock, '/sms/create');
    await retype('MobileNo', '+44 0 20 7946 0018');
    await retype('Content', 'Your room is ready');
    await press('Send SMS');
    const question = await screen.findByText(/^The zero behind the country/);

    expect(question).toHaveTextContent(
        'Without it the number is +442079460018.',
    );

    await press('Keep editing');
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(changes(requests())).toEqual([]);

    await retype('MobileNo', '+44 20 7946 0018');
    await press('Send SMS');
    await waitFor(() => expect(changes(requests())).toHaveLength(1));
});

test('asks before adding a package that the configuration has already', async () => {
    const { store } = mock.backend;

    const [configuration] = store
        .rows('tv/configuration')
        .filter(({ SiteId }) => SiteId === 1);

    store.add('tv/installed', {
        TvConfigId: configuration!.id,
        Name: 'Cinema',
        PackageName: 'com.example.cinema',
        VersionCode: 10,
        VersionName: '1.0',
        Url: '',
    });

    const { requests } = await openScreen(
        mock,
        `/tv/configuration/${configuration!.id}/applications`,
    );

    await userEvent.click(
        (await screen.findAllByRole('button', { name: 'Add application' }))[0]!,
    );

    const dialog = await screen.findByRole('dialog', {
        name: 'Add application',
    });

    await retype('Name', 'Cinema again');
    await retype('PackageName', 'com.example.cinema');
    await press('Save', dialog);

    expect(
        await screen.findByText(
            /^This configuration already has com\.example\.cinema, as “Cinema”/,
        ),
    ).toBeInTheDocument();

    expect(changes(requests())).toEqual([]);

    await press('Keep editing');
    await retype('PackageName', 'com.example.theatre');
    await press('Save', dialog);
    await waitFor(() => expect(changes(requests())).toHaveLength(1));
});
