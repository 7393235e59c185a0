import { readFileSync } from 'node:fs';

import * as spreadsheet from '@e965/xlsx';
import { describe, expect, it, vi } from 'vitest';

import { device } from '../../../../resources/device.ts';
import { sms } from '../../../../resources/sms.ts';
import { doubtOf, lineDoubt } from '../../../../src/admin/import/doubts.ts';
import { readHeading, wantedOf } from '../../../../src/admin/import/heading.ts';
import { ENCODINGS } from '../../../../src/admin/import/reading/encoding.ts';
import {
    readPasted,
    readTable,
} from '../../../../src/admin/import/reading/readTable.ts';
import {
    MAX_COLUMNS,
    MAX_ROWS,
    type Table,
    type TextChoice,
} from '../../../../src/admin/import/reading/table.ts';
import { encodeAs, utf16 } from '../encodeAs.ts';
import { guests, rooms } from '../wanted.ts';

type Bytes = Uint8Array<ArrayBuffer> | string;

const words = [rooms, guests].flatMap(({ names }) =>
    Object.values(names).flat(),
);

const read = (content: Bytes, choice: TextChoice = { words }) =>
    readTable(new File([content], 'list'), choice);

const fixture = (name: string) =>
    Uint8Array.from(readFileSync(`test/admin/import/tables/${name}`));

const tableOf = async (content: Bytes, choice?: TextChoice): Promise<Table> => {
    const table = await read(content, choice);
    if ('refused' in table) throw new Error(`refused: ${table.refused}`);

    return table;
};

/** Code and name of each room. Rows that need a look are marked with why. */
const roomsIn = (table: Table) => {
    const sheet = table.sheets[table.sheet]!;
    const heading = readHeading(sheet, rooms, [guests]);
    const { RoomCode: code = -1, RoomName: name = -1 } = heading.columns;

    return heading.body.map(line => {
        const cell = line.cells[code] ?? '';
        const spoilt = line.spoilt?.[code];

        const doubt =
            spoilt ?? lineDoubt(line, heading)?.kind ?? doubtOf(cell)?.kind;

        const room = name < 0 ? [cell] : [cell, line.cells[name] ?? ''];

        return doubt ? [...room, `(${doubt})`].join('|') : room.join('|');
    });
};

const isGuestList = (table: Table) =>
    readHeading(table.sheets[table.sheet]!, rooms, [guests]).rival === 0;

describe('a table from a hotel', () => {
    it.each([
        ['h1-heading-with-a-digit.csv', ['GR-109', 'DR-107']],
        ['h4-title-lines-fr.csv', ['101|Studio Bleu', '102|Suite Rose']],
        ['h6-room_num.csv', ['GR-101', 'GR-102']],
        ['h7-nr-camera.csv', ['101|Doppia', '102|Doppia']],
        ['e8-nul-at-end.csv', ['101|Blue', '102|Red']],
        ['f1-html.xls', ['101|DBL']],
        [
            'f8-rooms.xlsx',
            [
                '0101|Blue "King"',
                '0102|Red',
                '103|Suite 2',
                '2-Jan|typed as 1-2|(date)',
            ],
        ],
        [
            'v1-spoilt-by-excel.csv',
            [
                '101.0|Standard|(number)',
                '1.02E+02|Standard|(scientific)',
                '02-Jan|Suite 1-2|(date)',
                '#N/A||(error)',
            ],
        ],
        ['v2-leading-zero.csv', ['0101|Standard', '101|Standard']],
        [
            'v3-footer.csv',
            [
                '101|DBL',
                '102|DBL',
                'Total|2|(reportLine)',
                'Printed on 26-Nov-26 10:15 by Supervisor||(reportLine)',
                'Page 1 of 1||(reportLine)',
            ],
        ],
        ['v8-markdown.txt', ['101|Blue', '102|Red']],
        [
            'vb-quote-closed-in-the-cell.csv',
            ['901|55" TV room', `902|King 2'" suite`, '903|Ok'],
        ],
    ])('is read: %s', async (name, expected) => {
        const table = await tableOf(fixture(name));
        expect(roomsIn(table)).toEqual(expected);
        expect(isGuestList(table)).toBe(false);
    });

    it.each([
        ['h3-rooming-list-es.csv', ['238', '109']],
        ['v5-guest-names.csv', ['101', '102']],
        ['va-two-guests.csv', ['101', '101', '102']],
    ])('is recognised as a list of guests: %s', async (name, expected) => {
        const table = await tableOf(fixture(name));
        expect(roomsIn(table)).toEqual(expected);
        expect(isGuestList(table)).toBe(true);
    });

    it.each([
        ['e1-shift_jis.csv', 'Shift_JIS', ['101|和室 松', '102|洋室 竹']],
        ['e2-euc-kr.csv', 'EUC-KR', ['101|스탠다드', '102|스위트']],
        [
            'e4-windows-1254.csv',
            'Windows-1254',
            ['101|Büyük İstanbul Odası', '102|Şelale Bağ'],
        ],
        [
            'e7-macintosh.csv',
            'Macintosh',
            ['101|Suite Café', '102|Côte jardin'],
        ],
    ])('is read from %s in %s', async (name, encoding, expected) => {
        const table = await tableOf(fixture(name));
        expect(table.text?.encoding).toBe(encoding);
        expect(table.text?.encodings).toEqual(ENCODINGS);
        expect(roomsIn(table)).toEqual(expected);
    });

    it.each([
        ['f3-opera.xml', 'xml'],
        ['f5.json', 'json'],
    ])('is refused: %s', async (name, refused) => {
        expect(await read(fixture(name))).toEqual({ name: 'list', refused });
    });

    it('names the row of a faulty quote', async () => {
        const { sheets } = await tableOf(
            fixture('vb-quote-closed-in-the-cell.csv'),
        );

        expect(
            sheets[0]!.lines.filter(({ fault }) => fault).map(l => l.line),
        ).toEqual([3]);
    });
});

