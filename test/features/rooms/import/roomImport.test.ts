import { describe, expect, it } from 'vitest';
import { decodeFile } from '../../../../src/features/rooms/import/decodeFile.ts';
import { csvOfRows, importRows, problemsOfRows } from '../../../../src/features/rooms/import/importRows.ts';
import { guessMapping, readSheet } from '../../../../src/features/rooms/import/roomSheet.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, little: boolean, bom: boolean): Uint8Array => {
    const units = [...(bom ? '\uFEFF' : ''), ...text].map(char => char.charCodeAt(0));
    return Uint8Array.from(units.flatMap(unit => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])));
};
const rowsOf = (text: string) => {
    const sheet = readSheet(text);
    return importRows(sheet, sheet.header, guessMapping(sheet));
};
const row = (line: number, RoomCode: string, RoomName = '') => ({ line, RoomCode, RoomName });

describe('a chosen file', () => {
    const text = 'RoomCode,RoomName\r\n101,Chambre été\r\n';
    it.each([
        ['UTF-8', utf8(text)],
        ['UTF-8', utf8('\uFEFF' + text)],
        ['UTF-16LE', utf16(text, true, true)],
        ['UTF-16BE', utf16(text, false, true)],
        ['UTF-16LE', utf16(text, true, false)],
        ['UTF-16BE', utf16(text, false, false)],
        ['Windows-1252', Uint8Array.from([...text].map(char => char.charCodeAt(0)))],
    ])('is read as %s', (encoding, bytes) => {
        expect(decodeFile(bytes)).toEqual({ text, encoding });
    });
    it.each([
        ['pdf', utf8('%PDF-1.7\n1 0 obj')],
        ['image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0)],
        ['image', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16)],
        ['spreadsheet', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0)],
        ['binary', Uint8Array.of(1, 2, 3, 4, 65, 66)],
        ['empty', new Uint8Array()],
        ['empty', utf8(' \r\n\r\n')],
    ])('is refused when it is %s', (refused, bytes) => {
        expect(decodeFile(bytes)).toEqual({ refused });
    });
    it('may begin with a room called BM', () => {
        expect(decodeFile(utf8('BM1,Blue moon\n'))).toEqual({ text: 'BM1,Blue moon\n', encoding: 'UTF-8' });
    });
});

describe('its rows', () => {
    it.each([[',', 'RoomCode,RoomName\n101,First'], [';', 'RoomCode;RoomName\n101;First'], ['\t', 'RoomCode\tRoomName\n101\tFirst'], [';', 'sep=;\r\nRoomCode;RoomName\n101;First']])(
        'are cut at %j', (delimiter, text) => {
            expect(readSheet(text).delimiter).toBe(delimiter);
            expect(rowsOf(text).map(({ RoomCode, RoomName }) => [RoomCode, RoomName])).toEqual([['101', 'First']]);
        },
    );
    it('follow a header in any order and case, with columns nobody asked for', () => {
        expect(rowsOf('Floor,room name,ROOM_CODE\n1,"Suite, large",S1')).toEqual([row(2, 'S1', 'Suite, large')]);
    });
    it('start at once when the first line names no RoomCode', () => {
        expect(rowsOf('101,First\n102,Second')).toEqual([row(1, '101', 'First'), row(2, '102', 'Second')]);
        expect(rowsOf('101\n102\n')).toEqual([row(1, '101'), row(2, '102')]);
    });
});

describe('the separator of a short file', () => {
    it.each([
        [';', 'RoomCode;RoomName\n301;A\n302\n'],
        [';', 'RoomCode;RoomName\n301;Suite, large, quiet\n302;Suite, small, loud\n'],
        [',', 'RoomCode,RoomName\n301,A;B\n302,C;D;E\n'],
        ['\t', 'RoomCode\tRoomName\n301\tA, B, C\n302\n'],
        [';', '"RoomName, long";RoomCode\nA, B;301\n'],
        [';', '301;Suite\n302\n303\n'],
        [';', '\r\n\r\nRoomCode;RoomName\r\n301;A\r\n302'],
        [',', '301,Suite; large\n302,Other\n'],
    ])('is %j, by its header line first', (separator, text) => {
        expect(readSheet(text).delimiter).toBe(separator);
        expect(rowsOf(text).every(({ RoomCode }) => !/[;,\t]/.test(RoomCode))).toBe(true);
    });
    it('is what is chosen by hand, whatever the header line says', () => {
        const sheet = readSheet('RoomCode;Name, long\n301;A', ',');
        expect([sheet.delimiter, sheet.header, sheet.lines[1]?.cells]).toEqual([',', false, ['301;A']]);
    });
    it('leaves the numbers of lines as an editor counts them: blank lines and breaks within cells too', () => {
        expect(rowsOf('RoomCode,RoomName\n\n101,First\n  ,\n102,"Two\nlines"\n103,Third\n')).toEqual([row(3, '101', 'First'), row(5, '102', 'Two lines'), row(7, '103', 'Third')]);
        expect(rowsOf('sep=;\n301;A')).toEqual([row(2, '301', 'A')]);
    });
});

describe('problems of rows', () => {
    it('names missing, repeated and too long codes', () => {
        const rows = [row(2, '101'), row(3, ''), row(4, '101'), row(5, 'x'.repeat(21)), row(6, '102', 'n'.repeat(101)), row(7, 'a1'), row(8, 'A1')];
        expect([...problemsOfRows(rows)]).toEqual([
            [1, { source: 'RoomCode', code: 'required' }],
            [2, { source: 'RoomCode', code: 'duplicate', line: 2 }],
            [3, { source: 'RoomCode', code: 'maxLength', limit: 20 }],
            [4, { source: 'RoomName', code: 'maxLength', limit: 100 }],
            [6, { source: 'RoomCode', code: 'duplicate', line: 7 }],
        ]);
    });
    it('are none in 10,000 rows of different codes', () => {
        const text = 'RoomCode,RoomName\n' + Array.from({ length: 10_000 }, (_, n) => `R${n},Room ${n}`).join('\n');
        const rows = rowsOf(text);
        expect(problemsOfRows(rows).size).toBe(0);
        expect(rows).toHaveLength(10_000);
    });
});

describe('what is sent', () => {
    it('is a header and the rows as they are, quoted where needed', () => {
        expect(csvOfRows([row(2, '101', 'A "big", room'), row(3, '-1', '=sum')])).toBe('RoomCode,RoomName\r\n101,"A ""big"", room"\r\n-1,=sum\r\n');
    });
});
