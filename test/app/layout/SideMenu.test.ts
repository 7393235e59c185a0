import { describe, expect, it } from 'vitest';

import { inLanguage } from '../../../resources/schema/index.ts';
import type {
    CurrentUser,
    MenuAssignment,
} from '../../../resources/services/replyTypes.ts';
import { menuGroups } from '../../../src/app/layout/SideMenu.tsx';
import { sessionOf } from '../../../src/foundation/session.ts';

const groupsOf = (
    flags: Partial<CurrentUser>,
    items: readonly MenuAssignment[],
) => menuGroups(sessionOf(flags as CurrentUser, items));

const namesIn = (flags: Partial<CurrentUser>, ...menu: string[]) =>
    Object.fromEntries(
        groupsOf(
            flags,
            menu.map(MenuName => ({ MenuName })),
        ).map(({ tab, entries }) => [tab, entries.map(({ name }) => name)]),
    );

const labelsIn = (
    language: 'en' | 'fr',
    flags: Partial<CurrentUser>,
    ...items: MenuAssignment[]
) =>
    Object.fromEntries(
        groupsOf(flags, items).map(({ tab, entries }) => [
            tab,
            entries.map(({ label }) => inLanguage(label, language)),
        ]),
    );

describe('the side menu', () => {
    it('shows an administrator the four tabs in order', () => {
        expect(Object.keys(namesIn({ isAdministrator: true }))).toEqual([
            'setup',
            'manage',
            'tv',
            'profile',
        ]);
    });

    it('shows only assigned items, items open to everyone, and no empty tab', () => {
        expect(namesIn({ isSiteUser: true }, 'room', 'menuitem')).toEqual({
            manage: ['room'],
            profile: ['profile', 'clientsupport'],
        });
    });
});

describe('a menu item from the server', () => {
    const site = { isSiteUser: true };
    const room = { MenuName: 'room', TabName: 'manage' };
    const profile = ['My profile', 'Support request'];

    it('has its title as label, or the portal’s own name if the title is missing or is only the route', () => {
        expect(
            labelsIn('en', site, { ...room, Title: 'Suites' }).manage,
        ).toEqual(['Suites']);

        for (const shown of [
            {},
            { Title: null },
            { Title: '' },
            { Title: ' ' },
            { Title: 'room' },
            { Title: 'Rooms' },
        ])
            expect([
                labelsIn('en', site, { ...room, ...shown }).manage,
                labelsIn('fr', site, { ...room, ...shown }).manage,
            ]).toEqual([['Rooms'], ['Chambres']]);

        expect(
            labelsIn('fr', site, { ...room, Title: 'Suites' }).manage,
        ).toEqual(['Suites']);
    });

    it('appears under its tab, or under the default one if its tab is unknown', () => {
        expect(
            labelsIn('en', site, { ...room, TabName: 'setup' }),
        ).toMatchObject({ setup: ['Rooms'] });

        expect(
            labelsIn('en', site, {
                ...room,
                TabName: 'Profile',
                Title: 'Suites',
            }),
        ).toEqual({ profile: ['Suites', ...profile] });

        for (const shown of [
            {},
            { TabName: null },
            { TabName: '' },
            { TabName: 'elsewhere' },
        ])
            expect(
                labelsIn('en', site, { MenuName: '/room/', ...shown }),
            ).toMatchObject({ manage: ['Rooms'] });
    });

    it('gives administrators its label too, beside all their other items', () => {
        const menu = labelsIn(
            'en',
            { isAdministrator: true },
            { ...room, TabName: 'setup', Title: 'Suites' },
        );

        expect([
            menu.setup?.includes('Suites'),
            menu.manage?.includes('Rooms'),
            menu.manage?.includes('Guests'),
        ]).toEqual([true, false, true]);
    });
});