describe('the heading', () => {
    it.each([
        ['de', 'Zimmer-Nr.;Bezeichnung;Etage\n101;Süd;1\n102;Nord;1'],
        ['German, in one word', 'Zimmernummer;Bezeichnung\n101;Süd\n102;Nord'],
        ['German, cut short', 'Zi-Nr.;Bezeichnung\n101;Süd\n102;Nord'],
        ['French, cut short', 'N° ch.;Libellé\n101;Süd\n102;Nord'],
        ['two languages', 'Room / Chambre,Name / Nom\n101,Süd\n102,Nord'],
        ['it', 'Numero della camera;Name\n101;Süd\n102;Nord'],
        ['a database column', 'id,room_id,name\n1,101,Süd\n2,102,Nord'],
        ['camel case', 'roomNumber,roomName\n101,Süd\n102,Nord'],
        [
            'a heading with an explanation',
            'Room (number),Name\n101,Süd\n102,Nord',
        ],
        [
            'a title with as many cells as the table',
            'Hotel;Aurora;\nZimmer;Name;Etage\n101;Süd;1\n102;Nord;1',
        ],
        [
            'title lines with dates',
            'Stand:;26.11.2026;;;\n;;;;\nZimmer;Name;Etage;Typ;Frei\n101;Süd;1;D;ja\n102;Nord;1;D;ja',
        ],
        [
            'two lines, the group above',
            'Room;;Floor\nNo.;Name;\n101;Süd;1\n102;Nord;1',
        ],
        [
            'two lines with a word in each',
            'Room;Room;Bed\nNumber;Name;Type\n101;Süd;King\n102;Nord;Twin',
        ],
        [
            'a table that does not start in the first column',
            ';;;\n;Room list;;\n;Room;Name;\n;101;Süd;\n;102;Nord;',
        ],
        [
            'numbers of records beside room numbers',
            'Room_ID;Name;Room_Number\n1;Süd;101\n2;Nord;102',
        ],
        [
            'a heading with years',
            'Room;Name;2025;2026\n101;Süd;5;6\n102;Nord;7;8',
        ],
        ['units below', 'Room;Name;Area\n(no.);;(m²)\n101;Süd;20\n102;Nord;30'],
        ['an empty line below', 'Room,Name\n\n101,Süd\n102,Nord'],
    ])('is found in %s', async (_, text) => {
        expect(roomsIn(await tableOf(text))).toEqual(['101|Süd', '102|Nord']);
    });

    it.each([
        ['codes without digits', 'Room,Name\nLobby,Entrance\nBar,Ground floor'],
        [
            'a first code without digits',
            'Kode,Name\nLobby,Entrance\n101,Blue\n102,Red',
        ],
    ])('is a single line above %s', async (_, text) => {
        const { sheets } = await tableOf(text);
        const { body } = readHeading(sheets[0]!, rooms);
        expect(body[0]!.cells).toEqual(['Lobby', 'Entrance']);
    });

    it.each([
        ['Q0,Room\nQ1,Room', ['Q0|Room', 'Q1|Room']],
        ['101\n102', ['101', '102']],
        ['101,Blue\n102,Red', ['101|Blue', '102|Red']],
        ['1,Blue\n1,Red', ['1|Blue', '1|Red']],
    ])('may be missing: %j', async (text, expected) => {
        const table = await tableOf(text);
        const { headings } = readHeading(table.sheets[0]!, rooms);
        expect(headings).toBeUndefined();

        expect(roomsIn(table).map(room => room.replace(/\|$/, ''))).toEqual(
            expected.map(room => room),
        );
    });

    it('takes the first column that may be the key if there is no heading', async () => {
        const numbers = wantedOf(sms, sms.import!);

        const { sheets } = await tableOf(
            'Anna Lee\t📱 +61 412 345 678\nBob\t+49 30 1234567\n',
        );

        const { headings, columns } = readHeading(sheets[0]!, numbers);
        expect(headings).toBeUndefined();
        expect(columns.MobileNo).toBe(1);
    });

    it.each([
        [
            guests,
            'Chambre;Nom du client;Prénom;Arrivée le;Départ le\n101;Durand;Zoé;26/11/2026;29/11/2026\n',
            { RoomId: 0, Surname: 1, FirstName: 2, CheckIn: 3, CheckOut: 4 },
        ],
        [
            wantedOf(device, device.import!),
            'Nom du point d’accès\tAdresse MAC\nHall\tAA-BB-CC-00-00-01\n',
            { NickName: 0, DeviceCode: 1 },
        ],
        [
            wantedOf(sms, sms.import!),
            'Name,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value\nAnna Lee,a@x.example,Mobile,+61 412 345 678\n',
            { MobileNo: 3 },
        ],
    ])('knows the columns of other systems', async (wanted, text, columns) => {
        const { sheets } = await tableOf(text);
        expect(readHeading(sheets[0]!, wanted).columns).toMatchObject(columns);
    });

    it('leaves the code to the user if no column is certain', async () => {
        const { sheets } = await tableOf('Alpha;Beta\n1;7\n2;8\n3;9');
        const { columns, isSure } = readHeading(sheets[0]!, rooms);
        expect(columns.RoomCode).toBeUndefined();
        expect(isSure).toBe(false);
    });

    it('takes the only column of distinct numbers as the code', async () => {
        const { sheets } = await tableOf('Alpha;Beta\nx;7\nx;8\nx;9');
        const { columns, isSure } = readHeading(sheets[0]!, rooms);
        expect(columns.RoomCode).toBe(1);
        expect(isSure).toBe(true);
    });

    it('uses the room type as the name only if there is no name, and says so', async () => {
        const type = await tableOf('Room,Room Type\n101,DBL');

        expect(readHeading(type.sheets[0]!, rooms)).toMatchObject({
            columns: { RoomCode: 0, RoomName: 1 },
            lastResorts: ['RoomName'],
        });

        const both = await tableOf('Room,Room Type,Name\n101,DBL,Blue');

        expect(readHeading(both.sheets[0]!, rooms)).toMatchObject({
            columns: { RoomCode: 0, RoomName: 2 },
            lastResorts: [],
        });
    });

    it('recognises a stay by two date columns, whatever their names', async () => {
        const table = await tableOf(
            'Zimmer;Gast;Von wann;Bis wann\n101;Muster;26.11.2026;29.11.2026\n102;Beispiel;27.11.2026;30.11.2026',
        );

        expect(isGuestList(table)).toBe(true);

        expect(readHeading(table.sheets[0]!, guests).columns).toMatchObject({
            RoomId: 0,
            CheckIn: 2,
            CheckOut: 3,
        });
    });

    it.each([
        'Room,Guest,Arrival,Departure\n101,Doe,2026-11-26,2026-11-29',
        'Chambre;Nom;Prénom;Arrivée;Départ\n101;Durand;Zoé;26/11/2026;29/11/2026',
    ])('recognises a list of guests: %s', async text => {
        expect(isGuestList(await tableOf(text))).toBe(true);
    });

    it.each([
        'Room,Name,Floor,Phone\n101,Blue,1,2101',
        'Chambre;Nom;Étage\n101;Bleue;1',
        'Room,Description\n101,Blue',
    ])('does not take a list of rooms for a list of guests: %s', async text => {
        expect(isGuestList(await tableOf(text))).toBe(false);
    });
});

