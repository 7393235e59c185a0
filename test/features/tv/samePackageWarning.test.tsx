import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openScreen } from '../../app/portalScreen.tsx';

const mock = await fileMock();

test('installing an application to a configuration checks the applications of that one', async () => {
    const [configuration] = mock.backend.store
        .rows('tv/configuration')
        .filter(({ SiteId }) => SiteId === 1);

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

    await userEvent.type(
        await within(dialog).findByRole('textbox', { name: /^Name/ }),
        'Cinema',
    );

    await userEvent.type(
        within(dialog).getByRole('textbox', { name: /^Package name/ }),
        'com.example.cinema',
    );

    mock.faults.add({
        path: 'tv/installed',
        method: 'POST',
        kind: 'lost',
        times: 1,
    });

    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    expect(
        await screen.findByRole('cell', { name: 'com.example.cinema' }),
    ).toBeInTheDocument();

    const lists = requests()
        .filter(line => line.startsWith('GET tv/installed?'))
        .map(line => new URLSearchParams(line.split('?')[1]).get('ConfigId'));

    expect(lists.length).toBeGreaterThan(3); // the list, and the looks before and after
    expect(new Set(lists)).toEqual(new Set([String(configuration!.id)]));
});

test.each([
    ['Replace', '9.9'],
    ['Leave as is', '1.0'],
])(
    'marks a package that exists and asks before replacing its version: %s',
    async (answer, version) => {
        const { store } = mock.backend;

        const [configuration] = store
            .rows('tv/configuration')
            .filter(({ SiteId }) => SiteId === 1);

        const of = () =>
            store
                .rows('tv/installed')
                .filter(({ TvConfigId }) => TvConfigId === configuration!.id);

        store.remove('tv/installed', new Set(of().map(({ id }) => id)));

        store.add('tv/installed', {
            TvConfigId: configuration!.id,
            Name: 'Cinema',
            PackageName: 'com.example.cinema',
            VersionCode: 10,
            VersionName: '1.0',
            Url: '',
        });

        store.add('tv/application', {
            Name: 'Zz cinema',
            PackageName: 'com.example.cinema',
            VersionCode: 99,
            VersionName: '9.9',
            Url: '',
        });

        store.add('tv/application', {
            Name: 'Zz radio',
            PackageName: 'com.example.radio',
            VersionCode: 1,
            VersionName: '0.1',
            Url: '',
        });

        await openScreen(
            mock,
            `/tv/configuration/${configuration!.id}/applications`,
        );

        await screen.findByRole('cell', { name: 'com.example.cinema' });

        await userEvent.click(
            screen.getAllByRole('button', { name: 'From the catalogue' })[0]!,
        );

        const dialog = await screen.findByRole('dialog', {
            name: 'From the catalogue',
        });

        const picker = within(dialog).getByRole('combobox');

        for (const name of ['Zz cinema', 'Zz radio']) {
            await userEvent.type(picker, name);

            const option = await screen.findByRole('option', {
                name: new RegExp(name),
            });

            expect(option.textContent).toBe(
                name === 'Zz radio'
                    ? 'Zz radio'
                    : 'Zz cinemaIn this configuration already: version 1.0',
            );

            await userEvent.click(option);
        }

        await userEvent.click(
            within(dialog).getByRole('button', { name: 'Add' }),
        );

        expect(
            await within(dialog).findByText(
                'Zz cinema (1.0 → 9.9) is in this configuration already. Replace its version?',
            ),
        ).toBeVisible();

        expect(of()).toHaveLength(1);

        await userEvent.click(
            within(dialog).getByRole('button', { name: answer }),
        );

        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

        expect(
            of().map(({ PackageName, VersionName }) => [
                PackageName,
                VersionName,
            ]),
        ).toEqual([
            ['com.example.cinema', version],
            ['com.example.radio', '0.1'],
        ]);
    },
);

test('a typed package warns if this configuration has it, not if another does', async () => {
    const { store } = mock.backend;

    const [configuration] = store
        .rows('tv/configuration')
        .filter(({ SiteId }) => SiteId === 1);

    const other = store
        .rows('tv/configuration')
        .find(({ SiteId }) => SiteId !== 1);

    store.add('tv/installed', {
        TvConfigId: configuration!.id,
        Name: 'Cinema',
        PackageName: 'com.example.here',
        VersionCode: 10,
        VersionName: '1.0',
        Url: '',
    });

    store.add('tv/installed', {
        TvConfigId: other!.id,
        Name: 'Cinema',
        PackageName: 'com.example.there',
        VersionCode: 10,
        VersionName: '1.0',
        Url: '',
    });

    await openScreen(
        mock,
        `/tv/configuration/${configuration!.id}/applications`,
    );

    await userEvent.click(
        (await screen.findAllByRole('button', { name: 'Add application' }))[0]!,
    );

    const dialog = await screen.findByRole('dialog', {
        name: 'Add application',
    });

    const line = await within(dialog).findByRole('textbox', {
        name: /^Package name/,
    });

    const requested: string[] = [];

    for (const typed of ['com.example.there', 'com.example.here']) {
        await userEvent.clear(line);
        await userEvent.type(line, typed);
        await userEvent.tab();
        if (typed.endsWith('.here'))
            await waitFor(() =>
                expect(line).toHaveAccessibleDescription('Already taken'),
            );
        requested.push(String(line.getAttribute('aria-invalid')));
    }

    expect(requested).toEqual(['false', 'true']);
});
