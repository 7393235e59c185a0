import { describe, expect, it, test } from 'vitest';

import type { CurrentUser } from '../../resources/services/replyTypes.ts';
import {
    canAccess,
    mayVisit,
    nameOfPath,
    needOf,
    routeNameOf,
} from '../../src/foundation/permissions.ts';
import { sessionOf } from '../../src/foundation/session.ts';

const session = (flags: Partial<CurrentUser>, ...menu: string[]) =>
    sessionOf(
        flags as CurrentUser,
        menu.map(MenuName => ({ MenuName })),
    );

describe('the menu item of an address', () => {
    it.each([
        ['/guest/log/7', 'guest'],
        ['/ticketEdit/3', 'ticket'],
        ['/ThemePresetsEdit/2', 'themepresets'],
        ['/themeEdit/2', 'theme'],
        ['/fileNoteEdit/2', 'fileNote'],
        ['/userchangepassword/u-1', 'user'],
        ['/tv/theme/4/logo', 'tv/theme'],
        ['/voucher/print/1/5', 'voucher'],
        ['/deviceall', 'deviceall'],
        ['/multipleinternetusers', 'multipleinternetusers'],
        ['/nonsense', undefined],
        ['/', undefined],
    ])('%s -> %s', (path, name) => expect(routeNameOf(path)).toBe(name));
});

describe('who may open what', () => {
    it('everyone sees the open pages', () => {
        for (const name of [
            'siteselection',
            'profile',
            'userchangemypassword',
            'clientsupport',
        ])
            expect(mayVisit(session({ isSiteUser: true }), name)).toBe(true);
    });

    it('others see only assigned items', () => {
        const site = session({ isSiteUser: true }, 'room', '/tv/theme');

        expect(
            ['room', 'tv/theme', 'guest'].map(name => mayVisit(site, name)),
        ).toEqual([true, true, false]);
    });

    it('the desk needs both guests and internet users', () => {
        expect(
            mayVisit(
                session({ isSiteUser: true }, 'guest', 'internetuser'),
                'desk',
            ),
        ).toBe(true);

        for (const one of ['guest', 'internetuser'])
            expect(mayVisit(session({ isSiteUser: true }, one), 'desk')).toBe(
                false,
            );
        expect(mayVisit(session({ isAdministrator: true }), 'desk')).toBe(true);
    });

    it('catalogues are for administrators, even if assigned to others', () => {
        expect(
            mayVisit(session({ isDistributor: true }, 'menuitem'), 'menuitem'),
        ).toBe(false);

        expect(mayVisit(session({ isAdministrator: true }), 'menuitem')).toBe(
            true,
        );
    });
});

describe('who may do what', () => {
    const actions = ['list', 'show', 'create', 'edit', 'delete'] as const;

    const allowed = (
        user: ReturnType<typeof session>,
        resource: string,
        more: readonly string[] = [],
    ) =>
        [...actions, ...more].filter(action =>
            canAccess(user, { resource, action }),
        );

    it('a user assigned to clients only cannot act on sites and billing groups anywhere', () => {
        const user = session({ isDistributor: true }, 'client');
        expect(allowed(user, 'client')).toEqual(actions);

        expect([
            allowed(user, 'site', ['copy']),
            allowed(user, 'billgroup'),
        ]).toEqual([[], []]);

        expect(
            allowed(session({ isDistributor: true }, 'site'), 'site', ['copy']),
        ).toEqual([...actions, 'copy']);
    });

    it('a part shown only within another page has that page’s rights', () => {
        expect(
            allowed(
                session({ isSiteUser: true }, 'tv/configuration'),
                'tv/installed',
            ),
        ).toEqual(actions);

        expect(
            allowed(
                session({ isSiteUser: true }, 'tv/application'),
                'tv/installed',
            ),
        ).toEqual([]);
    });

    it('an action that a declaration gives to no one is not allowed', () => {
        expect(allowed(session({ isAdministrator: true }), 'sms')).toEqual([
            'list',
            'show',
            'create',
            'delete',
        ]);
    });
});

describe('what must be chosen first', () => {
    it.each([
        ['/room', 'site'],
        ['/room/import', 'site'],
        ['/paymentlog/close', 'site'],
        ['/paymentlog/sites', undefined],
        ['/paymentlog/report', undefined],
        ['/room/create', 'site'],
        ['/room/0', 'site'],
        ['/room/7', undefined],
        ['/wifiplan/7', 'site'],
        ['/tv/device/7', 'site'],
        ['/voucher', 'site'],
        ['/desk', 'site'],
        ['/internetuser', 'billgroup'],
        ['/multipleinternetusers', 'billgroup'],
        ['/ticketEdit/0', 'site'],
        ['/ticketEdit/4', undefined],
        ['/client', undefined],
        ['/', undefined],
    ])('%s needs %s', (path, need) => expect(needOf(path)).toBe(need));
});

const known = {
    names: ['guest', 'ticket', 'user', 'tv/theme', 'themepresets'],
    aliases: {
        ticketEdit: 'ticket',
        ThemePresetsEdit: 'themepresets',
        userchangepassword: 'user',
    },
};

describe('an address belongs to the menu item of its first words', () => {
    test.each([
        ['/guest', 'guest'],
        ['/guest/log/12', 'guest'],
        ['/ticketEdit/3', 'ticket'],
        ['/ThemePresetsEdit/3?x=1', 'themepresets'],
        ['/userchangepassword/u-1', 'user'],
        ['/tv/theme/4/logo', 'tv/theme'],
        ['/tv/other', undefined],
        ['/nothing', undefined],
        ['/', undefined],
        ['/constructor', undefined],
        ['/__proto__', undefined],
        ['/toString/5', undefined],
        ['/tv/__proto__', undefined],
        ['/hasOwnProperty/valueOf', undefined],
    ])('%s: %s', (path, name) => expect(nameOfPath(path, known)).toBe(name));
});
