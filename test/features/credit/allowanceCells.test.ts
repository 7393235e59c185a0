import { expect, test } from 'vitest';

import { userAllowanceText } from '../../../src/features/credit/allowanceCells.tsx';
import { createI18n } from '../../../src/i18n/createI18n.ts';

const { translate } = await createI18n('en');

const formatters = {
    language: 'en',
    translate,
    text: String,
    askCurrency: () => 'AUD',
    offset: 0,
    noTime: '',
} as const;

test.each([
    [{ RemTime: -9999, RemTraffic: -9999 }, 'unlimited time, unlimited data'],
    [{ RemTime: -30 }, 'less than a minute owed'],
    [{ RemTime: 7200, RemTraffic: null }, '2 hours'],
    [{ RemTime: null }, 'nothing'],
])('describes an account with %o as %s', (account, words) => {
    expect(userAllowanceText({ id: 1, ...account }, formatters, 0, [])).toBe(
        words,
    );
});
