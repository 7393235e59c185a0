import { fold } from '../../../resources/rules/words.ts';
import { shapeOf } from './headingLines.ts';
import type { CellDoubt, Heading, TableLine } from './reading/table.ts';

/** Languages in which spreadsheets write months. */
const LANGUAGES = 'en fr de es it pt nl pl sv da tr cs ro hu ru el'.split(' ');

const monthNames = (): string => {
    const days = Array.from(
        { length: 12 },
        (_, index) => new Date(2026, index, 1),
    );

    const names = LANGUAGES.flatMap(language => {
        const { format } = new Intl.DateTimeFormat(language, {
            month: 'short',
        });

        return days.map(day => fold(format(day)).replace(/\.$/, ''));
    });

    return [...new Set(names.filter(name => /^\p{L}{2,}$/u.test(name)))].join(
        '|',
    );
};

const MONTHS = monthNames();

const DAY_OF_MONTH = new RegExp(
    String.raw`^(?:\d{1,2}[-./ ]+(?:${MONTHS})\.?(?:[-./ ]+\d{2,4})?|(?:${MONTHS})\.?[-./ ]+\d{1,4})$`,
);

/** Days as spreadsheets write them: `02-Jan`, `janv-26`, `1. Feb`, `02/01/2026`, `2026-01-02`. */
const isDate = (cell: string): boolean => {
    if (!/\p{Nd}/u.test(cell)) return false;

    return (
        DAY_OF_MONTH.test(fold(cell)) ||
        /^(\d{1,2}([-./])\d{1,2}\2(\d{4}|\d{2})|\d{4}([-./])\d{1,2}\4\d{1,2})([ T]\d{1,2}:\d{2}(:\d{2})?)?$/.test(
            cell,
        )
    );
};