describe('a text', () => {
    const expected = ['101|Blue room', '102|Red room'];

    it.each([
        [',', 'Room,Name\n101,Blue room\n102,Red room'],
        [';', 'Room;Name\r\n101;Blue room\r\n102;Red room\r\n'],
        ['\t', 'Room\tName\n101\tBlue room\n102\tRed room'],
        ['|', 'Room|Name\n101|Blue room\n102|Red room'],
        [';', 'sep=;\nRoom;Name\n101;Blue room\n102;Red room'],
        ['^', 'sep=^\nRoom^Name\n101^Blue room\n102^Red room'],
        [' ', 'Room  Name\n101   Blue room\n102   Red room'],
        [
            ' ',
            'Room No   Room Name    Floor\n101       Blue room    1\n102       Red room     2',
        ],
        [
            ' ',
            'Room Name      \n---- ----------\n101  Blue room \n102  Red room  ',
        ],
        [
            '|',
            '+------+-----------+\n| Room | Name      |\n+------+-----------+\n| 101  | Blue room |\n| 102  | Red room  |\n+------+-----------+\n',
        ],
        [
            '|',
            ' room |   name    \n------+-----------\n 101  | Blue room\n 102  | Red room\n',
        ],
        [
            '|',
            '# Rooms\n\nOf the house, as of today.\n\n| Room | Name |\n|:---|---:|\n| 101 | Blue room |\n| 102 | Red room |\n',
        ],
    ])('is split at %j: %j', async (separator, text) => {
        const table = await tableOf(text);
        expect(table.text?.separator).toBe(separator);

        expect(roomsIn(table).map(room => room.replace(/ *\|/, '|'))).toEqual(
            expected,
        );
    });

    it('may be a printed list with page headers', async () => {
        const table = await tableOf(
            [
                '              HOTEL AURORA',
                '         Room list 26/11/2026',
                '',
                'Room   Type   Name',
                '-----  -----  ------------',
                '101    DBL    Blue room',
                '',
                '                   Page 1 of 2',
                '\f',
                'Room   Type   Name',
                '-----  -----  ------------',
                '102    SGL    Red room',
                'Total: 2',
            ].join('\r\n'),
        );

        expect(roomsIn(table)).toEqual([
            '101|Blue room',
            '|Page 1 of 2|(reportLine)',
            'Room|Name|(reportLine)',
            '102|Red room',
            'Total:||(reportLine)',
        ]);
    });

    it('is split by the separator that the user chooses', async () => {
        const table = await tableOf('Room,Name;x\n101,Blue;y', {
            separator: ';',
        });

        expect(table.sheets[0]!.lines[1]!.cells).toEqual(['101,Blue', 'y']);
    });

    it('counts lines as an editor does', async () => {
        const { sheets } = await tableOf(
            'sep=,\r\nRoom,Name\r\n\r\n101,"Blue\r\nroom"\r\n102,Red\r\n',
        );

        expect(sheets[0]!.lines.map(({ line }) => line)).toEqual([2, 4, 6]);
    });

    it('keeps all other rows if quotes never close', async () => {
        const { sheets } = await tableOf(
            'Room,Name\n101,"Blue\n102,"Red" one\n103,"Green ""one"""\n104,"last',
        );

        expect(
            sheets[0]!.lines.map(({ cells, fault }) => [cells[1], fault]),
        ).toEqual([
            ['Name', undefined],
            ['Blue', 'quote'],
            ['Red" one', 'quote'],
            ['Green "one"', undefined],
            ['last', 'quote'],
        ]);
    });

    it.each([
        [
            'Room,Name\n101,"Blue\n102,TV 55"\n103,Red\n',
            ['Blue', 'TV 55"', 'Red'],
        ],
        [
            'Room;Name\n"101;Blue\n102;TV 55"\n103;Red\n',
            ['Blue', 'TV 55"', 'Red'],
        ],
    ])(
        'keeps the rows between a quote that never closes and a later one: %j',
        async (text, names) => {
            const { sheets } = await tableOf(text);
            const [, ...rows] = sheets[0]!.lines;
            expect(rows.map(({ cells }) => cells[1])).toEqual(names);

            expect(rows.map(({ fault }) => fault)).toEqual([
                'quote',
                undefined,
                undefined,
            ]);
        },
    );

    it.each([
        'Room,Name\n101,"Blue,\nwith a bath"\n102,Red\n',
        'Room,Address\n101,"12 Main St,\nSydney, NSW"\n102,x\n',
        'Room,Address\n101,"Main St 12\nSydney,NSW"\n102,x\n',
    ])('has cells of several lines: %j', async text => {
        const { sheets } = await tableOf(text);
        expect(sheets[0]!.lines).toHaveLength(3);
        expect(sheets[0]!.lines.some(({ fault }) => fault)).toBe(false);
    });

    it('is unwrapped from cells that mark their digits as text', async () => {
        const { sheets } = await tableOf('Room,Name\n="0101",\'=Suite');
        expect(sheets[0]!.lines[1]!.cells).toEqual(['0101', '=Suite']);
    });

    it.each(['\0\0\0\0', '\x1a', '\r\n\x1a\0'])('may end in %j', async end => {
        expect(roomsIn(await tableOf(`Room,Name\n101,Blue${end}`))).toEqual([
            '101|Blue',
        ]);
    });
});

