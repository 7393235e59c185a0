import { fireEvent, render, screen } from '@testing-library/react';
import { useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';

import { useFormatters } from '../../../../src/admin/fields/useFormatters.ts';
import {
    StepForm,
    StepInput,
} from '../../../../src/features/clients/wizard/StepForm.tsx';
import { startingValues } from '../../../../src/features/clients/wizard/values.ts';
import { AllowanceSummary } from '../../../../src/features/credit/AllowanceNotices.tsx';
import { fileMock } from '../../../app/fileMock.ts';
import { signedInPortal } from '../../internet-users/credit/signedInPortal.tsx';

const mock = await fileMock();

const Allowance = () => (
    <AllowanceSummary plan={useWatch()} formatters={useFormatters()} />
);

test('the client wizard says what the first vouchers give, and warns of contradictions', async () => {
    const { wrap } = await signedInPortal(mock);
    const none = () => undefined;

    render(
        wrap(
            <StepForm
                title="Theme"
                values={startingValues('x').theme}
                onChange={none}
                onNext={none}
            >
                <StepInput step="theme" name="PlanMins" />
                <StepInput step="theme" name="PlanMB" />
                <Allowance />
            </StepForm>,
        ),
    );

    expect(
        await screen.findByText('1 day from first use, 1 GB'),
    ).toBeInTheDocument();

    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(screen.getByLabelText('Days'), { target: { value: '0' } });

    expect(await screen.findByRole('alert')).toHaveTextContent(
        'It costs nothing and no time is set. Enter how long it lasts.',
    );

    expect(screen.getByText('1 GB')).toBeInTheDocument();
});
