import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const sent = () =>
    mock.log
        .entries()
        .filter(({ path }) => path.startsWith('Account/ChangeMyPassword'))
        .length;

const field = (name: string) =>
    document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;

test("changing one's own password needs the current one and the new one twice; a refusal keeps what was typed", async () => {
    await openPortal(mock, '/userchangemypassword', { userName: 'client' });

    const change = await screen.findByRole('button', {
        name: 'Change password',
    });

    expect(document.activeElement).toBe(field('OldPassword'));
    await userEvent.click(change);
    expect(await screen.findAllByText('Required')).toHaveLength(3);
    await userEvent.type(field('OldPassword'), 'wrong');
    await userEvent.type(field('Password'), 'secret1');
    await userEvent.type(field('ConfirmPassword'), 'secret2');

    expect(
        await screen.findByText('The two passwords differ.'),
    ).toBeInTheDocument();

    await userEvent.click(change);

    await waitFor(() =>
        expect(document.activeElement).toBe(field('ConfirmPassword')),
    );

    expect(sent()).toBe(0);
    await userEvent.clear(field('Password'));
    await userEvent.type(field('Password'), 'secret2');

    await waitFor(() =>
        expect(screen.queryByText('The two passwords differ.')).toBeNull(),
    );

    await userEvent.click(change);

    expect(
        await screen.findByText('Pleas Insert Valid field Value'),
    ).toBeInTheDocument();

    expect(field('Password').value).toBe('secret2');
    await userEvent.clear(field('OldPassword'));
    await userEvent.type(field('OldPassword'), 'demo');
    await userEvent.dblClick(change);
    expect(await screen.findByText('Update Successful')).toBeInTheDocument();
    expect(sent()).toBe(2);
    await waitFor(() => expect(location.pathname).toBe('/profile'));
});
