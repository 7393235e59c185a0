import {
    clockAt,
    dayAt,
    dayFromWire,
    isUnset,
} from '../../resources/rules/calendar.ts';
import {
    asText,
    type CsvMarks,
    csvOf,
    type CsvRow,
    STANDARD,
} from '../../resources/rules/csv.ts';
import { instantOf } from '../../resources/rules/instant.ts';
import { decimalMark, numberText } from './format/numberText.ts';
import { readPreference } from './preferences.ts';
import { serverNow } from './serverTime.ts';

/** The kinds of program that read the portal's files. */
export const fileReaders = ['spreadsheets', 'programs'] as const;
export type FileReader = (typeof fileReaders)[number];

/** react-admin store key of the reader chosen last. */
export const FILE_READER = 'preferences.fileReader';

/** How values are written in a file. */
export interface FileForm {
    readonly reader: FileReader;
    readonly marks: CsvMarks;
    /** Marks a value as text even if it consists of digits only. */
    readonly text: (value: unknown) => unknown;
    /** A number with a fixed number of decimals and no thousands separators. */
    readonly number: (value: number, decimals: number) => string;
    /** A date from the wire; null if not set, and unchanged if it is not a date. */
    readonly day: (value: unknown) => unknown;
    /**
     * An instant on a clock `offset` hours ahead of UTC; null if not set, and unchanged if it is invalid or the offset
     * is unknown.
     */
    readonly moment: (value: unknown, offset: number | undefined) => unknown;
}

/** Spreadsheets separate cells by a semicolon where the language uses the comma for decimals. */
const marksIn = (language: string): CsvMarks =>
    decimalMark(language) === ',' ? { separator: ';', decimal: ',' } : STANDARD;

const MINUTES = 60;
const pad = (figures: number): string => String(figures).padStart(2, '0');

/** `+10:00`, as in ISO 8601. */
const zoneOf = (offset: number): string => {
    const minutes = Math.round(Math.abs(offset) * MINUTES);

    return offset === 0
        ? 'Z'
        : `${offset < 0 ? '-' : '+'}${pad(Math.trunc(minutes / MINUTES))}:${pad(minutes % MINUTES)}`;
};

const SECONDS = { start: 16, end: 19 } as const;

/** `2026-03-01T09:30:00+10:00`. */
const isoMoment = (at: number, clock: string, offset: number): string =>
    clock +
    new Date(at).toISOString().slice(SECONDS.start, SECONDS.end) +
    zoneOf(offset);

/** `2026-03-01 09:30`: recognised as a date and time by spreadsheets in every language. */
const sheetMoment = (_: number, clock: string): string =>
    clock.replace('T', ' ');

/** Valid dates are written the same in every file. */
const day = (value: unknown): unknown =>
    isUnset(value) ? null : (dayFromWire(value) ?? value);

const momentBy =
    (
        write: (at: number, clock: string, offset: number) => string,
    ): FileForm['moment'] =>
    (value, offset) => {
        if (isUnset(value) || offset === undefined)
            return isUnset(value) ? null : value;
        const at = instantOf(value);
        const clock = clockAt(at, offset);

        return clock === null ? value : write(at, clock, offset);
    };

/** The reader chosen last. */
export const chosenReader = (): FileReader =>
    fileReaders.find(reader => reader === readPreference(FILE_READER)) ??
    'spreadsheets';

/** How a file is written for a reader. */
export const fileForm = (
    language: string,
    reader = chosenReader(),
): FileForm => {
    const isSheet = reader === 'spreadsheets';
    const marks = isSheet ? marksIn(language) : STANDARD;

    return {
        reader,
        marks,
        text: isSheet ? asText : value => value,
        number: (value, decimals) =>
            (value < 0 && Number(value.toFixed(decimals)) !== 0 ? '-' : '') +
            numberText(Math.abs(value), 'en', {
                min: decimals,
                grouped: false,
            }).replace('.', marks.decimal),
        day,
        moment: momentBy(isSheet ? sheetMoment : isoMoment),
    };
};

/** Saves a text or Blob as a download with that name. */
export const saveFile = (
    name: string,
    content: string | Blob,
    type = '',
): void => {
    const address = URL.createObjectURL(
        typeof content === 'string' ? new Blob([content], { type }) : content,
    );

    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 10_000); // Safari reads it only after the click
};

export const CSV_TYPE = 'text/csv;charset=utf-8';

/** Saves rows with their headings as a CSV file, in its reader's format. */
export const saveCsv = (
    name: string,
    heads: readonly string[],
    rows: readonly CsvRow[],
    { marks }: Pick<FileForm, 'marks'>,
): void => saveFile(name, csvOf(heads, rows, marks), CSV_TYPE);

/** `room-2026-03-01.csv`, with the site's date if it is known. */
export const fileNameOf = (name: string, offset: number | undefined): string =>
    `${[name.replace(/\//g, '-'), ...(offset === undefined ? [] : [dayAt(serverNow(), offset)])].join('-')}.csv`;

/** Copies via a selection: pages on plain `http` have no clipboard API. */
const copySelected = (text: string): boolean => {
    const focused = document.activeElement;
    const area = document.createElement('textarea');
    area.value = text;
    area.style.cssText = 'position:fixed;opacity:0';
    (focused?.closest('[role=dialog]') ?? document.body).append(area); // a dialog traps the focus
    area.select();
    // oxlint-disable-next-line typescript/no-deprecated -- there is no alternative
    const isCopied = document.execCommand?.('copy') ?? false;
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();

    return isCopied;
};

/** Copies a text to the clipboard. Resolves to whether it succeeded. */
export const copyText = async (text: string): Promise<boolean> => {
    try {
        await navigator.clipboard.writeText(text);

        return true;
    } catch {
        return copySelected(text);
    }
};
