import { describe, expect, it } from 'vitest';

import { qrPath } from '../../../../src/features/vouchers/print/QrCode.tsx';
import {
    CARD_PADDING,
    cardLines,
    cardsPerPage,
    LETTER_EMS,
    sheetFormats,
    linesOf,
    sheetLayout,
    sheetsOf,
} from '../../../../src/features/vouchers/print/sheetLayout.ts';

describe('a QR code', () => {
    it('has three finder patterns and a quiet zone', () => {
        const { path, size } = qrPath('ABCD1234');
        expect(size).toBe(25);
        expect(path).toContain('M2 2h7v1h-7z');
        expect(path).toContain('M16 2h7v1h-7z');
        expect(path).toContain('M2 16h7v1h-7z');
    });

    it('encodes text of any script', () => {
        expect(qrPath('Zürich 北京 ✓').path).not.toBe(qrPath('Zürich').path);
    });
});

describe('sheets', () => {
    const options = {
        format: 'a4',
        perPage: 12,
        lines: [...cardLines],
        wifi: true,
    } as const;

    it.each(cardsPerPage)('keep %i cards within an A4 page', perPage => {
        const { page, margin, gap, card, columns, rows } = sheetLayout({
            ...options,
            perPage,
        });

        expect(columns * rows).toBe(perPage);

        expect(
            2 * margin.left + columns * card.width + (columns - 1) * gap.column,
        ).toBeCloseTo(page.width);

        expect(
            2 * margin.top + rows * card.height + (rows - 1) * gap.row,
        ).toBeCloseTo(page.height);
    });

    it.each(sheetFormats)(
        'in the layout %s never need more room than the page has',
        format => {
            const { page, margin, gap, card, columns, rows } = sheetLayout({
                ...options,
                format,
            });

            expect(
                margin.left + columns * card.width + (columns - 1) * gap.column,
            ).toBeLessThanOrEqual(page.width + 1e-6);

            expect(
                margin.top + rows * card.height + (rows - 1) * gap.row,
            ).toBeLessThanOrEqual(page.height + 1e-6);
        },
    );

    const paper = sheetFormats.flatMap(format =>
        (format === 'a4' || format === 'letter' ? cardsPerPage : [12]).map(
            perPage => ({ format, perPage }),
        ),
    );

    it.each([
        'Valid until 31/12/2026',
        'Valable jusqu’au 31/12/2026',
        'Durée 364 jours 23 heures 59 minutes',
    ])('have room for all of “%s”, or say that it is tight', line => {
        const usual = [
            ['site', 'password', 'gives', 'expiry', 'qr'],
            [...cardLines],
            ['expiry'],
        ] as const;

        for (const size of paper) {
            for (const lines of usual) {
                const { card, stacked, qrSize, fontSize, fits } = sheetLayout({
                    ...options,
                    ...size,
                    lines,
                    wifi: false,
                    lineLength: line.length,
                });

                const room =
                    card.width -
                    2 * CARD_PADDING -
                    (stacked || qrSize === 0 ? 0 : qrSize + 2);

                expect(line.length * LETTER_EMS * fontSize).toBeLessThanOrEqual(
                    room + 1e-6,
                );

                if (
                    line.startsWith('Val') &&
                    size.perPage <= 24 &&
                    lines.length < 6
                )
                    expect([size, lines, fits]).toEqual([size, lines, true]);
            }
        }
    });

    it('say when a small card has too much on it', () => {
        expect(sheetLayout({ ...options, perPage: 8 }).fits).toBe(true);
        expect(sheetLayout({ ...options, perPage: 32 }).fits).toBe(false);

        expect(
            sheetLayout({
                ...options,
                perPage: 32,
                lines: ['plan', 'expiry'],
                wifi: false,
            }).fits,
        ).toBe(true);

        const saying = (givesLength: number) =>
            sheetLayout({
                ...options,
                perPage: 32,
                lines: ['gives'],
                wifi: false,
                givesLength,
            });

        expect([saying(24).fits, saying(360).fits]).toEqual([true, false]);
    });

    it('give a long name the lines it needs, but leave room for other lines', () => {
        const named = (perPage: number, letters: number) =>
            sheetLayout({
                ...options,
                perPage,
                wifi: false,
                siteName: 'Grand '.repeat(letters / 6),
                planName: 'Premium day',
            });

        expect([named(12, 198).fits, named(12, 198).cutNames]).toEqual([
            true,
            false,
        ]);

        expect(named(12, 198).fontSize).toBeLessThan(named(12, 12).fontSize);

        expect([named(24, 198).fits, named(24, 198).cutNames]).toEqual([
            false,
            true,
        ]);

        const roll = (letters: number) =>
            sheetLayout({
                ...options,
                format: 'roll58',
                siteName: 'Grand '.repeat(letters / 6),
            });

        expect(roll(198).card.height).toBeGreaterThan(
            roll(12).card.height + 20,
        );

        expect(roll(198)).toMatchObject({
            fits: true,
            cutNames: false,
            fontSize: roll(12).fontSize,
        });
    });

    it('say that the code of a long Wi-Fi password is too fine for a label', () => {
        const label = (text: string) =>
            sheetLayout({
                ...options,
                format: 'labels',
                givesLength: 40,
                modules: qrPath(text).size,
            });

        expect([
            label('WIFI:T:WPA;S:Hotel;P:12345678;;').fits,
            label(`WIFI:T:WPA;S:${'n'.repeat(32)};P:${'p'.repeat(63)};;`).fits,
        ]).toEqual([true, false]);
    });

    it('place cards after the labels already used', () => {
        const cards = Array.from({ length: 25 }, (_, n) => n);

        expect(
            sheetsOf(cards, { columns: 3, rows: 4 }).map(sheet => sheet.length),
        ).toEqual([12, 12, 1]);

        expect(
            sheetsOf(cards, { columns: 3, rows: 7 }, 20).map(
                sheet => sheet.filter(card => card !== null).length,
            ),
        ).toEqual([1, 21, 3]);

        expect(sheetsOf([], { columns: 3, rows: 4 })).toEqual([]);
    });
});

describe('names on a card', () => {
    const options = {
        format: 'a4',
        perPage: 12,
        lines: [...cardLines],
        wifi: false,
    } as const;

    const long = {
        siteName: 'Grand Hôtel de la Plage et du Casino de Saint-Jean-de-Luz',
        planName: 'Forfait découverte week-end famille avec streaming',
    };

    it('wrap word by word; longer words are broken, and full-width letters count as wider', () => {
        expect([
            linesOf('', 20),
            linesOf('Aurora Grand Sydney', 20),
            linesOf('Aurora Grand Sydney Harbour', 20),
            linesOf('Donaudampfschifffahrtsgesellschaft', 20),
            linesOf('東京グランドホテル銀座中央通り本館', 20),
        ]).toEqual([1, 1, 2, 2, 2]);
    });

    it('fit on every sheet: letters shrink, or cards on a roll get longer', () => {
        for (const format of sheetFormats) {
            const [short, room] = [
                sheetLayout({ ...options, format }),
                sheetLayout({ ...options, format, ...long }),
            ];

            if (short.roll)
                expect(room.card.height).toBeGreaterThan(short.card.height);
            else expect(room.fontSize).toBeLessThanOrEqual(short.fontSize);
        }
    });
});
