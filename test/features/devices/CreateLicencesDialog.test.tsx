import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';

const mock = await fileMock();

const field = (name: string) =>
    document.querySelector<HTMLInputElement>(
        `[role=dialog] input[name=${name}]`,
    )!;

test('licences are created in one request and named after the site, or after PMS and the client', async () => {
    const { sent } = await openPortal(mock, '/machine');

    await userEvent.click(
        await screen.findByRole('button', { name: 'Create licences' }),
    );

    const dialog = await screen.findByRole('dialog', {
        name: 'Create licences',
    });

    await waitFor(() => expect(field('Quantity')).toHaveValue('1'));
    await userEvent.clear(field('Quantity'));
    await userEvent.type(field('Quantity'), '0');

    const create = within(dialog).getByRole('button', {
        name: 'Create licences',
    });

    await userEvent.click(create);
    expect(await within(dialog).findByText('At least 1')).toBeInTheDocument();
    await userEvent.clear(field('Quantity'));
    await userEvent.type(field('Quantity'), '3');
    const plain = within(dialog).getByRole('status').textContent;

    await userEvent.click(
        within(dialog).getByRole('switch', { name: 'PMS billing' }),
    );

    await waitFor(() => expect(field('Suffix')).toHaveValue(plain));
    await userEvent.clear(field('Suffix'));
    await userEvent.type(field('Suffix'), 'X1');

    await waitFor(() =>
        expect(within(dialog).getByRole('status')).toHaveTextContent(
            /^PMS[A-Z0-9]+X1$/,
        ),
    );

    const Prefix = within(dialog).getByRole('status').textContent;
    await userEvent.dblClick(create);

    expect(
        await screen.findByText('Licenses created successfully'),
    ).toBeInTheDocument();

    const posts = sent().filter(({ line }) =>
        line.startsWith('POST Machine/Create'),
    );

    expect(posts).toHaveLength(1);

    expect(posts[0]!.body).toMatchObject({
        Prefix,
        Quantity: 3,
        PMSBilling: true,
    });
});
