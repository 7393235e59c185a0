import { expect, test } from 'vitest';

import { resources } from '../../resources/index.ts';
import { phoneToolbarHeight } from '../../src/light/listFilters.ts';

test('on a phone, space is reserved for a line of filters and one of periods below the search', () => {
    expect(phoneToolbarHeight(resources.room)).toBe(64);
    expect(phoneToolbarHeight(resources.internetuser)).toBe(140); // four filters, which scroll sideways
    expect(phoneToolbarHeight(resources.device)).toBe(172); // two filters, and how fresh the rows are
    expect(phoneToolbarHeight(resources.accesslogs)).toBe(180); // From and To, and a line of periods
});
