import { beforeEach, describe, expect, it } from 'vitest';

import { refusedRows } from '../../../../src/features/rooms/import/importRows.ts';
import {
    roomImporter,
    type RoomImporter,
} from '../../../../src/features/rooms/import/roomImporter.ts';

const file = (text: string, name = 'rooms.csv') =>
    new File([text], name, { type: 'text/csv' });
const states = (desk: RoomImporter) =>
    desk.page('all', 0, 50).map(({ line, state }) => [line, state]);

let desk: RoomImporter;
beforeEach(() => {
    desk = roomImporter();
});

const openCompared = async () => {
    await desk.open(
        file(
            'RoomCode,RoomName\n101,First\n102,Sea view\nb7,\n,Nameless\nZ1,New one\nz1,Twice\n',
        ),
    );
    desk.hear([
        ['101', 'First'],
        ['102', 'Garden view'],
    ]);
    desk.hear([
        ['B7', 'Seven'],
        ['103', 'Third'],
    ]);
    return desk.compare();
};

describe('rows of a file', () => {
    it('are compared with the rooms of the site, codes in any case', async () => {
        const view = await openCompared();
        expect(states(desk)).toEqual([
            [2, 'there'],
            [3, 'there'],
            [4, 'there'],
            [5, 'wrong'],
            [6, 'new'],
            [7, 'wrong'],
        ]);
        expect(view.counts).toEqual({
            new: 1,
            unchecked: 0,
            there: 3,
            refused: 0,
            wrong: 2,
        });
        expect([view.rows, view.good]).toEqual([6, 1]);
    });

    it('say what a room that is there is called, where the file calls it something else', async () => {
        await openCompared();
        expect(desk.page('there', 0, 50).map(({ thereAs }) => thereAs)).toEqual(
            [undefined, 'Garden view', undefined],
        );
    });

    it('are not compared until all rooms are known', async () => {
        await desk.open(file('101\n999\n'));
        desk.hear([['101', 'First']]);
        expect(states(desk)).toEqual([
            [1, 'unchecked'],
            [2, 'unchecked'],
        ]);
        desk.compare();
        expect(states(desk)).toEqual([
            [1, 'there'],
            [2, 'new'],
        ]);
        expect(desk.forget().counts.unchecked).toBe(2);
    });

    it('that are there or wrong are not sent', async () => {
        await openCompared();
        expect(await desk.csv().text()).toBe(
            'RoomCode,RoomName\r\nZ1,New one\r\n',
        );
    });

    it('are judged again when one is corrected, and keep the correction when read another way', async () => {
        await openCompared();
        expect(desk.edit(5, { RoomCode: '103' }).counts).toMatchObject({
            there: 4,
            wrong: 1,
        });
        expect(desk.edit(5, { RoomCode: '201' }).counts).toMatchObject({
            new: 2,
            there: 3,
            wrong: 1,
        });
        desk.read({ mapping: { RoomCode: 0, RoomName: -1 } });
        expect(
            desk
                .page('new', 0, 50)
                .map(({ RoomCode, RoomName }) => [RoomCode, RoomName]),
        ).toEqual([
            ['201', ''],
            ['Z1', ''],
        ]);
    });

    it('that were refused stay with the reason, beside those that were wrong', async () => {
        await openCompared();
        desk.csv();
        expect(
            desk.settle([
                { Row: 2, Message: 'Too late.' },
                { Row: 9, Message: 'Not of this file.' },
            ]),
        ).toEqual({
            missing: [
                {
                    line: 6,
                    RoomCode: 'Z1',
                    RoomName: 'New one',
                    reason: 'Too late.',
                },
                {
                    line: 9,
                    RoomCode: '',
                    RoomName: '',
                    reason: 'Not of this file.',
                },
                {
                    line: 5,
                    RoomCode: '',
                    RoomName: 'Nameless',
                    reason: { source: 'RoomCode', code: 'required' },
                },
                {
                    line: 7,
                    RoomCode: 'z1',
                    RoomName: 'Twice',
                    reason: { source: 'RoomCode', code: 'duplicate', line: 6 },
                },
            ],
            there: 3,
        });
        const view = desk.keepMissing();
        expect([view.file, view.rows]).toEqual([undefined, 3]);
        expect(desk.page('refused', 0, 50)).toMatchObject([
            { line: 6, refusal: 'Too late.' },
        ]);
        expect(desk.edit(6, { RoomCode: 'Z2' }).counts).toMatchObject({
            refused: 0,
            new: 2,
        });
    });
});

it('rows that the whole was refused for are marked at their cells, and sent again once they are corrected', async () => {
    await openCompared();
    desk.csv();
    expect(
        desk.refuse(
            refusedRows({
                'rooms[0].RoomCode': 'Letters only.',
                'model.SiteId': 'Closed.',
                '[7].RoomName': 'Not of this file.',
            }),
        ).counts,
    ).toMatchObject({ refused: 1, new: 0 });
    expect(desk.page('refused', 0, 50)).toMatchObject([
        { line: 6, refusal: 'Letters only.', refusedIn: 'RoomCode' },
    ]);
    expect(desk.edit(6, { RoomCode: 'ZA' }).counts).toMatchObject({
        refused: 0,
        new: 2,
    });
    expect(desk.page('new', 0, 50)[0]).not.toHaveProperty('refusedIn');
});

describe('a file that cannot be used', () => {
    it('has no rows and says why', async () => {
        expect(await desk.open(file('%PDF-1.7', 'rooms.pdf'))).toMatchObject({
            file: { name: 'rooms.pdf', refused: 'pdf' },
            rows: 0,
            good: 0,
        });
    });

    it('says in which line a quote is never closed', async () => {
        expect(
            await desk.open(
                file('RoomCode,RoomName\n101,"First\n102,Second\n'),
            ),
        ).toMatchObject({ file: { refused: 'unclosed', line: 2 }, rows: 0 });
        expect(
            await desk.open(file('101,First\n102,"Second\n103,Third\n')),
        ).toMatchObject({ file: { unclosed: 2 }, rows: 1, good: 1 });
    });

    it('of one endless line offers no endless choice of columns', async () => {
        const { file: shown } = await desk.open(
            file(`101${','.repeat(100_000)}\n`),
        );
        expect(shown && 'columns' in shown && shown.columns.length).toBe(50);
    });
});

it('50,000 rows are handed out a page at a time', async () => {
    const view = await desk.open(
        file(
            'RoomCode,RoomName\n' +
                Array.from(
                    { length: 50_000 },
                    (_, n) => `R${n},Room ${n}`,
                ).join('\n'),
        ),
    );
    expect(view.rows).toBe(50_000);
    expect(desk.page('all', 999, 50).map(({ RoomCode }) => RoomCode)).toEqual(
        Array.from({ length: 50 }, (_, n) => `R${49_950 + n}`),
    );
    expect(JSON.stringify(view).length).toBeLessThan(1000);
});
