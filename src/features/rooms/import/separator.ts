/** What cells can be separated by; earlier ones win where all else is equal: names of rooms contain commas, not semicolons. */
export const SEPARATORS = [';', '\t', ',', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

const LOOKED_AT = 50; // lines

/** A cell as it is compared with the name of a field. */
export const named = (cell: string | undefined): string => (cell ?? '').replace(/[\s_"-]+/g, '').toLowerCase();

const withoutQuoted = (line: string): string => line.replace(/"(?:[^"]|"")*"/g, '""');
const occurrences = (line: string, separator: Separator): number => line.split(separator).length - 1;

/** The separator of a text: of its header line where that has one, else of the lines below. */
export const separatorOf = (text: string): Separator => {
    const lines = text.slice(0, 100_000).split(/\r\n|\n|\r/, 10 * LOOKED_AT).filter(line => line.trim() !== '').slice(0, LOOKED_AT).map(withoutQuoted);
    const first = text.split(/\r\n|\n|\r/, LOOKED_AT).find(line => line.trim() !== '') ?? '';
    const inHeader = SEPARATORS.filter(separator => occurrences(lines[0] ?? '', separator) > 0);
    const naming = inHeader.find(separator => first.split(separator).some(cell => named(cell) === 'roomcode'));
    if (naming) return naming;
    const found = inHeader.length > 0 ? inHeader : SEPARATORS;
    const linesWith = (separator: Separator) => lines.filter(line => occurrences(line, separator) > 0).length;
    return found.reduce((best, separator) => (linesWith(separator) > linesWith(best) ? separator : best));
};