describe('the encoding', () => {
    it.each([
        [
            'Windows-1252',
            'Zimmer;Name\n101;Süd\n102;Größe XL\n103;Schöne Aussicht\n',
        ],
        ['Windows-1252', 'Habitación;Nombre\n101;Señorial\n102;Baño público\n'],
        [
            'Macintosh',
            'Zimmer;Name\n101;Süd\n102;Größe XL\n103;Schöne Aussicht\n',
        ],
        [
            'Macintosh',
            'Quarto;Descrição\n101;Solteiro\n102;Casal com varanda e pensão\n',
        ],
        ['Windows-1254', 'Oda;İsim\n101;Güneş\n102;Yıldız\n103;Ağaç\n'],
        [
            'Windows-1250',
            'Pokój;Nazwa\n101;Pokój dwuosobowy\n102;Łazienka wspólna\n103;Widok na góry, żółty\n',
        ],
        [
            'Windows-1250',
            'Pokoj;Název\n101;Dvoulůžkový\n102;Výhled na řeku\n103;Žlutý apartmán\n',
        ],
        [
            'Windows-1251',
            'Номер;Название\n101;Синяя комната\n102;Люкс с видом на море\n',
        ],
        [
            'KOI8-R',
            'Номер;Название\n101;Синяя комната\n102;Люкс с видом на море\n',
        ],
        [
            'Windows-1253',
            'Δωμάτιο;Όνομα\n101;Μπλε δωμάτιο\n102;Θέα στη θάλασσα\n',
        ],
        ['Windows-1255', 'חדר;שם\n101;חדר כחול\n102;סוויטה\n'],
        ['Windows-1256', 'رقم الغرفة;الاسم\n101;غرفة زرقاء\n102;جناح ملكي\n'],
        [
            'Windows-1257',
            'Kambarys;Pavadinimas\n101;Mėlynas kambarys\n102;Žalias, šviesus\n',
        ],
        ['Windows-874', 'ห้อง;ชื่อ\n101;ห้องสีฟ้า\n102;วิวทะเล\n'],
        ['Shift_JIS', '部屋,名称\n101,スタンダード\n102,デラックスツイン\n'],
        ['Shift_JIS', 'ルーム,名前\n101,ｽﾀﾝﾀﾞｰﾄﾞ\n102,ﾂｲﾝﾙｰﾑ\n'],
        ['EUC-JP', '部屋番号,部屋名\n101,青の間 和室\n102,海の間 洋室\n'],
        ['EUC-KR', '호실,이름\n101,스탠다드\n102,스위트\n'],
        ['GBK', '房间号,名称\n101,标准间\n102,豪华套房\n'],
        ['Big5', '房號,名稱\n101,標準雙人房\n102,海景套房\n'],
        [
            'Windows-1252',
            'Chambre;Nom\n101;Supérieure été\n102;Forêt\n103;Noël\n',
        ],
        ['Windows-1252', 'Værelse;Navn\n101;Enkelt\n102;Blå suite\n'],
        ['Windows-1251', 'Комната;Имя\n101;Стандарт\n'],
        [
            'Windows-1250',
            'Soba;Naziv\n101;Dvokrevetna soba\n102;Pogled na crkvu, češnja\n103;Širok kut, žuta\n',
        ],
    ])(
        'is recognised as %s without any known word: %j',
        async (encoding, text) => {
            const table = await tableOf(encodeAs(text, encoding), {});
            expect(table.text?.encoding).toBe(encoding);

            expect(table.sheets[0]!.lines[0]!.cells.join()).toBe(
                text.split('\n')[0]!.replace(';', ','),
            );
        },
    );

    it('is chosen by a known heading', async () => {
        const text = 'Çimmer;Ñame\n101;x\n102;y\n';

        const table = await tableOf(encodeAs(text, 'Macintosh'), {
            words: ['Çimmer', 'Ñame'],
        });

        expect(table.text?.encoding).toBe('Macintosh');
    });

    it('is chosen by a known heading without loading the guesser', async () => {
        vi.doMock('jschardet', () => {
            throw new Error('not needed');
        });

        const text = 'Numéro;Étage\n101;Été\n102;Marché\n';

        const table = await tableOf(encodeAs(text, 'Windows-1252'), {
            words: ['Numéro', 'Étage'],
        });

        vi.doUnmock('jschardet');
        expect(table.text?.encoding).toBe('Windows-1252');
    });

    const text = 'Room,Name\r\n101,Chambre été\r\n102,部屋\r\n';

    it.each([
        ['UTF-8', new TextEncoder().encode(text)],
        ['UTF-8', new TextEncoder().encode(`\uFEFF${text}`)],
        ['UTF-16LE', utf16(`\uFEFF${text}`, true)],
        ['UTF-16BE', utf16(`\uFEFF${text}`, false)],
        ['UTF-16LE', utf16(text, true)],
        ['UTF-16BE', utf16(text, false)],
        ['UTF-16LE', utf16('部屋,名前\n青,和室\n', true)],
    ])('is %s', async (encoding, bytes) => {
        const table = await tableOf(bytes);
        expect(table.text?.encoding).toBe(encoding);
        expect(table.sheets[0]!.lines[0]!.cells).toHaveLength(2);
    });

    it('is the one that the user chooses', async () => {
        const bytes = encodeAs('Oda;Ad\n101;ğ', 'Windows-1254');
        const table = await tableOf(bytes, { encoding: 'Windows-1254' });
        expect(table.text?.encoding).toBe('Windows-1254');
        expect(table.sheets[0]!.lines[1]!.cells[1]).toBe('ğ');
    });

    it('can be changed back after a wrong choice', async () => {
        const table = await tableOf(utf16('Room,Name\n101,x\n', true), {
            encoding: 'Windows-1252',
        });

        expect(table.text?.encodings).toContain('UTF-16LE');
    });
});

