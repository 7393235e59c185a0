import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../../app/fileMock.ts';
import { field, retype } from '../../../app/formInputs.ts';
import { openScreen } from '../../../app/portalScreen.tsx';

const mock = await fileMock();

test('server refusals appear at the fields of their step until they are changed', async () => {
    const { requests } = await openScreen(mock, '/client/create');

    const wizard = within(
        await screen.findByRole('dialog', { name: 'Add client' }),
    );

    const press = async (name: string) => {
        await waitFor(() =>
            expect(wizard.getByRole('button', { name })).toBeEnabled(),
        );

        await userEvent.click(wizard.getByRole('button', { name }));
    };

    await retype('Company', 'Numbat House');
    await press('Next');
    await field('Password'); // the step before has an e-mail, too
    await retype('Email', 'ned@example.com');
    await retype('Password', 'secret1');
    await retype('ConfirmPassword', 'secret1');
    await press('Next');
    await field('ThemeCode');
    await press('Next');

    mock.faults.add({
        path: 'site/',
        method: 'POST',
        fields: { SiteName: 'There is such a site.' },
        times: 1,
    });

    await press('Create client');

    expect(
        await wizard.findByText(
            /^Error occured creating site\. Exception message: .*There is such a site\./,
        ),
    ).toBeVisible();

    await press('Change Client details');

    await waitFor(async () =>
        expect(await field('SiteName')).toHaveAccessibleDescription(
            'There is such a site.',
        ),
    );

    expect(await field('Company')).toBeDisabled();
    await retype('SiteName', 'Numbat East');

    await waitFor(async () =>
        expect(await field('SiteName')).not.toHaveAccessibleDescription(),
    );

    for (let step = 0; step < 3; step++) await press('Next');
    await press('Retry');
    expect(await screen.findByText('Client Added Successfully')).toBeVisible();
    expect(requests().filter(line => line === 'POST client/')).toHaveLength(1);

    expect(
        mock.backend.store.rows('site').map(({ SiteName }) => SiteName),
    ).toContain('Numbat East');
});
