import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { room } from '../../../../resources/room.ts';
import { csvOf } from '../../../../resources/rules/csv.ts';
import { inLanguage } from '../../../../resources/schema/index.ts';
import {
    csvOfRows,
    importRows,
    problemsOfRows,
} from '../../../../src/features/rooms/import/importRows.ts';
import { decodeFile } from '../../../../src/features/rooms/import/readRoomFile.ts';
import { roomImporter } from '../../../../src/features/rooms/import/roomImporter.ts';
import {
    guessMapping,
    readSheet,
} from '../../../../src/features/rooms/import/roomSheet.ts';
import { fileForm } from '../../../../src/foundation/files.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, little: boolean, bom: boolean): Uint8Array => {
    const units = [...(bom ? '\uFEFF' : ''), ...text].map(char =>
        char.charCodeAt(0),
    );
    return Uint8Array.from(
        units.flatMap(unit =>
            little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
        ),
    );
};
const rowsOf = (text: string) => {
    const sheet = readSheet(text);
    return importRows(sheet, sheet.header, guessMapping(sheet));
};
const row = (line: number, RoomCode: string, RoomName = '') => ({
    line,
    RoomCode,
    RoomName,
});

describe('a chosen file', () => {
    const text = 'RoomCode,RoomName\r\n101,Chambre été\r\n';
    it.each([
        ['UTF-8', utf8(text)],
        ['UTF-8', utf8('\uFEFF' + text)],
        ['UTF-16LE', utf16(text, true, true)],
        ['UTF-16BE', utf16(text, false, true)],
        ['UTF-16LE', utf16(text, true, false)],
        ['UTF-16BE', utf16(text, false, false)],
        [
            'Windows-1252',
            Uint8Array.from([...text].map(char => char.charCodeAt(0))),
        ],
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
        expect(decodeFile(utf8('BM1,Blue moon\n'))).toEqual({
            text: 'BM1,Blue moon\n',
            encoding: 'UTF-8',
        });
    });
});