const { utils } = spreadsheet;

const bookOf = (
    sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>,
) => {
    const book = utils.book_new();
    for (const [name, rows] of Object.entries(sheets))
        utils.book_append_sheet(
            book,
            utils.aoa_to_sheet(rows.map(row => [...row])),
            name,
        );

    return book;
};

const written = (book: spreadsheet.WorkBook, bookType: spreadsheet.BookType) =>
    new Uint8Array<ArrayBuffer>(
        spreadsheet.write(book, { type: 'array', bookType }) as ArrayBuffer,
    );

describe('a workbook', () => {
    it.each([
        'xlsx',
        'xlsm',
        'xlsb',
        'biff8',
        'biff5',
        'biff2',
        'ods',
        'fods',
        'xlml',
        'sylk',
        'dif',
        'html',
    ] as const)('is read: %s', async form => {
        const book = bookOf({
            Rooms: [
                ['Room No', 'Name'],
                ['GR-101', 'Blue'],
                ['GR-102', 'Red'],
            ],
        });

        expect(roomsIn(await tableOf(written(book, form)))).toEqual([
            'GR-101|Blue',
            'GR-102|Red',
        ]);
    });

    it('is read in its code page if it predates Unicode', async () => {
        const bytes = written(
            bookOf({ Rooms: [['Комната'], ['Люкс']] }),
            'biff5',
        );

        const find = (...wanted: readonly number[]) =>
            bytes.findIndex((_, index) =>
                wanted.every((byte, offset) => bytes[index + offset] === byte),
            );

        bytes.set([0xe3, 0x04], find(0x42, 0, 2, 0) + 4);
        // The library writes such letters as underscores.
        for (const text of ['Комната', 'Люкс'])
            bytes.set(
                encodeAs(text, 'Windows-1251'),
                find(...Array.from(text, () => 0x5f)),
            );
        const { sheets } = await tableOf(bytes);

        expect(sheets[0]!.lines.map(({ cells }) => cells)).toEqual([
            ['Комната'],
            ['Люкс'],
        ]);
    });

    it('begins with the first visible sheet that has rows', async () => {
        const book = bookOf({
            Hidden: [['x']],
            Empty: [],
            Rooms: [['Room'], [101]],
            Guests: [['y']],
        });

        book.Workbook = { Sheets: [{ Hidden: 1 }, {}, {}, {}] };
        const { sheets, sheet } = await tableOf(written(book, 'xlsx'));

        expect(sheets.map(({ name }) => name)).toEqual([
            'Empty',
            'Rooms',
            'Guests',
        ]);

        expect(sheets[sheet]!.name).toBe('Rooms');
    });

    it('gives numbers as they were typed', async () => {
        const book = bookOf({
            Rooms: [['Room'], [101], [4917612345678], [1234], [102], [0.5]],
        });

        const cells = book.Sheets.Rooms!;
        cells.A2!.z = '00000';
        cells.A4!.z = '#,##0';
        cells.A5!.z = '0.00E+00';
        const { sheets } = await tableOf(written(book, 'xlsx'));

        expect(sheets[0]!.lines.map(({ cells: [cell] }) => cell)).toEqual([
            'Room',
            '00101',
            '4917612345678',
            '1234',
            '102',
            '0.5',
        ]);
    });

    it('marks values that it damaged and writes dates unambiguously', async () => {
        const book = bookOf({
            Rooms: [
                ['Room', 'Date'],
                ['=A1+1', 46352],
                [101, 46352.5],
            ],
        });

        const cells = book.Sheets.Rooms!;
        cells.B2!.z = 'm/d/yy';
        cells.B3!.z = 'dd.mm.yyyy hh:mm';
        cells.A4 = { t: 'e', v: 42, w: '#N/A' };
        cells['!ref'] = 'A1:B4';
        const { sheets } = await tableOf(written(book, 'xlsx'));

        expect(
            sheets[0]!.lines
                .slice(1)
                .map(({ cells: [a, b], spoilt }) => [a, b, spoilt]),
        ).toEqual([
            ['=A1+1', '2026-11-26', { 0: 'formula', 1: 'date' }],
            ['101', '2026-11-26 12:00', { 1: 'date' }],
            ['#N/A', undefined, { 0: 'error' }],
        ]);
    });

    it('is refused if a password locks it', async () => {
        const locked = spreadsheet.CFB.utils.cfb_new();

        spreadsheet.CFB.utils.cfb_add(
            locked,
            '/EncryptedPackage',
            Buffer.from('x'.repeat(5000)),
        );

        spreadsheet.CFB.utils.cfb_add(
            locked,
            '/EncryptionInfo',
            Buffer.from('\x04\0\x04\0'),
        );

        const bytes = Uint8Array.from(
            spreadsheet.CFB.write(locked, { type: 'array' }) as number[],
        );

        expect(await read(bytes)).toMatchObject({ refused: 'password' });
    });

    it.each([
        ['WordDocument', 'word'],
        ['PowerPoint Document', 'presentation'],
        ['__properties_version1.0', 'mail'],
        ['Contents', 'binary'],
    ])('is refused if it holds %s', async (stream, refused) => {
        const other = spreadsheet.CFB.utils.cfb_new();

        spreadsheet.CFB.utils.cfb_add(
            other,
            `/${stream}`,
            Buffer.from('x'.repeat(5000)),
        );

        const bytes = Uint8Array.from(
            spreadsheet.CFB.write(other, { type: 'array' }) as number[],
        );

        expect(await read(bytes)).toMatchObject({ refused });
    });

    it('is refused if it is damaged', async () => {
        const whole = written(bookOf({ Rooms: [['Room'], [101]] }), 'xlsx');
        const result = await read(whole.slice(0, whole.length / 2));

        expect(result).toMatchObject({
            refused: expect.stringMatching(/archive|unreadable/),
        });
    });
});

