export const sheetFormats = [
    'a4',
    'letter',
    'labels',
    'roll80',
    'roll58',
] as const;
export type SheetFormat = (typeof sheetFormats)[number];

export const cardLines = [
    'site',
    'plan',
    'password',
    'gives',
    'time',
    'data',
    'price',
    'expiry',
    'qr',
] as const;
/** What a card can show besides its code. */
export type CardLine = (typeof cardLines)[number];

export interface SheetOptions {
    readonly format: SheetFormat;
    /** For A4 and Letter sheets; one of `cardsPerPage`. */
    readonly perPage: number;
    readonly lines: readonly CardLine[];
    /** Adds a second QR code, for the Wi-Fi network. */
    readonly wifi: boolean;
    /** Letters of the longest sentence about what a card gives, if cards have one. */
    readonly givesLength?: number;
    /** Letters of the longest line that must not be cut, such as `Valid until 31/12/2026`. */
    readonly lineLength?: number;
    readonly siteName?: string;
    /** Whether there is a picture before the site's name. */
    readonly logo?: boolean;
    readonly planName?: string;
    /** Letters of the longest code. */
    readonly codeLength?: number;
    /** Letters of the longest password; `passwordLabel` counts those of its label. */
    readonly passwordLength?: number;
    readonly passwordLabel?: number;
    /** Modules along the edge of the largest QR code, including its quiet zone. */
    readonly modules?: number;
}

/** Columns and rows by number of cards on a page. */
const GRIDS: Readonly<
    Record<number, readonly [columns: number, rows: number]>
> = {
    8: [2, 4],
    10: [2, 5],
    12: [3, 4],
    15: [3, 5],
    18: [3, 6],
    21: [3, 7],
    24: [4, 6],
    32: [4, 8],
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
    /** On a roll, each card is a page of its own. */
    readonly roll: boolean;
    /** QR codes are below the text, not beside it. */
    readonly stacked: boolean;
    readonly fontSize: number;
    readonly qrSize: number;
    /** Names are cut to one line, so that they do not displace other lines. */
    readonly cutNames: boolean;
    /** Whether all chosen lines are readable; if not, fewer lines or fewer cards are needed. */
    readonly fits: boolean;
}

export const CARD_PADDING = 2.5;
const LINE_HEIGHT = 1.3;
const LARGEST_FONT = 4;
/** The smallest readable size, about 5.4 points. */
const SMALLEST_FONT = 1.9;
/** Where the search for a font size ends: what does not fit at this size fits at none. */
const TINIEST_FONT = 0.5;
const SMALLEST_QR = 11;
/** A little more than two dots at 203 dpi: scanners cannot reliably tell finer modules apart. */
const SMALLEST_MODULE = 0.29;

const smallestQr = ({ modules = 0 }: SheetOptions): number =>
    Math.max(SMALLEST_QR, modules * SMALLEST_MODULE);

const LARGEST_QR = 32;
const CODE_GAP = 2;
const HEADER_EMS = 1.9;
/** Font size of a code relative to the other lines, so that it stands out. */
export const CODE_EMS = 1.45;

/** Average letter width in em, for a wide typeface: of text, of bold names, and of codes and passwords. */
export const LETTER_EMS = 0.568;
const BOLD_EMS = 0.65;
const MONO_EMS = 0.61;
const SENTENCE = 48;
/** Share of its lines that a sentence fills: it leaves room at their ends. */
const FILLED = 0.85;

/** Length of a text in letters of usual width. Letters of scripts that fill a square are wider and count for more. */
const lettersIn = (text: string): number =>
    Math.ceil(
        [...text].reduce(
            (sum, letter) => sum + (letter > '\u2E7F' ? 1 / BOLD_EMS : 1),
            0,
        ),
    );

/** Number of lines a text takes if `letters` letters fit on each. A longer word is broken. */
export const linesOf = (text: string, letters: number): number => {
    const most = Math.max(1, Math.floor(letters));
    let lines = 1;
    let used = 0;

    for (const word of text.split(/\s+/)) {
        const length = lettersIn(word);
        const next = used === 0 ? length : used + 1 + length;

        if (next <= most) used = next;
        else {
            lines += (used === 0 ? 0 : 1) + Math.ceil(length / most) - 1;
            used = length % most || most;
        }
    }

    return lines;
};

/** Font size of a code: as large as its characters allow, on one line if that stays readable. */
const sizeOfCode = (room: number, fontSize: number, length: number): number =>
    Math.max(
        fontSize * 0.85,
        Math.min(fontSize * CODE_EMS, room / (0.63 * Math.max(1, length))),
    );

