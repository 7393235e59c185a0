import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startMock, type StartedMock } from '../../../mock-api/http/server.ts';
import { resources } from '../../../resources/index.ts';
import { problemsOfDeclarations } from '../../../resources/schema/check.ts';
import { choiceFrom } from '../../../resources/schema/index.ts';
import { services } from '../../../resources/services/index.ts';
import { openScreen } from '../../app/portalScreen.tsx';

let mock: StartedMock;

beforeAll(async () => {
    mock = await startMock();
});

afterAll(() => mock.close());

const options = (box: HTMLElement) =>
    within(box)
        .getAllByRole('option')
        .map(option => option.textContent);

test('offers the choices that the declared call returns; a failure is reported and can be retried', async () => {
    mock.faults.add({ path: 'Account/GetAllRoles*', status: 400, times: 1 });
    const form = await openScreen(mock, '/user/create');
    const role = await screen.findByRole('combobox', { name: /^Role/ });
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('The roles could not be loaded.');
    expect(options(role)).toEqual(['Choose']);

    await userEvent.click(
        within(failure).getByRole('button', { name: 'Retry' }),
    );

    await waitFor(() =>
        expect(options(role)).toEqual([
            'Choose',
            'Administrators',
            'Distributors',
            'Client users',
            'Group users',
            'Site users',
        ]),
    );

    await userEvent.selectOptions(role, 'Site users');
    expect(role).toHaveValue('SiteUsers');

    expect(
        form.requests().filter(request => request.includes('GetAllRoles')),
    ).toHaveLength(2);
});

test('passes the call’s inputs from the edited record, and shows a stored value by the name that the call gives it', async () => {
    const form = await openScreen(mock, '/wifiplan/create');
    const sundry = await screen.findByRole('combobox', { name: 'RMS sundry' });
    await waitFor(() => expect(options(sundry).length).toBeGreaterThan(1));
    expect(form.requests()).toContain('GET site/1/rms/sundry');
    const [, first] = within(sundry).getAllByRole<HTMLOptionElement>('option');
    const [value, label] = [first!.value, first!.textContent!];
    expect(label).not.toBe(value);
    form.unmount();
    const plan = mock.backend.store.rows('wifiplan')[0]!;
    plan.RMSSundryId = value;
    await openScreen(mock, `/wifiplan/${plan.id}/show`);
    expect(await screen.findByText(label)).toBeInTheDocument();
});

test('reports an undeclared call, or inputs that it does not take, at startup', () => {
    const Topping = choiceFrom(
        'account.rolls',
        {
            value: 'Name',
            label: 'Name',
            inputs: { Site: { field: 'SiteIdd' } },
        },
        { label: ['Topping', 'Garniture'] },
    );

    const Plan = choiceFrom(
        'lookup.sundries',
        { value: 'Id', label: 'Name', inputs: { Site: 'site' } },
        { label: ['Plan', 'Forfait'] },
    );

    expect(
        problemsOfDeclarations(
            {
                ...resources,
                room: {
                    ...resources.room,
                    fields: { ...resources.room.fields, Topping, Plan },
                },
            },
            services,
        ),
    ).toEqual([
        "room: field Topping: choices: input 'SiteIdd' is not a field. Did you mean 'siteId'?",
        "room: field Topping: choices 'account.rolls' is not a declared call. Did you mean 'account.roles'?",
        "room: field Plan: choices: input 'Site' is not an input of lookup.sundries. Did you mean 'SiteId'?",
    ]);
});
