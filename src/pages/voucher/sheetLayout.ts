export const sheetFormats = ['a4', 'letter', 'labels', 'roll80', 'roll58'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

export const cardLines = ['site', 'plan', 'password', 'time', 'data', 'price', 'expiry', 'qr'] as const;
/** What a card can show besides its code. */
export type CardLine = (typeof cardLines)[number];

export interface SheetOptions {
    readonly format: SheetFormat;
    /** Of A4 and Letter sheets; one of `cardsPerPage`. */
    readonly perPage: number;
    readonly lines: readonly CardLine[];
    /** A second QR code, of the Wi-Fi network. */
    readonly wifi: boolean;
}

/** Columns and rows for each number of cards on a page. */
const GRIDS: Readonly<Record<number, readonly [columns: number, rows: number]>> = {
    8: [2, 4], 10: [2, 5], 12: [3, 4], 15: [3, 5], 18: [3, 6], 21: [3, 7], 24: [4, 6], 32: [4, 8],
};
export const cardsPerPage: readonly number[] = Object.keys(GRIDS).map(Number);
export const DEFAULT_PER_PAGE = 12;

/** All lengths in millimetres. */
export interface SheetLayout {
    readonly page: { readonly width: number; readonly height: number };
    readonly margin: { readonly top: number; readonly left: number };
    readonly gap: { readonly column: number; readonly row: number };
    readonly card: { readonly width: number; readonly height: number };
    readonly columns: number;
    readonly rows: number;
    /** Text and codes one below the other (rolls), or side by side. */
    readonly stacked: boolean;
    readonly fontSize: number;
    readonly qrSize: number;
    /** Whether all chosen lines can be read; otherwise fewer lines or fewer cards are called for. */
    readonly fits: boolean;
}

export const CARD_PADDING = 2.5;
const LINE_HEIGHT = 1.3;
const LARGEST_FONT = 4;
/** Smaller cannot be read: about 5.4 points. */
const SMALLEST_FONT = 1.9;
const SMALLEST_QR = 11;
const HEADER_EMS = 1.9;
/** The code stands out: so many times the size of a line. */
export const CODE_EMS = 1.45;

const textEms = (lines: readonly CardLine[]): number => {
    const plain = lines.filter(line => line !== 'qr' && line !== 'site').length;
    return (lines.includes('site') ? HEADER_EMS : 0) + (plain + CODE_EMS + 0.6) * LINE_HEIGHT;
};

const codesOn = ({ lines, wifi }: SheetOptions): number => (lines.includes('qr') ? 1 : 0) + (wifi ? 1 : 0);

const rollLayout = (options: SheetOptions, width: number, printable: number): SheetLayout => {
    const fontSize = width === 80 ? 3.8 : 3.2;
    const qrSize = width === 80 ? 32 : 26;
    const height = Math.ceil(textEms(options.lines) * fontSize + codesOn(options) * (qrSize + fontSize * 1.6) + 2 * CARD_PADDING + 6);
    const left = (width - printable) / 2;
    return {
        page: { width, height }, margin: { top: 0, left }, gap: { column: 0, row: 0 }, card: { width: printable, height },
        columns: 1, rows: 1, stacked: true, fontSize, qrSize, fits: true,
    };
};

const gridLayout = (options: SheetOptions, base: Pick<SheetLayout, 'page' | 'margin' | 'gap' | 'card' | 'columns' | 'rows'>): SheetLayout => {
    const { width, height } = base.card;
    const inner = height - 2 * CARD_PADDING;
    const fontSize = Math.min(LARGEST_FONT, width / 15, inner / textEms(options.lines));
    const codes = codesOn(options);
    const headed = inner - (options.lines.includes('site') ? HEADER_EMS * fontSize : 0);
    const qrSize = codes === 0 ? 0 : Math.min(width * 0.36, headed / codes - fontSize * 1.2, 32);
    return { ...base, stacked: false, fontSize, qrSize, fits: fontSize >= SMALLEST_FONT && (codes === 0 || qrSize >= SMALLEST_QR) };
};

const paperLayout = (options: SheetOptions, width: number, height: number): SheetLayout => {
    const [columns, rows] = GRIDS[options.perPage] ?? GRIDS[DEFAULT_PER_PAGE]!;
    const margin = 8;
    const gap = 2;
    return gridLayout(options, {
        page: { width, height },
        margin: { top: margin, left: margin },
        gap: { column: gap, row: gap },
        card: { width: (width - 2 * margin - (columns - 1) * gap) / columns, height: (height - 2 * margin - (rows - 1) * gap) / rows },
        columns,
        rows,
    });
};

/** Where everything stands on a page, in millimetres. */
export const sheetLayout = (options: SheetOptions): SheetLayout => {
    switch (options.format) {
        case 'a4': return paperLayout(options, 210, 297);
        case 'letter': return paperLayout(options, 215.9, 279.4);
        // Avery L7160 and its kin: 21 labels of 63.5 x 38.1 mm on A4.
        case 'labels': return gridLayout(options, {
            page: { width: 210, height: 297 }, margin: { top: 15.15, left: 7.25 }, gap: { column: 2.5, row: 0 }, card: { width: 63.5, height: 38.1 }, columns: 3, rows: 7,
        });
        case 'roll80': return rollLayout(options, 80, 72);
        case 'roll58': return rollLayout(options, 58, 48);
    }
};

/** Cards put on pages; the first `skip` places stay empty (labels already used). */
export const sheetsOf = <T>(cards: readonly T[], { columns, rows }: Pick<SheetLayout, 'columns' | 'rows'>, skip = 0): readonly (readonly (T | null)[])[] => {
    if (cards.length === 0) return [];
    const size = columns * rows;
    const places: (T | null)[] = [...Array<null>(Math.min(skip, size - 1)).fill(null), ...cards];
    return Array.from({ length: Math.ceil(places.length / size) }, (_, n) => places.slice(n * size, (n + 1) * size));
};

/** Size of the code on a card, in millimetres: as large as its characters leave room for, on one line if that can be read. */
export const codeSize = ({ card, qrSize, stacked, fontSize }: SheetLayout, length: number): number => {
    const room = card.width - 2 * CARD_PADDING - (stacked || qrSize === 0 ? 0 : qrSize + 2);
    return Math.max(fontSize * 0.85, Math.min(fontSize * CODE_EMS, room / (0.63 * Math.max(1, length))));
};
