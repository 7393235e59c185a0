import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startMock, type StartedMock } from '../../mock-api/server.ts';
import { openPortal, shell } from './openPortal.tsx';

let mock: StartedMock;
beforeAll(async () => {
    mock = await startMock();
});
beforeEach(() => {
    mock.reset();
    vi.spyOn(window, 'confirm').mockImplementation(() => {
        throw new Error('the browser asked');
    });
});
afterAll(() => mock.close());

const field = (name: string) => waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`main [name="${name}"], [role=dialog] [name="${name}"]`);
    expect(found).not.toBeNull();
    return found!;
});
const question = () => screen.findByRole('dialog', { name: 'Discard what you typed?' });
const noQuestion = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Discard what you typed?' })).toBeNull());
const answer = async (name: 'Keep editing' | 'Discard') => {
    await userEvent.click(within(await question()).getByRole('button', { name }));
    await noQuestion();
};
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const goTo = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));

test('a changed form is left only after the product\'s own question: by a link, the back button, another site', async () => {
    await openPortal(mock, '/room');
    await shell();
    await userEvent.click((await screen.findAllByRole('row'))[1]!);
    await userEvent.type(await field('RoomName'), '!');
    const address = location.pathname;
    expect(asksBeforeUnload()).toBe(true);

    await goTo('Guests');
    expect(within(await question()).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await answer('Keep editing');
    expect(location.pathname).toBe(address);

    window.history.back();
    await question();
    await userEvent.keyboard('{Escape}');
    await noQuestion();
    await waitFor(() => expect(location.pathname).toBe(address));

    const picker = screen.getByRole('combobox', { name: 'Site' });
    const chosen = (picker as HTMLInputElement).value;
    await userEvent.click(picker);
    await userEvent.click((await screen.findAllByRole('option')).find(option => !option.textContent.includes(chosen))!);
    await answer('Keep editing');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Site' })).toHaveValue(chosen));
    expect((await field('RoomName')).value).toMatch(/!$/);

    window.history.back();
    await answer('Discard');
    await waitFor(() => expect(location.pathname).toBe('/room'));
    expect(asksBeforeUnload()).toBe(false);
    await goTo('Guests');
    await waitFor(() => expect(location.pathname).toBe('/guest'));
});

test('a changed dialog asks before it closes, a saved or an untouched one does not', async () => {
    await openPortal(mock, '/client/1/groups');
    await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
    const dialog = await screen.findByRole('dialog', { name: 'New Billing group' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());

    await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
    await userEvent.type(await field('GroupName'), 'Night shift');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await answer('Keep editing');
    expect(await field('GroupName')).toHaveValue('Night shift');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await answer('Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await userEvent.click(await screen.findByRole('button', { name: 'Create' }));
    expect(await field('GroupName')).toHaveValue('');
    await userEvent.type(await field('GroupName'), 'Day shift');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
    await screen.findByText('Data Saved Successfully.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asksBeforeUnload()).toBe(false);
});

test('a record deleted from its changed form asks nothing about what was typed', async () => {
    await openPortal(mock, '/supportplan/1');
    await userEvent.type(await field('Name'), '!');
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Delete Support plan?' })).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Deleted Successfully');
    await waitFor(() => expect(location.pathname).toBe('/supportplan'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.getItem('atrium.draft.supportplan 1')).toBeNull();
});

test('an untouched wizard closes unasked, a touched one asks', async () => {
    await openPortal(mock, '/client/create');
    await userEvent.click(within(await screen.findByRole('dialog', { name: 'Add client' })).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/client');

    await userEvent.click(await screen.findByRole('link', { name: 'Add client' }));
    await userEvent.type(await field('Company'), 'Quokka');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await answer('Keep editing');
    expect(await field('Company')).toHaveValue('Quokka');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await answer('Discard');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
