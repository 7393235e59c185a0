import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const bodyRows = async () => {
    const table = await screen.findByRole('table', { name: 'Companies' });

    await waitFor(() =>
        expect(within(table).getAllByRole('row').length).toBeGreaterThan(3),
    );

    return within(table).getAllByRole('row').slice(1);
};

const titleOf = (row: HTMLElement) =>
    within(row).getAllByRole('link')[0]!.textContent!;

describe('in a list used by keyboard', () => {
    test('the focus moves to the neighbour of a deleted row', async () => {
        await openPortal(mock, '/company');
        const rows = await bodyRows();
        const [, second, third] = rows.map(titleOf);
        rows[1]!.focus();
        const menu = within(rows[1]!).getByRole('button', { name: /^Actions/ });
        menu.focus();
        await userEvent.keyboard('{Enter}');

        await userEvent.click(
            await screen.findByRole('menuitem', { name: 'Delete' }),
        );

        const dialog = await screen.findByRole('dialog');

        await userEvent.click(
            within(dialog).getByRole('button', { name: 'Delete' }),
        );

        await waitFor(() =>
            expect(screen.queryByRole('link', { name: second! })).toBeNull(),
        );

        await waitFor(() =>
            expect(document.activeElement).toHaveTextContent(third!),
        );

        expect(document.activeElement?.tagName).toBe('TR');
    });

    test('the focus returns to the row that a record was opened from', async () => {
        await openPortal(mock, '/company');
        const rows = await bodyRows();
        const third = titleOf(rows[2]!);
        rows[2]!.focus();
        await userEvent.keyboard('{Enter}');
        await screen.findByRole('button', { name: 'Save' });

        window.history.back();
        await bodyRows();

        await waitFor(() =>
            expect(document.activeElement).toHaveTextContent(third),
        );

        expect(document.activeElement?.tagName).toBe('TR');
    });
});
