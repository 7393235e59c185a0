import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';

import { canDecode, startsWith } from './encoding.ts';
import {
    MAX_COLUMNS,
    MAX_ROWS,
    type RefusedKind,
    type Sheet,
    type Spoiling,
    type TableLine,
} from './table.ts';

/** Rows of a sheet that are read at first, empty ones included: far more than may have something in them. */
const ROWS_READ = 40_000;

/** The largest content of a file that unpacks; a small file may hold gigabytes of blanks. */
const MAX_UNPACKED = 400_000_000;

/** Names and unpacked size of the files in a ZIP, as its directory says. */
const zipDirectory = (bytes: Uint8Array) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const names: string[] = [];
    let size = 0;
    const last = Math.max(0, bytes.length - 66_000);
    let end = bytes.length - 22;
    while (end >= last && !startsWith(bytes, 'PK\x05\x06', end)) end--;
    if (end < last) return { names, size };
    let at = view.getUint32(end + 16, true);

    while (at + 46 <= end && startsWith(bytes, 'PK\x01\x02', at)) {
        size += view.getUint32(at + 24, true);
        const length = view.getUint16(at + 28, true);
        const name = bytes.subarray(at + 46, at + 46 + length);
        names.push(new TextDecoder().decode(name));

        at +=
            46 +
            length +
            view.getUint16(at + 30, true) +
            view.getUint16(at + 32, true);
    }

    return { names, size };
};

/** Why a ZIP holds no spreadsheet; undefined if it may hold one. */
export const zipRefusal = (bytes: Uint8Array): RefusedKind | undefined => {
    const { names, size } = zipDirectory(bytes);
    const has = (start: string) => names.some(name => name.startsWith(start));

    if (has('xl/') || has('Index/')) {
        return size > MAX_UNPACKED ? 'size' : undefined;
    }

    if (has('word/')) return 'word';
    if (has('ppt/')) return 'presentation';
    if (!has('content.xml')) return 'archive';

    const type = new TextDecoder('windows-1252').decode(
        bytes.subarray(30, 120),
    );

    if (/opendocument\.text/.test(type)) return 'word';
    if (/opendocument\.presentation/.test(type)) return 'presentation';
    if (/opendocument\.(graphics|image)/.test(type)) return 'image';

    return size > MAX_UNPACKED ? 'size' : undefined;
};

type SheetJs = typeof import('@e965/xlsx');

/** Streams by which the programs that write compound files are known. */
const STREAMS: readonly (readonly [stream: RegExp, kind: RefusedKind])[] = [
    [/EncryptedPackage$|\/encryption$/i, 'password'],
    [/WordDocument$/, 'word'],
    [/PowerPoint Document$/, 'presentation'],
    [/__properties_version1\.0$/, 'mail'],
];

/** Why a compound file holds no spreadsheet; undefined if it holds one. */
const compoundRefusal = (
    { CFB }: SheetJs,
    bytes: Uint8Array,
): RefusedKind | undefined => {
    const paths: readonly string[] = CFB.read(bytes, {
        type: 'array',
    }).FullPaths;

    const known = STREAMS.find(([stream]) =>
        paths.some(path => stream.test(path)),
    );

    if (known) return known[1];

    return paths.some(path => /\/(Workbook|Book)$/i.test(path))
        ? undefined
        : 'binary';
};

/** What it takes to read the dates of a workbook. */
interface Context {
    readonly SSF: SheetJs['SSF'];
    /** Some workbooks count days from 1904. */
    readonly isFrom1904: boolean;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * A day is written unmistakably; what has no year was hardly meant as a day, so it stays as the spreadsheet shows it.
 */
const dateText = (
    { SSF, isFrom1904 }: Context,
    value: number,
    format: string,
    shown: string,
): string => {
    if (!/y|[\u5e74]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]/g, '')))
        return shown;

    const { y, m, d, H, M } = SSF.parse_date_code(value, {
        date1904: isFrom1904,
    });

    const day = `${y}-${twoDigits(m)}-${twoDigits(d)}`;

    return H === 0 && M === 0 ? day : `${day} ${twoDigits(H)}:${twoDigits(M)}`;
};

