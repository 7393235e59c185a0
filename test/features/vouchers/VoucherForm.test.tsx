import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { dayText } from '../../../resources/rules/calendar.ts';
import { VoucherForm } from '../../../src/features/vouchers/VoucherForm.tsx';
import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';
import { signedInPortal } from '../internet-users/credit/signedInPortal.tsx';

const mock = await fileMock();

const plan = {
    Id: 1,
    SiteId: 1,
    GroupId: 1,
    Desciption: 'Slip',
    PlanPrice: 5,
    PlanMins: 99_999 * 1440,
    PlanMB: 500,
    SpeedKBD: null,
    SpeedKBU: null,
    FreeMAC: false,
    DateStart: '2026-03-02T00:00:00',
    DateEnd: '2026-03-01T00:00:00',
    RMSSundryId: null,
};

test('asks once before creating vouchers of a plan that contradicts itself or lasts unusually long', async () => {
    const { wrap } = await signedInPortal(mock);
    const create = vi.fn(async () => undefined);

    render(
        wrap(
            <VoucherForm
                plans={[plan]}
                busy={false}
                blocked={false}
                onStopWaiting={() => undefined}
                onCreate={create}
            />,
        ),
    );

    expect(
        await screen.findByText('It starts after it ends.'),
    ).toBeInTheDocument();

    expect(
        screen.getByText('This is more than a year of time. Is that intended?'),
    ).toBeInTheDocument();

    fireEvent.change(screen.getByLabelText(/^Quantity/), {
        target: { value: '5' },
    });

    fireEvent.click(screen.getByRole('button', { name: 'Create vouchers' }));

    expect(
        await screen.findByText(
            'If this is intended, press “Create vouchers” again.',
        ),
    ).toBeInTheDocument();

    expect(create).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Create vouchers' }));
    expect(create).toHaveBeenCalledOnce();
});

test('a limit counts visible characters: invisible ones of a pasted name are removed before it is cut', async () => {
    const { wrap } = await signedInPortal(mock);

    render(
        wrap(
            <VoucherForm
                plans={[plan]}
                busy={false}
                blocked={false}
                onStopWaiting={() => undefined}
                onCreate={async () => undefined}
            />,
        ),
    );

    const name = await screen.findByLabelText(/^Name/);

    fireEvent.change(name, {
        target: { value: `\u202A   ${'m'.repeat(60)}\u202C` },
    });

    expect(name).toHaveValue('m'.repeat(60));
    fireEvent.change(name, { target: { value: 'm'.repeat(61) } });
    expect(name).toHaveValue('m'.repeat(60));
});

test('the quantity is 1 and selected at first, and the card states its last day, which is then saved', async () => {
    const [first, ...others] = mock.backend.store
        .rows('wifiplan')
        .filter(({ SiteId }) => SiteId === 1);

    mock.backend.store.remove('wifiplan', new Set(others.map(({ id }) => id)));

    Object.assign(
        mock.backend.store.find('billgroup', first!.GroupId as number)!,
        { ExpiryDays: 30 },
    );

    await openPortal(mock, '/voucher');

    const quantity = await screen.findByRole<HTMLInputElement>('textbox', {
        name: 'Quantity',
    });

    await waitFor(() => expect(quantity).toHaveFocus()); // the one plan is chosen already

    await waitFor(() =>
        expect([
            quantity.value,
            quantity.selectionStart,
            quantity.selectionEnd,
        ]).toEqual(['1', 0, 1]),
    );

    const sample = await screen.findByText(/until \d\d\/\d\d\/\d{4}/, {
        selector: '.voucher-gives',
    });

    const [day] = /\d\d\/\d\d\/\d{4}/.exec(sample.textContent)!;
    fireEvent.click(screen.getByRole('button', { name: 'Create vouchers' }));

    await waitFor(() =>
        expect(location.pathname).toBe(`/voucher/print/${first!.id}/1`),
    );

    expect(
        dayText(
            String(
                mock.backend.store.rows('internetuser').at(-1)!.ExpiryDate,
            ).slice(0, 10),
        ),
    ).toBe(day);
});
