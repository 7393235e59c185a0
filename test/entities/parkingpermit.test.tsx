import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import type { ResourceName } from '../../resources/index.ts';
import { fileForm } from '../../src/foundation/files.ts';
import { declaring } from '../app/declaring.ts';
import { parkingpermit } from './parkingpermit.ts';
import { tokensOf } from './tokens.ts';

// One file and one line in the index, nothing else: the file is beside this one.
const { mock, openScreen } = await declaring(() => ({ parkingpermit }));
const { csvColumns } = await import('../../src/admin/list/export/csvColumns.ts');
const { overrides } = await import('../../src/app/overrides.tsx');
const { leaveQuestion } = await import('../../src/session/unsavedGuard.ts');
const { provesForm, provesList, provesView } = await import('../admin/entityScreens.tsx');

const NAME = 'parkingpermit' as ResourceName;

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`);

const press = (name: string, within_: HTMLElement = document.body) =>
    userEvent.click(within(within_).getByRole('button', { name }));

const permit = (id: number) => mock.backend.store.find('parkingpermit', id)!;

test('is declared in one file of at most 600 tokens', () => {
    expect(tokensOf('test/entities/parkingpermit.ts')).toBeLessThanOrEqual(600);
});

describe('the loop over all declarations', () => {
    test('covers its list and read-only view', async () => {
        await provesList(mock, NAME);
        await provesView(NAME);
    });

    test('covers its form', () => provesForm(mock, NAME));
});

test('generated records match its pattern', () => {
    for (const { Plate } of mock.backend.store.rows('parkingpermit'))
        expect(Plate).toMatch(/^[A-Z]{2}-\d{3}-[A-Z]{2}$/);
});

test('refuses a plate in another format and an end before its start, and keeps valid ones', async () => {
    await openScreen(mock, '/parkingpermit/create');
    await waitFor(() => expect(input('Plate')).not.toBeNull());
    await userEvent.type(input('Plate')!, 'nonsense');
    await userEvent.type(input('From')!, '03-10-2026');
    await userEvent.type(input('Until')!, '03-01-2026');
    await press('Save');
    expect(await screen.findByText('Not in the expected format')).toBeInTheDocument();
    expect(screen.getByText('Ends before it starts')).toBeInTheDocument();
    await userEvent.clear(input('Plate')!);
    await userEvent.type(input('Plate')!, 'ZZ-999-ZZ');
    await userEvent.clear(input('Until')!);
    await userEvent.type(input('Until')!, '03-17-2026');
    await press('Save');

    await waitFor(() =>
        expect(permit(241)).toMatchObject({
            Plate: 'ZZ-999-ZZ',
            SiteId: 1,
            From: '2026-03-10T00:00:00',
            Until: '2026-03-17T00:00:00',
        }),
    );
});

test('computes days on the screen and in the file; the server filters', async () => {
    Object.assign(permit(241), { State: 'Revoked', Reason: 'Left early' });
    const list = await openScreen(mock, '/parkingpermit?filter={"State":"Revoked"}');
    const row = await screen.findByRole('row', { name: /ZZ-999-ZZ/ });
    expect(within(row).getByText('7')).toBeInTheDocument();
    expect(list.requests().find(request => request.startsWith('GET parkingpermit/'))).toContain('State=Revoked');

    const formatters = {
        language: 'en',
        translate: (key: string) => key,
        text: (text: string | readonly string[]) => (typeof text === 'string' ? text : text[0]),
        askCurrency: () => 'AUD',
        offset: 0,
        noTime: '',
    } as unknown as Parameters<typeof csvColumns>[1];

    const days = csvColumns(parkingpermit, formatters, fileForm('en'), overrides, () => 0).find(
        ({ heading }) => heading === 'Days',
    );

    expect(days?.cell({ id: 1, From: '2026-03-10T00:00:00', Until: '2026-03-17T00:00:00' }, () => undefined)).toBe(7);
});

test('offers Revoke while a permit is valid, asks for a reason, keeps it after a failure, and sends it with the record', async () => {
    Object.assign(permit(241), { State: 'Valid', Reason: null });
    const bodies: unknown[] = [];
    const native = globalThis.fetch;

    vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
        if (String(url).endsWith('/revoke')) bodies.push(JSON.parse(String(init?.body)));

        return native(url, init);
    });

    await openScreen(mock, '/parkingpermit/241/show');
    expect(await screen.findByText('ZZ-999-ZZ')).toBeInTheDocument();
    expect(screen.queryByText('Reason')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revoke' });
    expect(await within(dialog).findByText('Revoke ZZ-999-ZZ?')).toBeInTheDocument();
    await waitFor(() => expect(input('Reason')).not.toBeNull());
    await press('Revoke', dialog);
    expect(await within(dialog).findByText('Required')).toBeInTheDocument();
    expect(bodies).toEqual([]);
    mock.faults.add({ method: 'POST', path: 'parkingpermit/241/revoke', status: 500, times: 1 });
    await userEvent.type(input('Reason')!, 'Sold the car');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(leaveQuestion.get()).toBeDefined());
    leaveQuestion.get()?.answer(false);
    await press('Revoke', dialog);
    await waitFor(() => expect(bodies).toHaveLength(1));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Revoke' })).toBeEnabled());
    expect(input('Reason')).toHaveValue('Sold the car');
    mock.faults.add({ method: 'POST', path: 'parkingpermit/241/revoke', fields: { Reason: 'Say to whom.' }, times: 1 });
    await press('Revoke', dialog);
    expect(await within(dialog).findByText('Say to whom.')).toHaveAttribute('id', `${input('Reason')!.id}-help`);
    await press('Revoke', dialog);
    expect(await screen.findByText('Permit revoked')).toBeInTheDocument();
    expect(bodies.at(-1)).toEqual({ Plate: 'ZZ-999-ZZ', Reason: 'Sold the car' });
    expect(permit(241)).toMatchObject({ State: 'Revoked', Reason: 'Sold the car' });
    expect(await screen.findByText('Sold the car')).toBeInTheDocument(); // the reason of a revoked permit is shown
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    expect(within(await screen.findByRole('menu')).queryByRole('menuitem', { name: 'Revoke' })).toBeNull();
});
