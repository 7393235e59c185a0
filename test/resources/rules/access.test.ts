import { expect, test } from 'vitest';

import { mayOpen } from '../../../resources/rules/access.ts';

test('administrators open everything, others what is assigned, and no one what their role excludes', () => {
    expect(mayOpen('room', { role: 'Administrators', menu: [] })).toBe(true);
    expect(mayOpen('room', { role: 'SiteUsers', menu: [] })).toBe(false);
    expect(mayOpen('room', { role: 'SiteUsers', menu: ['room'] })).toBe(true);

    expect(
        mayOpen('menuitem', { role: 'Distributors', menu: ['menuitem'] }, [
            'Administrators',
        ]),
    ).toBe(false);

    expect(
        mayOpen('menuitem', { role: 'Administrators', menu: [] }, [
            'Administrators',
        ]),
    ).toBe(true);
});
