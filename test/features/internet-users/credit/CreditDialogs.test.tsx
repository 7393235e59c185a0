import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { CreditUser } from '../../../../src/features/credit/creditActions.ts';
import { AdjustCreditDialog } from '../../../../src/features/internet-users/credit/CreditDialogs.tsx';
import { fileMock } from '../../../app/fileMock.ts';
import { signedInPortal } from './signedInPortal.tsx';

const mock = await fileMock();
const portal = await signedInPortal(mock);
const close = vi.fn();

const readUser = async () =>
    (await portal.provider.getOne<CreditUser>('internetuser', { id: 2 })).data;

const sent = () =>
    mock.log.entries().filter(({ path }) => path === 'user/adjustcredit')
        .length;

const open = async () => {
    const record = await readUser();

    render(
        portal.wrap(
            <AdjustCreditDialog
                resource="internetuser"
                record={record}
                ids={[]}
                onClose={close}
            />,
        ),
    );

    return record;
};

const dollars = () => screen.getByRole('textbox', { name: 'Credit' });
const confirm = () => screen.getByRole('button', { name: 'Adjust credit' });

beforeEach(() => {
    close.mockClear();
});

describe('Adjust credit', () => {
    it('says that it changes what is left, and not the day the account ends', async () => {
        await open();

        expect(
            screen.getByText(
                'Changes what is left. The day the account ends stays.',
            ),
        ).toBeVisible();
    });

    it('adds the amount once, however often it is clicked', async () => {
        const before = await open();
        await userEvent.type(dollars(), '2.5');
        await userEvent.type(screen.getByLabelText('Hours'), '-1');
        await userEvent.dblClick(confirm());
        await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
        const after = await readUser();

        expect([after.RemDollar, after.RemTime]).toEqual([
            (before.RemDollar ?? 0) + 2.5,
            (before.RemTime ?? 0) - 3600,
        ]);

        expect(sent()).toBe(1);
    });

    it('is sent by Enter from a chip or a switch without pressing it again', async () => {
        const before = await open();

        await userEvent.click(
            screen.getByRole('button', { name: 'Take away' }),
        );

        await userEvent.click(screen.getByRole('button', { name: 'Add' }));
        await userEvent.keyboard('{Enter}');

        expect(
            await screen.findByText(
                'Enter the time, data or money to add or take away.',
            ),
        ).toBeInTheDocument();

        await userEvent.click(screen.getByRole('button', { name: '+1 day' }));
        await userEvent.keyboard('[Space]');
        expect(screen.getByLabelText('Days')).toHaveValue('2');
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(close).toHaveBeenCalledTimes(1));

        expect((await readUser()).RemTime).toBe(
            (before.RemTime ?? 0) + 2 * 86_400,
        );

        expect(sent()).toBe(1);
    });

    it('shows the server’s error about an amount at its input', async () => {
        await open();
        await userEvent.type(dollars(), '900');

        mock.faults.add({
            path: 'user/adjustcredit',
            fields: { RemDollar: 'At most 500 a day.' },
            times: 1,
        });

        await userEvent.click(confirm());

        await waitFor(() =>
            expect(dollars()).toHaveAccessibleDescription('At most 500 a day.'),
        );

        expect(screen.getAllByText(/At most 500 a day\./)).toHaveLength(1);

        expect(screen.getByRole('alert')).toHaveTextContent(
            'The request is invalid.',
        );

        expect([sent(), close.mock.calls.length]).toEqual([1, 0]);
    });

    it('shows the new balance while typing', async () => {
        const before = await open();
        await userEvent.type(dollars(), '2.5');

        expect(
            screen.getByRole('row', {
                name: new RegExp(
                    `Credit .*${((before.RemDollar ?? 0) + 2.5).toFixed(2)}`,
                ),
            }),
        ).toBeInTheDocument();
    });

    it('sends nothing for an empty form', async () => {
        await open();
        await userEvent.click(confirm());

        expect(
            await screen.findByText(
                'Enter the time, data or money to add or take away.',
            ),
        ).toBeInTheDocument();

        await userEvent.type(dollars(), '1.005');
        await userEvent.click(confirm());

        expect(
            screen.getByText('Enter at most two decimals.'),
        ).toBeInTheDocument();

        expect(sent()).toBe(0);
    });

    it('shows only the error of an invalid amount, and leaves it out of the preview', async () => {
        const before = await open();

        await userEvent.click(
            screen.getByRole('button', { name: 'Take away' }),
        );

        await userEvent.type(dollars(), '-5');
        expect(screen.getByText('Enter zero or more.')).toBeInTheDocument();

        expect(
            screen.getByRole('row', {
                name: new RegExp(
                    `^Credit .*${(before.RemDollar ?? 0).toFixed(2)}.* — .*${(before.RemDollar ?? 0).toFixed(2)}`,
                ),
            }),
        ).toBeInTheDocument();

        await userEvent.click(confirm());

        expect(
            screen.queryByText(
                'Enter the time, data or money to add or take away.',
            ),
        ).toBeNull();

        expect(sent()).toBe(0);
    });

    it('asks again before taking more than there is, and once more for another amount', async () => {
        const before = await open();
        const much = (before.RemDollar ?? 0) + 1;

        await userEvent.click(
            screen.getByRole('button', { name: 'Take away' }),
        );

        await userEvent.type(dollars(), `${much}{Enter}`);

        expect(screen.getByRole('alert')).toHaveTextContent(
            'This takes away more than there is: Credit would fall below zero.If this is intended, press “Adjust credit (below zero)” again.',
        );

        await userEvent.clear(dollars());
        await userEvent.type(dollars(), String(much + 1));

        expect(screen.getByRole('alert')).not.toHaveTextContent(
            'If this is intended',
        );

        await userEvent.keyboard('{Enter}');
        expect(sent()).toBe(0);
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
        expect((await readUser()).RemDollar).toBe(-2);
        expect(sent()).toBe(1);

        Object.assign(mock.backend.store.find('internetuser', 2)!, {
            RemDollar: before.RemDollar,
        });
    });

    it('sends nothing if less is left than was shown, and asks too', async () => {
        await open();

        await userEvent.click(
            screen.getByRole('button', { name: 'Take away' }),
        );

        await userEvent.type(dollars(), '2');
        expect(screen.queryByRole('alert')).toBeNull();

        Object.assign(mock.backend.store.find('internetuser', 2)!, {
            RemDollar: 1,
        });

        await userEvent.keyboard('{Enter}');
        expect(await screen.findByText('Nothing was sent')).toBeInTheDocument();

        expect(
            await screen.findByText(/^This takes away more than there is/),
        ).toBeInTheDocument();

        await userEvent.keyboard('{Enter}');
        expect(sent()).toBe(0);
        await userEvent.keyboard('{Enter}');
        await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
        expect((await readUser()).RemDollar).toBe(-1);
    });

    it('says that somebody deleted the user meanwhile, and offers no retry', async () => {
        await open();
        mock.backend.store.remove('internetuser', new Set([2]));
        await userEvent.type(dollars(), '3');
        await userEvent.click(confirm());

        expect(
            await screen.findByText(/somebody has deleted it in the meantime/),
        ).toBeInTheDocument();

        expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
        expect(confirm()).toBeDisabled();
        expect(sent()).toBe(0);
    });

    it('says that it went through if only the answer was lost, and offers no retry', async () => {
        const before = await open();
        mock.faults.add({ path: 'user/adjustcredit', kind: 'lost', times: 1 });
        await userEvent.type(dollars(), '3');
        await userEvent.click(confirm());

        expect(
            (await screen.findByText('Applied')).closest('[role=alert]'),
        ).toHaveTextContent(/^AppliedA second look/); // no advice to try again

        expect(
            screen.queryByRole('button', { name: 'Adjust credit' }),
        ).not.toBeInTheDocument();

        expect((await readUser()).RemDollar).toBe((before.RemDollar ?? 0) + 3);
        expect(sent()).toBe(1);
    });

    it('says that it did not go through, keeps what was typed, and sends again only on demand', async () => {
        const before = await open();
        mock.faults.add({ path: 'user/adjustcredit', kind: 'drop', times: 1 });
        await userEvent.type(dollars(), '3');
        await userEvent.click(confirm());
        expect(await screen.findByText('Not applied')).toBeInTheDocument();
        expect(dollars()).toHaveValue('3');
        expect((await readUser()).RemDollar).toBe(before.RemDollar);
        await userEvent.click(confirm());
        await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
        expect((await readUser()).RemDollar).toBe((before.RemDollar ?? 0) + 3);
    });

    it("shows the server's refusal in the dialog, which stays open", async () => {
        await open();

        mock.faults.add({
            path: 'user/adjustcredit',
            status: 400,
            body: { ExceptionMessage: 'The account is locked.' },
            times: 1,
        });

        await userEvent.type(dollars(), '3');
        await userEvent.click(confirm());

        expect(
            await screen.findByText('The account is locked.'),
        ).toBeInTheDocument();

        expect(dollars()).toHaveValue('3');
        expect(close).not.toHaveBeenCalled();
    });
});
