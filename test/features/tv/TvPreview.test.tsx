import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openScreen } from '../../app/portalScreen.tsx';

const mock = await fileMock();

const listOf = (path: string, ...rows: readonly object[]) =>
    mock.faults.add({
        path,
        method: 'GET',
        status: 200,
        body: { Results: rows, Count: rows.length },
    });

test('the form of a TV page shows the TV with the title and the text as they are typed', async () => {
    await openScreen(mock, '/tv/page/create');

    fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), {
        target: { value: 'House rules' },
    });

    expect(
        await screen.findByRole('img', {
            name: 'A TV that shows the page House rules',
        }),
    ).toBeVisible();
});

test('a list of layouts draws the grid of each', async () => {
    listOf('tv/layout', {
        Id: 1,
        SiteId: 1,
        Name: 'Wall',
        Columns: 3,
        Rows: 2,
    });

    await openScreen(mock, '/tv/layout');

    expect(
        within(await screen.findByRole('table')).getByRole('img', {
            name: 'A grid of 3 columns and 2 rows',
        }),
    ).toBeVisible();
});

test('a list of TV themes draws the screen of each in its colours', async () => {
    listOf('tv/theme', {
        Id: 1,
        SiteId: 1,
        Name: 'Ocean',
        ContentHeaderColor: '#004c43',
        ContentBodyColor: '#7630c4',
    });

    await openScreen(mock, '/tv/theme');

    const picture = within(await screen.findByRole('table')).getByRole('img', {
        name: 'Colours: #004c43, #7630c4',
    });

    expect(picture.querySelector('[fill="#7630c4"]')).not.toBeNull();
});
