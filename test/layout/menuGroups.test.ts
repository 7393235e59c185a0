import { describe, expect, it } from 'vitest';
import { menuGroups } from '../../src/layout/menuGroups.ts';
import { sessionOf } from '../../src/session/session.ts';
import type { CurrentUser } from '../../resources/services/answers.ts';

const namesIn = (flags: Partial<CurrentUser>, ...menu: string[]) =>
    Object.fromEntries(menuGroups(sessionOf(flags as CurrentUser, menu.map(MenuName => ({ MenuName })))).map(({ tab, entries }) => [tab, entries.map(({ name }) => name)]));

describe('the side menu', () => {
    it('has the four tabs in order for an administrator', () => {
        expect(Object.keys(namesIn({ isAdministrator: true }))).toEqual(['setup', 'manage', 'tv', 'profile']);
    });

    it('shows only assigned items, what is open to all, and no empty tab', () => {
        expect(namesIn({ isSiteUser: true }, 'room', 'menuitem')).toEqual({ manage: ['room'], profile: ['profile', 'clientsupport'] });
    });
});
