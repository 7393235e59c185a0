import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, expect, test } from 'vitest';

import { NO_MESSAGE, wordFailures } from '../../dataProvider/index.ts';
import { keepLanguage } from '../../src/foundation/preferences.ts';
import { fileMock } from './fileMock.ts';
import { openPortal, shell } from './openPortal.tsx';

const mock = await fileMock();
afterAll(() => wordFailures(() => NO_MESSAGE));

const SERVER_FAILED =
    'The server failed (error 500); it is not your connection. Try again in a while.';

test.each([
    [
        'a server that fails',
        { status: 500, html: '<h1>Oops</h1>' },
        SERVER_FAILED,
        `Error Occured. ${SERVER_FAILED}`,
    ],
    [
        'a refusal without a reason',
        { status: 400 },
        'The server refused it without a reason (error 400).',
        'Error Occured. The server refused it without a reason (error 400).',
    ],
    [
        'what may not be seen',
        { status: 403 },
        'You are not allowed to do this.',
        'Error Occured. You are not allowed to do this.',
    ],
    [
        'a refusal with a reason',
        { status: 400, body: { ExceptionMessage: 'The site is closed' } },
        'The site is closed',
        'The site is closed',
    ],
] as const)(
    'the list and the message describe %s in the same words',
    async (_, fault, inList, inMessage) => {
        mock.faults.add({ path: 'room/', ...fault });
        await openPortal(mock, '/room');

        const list = (await screen.findByText('The list could not be loaded'))
            .parentElement!;

        expect(within(list).getByText(inList)).toBeInTheDocument();
        await shell();
        expect((await screen.findByRole('alert')).textContent).toBe(inMessage);
    },
);

test.each([
    [
        'a page',
        'wifiplan/1',
        '/wifiplan/1',
        { status: 500, body: { ExceptionMessage: 'The plan is locked' } },
        'The plan is locked',
        'The plan is locked',
    ],
    [
        'a dialog',
        'tv/homeapplication/1',
        '/tv/homeapp/1',
        { status: 500, html: '<h1>Oops</h1>' },
        SERVER_FAILED,
        `Error Occured. ${SERVER_FAILED}`,
    ],
] as const)(
    'a record that cannot be loaded says why in its place and in a message: %s',
    async (_, path, address, fault, inPlace, inMessage) => {
        mock.faults.add({ path, method: 'GET', ...fault });
        await openPortal(mock, address);

        const place = (
            await screen.findByText('The record could not be loaded')
        ).parentElement!;

        expect(within(place).getByText(inPlace)).toBeInTheDocument();
        expect((await screen.findByRole('alert')).textContent).toBe(inMessage);
    },
);

test('says why nothing was saved if a call without a token is refused with 401', async () => {
    await openPortal(mock, '/supportpage/1');
    await shell();
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(title, '!');
    mock.faults.add({ path: 'supportpage/1', method: 'GET', status: 401 });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(
        await screen.findByText(
            /The server refused it: it no longer recognises this session/,
        ),
    ).toBeVisible();

    expect(title).toHaveDisplayValue(/!$/);
});

test('shows a failure once', async () => {
    await openPortal(mock, '/client/1/rms');
    const test = await screen.findByRole('button', { name: 'Test connection' });

    await userEvent.type(
        await screen.findByRole('textbox', { name: 'RMS client ID' }),
        '1',
    );

    await userEvent.type(screen.getByLabelText('RMS client password'), 'x');

    mock.faults.add({
        path: 'client/1/rms/property',
        status: 500,
        html: '<h1>Oops</h1>',
    });

    await userEvent.click(test);

    expect(
        await screen.findByText(`The connection failed: ${SERVER_FAILED}`),
    ).toBeInTheDocument();
});

test('describes failures in French', async () => {
    keepLanguage('fr');
    mock.faults.add({ path: 'room/', status: 500, html: '<h1>Oops</h1>' });
    await openPortal(mock, '/room');

    const failed =
        'Le serveur a échoué (erreur 500) ; ce n’est pas votre connexion. Réessayez un peu plus tard.';

    const list = (await screen.findByText('La liste n’a pas pu être chargée'))
        .parentElement!;

    expect(within(list).getByText(failed)).toBeInTheDocument();

    expect((await screen.findByRole('alert')).textContent).toBe(
        `Une erreur est survenue. ${failed.replace(' ;', '\u00A0;')}`,
    );
});
