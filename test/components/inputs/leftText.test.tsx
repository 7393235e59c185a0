import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';

import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';
import { tokenFor } from '../../mock-api/signIn.ts';

const mock = await fileMock();

const saved = async (path: string) =>
    (await (
        await fetch(`${mock.apiUrl}/${path}`, {
            headers: {
                Authorization: `Bearer ${await tokenFor(mock, 'admin')}`,
            },
        })
    ).json()) as Readonly<Record<string, unknown>>;

/** A plan that the client does not have. */
const { SupportPlanId: planBefore } = await saved('client/1');
const otherPlan = planBefore === 7 ? 8 : 7;
const planName = String((await saved(`SupportPlan/${otherPlan}`)).Name);
const box = (name: string) => screen.findByRole('combobox', { name });

const save = () =>
    userEvent.click(screen.getByRole('button', { name: 'Save' }));

const openClient = async (): Promise<HTMLInputElement> => {
    await openPortal(mock, '/client/1');
    const plan = (await box('Support plan')) as HTMLInputElement;
    await waitFor(() => expect(plan.value).not.toMatch(/^…?$/));

    return plan;
};

describe('text left in a picker', () => {
    test.each([
        ['typed over the old name', false],
        ['typed into the emptied box', true],
    ])(
        'is accepted if it is the full name of one record, %s',
        async (_, isEmptied) => {
            const plan = await openClient();
            await userEvent.tripleClick(plan);
            if (isEmptied) await userEvent.clear(plan);
            await userEvent.keyboard(planName.toLowerCase());
            await userEvent.tab();
            await save();
            await screen.findByText('Client Updated Successfully');

            expect(await saved('client/1')).toMatchObject({
                SupportPlanId: otherPlan,
            });

            expect(plan).toHaveValue(planName);
        },
    );

    test('is reported at the field if no record has that name, and blocks saving until one is chosen', async () => {
        const plan = await openClient();
        await userEvent.tripleClick(plan);
        await userEvent.keyboard('Unheard of');
        await userEvent.tab();

        expect(await screen.findByRole('alert')).toHaveTextContent(
            '“Unheard of” is not in the list.',
        );

        expect(plan).toHaveValue('Unheard of');
        expect(plan).toBeInvalid();
        await save();
        expect(plan).toHaveFocus();

        expect(await saved('client/1')).toMatchObject({
            SupportPlanId: planBefore,
        });

        await userEvent.clear(plan);
        await userEvent.tab();
        expect(screen.queryByRole('alert')).toBeNull();
        await save();
        await screen.findByText('Client Updated Successfully');
        expect(await saved('client/1')).toMatchObject({ SupportPlanId: null });
    });

    test('waits for a late answer: Save sends the choice', async () => {
        const plan = await openClient();
        mock.faults.add({ path: 'SupportPlan*', delay: 700 });
        await userEvent.tripleClick(plan);
        await userEvent.keyboard(`${planName}{Tab}`);
        await save();
        await screen.findByText('Client Updated Successfully');

        expect(await saved('client/1')).toMatchObject({
            SupportPlanId: otherPlan,
        });
    });

    test('is accepted as a country, or reported', async () => {
        await openPortal(mock, '/client/1/billing');
        const country = await box('Country');
        await userEvent.tripleClick(country);
        await userEvent.keyboard('Nowhereland{Tab}');

        expect(await screen.findByRole('alert')).toHaveTextContent(
            '“Nowhereland” is not in the list.',
        );

        await userEvent.tripleClick(country);
        await userEvent.keyboard('new zealand{Tab}');
        await waitFor(() => expect(country).toHaveValue('New Zealand'));
        expect(screen.queryByRole('alert')).toBeNull();
    });

    test('is reported below the app bar, and the site stays', async () => {
        await openPortal(mock, '/room');
        const site = await box('Site');
        await userEvent.tripleClick(site);
        await userEvent.keyboard('Atlantis{Tab}');

        expect(await screen.findByRole('alert')).toHaveTextContent(
            '“Atlantis” is not in the list.',
        );

        await userEvent.click(site);
        await userEvent.keyboard('{Escape}');
        expect(screen.queryByRole('alert')).toBeNull();
        expect(site).toHaveValue('Aurora Grand Sydney');
    });
});
