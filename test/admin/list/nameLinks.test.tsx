import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { declaring } from '../../app/declaring.ts';

const { mock, openScreen } = await declaring(
    ({ crud, email, id, phone, resource }) => ({
        editor: resource({
            label: ['Editor', 'Rédacteur'],
            menu: { tab: 'manage', icon: 'guest' },
            api: crud('editor'),
            title: 'Email',
            fields: {
                Id: id(),
                Email: email({ label: ['Email', 'E-mail'], required: true }),
                Phone: phone({ label: ['Phone', 'Téléphone'] }),
            },
            list: { columns: ['Email', 'Phone'] },
            mock: { rows: 3 },
        }),
    }),
);

const { resources } = await import('../../../resources/index.ts');
const { firstColumns } = await import('../../../src/start/firstRows.tsx');
const { firstFormatters } = await import('../../../src/start/firstUser.ts');
const { remembered } = await import('../../start/randomRecords.ts');

test('a record named by its e-mail address has one link, to the record; other addresses can be written to', async () => {
    await openScreen(mock, '/editor');

    const [, row] = within(await screen.findByRole('table')).getAllByRole(
        'row',
    );

    const [name, phone] = within(row!).getAllByRole('link');
    expect(name).toHaveAttribute('href', '/editor/1');
    expect(name!.querySelector('a')).toBeNull();
    expect(phone).toHaveAttribute('href', expect.stringMatching(/^tel:/));
});

test('so has it in the first rows', () => {
    const columns = firstColumns(Reflect.get(resources, 'editor'), {
        formatters: firstFormatters('en', remembered),
        now: 0,
    });

    const record = { id: 1, Email: 'ada@example.com', Phone: '+61412345678' };

    const { container } = render(
        columns.map(({ key, draw }) => <p key={key}>{draw(record)}</p>),
    );

    const links = [...container.querySelectorAll('a')].map(link => link.href);
    expect(links).toEqual(['tel:+61412345678']);
});
