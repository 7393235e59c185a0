import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';

import type { WifiPlan } from '../../../resources/wifiplan.ts';
import { fileMock } from '../../app/fileMock.ts';
import { openPortal } from '../../app/openPortal.tsx';
import { tokenFor } from '../../mock-api/signIn.ts';

const mock = await fileMock(Date.parse('2026-03-15T01:00:00Z'));

const send = async (path: string, body?: object): Promise<unknown> =>
    (
        await fetch(`${mock.apiUrl}/${path}`, {
            method: body ? 'POST' : 'GET',
            headers: {
                Authorization: `Bearer ${await tokenFor(mock, 'admin')}`,
                'Content-Type': 'application/json',
            },
            ...(body && { body: JSON.stringify(body) }),
        })
    ).json();

let over: WifiPlan;

beforeEach(async () => {
    const { Results } = (await send(
        'wifiplan/?PageSize=3&PageNo=1&SiteId=1',
    )) as { readonly Results: readonly WifiPlan[] };

    const [first, second, third] = Results;
    over = first!;

    await send('wifiplan/', {
        ...over,
        Desciption: 'Last summer',
        DateStart: '2025-11-01T00:00:00',
        DateEnd: '2026-02-28T00:00:00',
    });

    await send('wifiplan/', {
        ...second,
        Desciption: 'Next summer',
        DateStart: '2026-11-01T00:00:00',
        DateEnd: '2027-02-28T00:00:00',
    });

    await send('wifiplan/', {
        ...third,
        Desciption: 'This week',
        PlanMins: 60,
        PlanMB: 100,
        DateStart: '2026-03-09T00:00:00',
        DateEnd: '2026-03-15T00:00:00',
    });
});

const options = (box: HTMLElement) =>
    within(box)
        .getAllByRole('option')
        .map(option => option.textContent ?? '');

describe('a plan outside its dates', () => {
    test.each([
        ['/voucher', 'Plan'],
        ['/internetuser/create', 'Credit from a plan'],
    ])(
        'is left out at %s once it has ended, and says when it starts',
        async (address, label) => {
            await openPortal(mock, address);

            const plan = await screen.findByRole('combobox', {
                name: new RegExp(`^${label}`),
            });

            expect(options(plan).join('\n')).not.toContain('Last summer');

            expect(
                options(plan).find(text => text.includes('Next summer')),
            ).toContain('from 01/11/2026');

            expect(
                options(plan).find(text => text.includes('This week')),
            ).not.toContain('from 0');
        },
    );

    test('is not sold at the desk', async () => {
        await openPortal(mock, '/desk');

        const sale = await screen.findByRole('group', {
            name: /voucher/i,
        });

        await within(sale).findByRole('button', { name: /This week/ });
        for (const name of [/Last summer/, /Next summer/])
            expect(within(sale).queryByRole('button', { name })).toBeNull();
    });

    test('is refused at the address that prints its vouchers', async () => {
        await openPortal(mock, `/voucher/print/${over.Id}/5`);

        expect(
            await screen.findByText(
                'The end date has passed: nobody can use it.',
            ),
        ).toBeVisible();

        expect(
            screen.queryByRole('button', { name: 'Create vouchers' }),
        ).toBeNull();
    });
});
