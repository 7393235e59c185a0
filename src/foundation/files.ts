import { clockAt, dayAt, dayFromWire, isUnset } from '../../resources/rules/calendar.ts';
import { asText, type CsvMarks, csvOf, type CsvRow, STANDARD } from '../../resources/rules/csv.ts';
import { instantOf } from '../../resources/rules/instant.ts';
import { readPreference } from './preferences.ts';
import { decimalMark, numberText } from './format/numberText.ts';
import { serverNow } from './serverTime.ts';

/** Who reads the files that the portal saves. */
export const fileReaders = ['spreadsheets', 'programs'] as const;
export type FileReader = (typeof fileReaders)[number];

/** Where react-admin's store keeps for whom the last file was. */
export const FILE_READER = 'preferences.fileReader';

/** How values are written in a file. */
export interface FileForm {
    readonly reader: FileReader;
    readonly marks: CsvMarks;
    /** What is text, though it may be of figures alone. */
    readonly text: (value: unknown) => unknown;
    /** A number with that many decimals, its thousands together. */
    readonly number: (value: number, decimals: number) => string;
    /** A day of the wire; null where it is not set, and what is no day as it is. */
    readonly day: (value: unknown) => unknown;
    /** The same of an instant, on a clock that is `offset` hours ahead of UTC; as it is while that is not known. */
    readonly moment: (value: unknown, offset: number | undefined) => unknown;
}

/** A spreadsheet separates cells by what its language does not need for decimals. */
const marksIn = (language: string): CsvMarks => (decimalMark(language) === ',' ? { separator: ';', decimal: ',' } : STANDARD);

const MINUTES = 60;
const pad = (figures: number): string => String(figures).padStart(2, '0');

/** `+10:00`, as ISO 8601 has it. */
const zoneOf = (offset: number): string => {
    const minutes = Math.round(Math.abs(offset) * MINUTES);
    return offset === 0 ? 'Z' : `${offset < 0 ? '-' : '+'}${pad(Math.trunc(minutes / MINUTES))}:${pad(minutes % MINUTES)}`;
};

const SECONDS = { start: 16, end: 19 } as const;

/** `2026-03-01T09:30:00+10:00`. */
const isoMoment = (at: number, clock: string, offset: number): string => clock + new Date(at).toISOString().slice(SECONDS.start, SECONDS.end) + zoneOf(offset);

/** `2026-03-01 09:30`: what spreadsheets of every language take for a moment. */
const sheetMoment = (_: number, clock: string): string => clock.replace('T', ' ');

/** A day that there is is written the same in every file. */
const day = (value: unknown): unknown => (isUnset(value) ? null : (dayFromWire(value) ?? value));

const momentBy = (write: (at: number, clock: string, offset: number) => string): FileForm['moment'] => (value, offset) => {
    if (isUnset(value) || offset === undefined) return isUnset(value) ? null : value;
    const at = instantOf(value);
    const clock = clockAt(at, offset);
    return clock === null ? value : write(at, clock, offset);
};

/** For whom the last file was. */
export const chosenReader = (): FileReader => fileReaders.find(reader => reader === readPreference(FILE_READER)) ?? 'spreadsheets';

/** How a file is written for a reader. */
export const fileForm = (language: string, reader = chosenReader()): FileForm => {
    const isSheet = reader === 'spreadsheets';
    const marks = isSheet ? marksIn(language) : STANDARD;
    return {
        reader,
        marks,
        text: isSheet ? asText : value => value,
        number: (value, decimals) => (value < 0 && Number(value.toFixed(decimals)) !== 0 ? '-' : '') + numberText(Math.abs(value), 'en', { min: decimals, grouped: false }).replace('.', marks.decimal),
        day,
        moment: momentBy(isSheet ? sheetMoment : isoMoment),
    };
};

/** Saves a text, or what was collected already, as a file of the user's, under that name. */
export const saveFile = (name: string, content: string | Blob, type = ''): void => {
    const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 10_000); // Safari reads it only after the click
};

export const CSV_TYPE = 'text/csv;charset=utf-8';

/** Saves rows under their heads as a CSV file of that name, written for its reader. */
export const saveCsv = (name: string, heads: readonly string[], rows: readonly CsvRow[], { marks }: Pick<FileForm, 'marks'>): void => saveFile(name, csvOf(heads, rows, marks), CSV_TYPE);

/** `room-2026-03-01.csv`, by the site's day where that is known. */
export const fileNameOf = (name: string, offset: number | undefined): string => `${[name.replace(/\//g, '-'), ...(offset === undefined ? [] : [dayAt(serverNow(), offset)])].join('-')}.csv`;

/** Copies what is selected: the way of pages on plain `http`, where browsers offer no clipboard. */
const copySelected = (text: string): boolean => {
    const focused = document.activeElement;
    const area = document.createElement('textarea');
    area.value = text;
    area.style.cssText = 'position:fixed;opacity:0';
    (focused?.closest('[role=dialog]') ?? document.body).append(area); // a dialog keeps the focus within
    area.select();
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way
    const isCopied = document.execCommand?.('copy') ?? false;
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return isCopied;
};

/** Puts a text into the clipboard; answers whether it is there. */
export const copyText = async (text: string): Promise<boolean> => {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copySelected(text);
    }
};