/** Height of the site's name, which runs across the card above text and codes. */
const headHeight = (
    { lines, siteName = '', logo = false }: SheetOptions,
    width: number,
    fontSize: number,
): number => {
    if (!lines.includes('site') && !logo) return 0;
    const room = (width - 2 * CARD_PADDING) * (logo ? 0.55 : 1);

    return (
        (HEADER_EMS +
            (linesOf(siteName, room / (BOLD_EMS * fontSize)) - 1) *
                LINE_HEIGHT) *
        fontSize
    );
};

const bodyHeight = (
    {
        lines,
        givesLength = SENTENCE,
        planName = '',
        codeLength = 8,
        passwordLength = 0,
        passwordLabel = 0,
    }: SheetOptions,
    room: number,
    fontSize: number,
): number => {
    const code = sizeOfCode(room, fontSize, codeLength);
    const beside = room - (passwordLabel * LETTER_EMS + 0.5) * fontSize;

    const counts: Readonly<Partial<Record<CardLine, number>>> = {
        site: 0,
        qr: 0,
        plan: linesOf(planName, room / (BOLD_EMS * fontSize)),
        password: Math.max(
            1,
            Math.ceil(
                (passwordLength * MONO_EMS * fontSize) /
                    Math.max(beside, fontSize),
            ),
        ),
        gives: Math.ceil(
            (givesLength * LETTER_EMS * fontSize) / (room * FILLED),
        ),
    };

    const plain = lines.reduce((sum, line) => sum + (counts[line] ?? 1), 0);

    return (
        (plain + 0.6) * LINE_HEIGHT * fontSize +
        Math.ceil((codeLength * MONO_EMS * code) / room) * 1.35 * code
    );
};

const codesOn = ({ lines, wifi }: SheetOptions): number =>
    (lines.includes('qr') ? 1 : 0) + (wifi ? 1 : 0);

/** Letters of a line such as `Valid until 31/12/2026`. */
const SHORTEST_LINE = 22;

/** Width in em of the longest line that must not be cut. */
const longestEms = ({ lineLength = 0 }: SheetOptions): number =>
    Math.max(SHORTEST_LINE, lineLength) * LETTER_EMS;

const CAPTION_EMS = 1.4;

/** Size of the QR codes if they are side by side below the text. */
const stackedQr = (width: number, height: number, codes: number): number =>
    codes === 0
        ? 0
        : Math.max(
              0,
              Math.min(
                  (width - 2 * CARD_PADDING - (codes - 1) * CODE_GAP) / codes,
                  height,
                  LARGEST_QR,
              ),
          );

const rollLayout = (
    options: SheetOptions,
    width: number,
    printable: number,
): SheetLayout => {
    const fontSize = Math.min(
        width === 80 ? 3.8 : 3.2,
        (printable - 2 * CARD_PADDING) / longestEms(options),
    );

    const codes = codesOn(options);
    const qrSize = stackedQr(printable, LARGEST_QR, codes);

    const text =
        headHeight(options, printable, fontSize) +
        bodyHeight(options, printable - 2 * CARD_PADDING, fontSize);

    const height = Math.ceil(
        text +
            (codes > 0 ? qrSize + fontSize * CAPTION_EMS + 2 : 0) +
            2 * CARD_PADDING +
            2,
    );

    const left = (width - printable) / 2;

    return {
        page: { width, height },
        margin: { top: 0, left },
        gap: { column: 0, row: 0 },
        card: { width: printable, height },
        columns: 1,
        rows: 1,
        roll: true,
        stacked: true,
        fontSize,
        qrSize,
        cutNames: false,
        fits:
            fontSize >= SMALLEST_FONT &&
            (codes === 0 || qrSize >= smallestQr(options)),
    };
};

type Fit = Pick<SheetLayout, 'stacked' | 'fontSize' | 'qrSize'>;

/** Ways to divide a card between text and codes: codes beside the text or below it, in several proportions. */
const fitsOf = (
    options: SheetOptions,
    width: number,
    inner: number,
): readonly Fit[] => {
    const codes = codesOn(options);
    const whole = width - 2 * CARD_PADDING;

    const heightOf = (room: number, fontSize: number): number =>
        headHeight(options, width, fontSize) +
        bodyHeight(options, room, fontSize);

    const fontIn = (room: number, height: number): number => {
        let fontSize = Math.min(LARGEST_FONT, room / longestEms(options));
        while (fontSize > TINIEST_FONT && heightOf(room, fontSize) > height)
            fontSize -= 0.02;

        return fontSize;
    };

    if (codes === 0)
        return [{ stacked: false, fontSize: fontIn(whole, inner), qrSize: 0 }];

    const beside = [0.26, 0.3, 0.34, 0.38].map((share): Fit => {
        const column = Math.min(width * share, LARGEST_QR);
        const fontSize = fontIn(whole - column - CODE_GAP, inner);
        const headed = inner - headHeight(options, width, fontSize);

        return {
            stacked: false,
            fontSize,
            qrSize: Math.max(
                0,
                Math.min(column, headed / codes - fontSize * 1.2),
            ),
        };
    });

    const below = [0.45, 0.5, 0.55, 0.6, 0.65, 0.7].map((share): Fit => {
        const fontSize = fontIn(whole, inner * share);

        return {
            stacked: true,
            fontSize,
            qrSize: stackedQr(
                width,
                inner - heightOf(whole, fontSize) - fontSize * CAPTION_EMS,
                codes,
            ),
        };
    });

    return [...beside, ...below];
};

