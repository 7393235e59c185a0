import { describe, expect, test } from 'vitest';
import { mayOpen, nameOfPath } from '../../../resources/rules/access.ts';

const known = {
    names: ['guest', 'ticket', 'user', 'tv/theme', 'themepresets'],
    aliases: { ticketEdit: 'ticket', ThemePresetsEdit: 'themepresets', userchangepassword: 'user' },
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

test('administrators open everything, others what is assigned, nobody what is not for their role', () => {
    expect(mayOpen('room', { role: 'Administrators', menu: [] })).toBe(true);
    expect(mayOpen('room', { role: 'SiteUsers', menu: [] })).toBe(false);
    expect(mayOpen('room', { role: 'SiteUsers', menu: ['room'] })).toBe(true);
    expect(mayOpen('menuitem', { role: 'Distributors', menu: ['menuitem'] }, ['Administrators'])).toBe(false);
    expect(mayOpen('menuitem', { role: 'Administrators', menu: [] }, ['Administrators'])).toBe(true);
});
