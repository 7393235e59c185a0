import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { problemOf } from '../../resources/rules/validation.ts';
import { fieldType } from '../../resources/schema/index.ts';
import { declaring } from '../app/declaring.ts';
import { mockInForce } from '../mockInForce.ts';

// What lies in src/features/fieldTypes/rating of an installation.
await mockInForce(
    () =>
        vi.doMock('../../src/app/overrides.tsx', async original => {
            const [{ tables }, { overridesOf }] = [
                await original<typeof import('../../src/app/overrides.tsx')>(),
                await import('../../src/admin/overrideTables.ts'),
            ];

            const own = {
                ...tables,
                ownTypes: {
                    cells: { rating: ({ value }: { readonly value: unknown }) => <b>{'★'.repeat(Number(value))}</b> },
                    inputs: {},
                },
            };

            return { tables: own, overrides: overridesOf(own) };
        }),
    async () => 'rating' in (await import('../../src/app/overrides.tsx')).tables.ownTypes.cells,
);

const { mock, openScreen } = await declaring(({ crud, fieldType: ownType, id, resource, text }) => {
    const rating = ownType('rating', {
        like: 'integer',
        problem: value => (value > 5 ? ['Five stars at most', 'Cinq étoiles au plus'] : undefined),
        sample: n => n % 6,
    });

    const tint = ownType('tint', { like: 'text', text: value => [`${value} tint`, `teinte ${value}`] });

    const review = resource({
        label: ['Review', 'Avis'],
        plural: ['Reviews', 'Avis'],
        menu: { tab: 'manage', icon: 'note' },
        api: crud('review'),
        title: 'Name',
        fields: {
            Id: id(),
            Name: text({ label: ['Name', 'Nom'], required: true, sample: 'title' }),
            Stars: rating({ label: ['Stars', 'Étoiles'], min: 0 }),
            Tint: tint({ label: ['Tint', 'Teinte'] }),
        },
        list: { columns: ['Name', 'Stars', 'Tint'] },
        mock: { rows: 7 },
    });

    return { review };
});

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

test('a custom field type is generated, drawn and described as its one file says', async () => {
    mock.backend.store.rows('review')[1]!.Tint = 'sea';
    await openScreen(mock, '/review');

    const rows = within(await screen.findByRole('table'))
        .getAllByRole('row')
        .slice(1);

    await waitFor(() =>
        expect(rows.slice(0, 3).map(row => row.querySelector('b')?.textContent)).toEqual(['★', '★★', '★★★']),
    );

    expect(screen.getByText('sea tint')).toBeInTheDocument();
});

test('a custom type is edited, checked and sent like its base type, with its own rule', async () => {
    const opened = await openScreen(mock, '/review/create');
    await waitFor(() => expect(input('Stars')).not.toBeNull());
    await userEvent.type(input('Name')!, 'Fine');
    await userEvent.type(input('Stars')!, '6');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Five stars at most')).toBeInTheDocument();
    await userEvent.clear(input('Stars')!);
    await userEvent.type(input('Stars')!, '-1');
    expect(await screen.findByText('At least 0')).toBeInTheDocument();
    await userEvent.clear(input('Stars')!);
    await userEvent.type(input('Stars')!, '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(mock.backend.store.find('review', 8)).toMatchObject({ Name: 'Fine', Stars: 5 }));
    expect(opened.requests().filter(request => request.startsWith('POST'))).toEqual(['POST review/']);
});

test('a custom rule runs after those of its type, and not for an empty value', () => {
    const even = fieldType('even', {
        like: 'integer',
        problem: value => (value % 2 === 0 ? undefined : ['Even', 'Pair']),
    })({ max: 8 });

    expect([2, 3, 10, null, 'x'].map(value => problemOf(even, value))).toEqual([
        undefined,
        { code: 'pattern', message: ['Even', 'Pair'] },
        { code: 'max', limit: 8 },
        undefined,
        { code: 'number' },
    ]);
});
