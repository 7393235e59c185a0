import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { fileMock } from '../../../app/fileMock.ts';
import { openPortal } from '../../../app/openPortal.tsx';

const mock = await fileMock();
const user = userEvent.setup({ delay: null });

/** By selectors: by its role a whole page is searched again and again. */
const button = (text: string) =>
    waitFor(() => {
        const found = [
            ...document.querySelectorAll<HTMLElement>('button, [role=button]'),
        ].find(each => each.textContent === text);

        if (!found) throw new Error(`no button ${text}`);

        return found;
    });

const field = (name: string) =>
    document.querySelector<HTMLInputElement>(`input[name=${name}]`)!;

const stored = async (): Promise<readonly Record<string, unknown>[]> =>
    (await fetch(`${mock.url}/db/internetuser?Alias=room204`)).json() as never;

test('a new user gets a plan’s time and data once, whatever happens to the answers, and a card to copy', async () => {
    let copied = '';

    Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: async (text: string) => (copied = text) },
    });

    const portal = await openPortal(mock, '/internetuser/create');

    const posts = () =>
        portal
            .sent()
            .filter(({ line }) => line.startsWith('POST user'))
            .map(({ line }) => line);

    await button('Generate a name and password');
    await user.click(field('Alias'));
    await user.paste('room204');
    await user.click(await button('Generate a name and password'));
    expect(field('Alias')).toHaveValue('room204'); // a typed name stays
    const password = field('Password').value;
    expect(password).toMatch(/^[a-z2-9]{6}$/);

    const plan = await waitFor(() => {
        const select = document.querySelector<HTMLSelectElement>(
            'select[name=PlanId]',
        );

        if (!select) throw new Error('no plans yet');

        return select;
    });

    const [, first = '', second = ''] = [...plan.options].map(
        ({ value }) => value,
    );

    const { PlanMins, PlanMB } = mock.backend.store.find(
        'wifiplan',
        Number(first),
    ) as unknown as { readonly PlanMins: number; readonly PlanMB: number };

    await user.selectOptions(plan, first);
    await user.click(field('Data'));
    await user.paste('x');
    await user.click(await button('Save'));
    await screen.findByText('Check the time, data and credit.');
    expect(posts()).toEqual([]); // nobody is created with half of what was meant
    await user.selectOptions(plan, second);
    await user.selectOptions(plan, first);
    await user.click(await button('+2 h'));

    await user.clear(field('Days'));
    await user.paste('99999');
    await user.click(await button('Save'));

    expect(
        await screen.findByText('If this is intended, press “Save” again.'),
    ).toBeInTheDocument();

    expect(posts()).toEqual([]); // a slip of the hand is asked about
    await user.selectOptions(plan, second);
    await user.selectOptions(plan, first);
    await user.click(await button('+2 h'));

    mock.faults.add({ path: 'user/adjustcredit', kind: 'drop', times: 1 });
    await user.dblClick(await button('Save'));
    await screen.findByText('Not applied');
    expect(posts()).toEqual(['POST user', 'POST user/adjustcredit']);

    expect(
        portal.sent().find(({ line }) => line === 'POST user')?.body,
    ).not.toHaveProperty('RemTime');

    mock.faults.add({ path: 'user/adjustcredit', kind: 'lost', times: 1 });
    await user.dblClick(await button('Add the credit'));

    const shown = async () =>
        within(await screen.findByRole('region', { name: 'Card' }));

    expect((await shown()).getByText('room204')).toBeInTheDocument();
    expect(posts()).toHaveLength(3);
    const [made, ...more] = await stored();
    expect(more).toEqual([]);

    expect(made).toMatchObject({
        RemTime: (PlanMins + 120) * 60,
        RemTraffic: PlanMB * 1000,
    });

    const address = window.location.pathname + window.location.search;
    expect(address).toMatch(/^\/internetuser\/cards\?set=\d+$/);
    portal.close();
    const reloaded = await openPortal(mock, address);
    const card = await shown();
    expect(card.getByText(password)).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Copy' }));

    expect(copied).toMatch(
        new RegExp(`: room204\nPassword: ${password}\n.*hours`),
    );

    expect(
        reloaded.sent().filter(({ line }) => line.startsWith('POST')),
    ).toEqual([]);
});

test('a new user’s credit is part of the draft, and 0 warns that it gives nothing', async () => {
    const portal = await openPortal(mock, '/internetuser/create');
    await user.click(await button('+2 h'));
    await user.click(field('Data'));
    await user.paste('0');

    expect(
        await screen.findByText(
            '0 gives no data. Leave it empty, or enter an amount.',
        ),
    ).toBeInTheDocument();

    portal.close();
    await openPortal(mock, '/internetuser/create');
    await user.click(await button('Restore'));

    expect(
        await screen.findByText('The new user gets: 2 hours'),
    ).toBeInTheDocument();
});
