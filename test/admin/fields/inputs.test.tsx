import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fileMock } from '../../app/fileMock.ts';
import { tokenFor } from '../../mock-api/signIn.ts';
import { openScreen } from '../../app/portalScreen.tsx';

const mock = await fileMock();

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const retype = async (name: string, text: string) => {
    await userEvent.clear(input(name));
    if (text !== '') await userEvent.type(input(name), text);
};
const openPlan = async () => {
    await openScreen(mock, '/wifiplan/1');
    await waitFor(() => expect(input('Desciption')).not.toBeNull());
};
/** Saves, and reads what the server holds then. */
const saved = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Wifi Plan saved successfully.')).toBeInTheDocument();
    const answer = await fetch(`${mock.apiUrl}/wifiplan/1`, { headers: { Authorization: `Bearer ${await tokenFor(mock, 'admin')}` } });
    return (await answer.json()) as Readonly<Record<string, unknown>>;
};

test('days, hours and minutes become minutes', async () => {
    await openPlan();
    await retype('Days', '1');
    await retype('Hours', '2');
    await retype('Minutes', '5');
    expect(await saved()).toMatchObject({ PlanMins: 1565 });
});

test('an emptied length of time is no length, not zero', async () => {
    await openPlan();
    for (const name of ['Days', 'Hours', 'Minutes']) await retype(name, '');
    expect(await saved()).toMatchObject({ PlanMins: null });
});

test('"Unlimited" is -9999, off again is empty, and 0 stays 0', async () => {
    await openPlan();
    await userEvent.click(screen.getByRole('switch', { name: 'Unlimited' }));
    expect(input('PlanMB')).toBeDisabled();
    expect(input('PlanMB')).toHaveValue('');
    await userEvent.click(screen.getByRole('switch', { name: 'Unlimited' }));
    expect(input('PlanMB')).toBeEnabled();
    await retype('PlanMB', '0');
    expect(await saved()).toMatchObject({ PlanMB: 0 });
});

test('unlimited data is saved as -9999', async () => {
    await openPlan();
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Unlimited' });
    if (!toggle.checked) await userEvent.click(toggle);
    expect(await saved()).toMatchObject({ PlanMB: -9999 });
});

test.each([
    ['03-04-2031', '2031-03-04T00:00:00'],
    ['2031/03/04', '2031-03-04T00:00:00'],
    ['04.03.2031', '2031-03-04T00:00:00'],
])('a date typed %s is understood by its separator', async (typed, wire) => {
    await openPlan();
    await retype('DateEnd', typed);
    await userEvent.tab();
    expect(input('DateEnd')).toHaveValue('03-04-2031');
    expect(await saved()).toMatchObject({ DateEnd: wire });
});

test('a date that is none is an error beside the field, and stays as it was typed', async () => {
    await openPlan();
    await retype('DateEnd', 'soon');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(input('DateEnd')).toHaveAccessibleDescription(/^Not a date/));
    expect(input('DateEnd')).toHaveValue('soon');
    expect(mock.log.entries().filter(({ method, path }) => method === 'POST' && path.startsWith('wifiplan'))).toEqual([]);
});

test('the calendar clears a day and chooses today; its week starts on Monday', async () => {
    await openPlan();
    const field = input('DateStart').closest('div')!;
    await userEvent.click(within(field).getByRole('button', { name: 'Choose date' }));
    const days = await screen.findAllByRole('columnheader');
    expect(days[0]).toHaveAccessibleName(/Monday/i);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(input('DateStart')).toHaveValue('');
    await userEvent.click(within(field).getByRole('button', { name: 'Choose date' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Today' }));
    expect(input('DateStart').value).toMatch(/^\d{2}-\d{2}-\d{4}$/);
});

test('a number that is none is said, an emptied one is null', async () => {
    await openPlan();
    await retype('SpeedKBD', 'fast');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(input('SpeedKBD')).toHaveAccessibleDescription('Enter a number'));
    await retype('SpeedKBD', '');
    expect(await saved()).toMatchObject({ SpeedKBD: null });
});

test('a secret is masked until it is asked for', async () => {
    await openScreen(mock, '/internetuser/1');
    await waitFor(() => expect(input('Password')).not.toBeNull());
    expect(input('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show what is typed' }));
    expect(input('Password')).toHaveAttribute('type', 'text');
});

test('a reference is found by typing, on the server', async () => {
    const { requests } = await openScreen(mock, '/supportplan/1');
    await waitFor(() => expect(input('SiteId')).not.toBeNull());
    await userEvent.type(input('SiteId'), 'Aurora');
    await waitFor(() => expect(requests().some(request => request.startsWith('GET site/?SearchText=Aurora&PageNo=1&PageSize=20'))).toBe(true));
    await userEvent.click((await screen.findAllByRole('option', { name: /Aurora/ }))[0]!);
    expect(input('SiteId').value).toMatch(/^Aurora/);
});

test('two passwords that differ are an error of the second', async () => {
    await openScreen(mock, '/user/create');
    await waitFor(() => expect(input('ConfirmPassword')).not.toBeNull());
    await userEvent.type(input('Password'), 'one two');
    await userEvent.type(input('ConfirmPassword'), 'one three');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(input('ConfirmPassword')).toHaveAccessibleDescription('The passwords do not match'));
});
