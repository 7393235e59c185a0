import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, test } from 'vitest';

import { positionsOf } from '../../scripts/where.mjs';

const maps = mkdtempSync(path.join(tmpdir(), 'atrium-maps-'));
mkdirSync(path.join(maps, 'assets'));

// The tenth column of the first line is the third line of the second file, its fifth column.
writeFileSync(
    path.join(maps, 'assets/portal-Ab12.js.map'),
    JSON.stringify({
        version: 3,
        sources: ['../../src/app/App.tsx', '../../src/app/Portal.tsx'],
        names: [],
        mappings: 'AAAA,SCEI',
    }),
);

afterAll(() => rmSync(maps, { recursive: true }));

test('a report names file and line of the source', () => {
    const report = JSON.stringify({
        version: '1.0.0 abc1234',
        screen: '/client/:id',
        kind: 'error',
        code: 'TypeError',
        at: ['portal-Ab12.js:1:12', 'portal-Ab12.js:1:1'],
    });

    expect(positionsOf(report, maps).map(({ source }) => source)).toEqual([
        'src/app/Portal.tsx:3:5',
        'src/app/App.tsx:1:1',
    ]);
});

test('reads a browser’s stack too, and reports a position of another build', () => {
    const stack =
        'TypeError: x\n    at read (https://portal.example.com/assets/portal-Ab12.js:1:10)\n    at https://portal.example.com/assets/react-Cd.js:2:3';

    expect(positionsOf(stack, maps)).toEqual([
        { position: 'portal-Ab12.js:1:10', source: 'src/app/Portal.tsx:3:5' },
        {
            position: 'react-Cd.js:2:3',
            source: expect.stringMatching(/^no map of this build/),
        },
    ]);

    expect(positionsOf('nothing', maps)).toEqual([]);
});
