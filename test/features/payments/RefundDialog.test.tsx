import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RaRecord } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Payment } from '../../../resources/paymentlog.ts';
import { RefundDialog } from '../../../src/features/payments/RefundDialog.tsx';
import { fileMock } from '../../app/fileMock.ts';
import { signedInPortal } from '../internet-users/credit/signedInPortal.tsx';

const ID = 1;
const mock = await fileMock();
const portal = await signedInPortal(mock);

const requested = (start: string) =>
    mock.log
        .entries()
        .filter(({ method, path }) => `${method} ${path}`.startsWith(start))
        .length;

const refundedElsewhere = () => {
    const payment = mock.backend.store.find('paymentlog', ID)!;
    Object.assign(payment, { Refunded: true, RefundedAmount: payment.Amount });
};

const open = async () => {
    const { data } = await portal.provider.getOne<Payment & RaRecord>(
        'paymentlog',
        { id: ID },
    );

    render(
        portal.wrap(
            <RefundDialog
                resource="paymentlog"
                record={data}
                ids={[]}
                onClose={vi.fn()}
            />,
        ),
    );

    await screen.findByText('Data left'); // who paid
};

const confirm = () => screen.getByRole('button', { name: 'Refund' });

const expectSettled = async (before: number) => {
    expect(
        await screen.findByText(
            'Somebody has refunded this payment in the meantime. Nothing more was refunded.',
        ),
    ).toBeInTheDocument();

    expect(confirm()).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await waitFor(() => expect(requested('GET user/')).toBeGreaterThan(before)); // what is behind is asked for again
};

beforeEach(() => {
    Object.assign(mock.backend.store.find('paymentlog', ID)!, {
        Refunded: false,
        RefundedAmount: null,
        UserId: 1,
    });
});

test('a payment that a colleague has refunded is not sent', async () => {
    await open();
    const before = requested('GET user/');
    refundedElsewhere();
    await userEvent.click(confirm());
    await expectSettled(before);
    expect(requested('POST merchantlog/Refund')).toBe(0);
});

test('a payment refunded between the check and the request is reported as refunded', async () => {
    await open();
    const before = requested('GET user/');
    const read = portal.provider.getOne;

    vi.spyOn(portal.provider, 'getOne').mockImplementationOnce(
        async (...asking) => {
            const answer = await read(...asking);
            refundedElsewhere();

            return answer as never;
        },
    );

    await userEvent.click(confirm());
    await expectSettled(before);
    expect(requested('POST merchantlog/Refund')).toBe(1);
});

test("a refusal of a payment that is not refunded shows the server's message and keeps the button", async () => {
    await open();

    mock.faults.add({
        path: 'merchantlog/Refund',
        status: 400,
        body: { ExceptionMessage: 'The bank is closed.' },
    });

    await userEvent.click(confirm());
    expect(await screen.findByText('The bank is closed.')).toBeInTheDocument();
    expect(confirm()).toBeEnabled();
});

const givenBackBefore = {
    Amount: 20,
    CurrCode: 'AUD',
    Refunded: true,
    RefundedAmount: 5,
};

test('offers the rest of a partly refunded payment', async () => {
    Object.assign(mock.backend.store.find('paymentlog', ID)!, givenBackBefore);
    await open();
    expect(screen.getByText(/Refund 15\.00 of 20\.00\sAUD/)).toBeVisible();
    await userEvent.click(confirm());

    await waitFor(() =>
        expect(mock.backend.store.find('paymentlog', ID)).toMatchObject({
            Refunded: true,
            RefundedAmount: 20,
        }),
    );
});

test.each([
    ['lost', 'Applied', 20],
    ['drop', 'Not applied', 5],
] as const)(
    'a second refund without an answer (%s) is judged by the refunded amount before and after: %s',
    async (kind, told, after) => {
        Object.assign(
            mock.backend.store.find('paymentlog', ID)!,
            givenBackBefore,
        );

        await open();
        mock.faults.add({ path: 'merchantlog/Refund', kind, times: 1 });
        await userEvent.click(confirm());
        expect(await screen.findByText(told)).toBeVisible();

        expect(mock.backend.store.find('paymentlog', ID)!.RefundedAmount).toBe(
            after,
        );
    },
);