/** Errors of cells in any language: `#N/A`, `#REF!`, `#NOM?`, `#¡VALOR!`, `#NV`, `Err:502`, and a column too narrow. */
const ERROR =
    /^(#{3,}|#(n\/[ad]|nv|null|spill|calc|getting_data)!?|#[¡\p{L}\p{N}/]+ ?[!?]|err(or)?:\d+)$/iu;

/** A call, a sum or an address, not just a name that begins with an equals sign. */
const FORMULA = /^=\s*[\p{L}.]+\(|^=\s*\$?[A-Z]{1,3}\$?\d+\b|^=.*[&!]/u;

const POWER = /^-?\d(?:[.,](\d+))?e\+(\d{1,3})$/i;
const DECIMAL = /^(-?\d+)[.,]0+$/;

const RANGE =
    /^(\D*?)(\d+)\s*(?:-|–|—|\.{2,3}|…|to|bis|à|au|a|al|t\/m)\s*(\D*?)(\d+)$/iu;

const TWO = /^(\S*\d\S*?)\s*(?:[,;&+\n]|\s(?:and|und|et|y|e|en)\s)\s*\S*\d/iu;
const EITHER = /^([^/]*\d[^/]*)\/([^/]*\d[^/]*)$/;

const CODE_AND_NAME =
    /^(\S*\d\S*?)\s*(?:\s[-–—|]\s|:\s|\s\()\s*\D*\p{L}|^(\S*\d\S*)\s+\p{L}{4,}/u;

/** No code is longer, and no line of a report. */
const LONGEST = 300;

/** Most cells, which need no closer look. */
const PLAIN = /^\p{L}*\p{Nd}*$/u;

const powerDoubt = (cell: string): CellDoubt | undefined => {
    const [, decimals = '', power] = POWER.exec(cell) ?? [];
    if (power === undefined) return undefined;
    const isWhole = Number(power) >= decimals.replace(/0+$/, '').length;
    const value = Number(cell.replace(',', '.'));

    return isWhole && Number(power) < 16
        ? { kind: 'scientific', offer: String(value) }
        : { kind: 'scientific' };
};

const isRange = (cell: string): boolean => {
    const [, before = '', first = '', again = '', last = ''] =
        RANGE.exec(cell) ?? [];

    return (
        first !== '' &&
        (again === '' || again === before) &&
        first.length <= last.length &&
        last.length - first.length < 2 &&
        Number(first) < Number(last)
    );
};

const hasTwoValues = (cell: string): boolean => {
    if (TWO.test(cell)) return true;
    const [, first, second] = EITHER.exec(cell) ?? [];

    return (
        first !== undefined &&
        second !== undefined &&
        first.trim().length === second.trim().length &&
        shapeOf(first) === shapeOf(second)
    );
};

const keyDoubt = (cell: string): CellDoubt | undefined => {
    const [, whole] = DECIMAL.exec(cell) ?? [];
    if (whole !== undefined) return { kind: 'number', offer: whole };
    if (isDate(cell)) return { kind: 'date' };
    if (isRange(cell)) return { kind: 'range' };
    if (hasTwoValues(cell)) return { kind: 'twoValues' };
    const [, dashed, spaced] = CODE_AND_NAME.exec(cell) ?? [];
    const offer = dashed ?? spaced;

    return offer === undefined ? undefined : { kind: 'codeAndName', offer };
};

/**
 * Why a cell needs a look before it is sent. A key is doubted for more reasons than a text: "101 - Deluxe"
 * is a good name, but no code.
 */
export const doubtOf = (
    cell: string,
    kind: 'key' | 'text' = 'key',
): CellDoubt | undefined => {
    const text = cell.trim();
    if (PLAIN.test(text)) return undefined;
    if (ERROR.test(text)) return { kind: 'error' };
    if (FORMULA.test(text)) return { kind: 'formula' };
    if (/[<{\t]/.test(text)) return { kind: 'markup' };
    if (text.length > LONGEST) return undefined;

    return powerDoubt(text) ?? (kind === 'key' ? keyDoubt(text) : undefined);
};

/** Words of reports, without accents and in lower case, by language. */
const TOTALS = [
    'total|totals|count|average|sum',
    'totaux|somme|moyenne',
    'summe|gesamt|gesamtzahl|anzahl|insgesamt',
    'totale|totaal|suma|toplam|razem|celkem|ukupno|osszesen',
    'συνολο|итого|всего',
    '合計|総計|合计|总计|總計|합계',
].join('|');

const PAGES =
    'page|seite|pagina|sayfa|strona|strana|oldal|стр|страница|σελιδα|ページ|页|쪽';

const PRINTED = [
    'printed|print date|generated|created|exported|extracted|report',
    'run (date|on|at|by|time)|as of|end of (report|list|file)|copyright',
    'imprime|edite|genere|cree|exporte|extrait|date d|fin (de|du) ',
    String.raw`gedruckt|erstellt|exportiert|ausdruck|druckdatum|stand:|stand (vom|am|\d)|ende der`,
    'impreso|generado|creado|emitido|impresso|gerado|stampato|generato|creato',
    'afgedrukt|gemaakt|utskriven|udskrevet|tulostettu',
    'wydrukowano|vytisteno|nyomtatva|yazdirma|olusturma|yazdirildi',
    'напечатано|распечатано',
].join('|');

const COUNTED = [
    'rows?|records?|lines?|items?|entries|results?',
    'lignes?|enregistrements?|resultats?',
    'zeilen|datensatze|eintrage',
    'filas?|registros?|righe|rijen',
].join('|');

/** Lines of a report, as `fold` writes them. */
const REPORT_LINES: readonly RegExp[] = [
    /^[-=_*.+|\s─━═]{3,}$/,
    /^\*{2,}.*\*{2,}$/,
    new RegExp(
        String.raw`^(grand |sub-?|nombre )?(${TOTALS})(general|e)?s?($|[\s:,(]|\d)`,
        'u',
    ),
    new RegExp(String.raw`^[-\s]*(${PAGES})\.?\s*:?\s*\d+`, 'u'),
    /^(side|sida)\s\d+\s(af|av)\s/,
    /^第?\s*\d+\s*(ページ|页|頁)/,
    /^[-–—\s]+\d+[-–—\s]+$/,
    /^\d+\s+(of|de|von|di|sur|van)\s+\d+$/,
    new RegExp(String.raw`^\(?\p{N}+\s+(${COUNTED})(?!\p{L})`, 'iu'),
];

const PRINT_NOTE = new RegExp(
    String.raw`^((${PRINTED})(?!\p{L})|印刷|作成日|出力日|打印|인쇄|©|\(c\) )`,
    'u',
);

/** What a line of a report says about the table, in the languages of common hotel systems. */
const isReport = (text: string): boolean => {
    if (text.length > LONGEST || /^[\p{Nd}A-Z]*$/u.test(text)) return false;
    const folded = fold(text).trim();
    if (REPORT_LINES.some(line => line.test(folded))) return true;
    const isSentence = /[\s:]/.test(folded) || /[^\0-\x7f]/.test(folded);

    return PRINT_NOTE.test(folded) && isSentence;
};

const sameText = (a: string, b: string): boolean =>
    fold(a).trim() === fold(b).trim();

/** A single cell is a code without a name where it looks like one. */
const isCodeAlone = (cell: string): boolean =>
    /^\S{1,20}$/.test(cell) && /\p{Nd}/u.test(cell);

const BEGINS_WITH_CODE = /^(\S*\p{Nd}\S*(\s[-–—:|(]|$)|\p{Nd}{2,}\s)/u;

/** Whether a column holds codes, which are doubted as keys, or names, which are doubted as texts. */
export const kindOfKey = (
    body: readonly TableLine[],
    column: number,
): 'key' | 'text' => {
    const cells = body
        .map(line => line.cells[column]?.trim() ?? '')
        .filter(cell => cell !== '');

    const codes = cells.filter(cell => BEGINS_WITH_CODE.test(cell));

    return codes.length * 2 >= cells.length ? 'key' : 'text';
};

/** Whether a row is a line of a report, such as a total, a page number or a date of printing. */
export const lineDoubt = (
    line: TableLine,
    { headings, columns }: Heading,
): CellDoubt | undefined => {
    const doubt = { kind: 'reportLine' } as const;

    const filled = line.cells
        .map(cell => cell.trim())
        .filter(cell => cell !== '');

    const [first = ''] = filled;
    if (isReport(first)) return doubt;
    const width = headings?.filter(heading => heading !== '').length ?? 0;

    const taken = Object.values(columns).filter(
        column => column !== undefined,
    ).length;

    const isAlone = filled.length === 1 && Math.max(width, taken) > 1;
    if (isAlone && !isCodeAlone(first) && !doubtOf(first)) return doubt;

    const isRepeated =
        filled.length > 1 &&
        headings !== undefined &&
        line.cells.every((cell, index) =>
            sameText(cell, headings[index] ?? ''),
        );

    return isRepeated ? doubt : undefined;
};
