import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

describe('a duplicate name', () => {
    test('is reported while a site is being copied', async () => {
        await openPortal(mock, '/site');

        await userEvent.click(
            (await screen.findAllByRole('button', { name: /^Actions/ }))[0]!,
        );

        await userEvent.click(
            await screen.findByRole('menuitem', { name: 'Copy site' }),
        );

        const dialog = await screen.findByRole('dialog', {
            name: 'Copy site',
        });

        const name = within(dialog).getByRole('textbox', { name: 'Site name' });
        await userEvent.type(name, 'aurora grand sydney');
        expect(await within(dialog).findByText('Already taken')).toBeVisible();
        await userEvent.type(name, ' 2');
        expect(within(dialog).queryByText('Already taken')).toBeNull();
    });

    test('is reported at the field of a new record, which may be saved anyway', async () => {
        const [first] = mock.backend.store.rows('company');
        await openPortal(mock, '/company/create');

        const name = await screen.findByRole('textbox', {
            name: /^Company name/,
        });

        await userEvent.type(name, String(first!.CompanyName));
        await userEvent.tab();
        expect(await screen.findByText('Already taken')).toBeVisible();
    });
});
