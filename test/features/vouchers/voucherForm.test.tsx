import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { VoucherForm } from '../../../src/features/vouchers/VoucherForm.tsx';
import { fileMock } from '../../app/fileMock.ts';
import { signedInPortal } from '../credit/signedInPortal.tsx';

const mock = await fileMock();
const plan = { Id: 1, SiteId: 1, GroupId: 1, Desciption: 'Slip', PlanPrice: 5, PlanMins: 99_999 * 1440, PlanMB: 500, SpeedKBD: null, SpeedKBU: null, FreeMAC: false, DateStart: '2026-03-02T00:00:00', DateEnd: '2026-03-01T00:00:00', RMSSundryId: null };

test('vouchers of a plan that contradicts itself or lasts longer than anybody means are asked about once before they are created', async () => {
    const { wrap } = await signedInPortal(mock);
    const create = vi.fn(async () => undefined);
    render(wrap(<VoucherForm plans={[plan]} busy={false} blocked={false} onStopWaiting={() => undefined} onCreate={create} />));
    expect(await screen.findByText('It starts after it ends.')).toBeInTheDocument();
    expect(screen.getByText('This is more than a year of time. Is that meant?')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText(/^Quantity/), { target: { value: '5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Create vouchers' }));
    expect(await screen.findByText('If it is meant, press “Create vouchers” once more.')).toBeInTheDocument();
    expect(create).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Create vouchers' }));
    expect(create).toHaveBeenCalledOnce();
});
