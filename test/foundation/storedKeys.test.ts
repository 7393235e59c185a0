import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import {
    forgetUser,
    storedKeyOf,
    storedKeys,
} from '../../src/foundation/store.ts';

beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
});

test('the page on deploying lists every stored key with its storage, owner and lifetime', () => {
    const page = readFileSync('docs/deploying.md', 'utf8').split(
        '## What stays in the browser',
    )[1]!;

    const rows = [
        ...page.matchAll(/^\| `([^`]+)` \| (\w+) \| .+ \| (\w+) \| (.+) \|$/gm),
    ].map(([, key, storage, of, until]) => ({ key, storage, of, until }));

    expect(rows).toEqual(storedKeys);
});

test('the table contains every key that the code stores', () => {
    const code = ['src', 'dataProvider']
        .flatMap(folder =>
            readdirSync(folder, { recursive: true, encoding: 'utf8' })
                .filter(file => /\.tsx?$/.test(file))
                .map(file => readFileSync(join(folder, file), 'utf8')),
        )
        .join('\n');

    const keys = [
        ...new Set(
            [
                ...code
                    .replaceAll(/locks\.request\(.*/g, '')
                    .matchAll(/storageKey\(['`]([\w.]+)/g),
            ].map(([, key]) => `atrium.${key!.replace(/\.$/, '.u-1')}`),
        ),
    ];

    expect(keys.length).toBeGreaterThan(9);

    expect(
        keys.filter(
            key =>
                !storedKeyOf('local', key) &&
                !storedKeyOf('session', key) &&
                !storedKeyOf('local', `${key}.1`),
        ),
    ).toEqual([]); // one a site

    const stored = [
        ...code.matchAll(/useStore(?:<.+?>)?\([`']([^`']+)[`']/g),
    ].map(
        ([, key]) =>
            `RaStoreAtrium.${key!.replace('${storeKey}', 'x.datatable').replaceAll(/\$\{[^}]+\}/g, 'x')}`,
    );

    expect(stored.length).toBeGreaterThan(9);

    expect(
        stored.filter(
            key => !storedKeyOf('local', key) && !storedKeyOf('session', key),
        ),
    ).toEqual([]);
});

test('signing out leaves only the browser’s own and other users’ data', () => {
    const stays = [
        'RaStoreAtrium.locale',
        'RaStoreAtrium.theme',
        'RaStoreAtrium.room.datatable',
        'RaStoreAtrium.room.pageSize',
        'RaStoreAtrium.vouchers.print',
        'atrium.batches.u-1',
        'RaStoreAtrium.savedQueries.ada',
        'atrium.visits.u-2',
        'atrium.cards.u-2',
        'atrium.activity.u-1.3',
        'atrium.activity.u-2.3',
        'RaStoreAtrium.estate.u-2.seen',
        'another.application',
    ];

    const goes = [
        'atrium.token',
        'atrium.session',
        'atrium.active',
        'atrium.visits.u-1',
        'atrium.cards.u-1',
        'RaStoreAtrium.guest.savedQueries',
        'RaStoreAtrium.estate.u-1.seen',
        'atrium.unheardOf',
        'RaStoreAtrium.unheardOf',
    ];

    for (const key of [...stays, ...goes]) localStorage.setItem(key, '1');
    for (const key of ['atrium.draft.room 1', 'RaStoreAtrium.guest.listParams'])
        sessionStorage.setItem(key, '1');
    forgetUser('u-1');
    expect(Object.keys(localStorage).toSorted()).toEqual(stays.toSorted());
    expect(sessionStorage).toHaveLength(0);
});
