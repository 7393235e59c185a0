import { expect, test } from 'vitest';

import { resources } from '../../../resources/index.ts';
import { formLayout } from '../../../src/admin/form/formLayout.ts';
import { routeNameOf } from '../../../src/foundation/permissions.ts';

test('every tab of a TV theme belongs to the menu item of TV themes', () => {
    for (const path of [
        '/tv/theme',
        '/tv/theme/3',
        '/tv/theme/3/logo',
        '/tv/theme/3/background',
        '/tv/theme/3/color',
        '/tv/theme/0',
    ])
        expect(routeNameOf(path)).toBe('tv/theme');
});

test('the tabs of a TV theme have the specified addresses', () => {
    expect(
        formLayout(resources['tv/theme'], false).map(({ slug }) => slug),
    ).toEqual(['', 'logo', 'background', 'color']);
});
