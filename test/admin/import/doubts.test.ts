import { describe, expect, it } from 'vitest';

import {
    doubtOf,
    kindOfKey,
    lineDoubt,
} from '../../../src/admin/import/doubts.ts';
import type { Heading } from '../../../src/admin/import/reading/table.ts';

describe('a key', () => {
    it.each([
        ['101.0', 'number', '101'],
        ['101,00', 'number', '101'],
        ['1.02E+02', 'scientific', '102'],
        ['1,02E+02', 'scientific', '102'],
        ['4,91761E+12', 'scientific', '4917610000000'],
        ['1.025E+02', 'scientific', undefined],
        ['02-Jan', 'date', undefined],
        ['2. Feb', 'date', undefined],
        ['Jan-02', 'date', undefined],
        ['1-janv.', 'date', undefined],
        ['01-févr-26', 'date', undefined],
        ['3-Mai', 'date', undefined],
        ['ene-04', 'date', undefined],
        ['02/01/2026', 'date', undefined],
        ['2026-01-02 00:00:00', 'date', undefined],
        ['#N/A', 'error', undefined],
        ['#REF!', 'error', undefined],
        ['#NV', 'error', undefined],
        ['#NOM?', 'error', undefined],
        ['#¡VALOR!', 'error', undefined],
        ['Err:502', 'error', undefined],
        ['#####', 'error', undefined],
        ['=ROW()+100', 'formula', undefined],
        ['=A1&"x"', 'formula', undefined],
        ['=SOMME(A1:A3)', 'formula', undefined],
        ['101-105', 'range', undefined],
        ['201 – 210', 'range', undefined],
        ['A1-A9', 'range', undefined],
        ['101 à 105', 'range', undefined],
        ['101/102', 'twoValues', undefined],
        ['103, 104', 'twoValues', undefined],
        ['105 & 106', 'twoValues', undefined],
        ['105 und 106', 'twoValues', undefined],
        ['105\n106', 'twoValues', undefined],
        ['101 - Deluxe', 'codeAndName', '101'],
        ['101: Deluxe', 'codeAndName', '101'],
        ['101 (sea view)', 'codeAndName', '101'],
        ['101 Deluxe', 'codeAndName', '101'],
        ['<b>101</b>', 'markup', undefined],
        ['{{room}}', 'markup', undefined],
        ['101\t102', 'markup', undefined],
    ])('%j is questioned as %s', (cell, kind, offer) => {
        expect(doubtOf(cell)).toEqual(
            offer === undefined ? { kind } : { kind, offer },
        );
    });

    it.each([
        '101',
        '0101',
        'GR-109',
        'A101',
        'Lobby',
        'Villa Rosa',
        '1-101',
        '12 A',
        '1.5',
        '219E01',
        '#12',
        '=Suite',
        'MAR1',
        'Süd',
        '和室',
        '+491701234567',
        'aa:bb:cc:dd:ee:ff',
        '',
    ])('%j is accepted', cell => {
        expect(doubtOf(cell)).toBeUndefined();
    });

    it('is questioned as a code only in a column of mostly codes', () => {
        const body = (...cells: readonly string[]) =>
            cells.map((cell, line) => ({ line, cells: [cell] }));

        expect(kindOfKey(body('101', '102', '101 - Deluxe'), 0)).toBe('key');

        expect(kindOfKey(body('3M Germany', 'Acme', '24 Hours'), 0)).toBe(
            'text',
        );
    });
});

describe('a text', () => {
    it.each(['101 - Deluxe', '02-Jan', '101.0', 'Blue, red', 'Suite 1-2'])(
        '%j is accepted',
        cell => {
            expect(doubtOf(cell, 'text')).toBeUndefined();
        },
    );

    it.each([
        ['#N/A', 'error'],
        ['<b>Blue</b>', 'markup'],
        ['2E+05', 'scientific'],
        ['=VLOOKUP(A1;B:C;2)', 'formula'],
    ])('%j is questioned', (cell, kind) => {
        expect(doubtOf(cell, 'text')).toMatchObject({ kind });
    });
});

describe('a row', () => {
    const heading: Heading = {
        headings: ['Room', 'Name'],
        body: [],
        columns: { code: 0, name: 1 },
        isSure: true,
        lastResorts: [],
    };

    const doubted = (...cells: readonly string[]) =>
        lineDoubt({ line: 1, cells }, heading)?.kind;

    it.each([
        ['Total', '2'],
        ['Grand total:', '2'],
        ['Total général', '2'],
        ['Gesamt', '2'],
        ['Summe', '2'],
        ['Totale camere', '2'],
        ['Итого', '2'],
        ['合計', '2'],
        ['', 'Total: 2'],
        ['Page 1 of 1', ''],
        ['Seite 2 / 3', 'Aurora'],
        ['- 1 -', ''],
        ['Printed on 26-Nov-26 by Supervisor', 'x'],
        ['Imprimé le 26/11/2026', 'x'],
        ['Gedruckt am 26.11.2026', 'x'],
        ['*** End of report ***', 'x'],
        ['-----', '-----'],
        ['(2 rows)', ''],
        ['Room', 'Name'],
        ['Floor one', ''],
    ])('%j is a report line', (...cells) => {
        expect(doubted(...cells)).toBe('reportLine');
    });

    it.each([
        ['101', ''],
        ['GR-101', ''],
        ['Standard room', 'x'],
        ['Run of House', 'x'],
        ['P 12', 'x'],
        ['Lobby', 'Entrance'],
        ['Page', 'x'],
        ['101', 'Total luxury'],
    ])('%j is not a report line', (...cells) => {
        expect(doubted(...cells)).toBeUndefined();
    });
});
