import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openScreen } from '../../app/portalScreen.tsx';
import { tokenFor } from '../../mock-api/signIn.ts';

const mock = await fileMock();

const input = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

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

    expect(
        await screen.findByText('Wifi Plan saved successfully.'),
    ).toBeInTheDocument();

    const answer = await fetch(`${mock.apiUrl}/wifiplan/1`, {
        headers: { Authorization: `Bearer ${await tokenFor(mock, 'admin')}` },
    });

    return (await answer.json()) as Readonly<Record<string, unknown>>;
};

test('the price of a plan is refused in another currency than the client’s, and taken in its own', async () => {
    await openPlan();
    await retype('PlanPrice', '20 €');
    await userEvent.tab();

    expect(
        await screen.findByText(/^This amount is in €, which is not/),
    ).toBeVisible();

    await retype('PlanPrice', '$20.50');
    expect(await saved()).toMatchObject({ PlanPrice: 20.5 });
});

test('converts days, hours and minutes to minutes', async () => {
    await openPlan();
    await retype('Days', '1');
    await retype('Hours', '2');
    await retype('Minutes', '5');
    expect(await saved()).toMatchObject({ PlanMins: 1565 });
});

test.each([
    ['2h 30min', 150],
    ['1 j 2 h 5 min', 1565],
])(
    'takes a whole duration in one of the three fields: %s',
    async (typed, PlanMins) => {
        await openPlan();
        await retype('Days', '');
        await retype('Minutes', '');
        await retype('Hours', typed);
        expect(await saved()).toMatchObject({ PlanMins });
    },
);

test('says at each field of a duration what is wrong with it', async () => {
    await openPlan();
    await retype('Minutes', '2:30');
    await userEvent.tab();
    const wrong = await screen.findByText('Enter a number');
    for (const name of ['Days', 'Hours', 'Minutes'])
        expect(input(name)).toHaveAccessibleDescription(wrong.textContent);
});

test.each([
    ['500 MB', 500],
    ['500 Mo', 500],
    ['1.5 GB', 1500],
])('takes a data volume with its unit: %s', async (typed, PlanMB) => {
    await openPlan();
    await retype('PlanMB', typed);
    expect(await saved()).toMatchObject({ PlanMB });
});

test.each(['/wifiplan/1', '/device/1', '/client/1', '/internetuser/1'])(
    'browsers suggest nothing in the fields of %s',
    async address => {
        await openScreen(mock, address);
        await screen.findByRole('button', { name: 'Save' });

        const lines = [
            ...document.querySelectorAll(
                'form :is(input:not([type=checkbox], [type=radio], [type=file], [type=color]), textarea:not([aria-hidden]))',
            ),
        ];

        expect(lines.length).toBeGreaterThan(3);

        expect(
            lines
                .filter(line => !line.hasAttribute('autocomplete'))
                .map(line => line.getAttribute('name') ?? line.id),
        ).toEqual([]);
    },
);

test('an emptied duration is saved as empty, not as zero', async () => {
    await openPlan();
    for (const name of ['Days', 'Hours', 'Minutes']) await retype(name, '');
    expect(await saved()).toMatchObject({ PlanMins: null });
});

test('"Unlimited" saves -9999, switching it off saves nothing, and 0 stays 0', async () => {
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

    const toggle = screen.getByRole<HTMLInputElement>('switch', {
        name: 'Unlimited',
    });

    if (!toggle.checked) await userEvent.click(toggle);
    expect(await saved()).toMatchObject({ PlanMB: -9999 });
});

test.each([
    ['03-04-2031', '2031-03-04T00:00:00'],
    ['2031/03/04', '2031-03-04T00:00:00'],
    ['04.03.2031', '2031-03-04T00:00:00'],
])('reads a typed date %s by its separator', async (typed, wire) => {
    await openPlan();
    await retype('DateEnd', typed);
    await userEvent.tab();
    expect(input('DateEnd')).toHaveValue('03-04-2031');
    expect(await saved()).toMatchObject({ DateEnd: wire });
});

const wordsAt = (name: string) =>
    within(input(name).closest('div')!.parentElement!).getByRole('status');

const chooseToday = async (name: string) => {
    await userEvent.click(
        within(input(name).closest('div')!).getByRole('button', {
            name: 'Choose date',
        }),
    );

    await userEvent.click(await screen.findByRole('button', { name: 'Today' }));
};

test('a day shown as MM-dd-yyyy stands beside its field in words, typed or not', async () => {
    await openPlan();
    await retype('DateEnd', '05-11-2031');
    expect(wordsAt('DateEnd')).toHaveTextContent('Sun 11 May 2031');
    await userEvent.tab();
    expect(wordsAt('DateEnd')).toHaveTextContent('Sun 11 May 2031');
    await saved();
    await openPlan();
    expect(input('DateEnd')).toHaveValue('05-11-2031');
    expect(wordsAt('DateEnd')).toHaveTextContent('Sun 11 May 2031');
    await chooseToday('DateEnd');
    expect(wordsAt('DateEnd')).toHaveTextContent(/\d{4}$/);
});

