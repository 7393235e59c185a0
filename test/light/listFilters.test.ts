import { expect, test } from 'vitest';

import { resources } from '../../resources/index.ts';
import { phoneToolbarHeight, TOOLBAR } from '../../src/light/listFilters.ts';

test('on a phone, space is reserved for the rows of filters below the search', () => {
    expect(phoneToolbarHeight(resources.room)).toBe(TOOLBAR.plain);
    expect(phoneToolbarHeight(resources.internetuser)).toBe(280); // two short ones beside each other, a third, and the site
    expect(phoneToolbarHeight(resources.device)).toBe(168); // two filters beside each other, and how fresh the rows are
    expect(phoneToolbarHeight(resources.accesslogs)).toBe(208); // From and To, and two lines of days
});