describe('its rows', () => {
    it.each([
        [',', 'RoomCode,RoomName\n101,First'],
        [';', 'RoomCode;RoomName\n101;First'],
        ['\t', 'RoomCode\tRoomName\n101\tFirst'],
        [';', 'sep=;\r\nRoomCode;RoomName\n101;First'],
    ])('are cut at %j', (delimiter, text) => {
        expect(readSheet(text).delimiter).toBe(delimiter);
        expect(
            rowsOf(text).map(({ RoomCode, RoomName }) => [RoomCode, RoomName]),
        ).toEqual([['101', 'First']]);
    });
    it('follow a header in any order and case, with columns nobody asked for', () => {
        expect(
            rowsOf('Floor,room name,ROOM_CODE\n1,"Suite, large",S1'),
        ).toEqual([row(2, 'S1', 'Suite, large')]);
    });
    it.each([
        'Room code,Room name',
        'Code de chambre;Nom de la chambre',
        'Room No.,Description',
        'Zimmer;Bezeichnung',
        'Habitación;Nombre',
        'N° de chambre\tNom',
        'CHAMBRE,NOM',
        'Room #,Name',
        '"Room no.:";"Name:"',
        'Quarto;Nome',
        'Kamernummer;Naam',
        'Номер;Название',
        'رقم الغرفة,الاسم',
        '部屋番号,部屋名',
    ])('follow the head "%s", which is no room', head => {
        const [separator] = /[,;\t]/.exec(head)!;
        expect(rowsOf(`${head}\n101${separator}Garden`)).toEqual([
            row(2, '101', 'Garden'),
        ]);
    });
    it('begin below the head, whatever is written above it', () => {
        expect(
            rowsOf(
                'Room list of Aurora;;\n\n22/11/2026;;\nRoom;Name;Floor\n101;Garden;1',
            ),
        ).toEqual([row(5, '101', 'Garden')]);
        expect(rowsOf('Room list of Aurora\nRoom,Name\n101,Garden')).toEqual([
            row(3, '101', 'Garden'),
        ]);
        expect(rowsOf('101,Garden\nRoom,Name\n102,Park')).toEqual([
            row(1, '101', 'Garden'),
            row(2, 'Room', 'Name'),
            row(3, '102', 'Park'),
        ]);
    });
    it('have a first room that may be called Room', () =>
        expect(rowsOf('Q0,Room\nQ1,Room')).toEqual([
            row(1, 'Q0', 'Room'),
            row(2, 'Q1', 'Room'),
        ]));
    it.each(['en', 'fr'] as const)(
        'are those of the portal’s own export in %s, whatever they are called',
        language => {
            const names = [
                '-1 Garage',
                '=Suite',
                '+Plus',
                '@Home',
                "'Ohana",
                "'-1 Garage",
                '0101',
                '+12',
                'Suite "A"; B, C',
            ];
            const head = [room.fields.RoomCode, room.fields.RoomName].map(
                ({ label }) => inLanguage(label, language),
            );
            const file = csvOf(
                head,
                names.map((name, at) => [`-${at}`, name]),
                fileForm(language, 'spreadsheets').marks,
            );
            const { text } = decodeFile(utf8(file)) as {
                readonly text: string;
            };
            expect(
                rowsOf(text).map(({ RoomCode, RoomName }) => [
                    RoomCode,
                    RoomName,
                ]),
            ).toEqual(names.map((name, at) => [`-${at}`, name]));
        },
    );
    it('are the texts of cells that say that their figures are text', () => {
        expect(
            rowsOf('RoomCode,RoomName\n"=""0101""","=""Suite """"A"""""""'),
        ).toEqual([row(2, '0101', 'Suite "A"')]);
    });
    it.each([
        ['Windows-1250', [0xe1, 0xe8], 'áč'],
        ['Windows-1251', [0xe4, 0xe0], 'да'],
        ['Windows-1253', [0xe1, 0xe2], 'αβ'],
        ['Shift_JIS', [0x83, 0x58], 'ス'],
        ['Macintosh', [0x8e, 0x8f], 'éè'],
    ] as const)(
        'are read as %s where that is chosen',
        async (encoding, bytes, name) => {
            const importer = roomImporter();
            await importer.open(
                new File(
                    [Uint8Array.from([...utf8('101,'), ...bytes, 10])],
                    'rooms.csv',
                ),
            );
            importer.read({ encoding });
            expect(
                importer.page('all', 0, 10).map(({ RoomName }) => RoomName),
            ).toEqual([name]);
        },
    );
    it('start at once when the first line names no RoomCode', () => {
        expect(rowsOf('101,First\n102,Second')).toEqual([
            row(1, '101', 'First'),
            row(2, '102', 'Second'),
        ]);
        expect(rowsOf('101\n102\n')).toEqual([row(1, '101'), row(2, '102')]);
    });
});

describe('the separator of a short file', () => {
    it.each([
        [';', 'RoomCode;RoomName\n301;A\n302\n'],
        [
            ';',
            'RoomCode;RoomName\n301;Suite, large, quiet\n302;Suite, small, loud\n',
        ],
        [',', 'RoomCode,RoomName\n301,A;B\n302,C;D;E\n'],
        ['\t', 'RoomCode\tRoomName\n301\tA, B, C\n302\n'],
        [';', '"RoomName, long";RoomCode\nA, B;301\n'],
        [';', '301;Suite\n302\n303\n'],
        [';', '\r\n\r\nRoomCode;RoomName\r\n301;A\r\n302'],
        [',', '301,Suite; large\n302,Other\n'],
    ])('is %j, by its header line first', (separator, text) => {
        expect(readSheet(text).delimiter).toBe(separator);
        expect(
            rowsOf(text).every(({ RoomCode }) => !/[;,\t]/.test(RoomCode)),
        ).toBe(true);
    });
    it('is what is chosen by hand, whatever the header line says', () => {
        const sheet = readSheet('RoomCode;Name, long\n301;A', ',');
        expect([sheet.delimiter, sheet.header, sheet.lines[1]?.cells]).toEqual([
            ',',
            false,
            ['301;A'],
        ]);
    });
    it('leaves the numbers of lines as an editor counts them: blank lines and breaks within cells too', () => {
        expect(
            rowsOf(
                'RoomCode,RoomName\n\n101,First\n  ,\n102,"Two\nlines"\n103,Third\n',
            ),
        ).toEqual([
            row(3, '101', 'First'),
            row(5, '102', 'Two lines'),
            row(7, '103', 'Third'),
        ]);
        expect(rowsOf('sep=;\n301;A')).toEqual([row(2, '301', 'A')]);
    });
});

