import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { DayOrder } from '../../../resources/rules/calendar.ts';
import { fileMock } from '../../app/fileMock.ts';
import { exported } from '../list/export/exported.ts';
import { openScreen } from '../../app/portalScreen.tsx';

const installation = vi.hoisted(() => ({ dayOrder: 'DMY' as DayOrder }));
vi.mock('../../../src/foundation/settings.ts', async original => {
    const { settings, ...others } = await original<typeof import('../../../src/foundation/settings.ts')>();
    return { ...others, settings: () => ({ ...settings(), ...installation }) };
});

const mock = await fileMock();

const input = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

test.each<[DayOrder, shown: string, typed: string, instant: string]>([
    ['DMY', '05/11/2031', '7/11/2031', '05/11/2031 09:30 AM'],
    ['MDY', '11/05/2031', '11/7/2031', '11/05/2031 09:30 AM'],
    ['YMD', '2031/11/05', '2031/11/7', '2031/11/05 09:30 AM'],
])('where days stand %s, lists, inputs and files write and read them so', async (dayOrder, shown, typed, instant) => {
    installation.dayOrder = dayOrder;
    Object.assign(mock.world.store.find('site', 1)!, { SiteName: 'Aurora', ContractExpires: '2031-11-05T00:00:00' });
    Object.assign(mock.world.store.find('room', 1)!, { CheckIn: '2031-11-04T23:30:00Z' });

    const list = await openScreen(mock, '/site');
    expect(await screen.findByText(shown)).toBeInTheDocument();
    expect((await exported()).lines.find(line => line.startsWith('Aurora,'))).toContain(`,${shown}`);
    list.unmount();

    const rooms = await openScreen(mock, '/room');
    expect(await screen.findByText(instant)).toBeInTheDocument();
    rooms.unmount();

    await openScreen(mock, '/site/1');
    await waitFor(() => expect(input('ContractExpires')).toHaveValue(shown));
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
    await userEvent.clear(input('ContractExpires'));
    await userEvent.type(input('ContractExpires'), typed);
    await userEvent.tab();
    expect(input('ContractExpires')).toHaveValue(shown.replace('05', '07'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(mock.world.store.find('site', 1)).toMatchObject({ ContractExpires: '2031-11-07T00:00:00' }));
});
