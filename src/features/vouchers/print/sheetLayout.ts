export const sheetFormats = ['a4', 'letter', 'labels', 'roll80', 'roll58'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

export const cardLines = ['site', 'plan', 'password', 'gives', 'time', 'data', 'price', 'expiry', 'qr'] as const;
/** What a card can show besides its code. */
export type CardLine = (typeof cardLines)[number];

export interface SheetOptions {
    readonly format: SheetFormat;
    /** Of A4 and Letter sheets; one of `cardsPerPage`. */
    readonly perPage: number;
    readonly lines: readonly CardLine[];
    /** A second QR code, of the Wi-Fi network. */
    readonly wifi: boolean;
    /** Letters of the longest sentence of what a card gives, where cards say it. */
    readonly givesLength?: number;
    /** Letters of the longest line that must not be cut, such as `Valid until 31/12/2026`. */
    readonly lineLength?: number;
    /** Names take as many lines as they need. */
    readonly siteName?: string;
    readonly planName?: string;
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
    /** A roll: each card is a page of its own. */
    readonly roll: boolean;
    /** Codes below the text, or beside it. */
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
const LARGEST_QR = 32;
const CODE_GAP = 2;
/** Above and below the lines of the heading. */
const HEADER_PADDING_EMS = 0.6;
/** The code stands out: so many times the size of a line. */
export const CODE_EMS = 1.45;

/** Letters on a line as wide as the longest that must not be cut: the sentence alone takes as many lines as it needs. */
const LETTERS_A_LINE = 24;
const SENTENCE = 48;

/** A letter of a name, which is bold; one of a script that fills its square is wider. */
const BOLD_EMS = 0.62;
const lettersIn = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2E7F' ? 1 / BOLD_EMS : 1), 0);

/** Lines that a name takes, of so many letters each: word by word, and a longer word is broken. */
export const linesOf = (name: string, letters: number): number => {
    let [lines, used] = [1, 0];
    for (const word of name.split(/ |(?<=-)/)) {
        const length = lettersIn(word);
        if (used > 0 && used + 1 + length > letters) [lines, used] = [lines + 1, 0];
        used += length + (used > 0 ? 1 : 0);
        for (; used > letters; used -= letters) lines += 1;
    }
    return lines;
};

/** Lines of the two names on a card. */
interface NameLines {
    readonly site: number;
    readonly plan: number;
}

const ONE_LINE: NameLines = { site: 1, plan: 1 };

/** How many lines the names take in letters of a size; the heading is as wide as the card, the plan as the text. */
const nameLines = ({ siteName = '', planName = '' }: SheetOptions, fontSize: number, whole: number, room: number): NameLines => {
    const letters = (width: number) => Math.max(1, Math.floor(width / (fontSize * BOLD_EMS)));
    return { site: linesOf(siteName, letters(whole)), plan: linesOf(planName, letters(room)) };
};

const headerEms = ({ lines }: SheetOptions, names: NameLines): number => (lines.includes('site') ? HEADER_PADDING_EMS + names.site * LINE_HEIGHT : 0);

const textEms = (options: SheetOptions, names: NameLines): number => {
    const { lines, givesLength = SENTENCE } = options;
    const plain = lines.filter(line => line !== 'qr' && line !== 'site' && line !== 'gives').length + (lines.includes('plan') ? names.plan - 1 : 0);
    const sentence = lines.includes('gives') ? Math.ceil(givesLength / LETTERS_A_LINE) : 0;
    return headerEms(options, names) + (plain + sentence + CODE_EMS + 0.6) * LINE_HEIGHT;
};

const codesOn = ({ lines, wifi }: SheetOptions): number => (lines.includes('qr') ? 1 : 0) + (wifi ? 1 : 0);

/** Of a line as long as `Valid until 31/12/2026`. */
const SHORTEST_LINE = 22;
/** A letter as wide as those of a wide typeface are on average. */
export const LETTER_EMS = 0.568;
/** Room for the longest line that must not be cut. */
const longestEms = ({ lineLength = 0 }: SheetOptions): number => Math.max(SHORTEST_LINE, lineLength) * LETTER_EMS;
const CAPTION_EMS = 1.4;

/** Codes one beside the other below the text. */
const stackedQr = (width: number, height: number, codes: number): number =>
    codes === 0 ? 0 : Math.max(0, Math.min((width - 2 * CARD_PADDING - (codes - 1) * CODE_GAP) / codes, height, LARGEST_QR));

const rollLayout = (options: SheetOptions, width: number, printable: number): SheetLayout => {
    const fontSize = Math.min(width === 80 ? 3.8 : 3.2, (printable - 2 * CARD_PADDING) / longestEms(options));
    const codes = codesOn(options);
    const qrSize = stackedQr(printable, LARGEST_QR, codes);
    const names = nameLines(options, fontSize, printable - 2 * CARD_PADDING, printable - 2 * CARD_PADDING);
    const height = Math.ceil(textEms(options, names) * fontSize + (codes > 0 ? qrSize + fontSize * CAPTION_EMS + 2 : 0) + 2 * CARD_PADDING + 2);
    const left = (width - printable) / 2;
    return {
        page: { width, height }, margin: { top: 0, left }, gap: { column: 0, row: 0 }, card: { width: printable, height },
        columns: 1, rows: 1, roll: true, stacked: true, fontSize, qrSize, fits: fontSize >= SMALLEST_FONT,
    };
};

type Fit = Pick<SheetLayout, 'stacked' | 'fontSize' | 'qrSize'>;

/** Ways to share a card between text and codes: codes beside the text or below it, in several proportions. */
const fitsOf = (options: SheetOptions, width: number, inner: number): readonly Fit[] => {
    const codes = codesOn(options);
    const whole = width - 2 * CARD_PADDING;
    const widest = (room: number): number => Math.min(LARGEST_FONT, room / longestEms(options));
    /** Of larger letters the names take more lines: smaller ones may take fewer, never more. */
    const textIn = (room: number, height: number): { readonly fontSize: number; readonly names: NameLines } => {
        const first = Math.min(widest(room), height / textEms(options, ONE_LINE));
        const names = nameLines(options, first, whole, room);
        return { fontSize: Math.min(first, height / textEms(options, names)), names };
    };
    if (codes === 0) return [{ stacked: false, fontSize: textIn(whole, inner).fontSize, qrSize: 0 }];
    const beside = [0.26, 0.3, 0.34, 0.38].map((share): Fit => {
        const column = Math.min(width * share, LARGEST_QR);
        const { fontSize, names } = textIn(whole - column - CODE_GAP, inner);
        const headed = inner - headerEms(options, names) * fontSize;
        return { stacked: false, fontSize, qrSize: Math.min(column, headed / codes - fontSize * 1.2) };
    });
    const below = [0.45, 0.5, 0.55, 0.6, 0.65, 0.7].map((share): Fit => {
        const { fontSize, names } = textIn(whole, inner * share);
        return { stacked: true, fontSize, qrSize: stackedQr(width, inner - textEms(options, names) * fontSize - fontSize * CAPTION_EMS, codes) };
    });
    return [...beside, ...below];
};

/** Text and codes are equally easy to read at this score's 1: letters of 3.2 mm, codes of 18 mm. */
const scoreOf = ({ fontSize, qrSize }: Fit, codes: number): number => Math.min(fontSize / 3.2, codes === 0 ? Infinity : qrSize / 18);

const gridLayout = (options: SheetOptions, base: Pick<SheetLayout, 'page' | 'margin' | 'gap' | 'card' | 'columns' | 'rows'>): SheetLayout => {
    const codes = codesOn(options);
    const fit = fitsOf(options, base.card.width, base.card.height - 2 * CARD_PADDING).reduce((best, other) => (scoreOf(other, codes) > scoreOf(best, codes) + 1e-6 ? other : best));
    return { ...base, ...fit, roll: false, fits: fit.fontSize >= SMALLEST_FONT && (codes === 0 || fit.qrSize >= SMALLEST_QR) };
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
    const room = card.width - 2 * CARD_PADDING - (stacked || qrSize === 0 ? 0 : qrSize + CODE_GAP);
    return Math.max(fontSize * 0.85, Math.min(fontSize * CODE_EMS, room / (0.63 * Math.max(1, length))));
};