describe('a quote that is never closed', () => {
    it.each([
        [
            'to the end of the file',
            'RoomCode,RoomName\n101,First\n102,"Second\n103,Third\n104,Fourth\n',
            3,
            ['101'],
        ],
        [
            'to the next quote, some lines below',
            'RoomCode,RoomName\n101,First\n102,"Second\n103,"Third"\n104,Fourth\n',
            3,
            ['101'],
        ],
        [
            'below a cell of two lines and a blank one',
            'sep=,\n101,"First\nroom"\n\n102,"Second\n103,Third',
            5,
            ['101'],
        ],
        ['in the first line', '"RoomCode,RoomName\n101,First\n', 1, []],
        ['at the very end', '101,First\n102,"', 2, ['101']],
    ])(
        '%s: its line is named, and nothing from there on is taken',
        (_, text, line, codes) => {
            expect(readSheet(text).unclosed).toBe(line);
            expect(rowsOf(text).map(({ RoomCode }) => RoomCode)).toEqual(codes);
        },
    );
    it('is told from quotes that end, and from those that stand within a line', () => {
        for (const text of [
            '101,"Two\nlines"\n102,B\n',
            '101,"The "big" room"\n102,B\n',
            '101,5" bed\n102,B\n',
            '101,""\n102,B\n',
        ]) {
            expect(readSheet(text).unclosed).toBeUndefined();
            expect(rowsOf(text).map(({ RoomCode }) => RoomCode)).toEqual([
                '101',
                '102',
            ]);
        }
    });
    it('wherever it stands: no row holds any text of another', () => {
        fc.assert(
            fc.property(
                fc.array(fc.stringMatching(/^[a-z ]{0,8}$/), {
                    minLength: 1,
                    maxLength: 12,
                }),
                fc.nat(),
                (names, nth) => {
                    const at = nth % names.length;
                    const text = names
                        .map(
                            (name, n) =>
                                `R${n},${n === at ? `"${name}` : name}`,
                        )
                        .join('\n');
                    expect(readSheet(text).unclosed).toBe(at + 1);
                    expect(rowsOf(text)).toEqual(
                        names
                            .slice(0, at)
                            .map((name, n) => row(n + 1, `R${n}`, name.trim())),
                    );
                },
            ),
        );
    });
});

describe('problems of rows', () => {
    it('names missing, repeated and too long codes', () => {
        const rows = [
            row(2, '101'),
            row(3, ''),
            row(4, '101'),
            row(5, 'x'.repeat(21)),
            row(6, '102', 'n'.repeat(101)),
            row(7, 'a1'),
            row(8, 'A1'),
        ];
        expect([...problemsOfRows(rows)]).toEqual([
            [1, { source: 'RoomCode', code: 'required' }],
            [2, { source: 'RoomCode', code: 'duplicate', line: 2 }],
            [3, { source: 'RoomCode', code: 'maxLength', limit: 20 }],
            [4, { source: 'RoomName', code: 'maxLength', limit: 100 }],
            [6, { source: 'RoomCode', code: 'duplicate', line: 7 }],
        ]);
    });
    it('are none in 10,000 rows of different codes', () => {
        const text =
            'RoomCode,RoomName\n' +
            Array.from({ length: 10_000 }, (_, n) => `R${n},Room ${n}`).join(
                '\n',
            );
        const rows = rowsOf(text);
        expect(problemsOfRows(rows).size).toBe(0);
        expect(rows).toHaveLength(10_000);
    });
});

describe('what is sent', () => {
    it('is a header and the rows as they are, quoted where needed', () => {
        expect(
            csvOfRows([row(2, '101', 'A "big", room'), row(3, '-1', '=sum')]),
        ).toBe('RoomCode,RoomName\r\n101,"A ""big"", room"\r\n-1,=sum\r\n');
    });
});