describe('a web page', () => {
    it('gives the rows as a browser shows them', async () => {
        const table = await tableOf(
            `<!DOCTYPE html><html><head><style>td{}</style></head><body><h1>x</h1>
            <table><tr><th>Room</th><th>Name</th><th>Bed</th></tr>
            <tr><td>101</td><td>Caf&eacute; &amp;\n  bar<script>x()</script></td><td rowspan="2">King</td></tr>
            <tr><td>102&nbsp;</td><td>Red<br>room</td></tr></table></body></html>`,
        );

        expect(table.sheets[0]!.lines.map(({ cells }) => cells)).toEqual([
            ['Room', 'Name', 'Bed'],
            ['101', 'Café & bar', 'King'],
            ['102', 'Red\nroom', ''],
        ]);
    });

    it('is read in the encoding that it names', async () => {
        const html =
            '<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1251"></head><table><tr><td>Номер</td></tr><tr><td>101</td></tr></table></html>';

        const table = await tableOf(encodeAs(html, 'Windows-1251'));
        expect(table.sheets[0]!.lines[0]!.cells).toEqual(['Номер']);
    });

    it('is refused before it is built if it has far too many rows', async () => {
        const page = `<table>${'<tr><td>1'.repeat(3 * MAX_ROWS + 1)}`;
        expect(await read(page)).toMatchObject({ refused: 'rows' });
    });

    it('gives the inner tables of a layout table', async () => {
        const { sheets } = await tableOf(
            '<table><tr><td>Report<table><tr><td>Room</td></tr><tr><td>101</td></tr></table></td></tr></table>',
        );

        expect(sheets.map(({ lines }) => lines.length)).toEqual([2]);
    });
});