/**
 * Readability of a card, by the worse of text and codes. Letters of 3.2 mm and codes of 18 mm count as equally
 * readable: both score 1.
 */
const scoreOf = ({ fontSize, qrSize }: Fit, codes: number): number =>
    Math.min(fontSize / 3.2, codes === 0 ? Infinity : qrSize / 18);

const gridLayout = (
    options: SheetOptions,
    base: Pick<
        SheetLayout,
        'page' | 'margin' | 'gap' | 'card' | 'columns' | 'rows'
    >,
): SheetLayout => {
    const codes = codesOn(options);

    const fitOf = (variant: SheetOptions): Fit & { readonly fits: boolean } =>
        fitsOf(variant, base.card.width, base.card.height - 2 * CARD_PADDING)
            .map(fit => ({
                ...fit,
                fits:
                    fit.fontSize >= SMALLEST_FONT &&
                    (codes === 0 || fit.qrSize >= smallestQr(options)),
            }))
            .reduce((best, other) =>
                (other.fits && !best.fits) ||
                (other.fits === best.fits &&
                    scoreOf(other, codes) > scoreOf(best, codes) + 1e-6)
                    ? other
                    : best,
            );

    const whole = fitOf(options);

    return {
        ...base,
        roll: false,
        ...(whole.fits
            ? whole
            : {
                  ...fitOf({ ...options, siteName: '', planName: '' }),
                  fits: false,
              }),
        cutNames: !whole.fits,
    };
};

const paperLayout = (
    options: SheetOptions,
    width: number,
    height: number,
): SheetLayout => {
    const [columns, rows] = GRIDS[options.perPage] ?? GRIDS[DEFAULT_PER_PAGE]!;
    const margin = 8;
    const gap = 2;

    return gridLayout(options, {
        page: { width, height },
        margin: { top: margin, left: margin },
        gap: { column: gap, row: gap },
        card: {
            width: (width - 2 * margin - (columns - 1) * gap) / columns,
            height: (height - 2 * margin - (rows - 1) * gap) / rows,
        },
        columns,
        rows,
    });
};

/** The layout of a page, in millimetres. */
export const sheetLayout = (options: SheetOptions): SheetLayout => {
    switch (options.format) {
        case 'a4':
            return paperLayout(options, 210, 297);
        case 'letter':
            return paperLayout(options, 215.9, 279.4);
        // Avery L7160 and compatible: 21 labels of 63.5 x 38.1 mm on A4.
        case 'labels':
            return gridLayout(options, {
                page: { width: 210, height: 297 },
                margin: { top: 15.15, left: 7.25 },
                gap: { column: 2.5, row: 0 },
                card: { width: 63.5, height: 38.1 },
                columns: 3,
                rows: 7,
            });
        case 'roll80':
            return rollLayout(options, 80, 72);
        case 'roll58':
            return rollLayout(options, 58, 48);
    }
};

/** Distributes cards over pages. The first `skip` places stay empty (labels already used). */
export const sheetsOf = <T>(
    cards: readonly T[],
    { columns, rows }: Pick<SheetLayout, 'columns' | 'rows'>,
    skip = 0,
): readonly (readonly (T | null)[])[] => {
    if (cards.length === 0) return [];
    const size = columns * rows;

    const slots: (T | null)[] = [
        ...Array<null>(Math.min(skip, size - 1)).fill(null),
        ...cards,
    ];

    return Array.from({ length: Math.ceil(slots.length / size) }, (_, n) =>
        slots.slice(n * size, (n + 1) * size),
    );
};

/** Font size of the code on a card, in millimetres. */
export const codeSize = (
    { card, qrSize, stacked, fontSize }: SheetLayout,
    length: number,
): number =>
    sizeOfCode(
        card.width -
            2 * CARD_PADDING -
            (stacked || qrSize === 0 ? 0 : qrSize + CODE_GAP),
        fontSize,
        length,
    );
