import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import {
    keepLanguage,
    preferredLanguage,
} from '../../src/foundation/preferences.ts';
import { addLanguage } from '../../src/i18n/translations.ts';
import { fileMock } from '../app/fileMock.ts';
import { openPortal, shell } from '../app/openPortal.tsx';

const mock = await fileMock(Date.parse('2026-03-15T01:00:00Z'));

let takeBack: () => void;

beforeEach(
    () =>
        void (takeBack = addLanguage(
            'eo',
            async () => (await import('./esperanto.ts')).translation,
        )),
);

afterEach(() => takeBack());

test('a language in one file is offered everywhere, and its texts are used', async () => {
    await openPortal(mock, '/room/1', { userName: undefined });

    await userEvent.selectOptions(
        await screen.findByLabelText('Language'),
        'Esperanto',
    );

    expect(
        await screen.findByRole('heading', { level: 1, name: 'Ensaluti' }),
    ).toBeVisible();

    expect(preferredLanguage()).toBe('eo');

    fireEvent.change(screen.getByLabelText('Uzantonomo'), {
        target: { value: 'admin' },
    });

    fireEvent.change(screen.getByLabelText('Password'), {
        target: { value: 'demo' },
    });

    await userEvent.click(screen.getByRole('button', { name: 'Ensaluti' }));

    // A form, and what it refuses.
    await screen.findByLabelText('Nomo de la ĉambro');

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
        /^Ĉambro /,
    );

    expect(document.documentElement).toHaveAttribute('lang', 'eo');

    fireEvent.change(screen.getByLabelText(/Ĉambrokodo/), {
        target: { value: '' },
    });

    await userEvent.click(screen.getByRole('button', { name: 'Konservi' }));
    expect(await screen.findByText('Plenigu tion')).toBeVisible();

    // Back to English where it stands.
    await userEvent.click(
        await screen.findByRole('button', { name: 'Lingvo' }),
    );

    expect(
        (await screen.findAllByRole('menuitemradio')).map(
            ({ textContent }) => textContent,
        ),
    ).toEqual(['English', 'Français', 'Esperanto']);

    await userEvent.click(
        screen.getByRole('menuitemradio', { name: 'English' }),
    );

    expect(await screen.findByLabelText('Room name')).toBeVisible();
});

test('a list uses its words and its time format, and English for missing texts', async () => {
    keepLanguage('eo');

    mock.faults.add({
        path: 'room/',
        status: 200,
        body: {
            Results: [
                {
                    Id: 1,
                    siteId: 1,
                    RoomCode: '101',
                    RoomName: 'Suite',
                    CheckIn: '2026-03-14T10:05:00Z',
                    CheckOut: null,
                },
            ],
            Count: 1,
        },
    });

    mock.faults.add({ path: 'accesslog/list', status: 500 });
    await openPortal(mock, '/room');
    const table = await screen.findByRole('table', { name: 'Ĉambroj' });

    const headings = within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent);

    expect(headings).toEqual(
        expect.arrayContaining(['Ĉambrokodo', 'Nomo de la ĉambro', 'Check-in']),
    );

    expect(await within(table).findByText('14/03/2026 20:05')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Krei' })).toBeVisible();

    expect(
        within(table).getByRole('checkbox', { name: 'Elekti la vicon' }),
    ).toBeVisible();

    await userEvent.click(
        within(
            await shell().then(() => screen.getByRole('navigation')),
        ).getByRole('link', { name: 'Alirprotokolo' }),
    );

    expect(
        (await screen.findAllByText(/^Eraro okazis\b/)).length,
    ).toBeGreaterThan(0);
});

test('a calendar uses its month names', async () => {
    keepLanguage('eo');
    await openPortal(mock, '/internetuser/1/limits');

    await userEvent.click(
        (await screen.findAllByRole('button', { name: 'Choose date' }))[0]!,
    );

    await waitFor(() =>
        expect(
            screen.getByRole('dialog', { name: 'Choose date' }),
        ).toHaveTextContent(
            /(januaro|februaro|marto|aprilo|majo|junio|julio|aŭgusto|septembro|oktobro|novembro|decembro) 20\d\d/,
        ),
    );
});
