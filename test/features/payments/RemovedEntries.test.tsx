import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { dayAt, dayText } from '../../../resources/rules/calendar.ts';
import { fileMock } from '../../app/fileMock.ts';
import { firstSite } from '../../app/openPortal.tsx';
import { openScreen } from '../../app/portalScreen.tsx';

const mock = await fileMock();
const user = userEvent.setup({ delay: null });

/** Only these are in a log of the first site. */
const entries = (
    name: 'paymentlog' | 'creditlog',
    ...rows: readonly object[]
) => {
    const { id: UserId, Alias } = mock.backend.store
        .rows('internetuser')
        .find(({ SiteId }) => SiteId === firstSite.Id)!;

    mock.backend.store.remove(
        name,
        new Set(mock.backend.store.rows(name).map(({ id }) => id)),
    );

    const Created = new Date(mock.backend.clock.now() - 60_000)
        .toISOString()
        .replace(/\.\d+Z$/, 'Z');

    for (const row of rows)
        mock.backend.store.add(name, { Created, UserId, Alias, ...row });

    return dayText(dayAt(Date.parse(Created), Number(firstSite.LocTimeOffset)));
};

const left = (name: string) => mock.backend.store.rows(name).length;

const gone = (requests: () => readonly string[]) =>
    requests().filter(line => line.startsWith('DELETE'));

const ofRow = async (n: number) => {
    const table = await screen.findByRole('table');

    await user.click(
        within(within(table).getAllByRole('row')[n + 1]!).getByRole('button', {
            name: 'Actions',
        }),
    );

    return screen.findByRole('menu');
};

test.each(['site', 'group', 'client'])(
    'a %s user reads the logs but cannot delete entries',
    async who => {
        entries('paymentlog', {
            Description: 'Day pass',
            Amount: 12,
            CurrCode: 'AUD',
            Refunded: false,
            RefundedAmount: 0,
        });

        const { unmount } = await openScreen(mock, '/paymentlog', who);

        expect(
            within(await ofRow(0))
                .getAllByRole('menuitem')
                .map(({ textContent }) => textContent),
        ).toEqual(['Show', 'Refund']);

        expect(screen.queryByRole('checkbox', { hidden: true })).toBeNull();
        unmount();

        entries('creditlog', {
            RemTime: 3600,
            RemTraffic: 0,
            RemDollar: 0,
            Comments: 'Adjusted by portal',
        });

        await openScreen(mock, '/creditlog', who);

        expect(
            within(await ofRow(0))
                .getAllByRole('menuitem')
                .map(({ textContent }) => textContent),
        ).toEqual(['Show']);
    },
);

test('deleting payments requires the password of an administrator or distributor, and warns what the totals lose', async () => {
    const day = entries(
        'paymentlog',
        {
            Description: 'Day pass',
            Amount: 12,
            CurrCode: 'AUD',
            Refunded: false,
            RefundedAmount: 0,
        },
        {
            Description: 'Week pass',
            Amount: 30,
            CurrCode: 'AUD',
            Refunded: true,
            RefundedAmount: 10,
        },
        {
            Description: 'Week pass',
            Amount: 20,
            CurrCode: 'NZD',
            Refunded: false,
            RefundedAmount: 0,
        },
    );

    const { requests, unmount } = await openScreen(mock, '/paymentlog');

    await user.click(
        within(await ofRow(0)).getByRole('menuitem', { name: 'Delete' }),
    ); // the first payment: they are listed by number

    const dialog = await screen.findByRole('dialog', {
        name: 'Delete payment?',
    });

    const alert = await within(dialog).findByRole('alert');

    expect(alert).toHaveTextContent(
        `The totals and the close of day of ${day} will no longer include:Paid 12.00 AUDRefunded 0.00 AUDNet 12.00 AUD`,
    );

    expect(alert).toHaveTextContent('No money is given back');

    expect(
        within(dialog).getByRole('button', { name: 'Delete' }),
    ).toBeDisabled();

    await user.type(within(dialog).getByLabelText('Password'), 'wrong{Enter}');

    await waitFor(() =>
        expect(
            within(dialog).getByLabelText('Password'),
        ).toHaveAccessibleDescription(/password/i),
    );

    expect(gone(requests)).toEqual([]);
    await user.clear(within(dialog).getByLabelText('Password'));
    await user.type(within(dialog).getByLabelText('Password'), 'demo{Enter}');
    await screen.findByText('Deleted Successfully');
    expect(left('paymentlog')).toBe(2);
    unmount();

    // Many at once ask once, and say what each currency loses.
    const many = await openScreen(mock, '/paymentlog', 'distributor');
    for (const box of within(await screen.findByRole('table'))
        .getAllByRole('checkbox')
        .slice(1))
        await user.click(box);

    await user.click(
        within(await screen.findByRole('toolbar')).getByRole('button', {
            name: 'Delete',
        }),
    );

    const both = await screen.findByRole('dialog', {
        name: 'Delete payment log?',
    });

    for (const lost of [
        'Paid 30.00 AUDRefunded 10.00 AUDNet 20.00 AUD',
        'Paid 20.00 NZDRefunded 0.00 NZDNet 20.00 NZD',
    ])
        expect(await within(both).findByRole('alert')).toHaveTextContent(lost);
    await user.type(within(both).getByLabelText('Password'), 'demo{Enter}');
    await screen.findByText('Deleted Successfully');

    expect(
        many
            .requests()
            .filter(line =>
                line.startsWith('POST user/DeletePassword/Confirm'),
            ),
    ).toHaveLength(1);

    expect(left('paymentlog')).toBe(0);
});

test('the same goes for credit changes: the log loses them, the account keeps its balance', async () => {
    entries('creditlog', {
        RemTime: 3600,
        RemTraffic: -500_000,
        RemDollar: 2.5,
        Comments: 'Adjusted by portal',
    });

    const { requests } = await openScreen(mock, '/creditlog');

    await user.click(
        within(await ofRow(0)).getByRole('menuitem', { name: 'Delete' }),
    );

    const dialog = await screen.findByRole('dialog');

    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        /^The totals of the credit log will no longer include:Time 1hData .500 MBAmount 2\.50 AUDWhat the internet user has left stays as it is\.$/,
    );

    expect(
        within(dialog).getByRole('button', { name: 'Delete' }),
    ).toBeDisabled();

    expect(gone(requests)).toEqual([]);
});
