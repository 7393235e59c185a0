// @vitest-environment node
import { afterAll, expect, test } from 'vitest';

import { startMock } from '../../../mock-api/http/server.ts';

const mock = await startMock();
afterAll(() => mock.close());

const { store } = mock.backend;

test('the layouts of a TV have the columns and rows of their names', () => {
    for (const { Columns, Rows } of store
        .rows('tv/layout')
        .filter(({ Name }) => String(Name).startsWith('Two by two')))
        expect([Columns, Rows]).toEqual([2, 2]);
});

test('TVs are not called access points', () => {
    const names = store.rows('tv/device').map(({ Name }) => String(Name));
    expect(names.filter(name => /AP\d/.test(name))).toEqual([]);
});

test('what an access log says suits the type of the entry', () => {
    const payments = store
        .rows('accesslogs')
        .filter(({ LogType }) => LogType === 'Payment')
        .map(({ Comments }) => String(Comments))
        .filter(text => !text.startsWith('Called-Station-Id'));

    expect(new Set(payments)).toEqual(
        new Set(['Paid by credit card', 'Card was declined']),
    );
});