/** A number as typed: zeros of its format stay in front, while thousands, decimals and powers of ten are only looks. */
const numberText = (value: number, shown: string): string => {
    const bare = shown.replace(/[\s\u00a0\u202f'’,]/g, '');
    const isSame = Number(bare) === value && !/^-?0\d/.test(bare);
    const isPower = /^-?\d([.,]\d+)?E[+-]?\d+$/i.test(bare);

    return Number.isInteger(value) && (isSame || isPower)
        ? String(value)
        : shown;
};

interface ReadCell {
    readonly text: string;
    readonly spoilt?: Spoiling;
}

const readCell = (context: Context, cell: CellObject): ReadCell => {
    const { v, t, z, f } = cell;
    const shown = cell.w ?? String(v ?? '');
    if (t === 'e') return { text: shown, spoilt: 'error' };

    if (typeof v === 'number') {
        const format = String(z ?? 'General');
        if (t === 'n' && context.SSF.is_date(format))
            return {
                text: dateText(context, v, format, shown),
                spoilt: 'date',
            };

        return { text: numberText(v, shown) };
    }

    const isFormula = f === undefined && /^=./.test(shown);

    return isFormula ? { text: shown, spoilt: 'formula' } : { text: shown };
};

const linesOf = (context: Context, sheet: WorkSheet): readonly TableLine[] => {
    const rows: readonly (readonly (CellObject | undefined)[] | undefined)[] =
        sheet['!data'] ?? [];

    const lines: TableLine[] = [];

    rows.forEach((row, index) => {
        if (!row) return;
        const spoilt: Record<number, Spoiling> = {};

        const cells = Array.from(
            { length: Math.min(row.length, MAX_COLUMNS + 1) },
            (_, column) => {
                const cell = row[column];
                if (!cell) return '';
                const read = readCell(context, cell);
                if (read.spoilt) spoilt[column] = read.spoilt;

                return read.text;
            },
        );

        if (cells.every(cell => cell.trim() === '')) return;
        const isSpoilt = Object.keys(spoilt).length > 0;
        lines.push({ line: index + 1, cells, ...(isSpoilt && { spoilt }) });
    });

    return lines;
};

const sheetsOf = ({ SSF }: SheetJs, book: WorkBook): readonly Sheet[] => {
    const isFrom1904 = book.Workbook?.WBProps?.date1904 === true;

    const visible = book.SheetNames.filter(
        (_, index) => !book.Workbook?.Sheets?.[index]?.Hidden,
    );

    const names = visible.length > 0 ? visible : book.SheetNames;

    return names.map(name => ({
        name,
        lines: linesOf({ SSF, isFrom1904 }, book.Sheets[name] ?? {}),
    }));
};

/** Reads all sheets. Undefined if `rows` cut off a sheet that seems to be sparse: then it must be read to its end. */
const readSheets = (
    library: SheetJs,
    bytes: Uint8Array,
    rows?: number,
): readonly Sheet[] | undefined => {
    const book = library.read(bytes, {
        type: 'array',
        dense: true,
        cellNF: true,
        cellHTML: false,
        cellDates: false,
        ...(rows && { sheetRows: rows }),
    });

    const sheets = sheetsOf(library, book);

    const isCut = sheets.some(
        ({ name, lines }) =>
            lines.length <= MAX_ROWS &&
            book.Sheets[name]?.['!fullref'] !== undefined,
    );

    return isCut ? undefined : sheets;
};

/** Names of encodings by number of their code page, beyond those that are called by it. */
const CODE_PAGES: Readonly<Record<number, string>> = {
    874: 'windows-874',
    932: 'shift_jis',
    936: 'gbk',
    949: 'euc-kr',
    950: 'big5',
    1200: 'utf-16le',
    10000: 'macintosh',
    10007: 'x-mac-cyrillic',
    20866: 'koi8-r',
    21866: 'koi8-u',
    65001: 'utf-8',
};

/** Lets the browser decode workbooks from before Unicode, instead of half a megabyte of tables. */
const codepages = {
    utils: {
        decode: (page: number, bytes: ArrayLike<number>): string => {
            const name = CODE_PAGES[page] ?? `windows-${page}`;
            const encoding = canDecode(name) ? name : 'windows-1252';

            return new TextDecoder(encoding).decode(Uint8Array.from(bytes));
        },
    },
};

/** The sheets of a workbook: Excel of any age, OpenDocument, Numbers, XML of 2003, SYLK or DIF. */
export const workbookSheets = async (
    bytes: Uint8Array,
): Promise<readonly Sheet[] | RefusedKind> => {
    const library = await import('@e965/xlsx');
    library.set_cptable(codepages);
    const isCompound = startsWith(bytes, '\xd0\xcf\x11\xe0');
    const refused = isCompound ? compoundRefusal(library, bytes) : undefined;
    if (refused) return refused;

    try {
        const sheets = readSheets(library, bytes, ROWS_READ);

        return sheets ?? readSheets(library, bytes) ?? 'unreadable';
    } catch (error) {
        const isLocked = /password|encrypt/i.test(String(error));

        return isLocked ? 'password' : 'unreadable';
    }
};