describe('a file that is not a table', () => {
    const zip = (...names: readonly string[]) => {
        const file = spreadsheet.CFB.utils.cfb_new();
        for (const name of names)
            spreadsheet.CFB.utils.cfb_add(file, `/${name}`, Buffer.from('x'));

        return Uint8Array.from(
            spreadsheet.CFB.write(file, {
                type: 'array',
                fileType: 'zip',
            }) as number[],
        );
    };

    const bytes = (text: string) =>
        Uint8Array.from([...text].map(char => char.charCodeAt(0)));

    it.each([
        ['empty', ''],
        ['empty', ' \r\n\t\r\n'],
        ['empty', bytes('\0\0\0')],
        ['empty', ';;;\n;;;\n'],
        [
            'webpage',
            '<!doctype html><html><body><p>Please sign in</p></body></html>',
        ],
        ['webpage', '<html><body><table></table></body></html>'],
        ['xml', '<?xml version="1.0"?><rooms><room>101</room></rooms>'],
        ['xml', '<rooms><room code="101"/></rooms>'],
        [
            'image',
            '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
        ],
        ['json', '{"rooms":[{"code":"101"}]}'],
        ['json', '{"code":"101"}\n{"code":"102"}\n'],
        ['json', '[["101","Blue"],["102","Red"]]'],
        ['json', '{\n  "rooms": [\n    {"code": "101"'],
        ['yaml', '---\nrooms:\n  - code: 101\n  - code: 102\n'],
        ['yaml', 'hotel: Aurora\nrooms: 20\ncity: Bern\n'],
        [
            'sql',
            'CREATE TABLE rooms (id int);\nINSERT INTO rooms VALUES (101);\n',
        ],
        ['vcard', 'BEGIN:VCARD\nVERSION:3.0\nN:Doe;Jane\nEND:VCARD\n'],
        ['calendar', 'BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n'],
        [
            'mail',
            'From: a@example.com\nTo: b@example.com\nSubject: Rooms\n\n101, 102\n',
        ],
        [
            'mail',
            'Received: from x\n by y\nMIME-Version: 1.0\nContent-Type: text/plain\n\nHello',
        ],
        [
            'script',
            '# nov/26/2026 by RouterOS 7.1\n/ip hotspot user\nadd name=r101 password=x\nadd name=r102 password=y\n',
        ],
        [
            'script',
            '/ip hotspot user\nadd name=r101 password=x profile=guest\nadd name=r102 password=y profile=guest\n',
        ],
        [
            'script',
            '!\nversion 15.1\nhostname gw\n!\ninterface Vlan1\n ip address 10.0.0.1 255.0.0.0\n no shutdown\n!\n',
        ],
        ['script', '#!/bin/sh\necho 101\n'],
        [
            'script',
            'config interface lan\n\toption proto static\n\toption ipaddr 192.168.1.1\n',
        ],
        [
            'script',
            'const rooms = [\n  "101",\n];\nfunction list() {\n  return rooms;\n}\n',
        ],
        [
            'script',
            'import csv\n\nrooms = [101, 102]\nfor room in rooms:\n    print(room)\n',
        ],
        [
            'script',
            'subnet 10.0.0.0 netmask 255.0.0.0 {\n  option routers 10.0.0.1;\n}\n',
        ],
        ['script', '[InternetShortcut]\nURL=https://example.com/rooms\n'],
        [
            'script',
            '-----BEGIN CERTIFICATE-----\nMIIB8jCCAVug\n-----END CERTIFICATE-----\n',
        ],
        [
            'text',
            'Nov 26 10:15:00 router dhcpd: lease 10.0.0.1 to a1 via eth0\nNov 26 10:16:00 router dhcpd: lease 10.0.0.2 to a2 via eth0\n',
        ],
        [
            'text',
            'Dear colleagues,\n\nplease find below the list of the rooms that we talked about.\nThey are all ready for the guests of tomorrow evening.\n\nKind regards\n',
        ],
        ['rtf', '{\\rtf1\\ansi 101}'],
        ['pdf', '%PDF-1.7\n1 0 obj'],
        ['image', bytes('\x89PNG\r\n\x1a\n\0\0')],
        ['image', bytes('\xff\xd8\xff\xe0\0\x10JFIF')],
        ['image', bytes('GIF89a\x01\0')],
        ['image', bytes('BM\x36\0\0\0\0\0')],
        ['image', bytes('\0\0\0\x18ftypheic\0\0')],
        ['image', bytes('RIFF\0\0\0\0WEBPVP8 ')],
        ['image', bytes('II*\0\x08\0\0\0')],
        ['media', bytes('\0\0\0\x18ftypmp42\0\0')],
        ['media', bytes('ID3\x03\0\0')],
        ['archive', bytes('\x1f\x8b\x08\0')],
        ['archive', bytes('7z\xbc\xaf\x27\x1c')],
        ['archive', bytes('Rar!\x1a\x07')],
        ['archive', zip('a.txt', 'b.csv')],
        ['word', zip('[Content_Types].xml', 'word/document.xml')],
        ['presentation', zip('[Content_Types].xml', 'ppt/presentation.xml')],
        ['database', bytes('SQLite format 3\0')],
        ['program', bytes('MZ\x90\0\x03\0')],
        ['binary', bytes('\x01\x02\x03\x04AB')],
    ])('is refused as %s: %j', async (refused, content) => {
        expect(await read(content)).toEqual({ name: 'list', refused });
    });

    it.each([
        'BM1,Blue moon\n',
        'MZ,Riff\n',
        'RIFF1,Name\n',
        'ID;Name\n101;Blue\n',
        '[101],Blue\n[102],Red\n',
        'From,To\n101,102\n',
        '101: Deluxe\n102: Standard\n',
        'Room: Name\n101: Blue\n102: Red\n',
        'Villa Rosa\nVilla Blu\nLobby\n',
        'Room,Description\n101,A large room with a view of the sea and a balcony\n102,A small one with a view of the court and no balcony\n',
    ])('is not confused with a table like %j', async text => {
        expect(await read(text)).toHaveProperty('sheets');
    });
});

