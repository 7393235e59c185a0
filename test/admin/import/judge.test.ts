import { describe, expect, it } from 'vitest';

import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { cellValue } from '../../../src/admin/import/cellValue.ts';
import { readHeading, wantedOf } from '../../../src/admin/import/heading.ts';
import {
    compareRow,
    judgeRows,
    knownRecords,
    readRow,
    type RowContext,
} from '../../../src/admin/import/judge.ts';

const resource: Resource = resources.room;
const layout = resource.import!;

interface Facts {
    readonly ticked?: readonly number[];
    readonly refused?: Readonly<Record<number, string>>;
    readonly edits?: Readonly<Record<number, Record<string, string>>>;
    readonly mayChange?: boolean;
    readonly there?: readonly (readonly [code: string, name: string])[];
}

const judge = (
    cells: readonly (readonly string[])[],
    {
        ticked = [],
        refused = {},
        edits = {},
        there,
        mayChange = true,
    }: Facts = {
        there: [],
    },
) => {
    const lines = [['RoomCode', 'RoomName'], ...cells].map((row, index) => ({
        line: index + 1,
        cells: row,
    }));

    const heading = readHeading(
        { name: '', lines },
        wantedOf(resource, layout),
    );

    const context: RowContext = {
        resource,
        layout,
        heading,
        columns: heading.columns,
        base: { siteId: 1 },
        filled: [],
        language: 'en',
        offset: 0,
        named: {},
        created: undefined,
    };

    const compared = {
        resource,
        layout,
        mayChange,
        now: 0,
        known:
            there &&
            knownRecords(
                resource,
                layout,
                there.map(([RoomCode, RoomName], index) => ({
                    id: index + 1,
                    RoomCode,
                    RoomName,
                })),
            ),
    };

    const rows = heading.body.map(line =>
        compareRow(readRow(line, edits[line.line], context), compared),
    );

    return judgeRows(rows, {
        ticked: new Set(ticked),
        refusals: new Map(
            Object.entries(refused).map(([line, message]) => [
                Number(line),
                { message },
            ]),
        ),
    });
};

const statesOf = (...args: Parameters<typeof judge>) =>
    judge(...args).map(({ state }) => state);

describe('a row', () => {
    it('is new, changed or unchanged by its key, ignoring case', () => {
        const there = [
            ['101', 'Garden'],
            ['s1', 'Suite'],
            ['102', 'Sea'],
        ] as const;

        const rows = judge(
            [
                ['101', 'Garden'],
                ['S1', 'Royal suite'],
                ['102', ''],
                ['103', 'New'],
            ],
            { there },
        );

        expect(rows.map(({ state }) => state)).toEqual([
            'there',
            'changed',
            'there',
            'new',
        ]);

        expect(rows[1]?.changes).toEqual([
            { source: 'RoomName', before: 'Suite' },
        ]);

        expect(rows.filter(({ isSent }) => isSent)).toHaveLength(2);
    });

    it('changes nothing without permission', () =>
        expect(
            statesOf([['101', 'Sea']], {
                there: [['101', 'Garden']],
                mayChange: false,
            }),
        ).toEqual(['there']));

    it('is not compared until existing records are known', () =>
        expect(statesOf([['101', 'Sea']], {})).toEqual(['unchecked']));

    it('counts once if its key is repeated', () => {
        const [, again] = judge([
            ['101', 'Sea'],
            [' 101 ', 'Garden'],
        ]);

        expect(again).toMatchObject({
            state: 'again',
            sameAs: 2,
            isSent: false,
        });
    });

    it('has the same errors as a typed value', () =>
        expect(
            judge([
                ['', 'Nameless'],
                ['1'.repeat(21), ''],
                ['101', 'x'.repeat(101)],
            ]).map(({ problem }) => problem),
        ).toMatchObject([
            { source: 'RoomCode', code: 'required' },
            { source: 'RoomCode', code: 'maxLength', limit: 20 },
            { source: 'RoomName', code: 'maxLength', limit: 100 },
        ]));

    it('must be ticked if a spreadsheet may have damaged it or it ends a report', () => {
        const cells = [
            ['101.0', 'Sea'],
            ['1.02E+02', 'Garden'],
            ['103', 'Suite'],
            ['Total', ''],
        ];

        expect(statesOf(cells)).toEqual(['check', 'check', 'new', 'check']);
        expect(judge(cells)[0]?.doubt).toMatchObject({ offer: '101' });

        expect(
            judge(cells, { there: [], ticked: [2] }).filter(
                ({ isSent }) => isSent,
            ),
        ).toHaveLength(2);
    });

    it('must be ticked if a room has the same code with other leading zeros', () => {
        const [row] = judge([['0101', 'Sea']], { there: [['101', 'Sea']] });

        expect(row).toMatchObject({
            state: 'check',
            doubt: { kind: 'zeros', offer: '101' },
        });
    });

    it('is judged again after it is corrected', () =>
        expect(
            statesOf([['101.0', 'Sea']], {
                there: [],
                edits: { 2: { RoomCode: '101', RoomName: 'Sea' } },
            }),
        ).toEqual(['new']));

    it('is sent again after a refusal, with the reason beside it', () =>
        expect(
            judge([['101', 'Sea']], {
                there: [],
                refused: { 2: 'Locked.' },
            })[0],
        ).toMatchObject({
            state: 'refused',
            isSent: true,
            refusal: { message: 'Locked.' },
        }));
});

