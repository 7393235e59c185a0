import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const requests = () =>
    mock.log.entries().filter(({ path }) => path === 'client/support').length;

const field = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name=${name}]`)!;

test('a support request says what is missing, keeps what was typed when it fails, and is sent once', async () => {
    await openPortal(mock, '/clientsupport', { userName: 'client' });
    const send = await screen.findByRole('button', { name: 'Send request' });

    expect([field('Priority').value, field('Email').value]).toEqual([
        'Low',
        'client@example.com',
    ]);

    await userEvent.click(send);
    expect(await screen.findByText('Required')).toBeInTheDocument();
    await userEvent.clear(field('Email'));
    await userEvent.type(field('Email'), 'ada@');

    expect(
        await screen.findByText(
            'Enter an email address, like name@example.com.',
        ),
    ).toBeInTheDocument();

    await userEvent.type(field('Email'), 'example.com');
    await userEvent.type(field('Issue'), 'No internet in room 101');
    expect(screen.queryByText('Required')).toBeNull();

    mock.faults.add({
        path: 'client/support',
        status: 400,
        body: { ModelState: { 'request.Email': ['This address is blocked.'] } },
        times: 1,
    });

    await userEvent.click(send);

    expect(
        await screen.findByText('This address is blocked.'),
    ).toBeInTheDocument();

    expect(
        screen.getByText(
            'Your request was not sent. Nothing you typed was lost.',
        ),
    ).toBeInTheDocument();

    expect(field('Issue').value).toBe('No internet in room 101');
    const before = requests();
    await userEvent.dblClick(send);

    expect(
        await screen.findByText(
            'Your support request was received, Thank you!',
        ),
    ).toBeInTheDocument();

    expect(requests() - before).toBe(1);
    await waitFor(() => expect(field('Issue').value).toBe(''));
});

test('a support request whose answer was lost is sent again only on purpose', async () => {
    await openPortal(mock, '/clientsupport', { userName: 'client' });
    const send = await screen.findByRole('button', { name: 'Send request' });
    await userEvent.type(field('Issue'), 'No internet in room 101');
    mock.faults.add({ path: 'client/support', kind: 'lost', times: 1 });
    const before = requests();
    await userEvent.click(send);

    const alert = (
        await screen.findByText(/your request may have arrived/)
    ).closest<HTMLElement>('[role=alert]')!;

    expect(send).toBeDisabled();
    await userEvent.type(field('Location'), '{Enter}');

    await userEvent.click(
        within(alert).getByRole('button', { name: 'Send it again anyway…' }),
    );

    expect(requests() - before).toBe(1);

    await userEvent.click(
        within(alert).getByRole('button', { name: 'Send it again' }),
    );

    expect(
        await screen.findByText(
            'Your support request was received, Thank you!',
        ),
    ).toBeInTheDocument();

    expect(requests() - before).toBe(2);
});
