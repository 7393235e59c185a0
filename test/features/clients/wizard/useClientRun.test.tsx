import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import {
    startMock,
    type StartedMock,
} from '../../../../mock-api/http/server.ts';
import { keepDraft } from '../../../../src/features/clients/wizard/draft.ts';
import {
    begin,
    waitingRun,
    type Run,
} from '../../../../src/features/clients/wizard/stateMachine.ts';
import { startingValues } from '../../../../src/features/clients/wizard/values.ts';
import { openScreen } from '../../../app/portalScreen.tsx';
import { signedIn } from '../../../session/signedIn.ts';

let mock: StartedMock;

beforeAll(async () => {
    mock = await startMock();
});

afterAll(() => mock.close());
beforeEach(() => mock.reset());

const { details, credentials, theme } = startingValues('atrium');

const values = {
    details: {
        ...details,
        Company: 'Numbat House',
        Code: 'NUMBA',
        GroupName: 'Numbat group',
        SiteName: 'Numbat inn',
    },
    credentials: {
        ...credentials,
        UserName: 'numba',
        Email: 'ned@example.com',
        Password: 'hush1',
        ConfirmPassword: 'hush1',
    },
    theme,
};

/** What a tab keeps whose page was reloaded while the billing group, which was made, was under way. */
const leaveAtGroup = async () => {
    const { provider } = await signedIn(mock, 'admin');

    const client = {
        Code: 'NUMBA',
        Company: 'Numbat House',
        CurrCode: 'AUD',
        Active: true,
    };

    const made = await provider.create('client', { data: client });

    const group = {
        ClientId: made.data.id,
        GroupName: 'Numbat group',
        ExpireMidnight: false,
    };

    await provider.create('billgroup', { data: group });

    const run: Run = {
        ...begin(waitingRun({ free: false, voucher: false })),
        client: { at: 'made', id: made.data.id },
        group: { at: 'creating' },
    };

    keepDraft('admin', {
        step: 'run',
        values,
        run: { key: 'one', run, sent: { client, group }, before: [] },
    });
};

const dialog = () => screen.findByRole('dialog', { name: 'Add client' });

const stage = async (name: string) =>
    within(await screen.findByRole('list', { name: 'Run' }))
        .getByText(name)
        .closest('li')!;

it('offers to resume after a reload: looks up lost answers, asks for the password, and creates only what is missing', async () => {
    await leaveAtGroup();
    const { requests } = await openScreen(mock, '/client/create');
    const wizard = within(await dialog());
    const retry = await wizard.findByRole('button', { name: 'Retry' });
    expect(await stage('Client')).toHaveTextContent('Success');
    expect(await stage('Billing group')).toHaveTextContent('Success');
    expect(await stage('Site')).toHaveTextContent('Waiting');

    expect(requests().filter(request => request.startsWith('POST'))).toEqual(
        [],
    );

    expect(
        wizard.getByText(
            'Passwords are not kept when the page is reloaded. Type them again to continue.',
        ),
    ).toBeVisible();

    const person = userEvent.setup();
    await waitFor(() => expect(retry).toBeEnabled());
    await person.click(retry);
    expect((await wizard.findAllByText('Required'))[0]).toBeVisible();

    expect(requests().filter(request => request.startsWith('POST'))).toEqual(
        [],
    );

    await person.type(wizard.getByLabelText(/^Password/), 'secret1');
    await person.type(wizard.getByLabelText(/^Confirm password/), 'secret1');
    await person.click(retry);
    expect(await screen.findByText('Client Added Successfully')).toBeVisible();

    expect(
        requests()
            .filter(request => request.startsWith('POST'))
            .map(request => request.replace(/\/$/, '')),
    ).toEqual(['POST site', 'POST Account/Register', 'POST device']);

    expect(sessionStorage.getItem('atrium.clientWizard')).toBeNull();

    // The wizard closes by itself; the way to what it made stays, whatever is done with the list.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    const offer = (
        await screen.findByText(/^Numbat House is ready/)
    ).closest<HTMLElement>('[role=status]')!;

    const requested = requests().length;

    await person.click(
        within(
            await screen.findByRole('columnheader', { name: /Company/ }),
        ).getByRole('button'),
    );

    await waitFor(() =>
        expect(requests().slice(requested).join()).toContain('GET client'),
    );

    await person.click(
        within(offer).getByRole('button', { name: 'Switch to this client' }),
    );

    await waitFor(() =>
        expect(
            screen.getByRole('status', { name: 'address' }),
        ).toHaveTextContent(/^\/$/),
    );
});

it('forgets the run when it is closed, after saying what was created', async () => {
    await leaveAtGroup();
    await openScreen(mock, '/client/create');
    const wizard = within(await dialog());
    await wizard.findByRole('button', { name: 'Retry' });
    const person = userEvent.setup();
    await person.click(wizard.getByRole('button', { name: 'Close' }));

    const asks = within(
        await screen.findByRole('dialog', { name: 'Close without finishing?' }),
    );

    expect(asks.getByText('Created: Client, Billing group')).toBeVisible();

    expect(
        asks.getByText('Not created: Site, Wi-Fi plan, Portal user, Device'),
    ).toBeVisible();

    await person.click(asks.getByRole('button', { name: 'Close' }));

    await expect
        .poll(() => sessionStorage.getItem('atrium.clientWizard'))
        .toBeNull();
});