test('keeps showing how a typed date was read if the usual order would give another day', async () => {
    await openScreen(mock, '/internetuser/1/limits');
    await waitFor(() => expect(input('FinishDate')).not.toBeNull());
    await retype('FinishDate', '05-11-2031');
    expect(wordsAt('FinishDate')).toHaveTextContent('Sun 11 May 2031');
    await userEvent.tab();
    expect(wordsAt('FinishDate')).toHaveTextContent('Sun 11 May 2031'); // not 5 November
    await retype('FinishDate', '5/11/2031');
    await userEvent.tab();
    expect(input('FinishDate')).toHaveValue('05/11/2031');
    expect(wordsAt('FinishDate')).toBeEmptyDOMElement();
    await retype('FinishDate', '05-11-2031');
    await userEvent.tab();
    await chooseToday('FinishDate');
    expect(wordsAt('FinishDate')).toBeEmptyDOMElement(); // chosen, not typed
});

test('an invalid date is reported at its field and stays as typed', async () => {
    await openPlan();
    await retype('DateEnd', 'soon');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
        expect(input('DateEnd')).toHaveAccessibleDescription(/^Not a date/),
    );

    expect(input('DateEnd')).toHaveValue('soon');

    expect(
        mock.log
            .entries()
            .filter(
                ({ method, path }) =>
                    method === 'POST' && path.startsWith('wifiplan'),
            ),
    ).toEqual([]);
});

test('the calendar clears a day and chooses today; its week starts on Monday', async () => {
    await openPlan();
    const field = input('DateStart').closest('div')!;

    await userEvent.click(
        within(field).getByRole('button', { name: 'Choose date' }),
    );

    const days = await screen.findAllByRole('columnheader');
    expect(days[0]).toHaveAccessibleName(/Monday/i);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(input('DateStart')).toHaveValue('');

    await userEvent.click(
        within(field).getByRole('button', { name: 'Choose date' }),
    );

    await userEvent.click(await screen.findByRole('button', { name: 'Today' }));
    expect(input('DateStart').value).toMatch(/^\d{2}-\d{2}-\d{4}$/);
});

test('a date with a time is typed in the order shown, by the site’s clock', async () => {
    await openScreen(mock, '/room/1');

    await waitFor(() =>
        expect(input('CheckIn').value).toMatch(
            /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2} [AP]M$/,
        ),
    );

    expect(input('CheckIn')).toHaveAccessibleDescription(
        /^Site time \(UTC\+10/,
    );

    await retype('CheckIn', '5/12/2026 2:30 pm');
    expect(screen.getByText('Sat 5 Dec 2026, 02:30 PM')).toBeInTheDocument();
    await retype('CheckOut', 'after lunch');
    expect(input('CheckIn')).toHaveValue('05/12/2026 02:30 PM');
    await userEvent.tab();

    await waitFor(() =>
        expect(input('CheckOut')).toHaveAccessibleDescription(
            'Not a date and time',
        ),
    );

    expect(input('CheckOut')).toHaveValue('after lunch');
    await retype('CheckOut', '4/12/2026 10:00');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
        expect(input('CheckOut')).toHaveAccessibleDescription(
            'Check-out is before Check-in',
        ),
    );

    await retype('CheckOut', '2026-12-07T10:00');

    await userEvent.click(
        within(input('CheckOut').closest('div')!).getByRole('button', {
            name: 'Choose date',
        }),
    );

    await userEvent.click(await screen.findByRole('gridcell', { name: '8' }));
    expect(input('CheckOut')).toHaveValue('08/12/2026 10:00 AM');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
        expect(mock.backend.store.find('room', 1)).toMatchObject({
            CheckIn: '2026-12-05T04:30:00Z',
            CheckOut: '2026-12-08T00:00:00Z',
        }),
    );
});

test('an invalid number is reported; an emptied one is saved as null', async () => {
    await openPlan();
    await retype('SpeedKBD', 'fast');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
        expect(input('SpeedKBD')).toHaveAccessibleDescription('Enter a number'),
    );

    await retype('SpeedKBD', '');
    expect(await saved()).toMatchObject({ SpeedKBD: null });
});

test('a secret is masked until it is revealed', async () => {
    await openScreen(mock, '/internetuser/1');
    await waitFor(() => expect(input('Password')).not.toBeNull());
    expect(input('Password')).toHaveAttribute('type', 'password');

    await userEvent.click(
        screen.getByRole('button', { name: 'Show what is typed' }),
    );

    expect(input('Password')).toHaveAttribute('type', 'text');
});

test('typing into a reference searches on the server', async () => {
    const { requests } = await openScreen(mock, '/supportplan/1');
    await waitFor(() => expect(input('SiteId')).not.toBeNull());
    await userEvent.type(input('SiteId'), 'Aurora');

    await waitFor(() =>
        expect(
            requests().some(request =>
                request.startsWith(
                    'GET site/?SearchText=Aurora&PageNo=1&PageSize=20',
                ),
            ),
        ).toBe(true),
    );

    await userEvent.click(
        (await screen.findAllByRole('option', { name: /Aurora/ }))[0]!,
    );

    expect(input('SiteId').value).toMatch(/^Aurora/);
});

test('passwords that differ are reported at the second one', async () => {
    await openScreen(mock, '/user/create');
    await waitFor(() => expect(input('ConfirmPassword')).not.toBeNull());
    await userEvent.type(input('Password'), 'one two');
    await userEvent.type(input('ConfirmPassword'), 'one three');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
        expect(input('ConfirmPassword')).toHaveAccessibleDescription(
            'The passwords do not match',
        ),
    );
});