describe('the limit', () => {
    const rows = (count: number, from = 1000) =>
        Array.from({ length: count }, (_, index) => `${from + index},Room`);

    it('is 10,000 rows that are not empty', async () => {
        const lines = [...rows(MAX_ROWS)].flatMap(row => [row, ',', '']);

        expect(await read(['Room,Name', ...lines].join('\n'))).toHaveProperty(
            'sheets',
        );

        expect(
            await read(['Room,Name', ...rows(MAX_ROWS + 1)].join('\n')),
        ).toMatchObject({ refused: 'rows' });

        expect(await read(rows(MAX_ROWS + 1).join('\n'))).toMatchObject({
            refused: 'rows',
        });
    });

    it('is 300 columns', async () => {
        const line = (count: number) =>
            Array.from({ length: count }, (_, index) => index).join(';');

        expect(await read(line(MAX_COLUMNS))).toHaveProperty('sheets');

        expect(await read(`${line(MAX_COLUMNS)};;;\n1;2`)).toHaveProperty(
            'sheets',
        );

        expect(await read(line(MAX_COLUMNS + 1))).toMatchObject({
            refused: 'columns',
        });
    });

    it('is 20 MB', async () => {
        expect(await read(new Uint8Array(20_000_001))).toMatchObject({
            refused: 'size',
        });
    });

    it('keeps rows of a workbook far below many empty ones', async () => {
        const book = bookOf({ Rooms: [['Room'], [101]] });
        const sheet = book.Sheets.Rooms!;
        sheet.A50000 = { t: 'n', v: 102 };
        sheet['!ref'] = 'A1:A50000';
        const { sheets } = await tableOf(written(book, 'xlsx'));
        expect(sheets[0]!.lines.map(({ line }) => line)).toEqual([1, 2, 50000]);
    });

    it('applies to a workbook', async () => {
        const book = bookOf({ Rooms: rows(MAX_ROWS + 1).map(row => [row]) });

        expect(await read(written(book, 'xlsx'))).toMatchObject({
            refused: 'rows',
        });
    });
});

describe('the clipboard', () => {
    const paste = (data: Readonly<Record<string, string>>) =>
        readPasted({
            getData: (type: string) => data[type] ?? '',
            files: [],
        } as unknown as DataTransfer);

    it('is read from spreadsheet cells first', async () => {
        const table = await paste({
            'text/html':
                '<html><body><!--StartFragment--><table><tr><td>101</td><td>Blue</td></tr></table></body></html>',
            'text/plain': '999\tPlain',
        });

        expect(table).toMatchObject({
            sheets: [{ lines: [{ cells: ['101', 'Blue'] }] }],
        });
    });

    it.each([
        [
            '101\tBlue\r\n102\tRed\r\n',
            [
                ['101', 'Blue'],
                ['102', 'Red'],
            ],
        ],
        ['101\n102\n', [['101'], ['102']]],
        [
            '101;Blue\n102;Red',
            [
                ['101', 'Blue'],
                ['102', 'Red'],
            ],
        ],
    ])('may be text: %j', async (text, cells) => {
        const table = await paste({
            'text/plain': text,
            'text/html': '<p>x</p>',
        });

        if (!table || 'refused' in table) throw new Error('refused');
        expect(table.sheets[0]!.lines.map(line => line.cells)).toEqual(cells);
    });

    it('may be empty', () => {
        expect(paste({})).toBeUndefined();
    });
});
