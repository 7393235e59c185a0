import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import type { ResourceName } from '../../resources/index.ts';
import { fileForm } from '../../src/foundation/files.ts';
import { declaring } from '../app/declaring.ts';
import { tokensOf } from './tokens.ts';
import { vendingmachine, type VendingMachine } from './vendingmachine.ts';

// One file and one line in the index, nothing else: the file is beside this one.
const { mock, openScreen } = await declaring(() => ({ vendingmachine }));
const { csvColumns } = await import('../../src/admin/list/export/csvColumns.ts');
const { overrides } = await import('../../src/app/overrides.tsx');
const { provesForm, provesList, provesView } = await import('../admin/entityScreens.tsx');

const NAME = 'vendingmachine' as ResourceName;
const SERIAL = 'VM/7 50%';

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

const press = (name: string, place: HTMLElement = document.body) =>
    userEvent.click(within(place).getByRole('button', { name }));

const paste = async (name: string, value: string) => {
    await waitFor(() => expect(input(name)).not.toBeNull());
    await userEvent.clear(input(name)!);
    await userEvent.click(input(name)!);
    await userEvent.paste(value);
};

/** What leaves the page and changes something: the request as text. */
const spied = () => {
    const lines: string[] = [];
    const native = globalThis.fetch;

    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
        const address = new URL(String(url), location.href);
        if (address.pathname.startsWith('/api/vending'))
            lines.push(
                `${init?.method ?? 'GET'} ${address.pathname}${address.search}${typeof init?.body === 'string' ? ` ${init.body}` : ''}`,
            );

        return native(url, init);
    });

    return lines;
};

test('is declared in one file of at most 480 tokens, and its record is typed', () => {
    expect(tokensOf('test/entities/vendingmachine.ts')).toBeLessThanOrEqual(480);

    const machine: VendingMachine = {
        Serial: 'A',
        SiteId: 1,
        Location: { Floor: -1, Place: null },
        Category: 2,
        Restocked: 90,
    };

    expect(machine.Location.Floor).toBe(-1);
});

describe('the loop over all declarations', () => {
    test('covers its list and read-only view', async () => {
        await provesList(mock, NAME);
        await provesView(NAME);
    });

    test('covers its form', () => provesForm(mock, NAME));
});

test('sends a new one as the API wants it: own key, nested, a number for the choice, minutes', async () => {
    const lines = spied();
    await openScreen(mock, '/vendingmachine/create');
    await paste('Serial', SERIAL);
    await paste('Location.Floor', '-3');
    await press('Save');
    expect(await screen.findByText('At least −2')).toBeInTheDocument();
    await paste('Location.Floor', '0');
    await paste('Location.Place', 'Lobby');
    await userEvent.selectOptions(input('Category')!, 'Drinks');
    await paste('Hours', '36');
    await press('Save');
    expect(await screen.findByText('Data Saved Successfully.')).toBeInTheDocument();

    expect(lines.filter(line => line.startsWith('POST'))).toEqual([
        'POST /api/vending {"Serial":"VM/7 50%","SiteId":1,"Category":2,"Restocked":2160,"Location":{"Floor":0,"Place":"Lobby"}}',
    ]);
});

test('is searched at its own path, and by floor 0 and a category given as numbers', async () => {
    const lines = spied();
    await openScreen(mock, '/vendingmachine?filter={"q":"VM/7","Category":2,"Location":{"Floor":0}}');
    const row = await screen.findByRole('row', { name: new RegExp(SERIAL.replace('/', '\\/')) });
    for (const text of ['Drinks', '0', 'Lobby']) expect(within(row).getByText(text)).toBeInTheDocument();
    expect(lines[0]).toBe('GET /api/vending/find?q=VM%2F7&page=1&size=10&where=1&kind=2&floor=0');

    const formatters = {
        language: 'en',
        translate: (key: string) => key,
        text: (text: string | readonly string[]) => (typeof text === 'string' ? text : text[0]),
        askCurrency: () => 'AUD',
        offset: 0,
        noTime: '',
    } as unknown as Parameters<typeof csvColumns>[1];

    const record = {
        id: SERIAL,
        Serial: SERIAL,
        Category: 2,
        Location: { Floor: 0, Place: 'Lobby' },
        Restocked: 2160,
    };

    const file = Object.fromEntries(
        csvColumns(vendingmachine, formatters, fileForm('en'), overrides, () => 0).map(({ heading, cell }) => [
            heading,
            cell(record, () => undefined),
        ]),
    );

    expect(file).toMatchObject({
        'Serial number': SERIAL,
        Category: 'Drinks',
        Floor: 0,
        Place: 'Lobby',
    });
});

test('is changed at its own address, and deleted by a POST', async () => {
    const lines = spied();
    await openScreen(mock, `/vendingmachine/${encodeURIComponent(SERIAL)}`);
    await paste('Location.Place', 'Bar');
    await press('Save');
    expect(await screen.findByText('Data Saved Successfully.')).toBeInTheDocument();

    expect(mock.backend.store.find('vendingmachine', SERIAL)).toMatchObject({
        'Location.Place': 'Bar',
        'Location.Floor': 0,
        Category: 2,
    });

    await openScreen(mock, `/vendingmachine/${encodeURIComponent(SERIAL)}`);
    await userEvent.click((await screen.findAllByRole('button', { name: 'Delete' }))[0]!);
    await press('Delete', await screen.findByRole('dialog'));
    await waitFor(() => expect(mock.backend.store.find('vendingmachine', SERIAL)).toBeUndefined());

    expect(lines.filter(line => !line.startsWith('GET'))).toEqual([
        'PUT /api/vending/VM%2F7%2050%25 {"Serial":"VM/7 50%","SiteId":1,"Category":2,"Restocked":2160,"Location":{"Floor":0,"Place":"Bar"}}',
        'POST /api/vending/scrap {"Serial":"VM/7 50%"}',
    ]);
});
