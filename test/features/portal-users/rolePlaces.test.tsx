import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const type = (name: string, value: string) =>
    fireEvent.change(
        document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!,
        { target: { value } },
    );

const users = () => mock.backend.store.rows('user').length;

test.each([
    ['Client users', /^Without a client/],
    ['Group users', /^Without a billing group/],
    ['Site users', /^Without a site/],
])(
    'a user with the role %s without a place is reported at the field, and saving asks first',
    async (role, note) => {
        await openPortal(mock, '/user/create');
        const before = users();

        await userEvent.selectOptions(
            await screen.findByRole('combobox', { name: /^Role/ }),
            await screen.findByRole('option', { name: role }),
        );

        type('UserName', 'placeless');
        type('Email', 'placeless@example.com');
        type('Password', 'secret-1');
        type('ConfirmPassword', 'secret-1');
        await userEvent.click(screen.getByRole('tab', { name: 'Access' }));
        expect(await screen.findByText(note)).toBeVisible();
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        const dialog = await screen.findByRole('dialog');
        expect(within(dialog).getByText(note)).toBeVisible();

        await userEvent.click(
            within(dialog).getByRole('button', { name: /Cancel|Back|Keep/ }),
        );

        expect(users()).toBe(before);
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));

        await userEvent.click(
            within(await screen.findByRole('dialog')).getByRole('button', {
                name: /Save|Continue/,
            }),
        );

        await screen.findByText('User saved successfully.');
        expect(users()).toBe(before + 1);
    },
);
