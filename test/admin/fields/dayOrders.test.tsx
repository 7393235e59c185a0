import { createTheme, ThemeProvider } from '@mui/material';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { DateField } from 'react-admin';
import { expect, test, vi } from 'vitest';

import type { DayOrder } from '../../../resources/rules/calendar.ts';
import { ownMoment, shortDay } from '../../../src/foundation/format/days.ts';
import { keepLanguage } from '../../../src/foundation/preferences.ts';
import { lightTheme } from '../../../src/theme/themes.ts';
import { fileMock } from '../../app/fileMock.ts';
import { openScreen } from '../../app/portalScreen.tsx';
import { exported } from '../list/export/exported.ts';

const installation = vi.hoisted(() => ({ dayOrder: 'DMY' as DayOrder }));

vi.mock('../../../src/foundation/settings.ts', async original => {
    const { settings, ...others } =
        await original<typeof import('../../../src/foundation/settings.ts')>();

    return { ...others, settings: () => ({ ...settings(), ...installation }) };
});

const mock = await fileMock();

const input = (name: string) =>
    document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

test.each<[DayOrder, string]>([
    ['DMY', '05/11'],
    ['MDY', '11/05'],
    ['YMD', '11/05'],
])('with day order %s, an axis shows %s', (dayOrder, shown) => {
    installation.dayOrder = dayOrder;
    expect(shortDay('2031-11-05')).toBe(shown);
});

test.each<[DayOrder, shown: string, words: string]>([
    ['DMY', '05/11/2031', '5 November 2031'],
    ['MDY', '11/05/2031', 'November 5, 2031'],
    ['YMD', '2031/11/05', '5 November 2031'],
])(
    'with day order %s, a stock <DateField> shows dates as generated lists do',
    async (dayOrder, shown, words) => {
        installation.dayOrder = dayOrder;

        const read = (
            field: Partial<ComponentProps<typeof DateField>>,
            value: unknown,
        ) => {
            const { container, unmount } = render(
                <ThemeProvider theme={createTheme(lightTheme)}>
                    <DateField
                        source="Day"
                        record={{ id: 1, Day: value }}
                        {...field}
                    />
                </ThemeProvider>,
            );

            const text = container.textContent;
            unmount();

            return text;
        };

        const moment = new Date(2031, 10, 5, 12).toISOString(); // noon of this day where the browser is

        expect([
            read({}, '2031-11-05'),
            read({}, moment),
            read({}, new Date(moment)),
            read({ options: { timeZone: 'UTC' } }, '2031-11-05T12:00:00Z'),
        ]).toEqual([shown, shown, shown, shown]);

        expect(read({ showTime: true }, moment)).toBe(ownMoment(moment, 'en'));

        expect(read({ showTime: true }, moment)).toMatch(
            new RegExp(`^${shown} \\d`),
        );

        expect(read({ options: { dateStyle: 'long' } }, moment)).toBe(words);

        expect(
            read({ locales: 'fr', options: { dateStyle: 'long' } }, moment),
        ).toBe('5 novembre 2031');

        expect(read({}, 'no day')).toBe('Invalid Date');
        keepLanguage('fr');

        expect([
            read({}, '2031-11-05'),
            read({ options: { dateStyle: 'long' } }, moment),
            read({ showTime: true }, moment),
        ]).toEqual([shown, '5 novembre 2031', ownMoment(moment, 'fr')]);
    },
);

test.each<[DayOrder, shown: string, typed: string, instant: string]>([
    ['DMY', '05/11/2031', '7/11/2031', '05/11/2031 09:30 AM'],
    ['MDY', '11/05/2031', '11/7/2031', '11/05/2031 09:30 AM'],
    ['YMD', '2031/11/05', '2031/11/7', '2031/11/05 09:30 AM'],
])(
    'with day order %s, lists and inputs show and read dates in that order, and files in the usual one',
    async (dayOrder, shown, typed, instant) => {
        installation.dayOrder = dayOrder;

        Object.assign(mock.backend.store.find('site', 1)!, {
            SiteName: 'Aurora',
            ContractExpires: '2031-11-05T00:00:00',
        });

        Object.assign(mock.backend.store.find('room', 1)!, {
            CheckIn: '2031-11-04T23:30:00Z',
        });

        const list = await openScreen(mock, '/site');
        expect(await screen.findByText(shown)).toBeInTheDocument();

        expect(
            (await exported()).lines.find(line => line.startsWith('Aurora,')),
        ).toMatch(/,2031-11-05$/);

        list.unmount();

        const rooms = await openScreen(mock, '/room');
        expect(await screen.findByText(instant)).toBeInTheDocument();
        rooms.unmount();

        await openScreen(mock, '/site/1');

        await waitFor(() =>
            expect(input('ContractExpires')).toHaveValue(shown),
        );

        await userEvent.click(screen.getByRole('tab', { name: 'Details' }));
        await userEvent.clear(input('ContractExpires'));
        await userEvent.type(input('ContractExpires'), typed);
        await userEvent.tab();
        expect(input('ContractExpires')).toHaveValue(shown.replace('05', '07'));
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));

        await waitFor(() =>
            expect(mock.backend.store.find('site', 1)).toMatchObject({
                ContractExpires: '2031-11-07T00:00:00',
            }),
        );
    },
);

test.each(['0026-01-01', '1850-05-05', '1899/12/31', '31.12.1899'])(
    'a year before 1900 is refused at its field in any day order: %s',
    async typed => {
        installation.dayOrder = 'DMY';
        await openScreen(mock, '/wifiplan/1');
        await waitFor(() => expect(input('DateStart')).not.toBeNull());
        await userEvent.clear(input('DateStart'));
        await userEvent.type(input('DateStart'), `${typed}{Tab}`);

        await waitFor(() =>
            expect(input('DateStart')).toHaveAccessibleDescription(
                /Not a date\. Type it like 11-22-2026/,
            ),
        );

        expect(input('DateStart')).toHaveValue(typed);
    },
);