describe('a key that a form would give a hint for', () => {
    const doubtOf = (name: 'sms' | 'device', key: string) => {
        const entity: Resource = resources[name];
        const { import: entityLayout } = entity;

        const row = readRow({ line: 2, cells: [key] }, undefined, {
            resource: entity,
            layout: entityLayout!,
            heading: {
                headings: [entityLayout!.key],
                body: [],
                columns: {},
                isSure: true,
                lastResorts: [],
            },
            columns: { [entityLayout!.key]: 0 },
            base: {},
            filled: [],
            language: 'en',
            offset: 0,
            named: {},
            created: undefined,
        });

        return row.doubt;
    };

    it.each([
        ['sms', '+49 030 1234567', 'phoneZero', '+49301234567'],
        ['sms', '+61 0412 345 678', 'phoneZero', '+61412345678'],
        ['device', 'OO:11:22:33:44:55', 'macDigits', undefined],
    ] as const)('of %s, %j, is questioned: %s', (name, key, code, offer) => {
        expect(doubtOf(name, key)).toMatchObject({
            kind: 'hint',
            hint: { code },
            ...(offer && { offer }),
        });
    });

    it.each([
        ['sms', '+39 06 1234 5678'],
        ['sms', '+49 (0)30 1234567'],
        ['device', '00:11:22:33:44:55'],
    ] as const)('of %s, %j, is not', (name, key) => {
        expect(doubtOf(name, key)).toBeUndefined();
    });
});

it('names a record by digits of any script', () => {
    const ids = new Map([['901', [7]]]);

    const cell = cellValue('RoomId', { type: 'id' }, '٩٠١', {
        language: 'en',
        offset: 0,
        named: { RoomId: ids },
        created: undefined,
    });

    expect(cell).toEqual({ value: 7 });
});

it.each([
    ['2026-11-26T14:00:00+10:00', '2026-11-26T04:00:00Z'],
    ['2026-11-26 04:00:00.000Z', '2026-11-26T04:00:00Z'],
    ['26/11/2026 14:00', '2026-11-26T04:00:00Z'],
    ['26-11-2026', '2026-11-25T14:00:00Z'],
])('reads the moment %s at a site ten hours ahead of UTC', (text, value) => {
    const cell = cellValue('CheckIn', { type: 'dateTime' }, text, {
        language: 'en',
        offset: 10,
        named: {},
        created: undefined,
    });

    expect(cell).toEqual({ value });
});
