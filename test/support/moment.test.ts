import { expect, test } from 'vitest';

import { moment } from '../moment.ts';

test('tests run at their fixed moment and time zone, wherever and whenever they run', () => {
    expect(Math.abs(Date.now() - Date.parse(moment.now))).toBeLessThan(600_000);
    expect(new Date().getTime() - Date.now()).toBeLessThan(1000);

    expect(new Date(Date.now()).getTimezoneOffset()).toBe(
        new Date().getTimezoneOffset(),
    );

    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(moment.zone);
});
