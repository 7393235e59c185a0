import type { RaRecord } from 'ra-core';

import { dayFromWire } from '../../../resources/rules/calendar.ts';
import { type Hint, hintOf } from '../../../resources/rules/hints.ts';
import { instantOf } from '../../../resources/rules/instant.ts';
import { tidyValue } from '../../../resources/rules/tidy.ts';
import { problemOf } from '../../../resources/rules/validation.ts';
import { isEmpty, isNoKey, valueAt } from '../../../resources/rules/valueAt.ts';
import { cleanText, fold } from '../../../resources/rules/words.ts';
import {
    factsOf,
    type Field,
    type ImportLayout,
    type Resource,
} from '../../../resources/schema/index.ts';
import { isSame, type Values } from '../form/threeWay.ts';
import {
    type CellContext,
    type CellProblem,
    cellText,
    cellValue,
    MissingRecord,
} from './cellValue.ts';
import { doubtOf, lineDoubt } from './doubts.ts';
import type { CellDoubt, Heading, TableLine } from './reading/table.ts';

/** What will happen to a row. */
export const ROW_STATES = [
    'new',
    'changed',
    'unchecked',
    'there',
    'again',
    'check',
    'refused',
    'wrong',
] as const;
export type RowState = (typeof ROW_STATES)[number];

/** A problem with a cell. */
export type RowProblem = CellProblem & { readonly source: string };

/**
 * Why somebody should look at a row before it is sent. `zeros`: a record is there whose key has other zeros in front;
 * `replaces`: another one is there, whose place this would take.
 */
export type RowDoubt = Pick<CellDoubt, 'offer'> & {
    readonly source?: string;
} & (
        | {
              readonly kind: CellDoubt['kind'] | 'quote' | 'zeros' | 'replaces';
          }
        | { readonly kind: 'hint'; readonly hint: Hint }
    );

/** Why the server refused a row the last time it was sent, and the cell, if it named one. */
export interface RowRefusal {
    readonly message: string;
    readonly source?: string | undefined;
}

/** A row by itself. */
export interface ReadRow {
    readonly line: number;
    /** Cleaned cells, by field. */
    readonly texts: Readonly<Record<string, string>>;
    /** The values of the cells that are not empty. */
    readonly values: Values;
    /** What it is recognised by; empty if it has no key. */
    readonly key: string;
    readonly problem?: RowProblem | undefined;
    /** A required field that a new record would lack. */
    readonly missing?: string | undefined;
    readonly doubt?: RowDoubt | undefined;
}

/** A value that is there, and what the row has instead. */
export interface RowChange {
    readonly source: string;
    readonly before: unknown;
}

/** A row compared with the others and with the records that are there. */
export interface JudgedRow extends ReadRow {
    readonly state: RowState;
    /** Whether it is imported. */
    readonly isSent: boolean;
    /** The record that is there. */
    readonly known?: RaRecord;
    /** It takes the place of the record that is there. */
    readonly isReplacement: boolean;
    readonly changes: readonly RowChange[];
    readonly refusal?: RowRefusal;
    /** An earlier row of the same key. */
    readonly sameAs?: number;
}

/** What reading rows depends on, besides their cells. */
export interface RowContext extends CellContext {
    readonly resource: Resource;
    readonly layout: ImportLayout;
    readonly heading: Heading;
    /** Position of each field's column. */
    readonly columns: Readonly<Record<string, number | undefined>>;
    /** What a new record has without any row. */
    readonly base: Values;
    /** Fields that are filled on the way if they are empty. */
    readonly filled: readonly string[];
}

const NO_ID = '';

/** What a record is recognised by, by this field; keys that differ only in case are the same. */
const keyBy = (source: string, field: Field, value: unknown): string => {
    const tidy = tidyValue(field, value);

    return isNoKey(tidy)
        ? NO_ID
        : `${source} ${cleanText(String(tidy)).toLowerCase()}`;
};

const keyFields = ({ key, otherKey }: ImportLayout): readonly string[] =>
    otherKey === undefined ? [key] : [key, otherKey];

const keysOf = (
    { fields }: Resource,
    layout: ImportLayout,
    record: Values,
): readonly string[] =>
    keyFields(layout)
        .map(source => keyBy(source, fields[source]!, valueAt(record, source)))
        .filter(key => key !== NO_ID);

/** A key without the zeros in front of its figures; undefined if it is no number. */
const withoutZeros = (key: string): string | undefined => {
    const [, source, figures] = /^(\S+ )0*(\d+)$/.exec(key) ?? [];

    return figures === undefined ? undefined : source! + figures;
};

/**
 * The records that are there, by what they are recognised by, and the keys that are figures, without the zeros in
 * front.
 */
export interface KnownRecords {
    readonly byKey: ReadonlyMap<string, RaRecord>;
    readonly figures: ReadonlyMap<string, string>;
}

export const NOTHING_KNOWN: KnownRecords = {
    byKey: new Map([]),
    figures: new Map([]),
};

export const knownRecords = (
    resource: Resource,
    layout: ImportLayout,
    records: readonly RaRecord[],
): KnownRecords => {
    const byKey = new Map<string, RaRecord>();
    const figures = new Map<string, string>();

    for (const record of records)
        for (const key of keysOf(resource, layout, record)) {
            byKey.set(key, record);
            const bare = withoutZeros(key);
            if (bare !== undefined)
                figures.set(bare, String(valueAt(record, layout.key) ?? ''));
        }

    return { byKey, figures };
};

/** Whether a record is the one that a row means. */
export const isOfKey = (
    resource: Resource,
    layout: ImportLayout,
    record: Values,
    key: string,
): boolean => keysOf(resource, layout, record).includes(key);

/** Hints at slips of the hand, which in a key make another record. */
const SLIPS: ReadonlySet<Hint['code']> = new Set([
    'phoneZero',
    'macDigits',
    'macSeveral',
]);

const slipDoubt = (
    source: string,
    value: unknown,
    { fields }: Resource,
): RowDoubt | undefined => {
    const hint = hintOf(fields[source]!, value, undefined);
    if (!hint || !SLIPS.has(hint.code)) return undefined;
    const { text } = hint;

    return {
        kind: 'hint',
        source,
        hint,
        ...(text !== undefined && { offer: text }),
    };
};

const textDoubt = (
    source: string,
    text: string,
    value: unknown,
    { layout, resource }: RowContext,
): RowDoubt | undefined => {
    const isKey = keyFields(layout).includes(source);
    if (!isKey && resource.fields[source]?.type !== 'text') return undefined;
    const doubt = doubtOf(text, isKey ? 'key' : 'text');
    if (doubt) return { ...doubt, source };

    return isKey ? slipDoubt(source, value, resource) : undefined;
};

/** What is odd about a row as it was brought; what was corrected by hand is judged by its text alone. */
const broughtDoubt = (
    line: TableLine,
    { columns, heading }: RowContext,
): RowDoubt | undefined => {
    if (line.fault) return { kind: line.fault };

    for (const [source, at] of Object.entries(columns)) {
        const kind = at === undefined ? undefined : line.spoilt?.[at];
        if (kind) return { kind, source };
    }

    return lineDoubt(line, heading);
};

/** Whether a field is asked above the table, and no row can say it. */
export const isAskedAbove = (
    source: string,
    { above = [], columns }: ImportLayout,
): boolean =>
    !columns.includes(source) &&
    above.some(
        asked => (typeof asked === 'string' ? asked : asked.field) === source,
    );

/** Reads one row. `edits`: cells that were corrected by hand. */
export const readRow = (
    line: TableLine,
    edits: Readonly<Record<string, string>> | undefined,
    context: RowContext,
): ReadRow => {
    const { layout, resource, columns, base, filled } = context;
    const { fields } = resource;
    const texts: Record<string, string> = {};
    const values: Record<string, unknown> = {};
    let problem: RowProblem | undefined;
    let doubt = edits ? undefined : broughtDoubt(line, context);

    for (const source of layout.columns) {
        const at = columns[source];

        const text =
            edits?.[source] ??
            (at === undefined ? '' : cellText(line.cells[at]));

        texts[source] = text;
        if (text === '') continue;
        const cell = cellValue(source, fields[source]!, text, context);

        if ('problem' in cell) {
            problem ??= { ...cell.problem, source };
        } else {
            values[source] = cell.value;
        }

        doubt ??= textDoubt(source, text, values[source], context);
    }

    const record = { ...base, ...values };

    for (const [source, value] of Object.entries(values)) {
        if (value instanceof MissingRecord) continue;
        const wrong = problemOf(fields[source]!, value, record);
        if (wrong) problem ??= { ...wrong, source };
    }

    const [key = NO_ID] = keysOf(resource, layout, values);
    if (key === NO_ID) problem ??= { source: layout.key, code: 'required' };

    const missing = Object.keys(fields).find(
        source =>
            fields[source]!.required &&
            !fields[source]!.readOnly &&
            !filled.includes(source) &&
            !isAskedAbove(source, layout) &&
            isNoKey(valueAt(record, source)),
    );

    return { line: line.line, texts, values, key, problem, missing, doubt };
};

const MINUTE_MS = 60_000;

const minuteOf = (value: unknown): number =>
    Math.floor(instantOf(value) / MINUTE_MS);

/** Whether a cell says what is there already. Tables have no seconds. */
const isAlike = (field: Field, one: unknown, other: unknown): boolean => {
    const { holds } = factsOf(field);
    if (holds === 'day') return dayFromWire(one) === dayFromWire(other);
    if (holds === 'instant') return minuteOf(one) === minuteOf(other);

    return isSame(one, other, field);
};

/** The values of a row that differ from the record that is there. An empty cell says nothing. */
const changesOf = (
    { values }: ReadRow,
    known: RaRecord,
    { fields }: Resource,
    { key }: ImportLayout,
): readonly RowChange[] =>
    Object.entries(values).flatMap(([source, value]) => {
        const field = fields[source]!;
        const before = valueAt(known, source);

        const isFixed =
            source === key || field.createOnly || !factsOf(field).comparable;

        return isFixed || isEmpty(value) || isAlike(field, value, before)
            ? []
            : [{ source, before }];
    });

/** What comparing a row depends on, besides the row. */
export interface CompareContext {
    readonly resource: Resource;
    readonly layout: ImportLayout;
    /** Undefined if the records that are there could not be read. */
    readonly known: KnownRecords | undefined;
    /** Whether the user may change records that are there. */
    readonly mayChange: boolean;
    /** The server's time in milliseconds. */
    readonly now: number;
}

const SENT: ReadonlySet<RowState> = new Set([
    'new',
    'changed',
    'unchecked',
    'refused',
]);

/** What becomes of one row. */
const stateOf = (
    row: Omit<JudgedRow, 'state' | 'isSent'>,
    { known, mayChange }: CompareContext,
): RowState => {
    if (row.problem) return 'wrong';
    const isThere = row.known && !row.isReplacement;
    if (isThere && (row.changes.length === 0 || !mayChange)) return 'there';
    if (row.doubt) return 'check';
    if (isThere) return 'changed';

    return known ? 'new' : 'unchecked';
};

/** Whether a row is about somebody else than the record that is there. */
const isReplacing = (
    { values }: ReadRow,
    there: RaRecord | undefined,
    { holder }: ImportLayout,
): boolean => {
    const [is, was] = holder
        ? [values[holder.field], valueAt(there, holder.field)]
        : [];

    return (
        there !== undefined &&
        !isEmpty(is) &&
        !isEmpty(was) &&
        fold(String(is)) !== fold(String(was))
    );
};

/** Whether the record that is there holds its place no more. */
const isOver = (
    there: RaRecord,
    { holder }: ImportLayout,
    now: number,
): boolean => instantOf(valueAt(there, holder?.until ?? '')) < now;

/** Why the row of a key should be looked at, because of what is there. */
const comparedDoubt = (
    { key }: ReadRow,
    there: RaRecord | undefined,
    isReplacement: boolean,
    { layout, known, now }: CompareContext,
): RowDoubt | undefined => {
    if (there)
        return isReplacement && !isOver(there, layout, now)
            ? { kind: 'replaces', source: layout.holder?.field ?? '' }
            : undefined;
    const bare = withoutZeros(key);
    const offer = bare === undefined ? undefined : known?.figures.get(bare);

    return offer === undefined
        ? undefined
        : { kind: 'zeros', source: layout.key, offer };
};

const NO_CHANGES = [] as const;

/** Compares a row with the records that are there. */
export const compareRow = (
    row: ReadRow,
    context: CompareContext,
): JudgedRow => {
    const { resource, layout, known } = context;
    const there = known?.byKey.get(row.key);
    const isReplacement = isReplacing(row, there, layout);

    const lacking =
        row.missing !== undefined && !there
            ? { source: row.missing, code: 'required' as const }
            : undefined;

    const compared = {
        ...row,
        isReplacement,
        changes: there ? changesOf(row, there, resource, layout) : NO_CHANGES,
        problem: row.problem ?? lacking,
        doubt: row.doubt ?? comparedDoubt(row, there, isReplacement, context),
        ...(there && { known: there }),
    };

    const state = stateOf(compared, context);

    return { ...compared, state, isSent: SENT.has(state) };
};

/** What the user and the server have said about rows, by line. */
export interface RowVerdicts {
    /** Lines of rows that are sent although somebody should look at them. */
    readonly ticked: ReadonlySet<number>;
    readonly refusals: ReadonlyMap<number, RowRefusal>;
}

const judgeRow = (
    row: JudgedRow,
    sameAs: number | undefined,
    { ticked, refusals }: RowVerdicts,
): JudgedRow => {
    const { state, line } = row;
    if (state === 'wrong') return row;
    if (sameAs !== undefined)
        return { ...row, sameAs, state: 'again', isSent: false };
    const refusal = refusals.get(line);
    if (refusal && state !== 'there')
        return { ...row, refusal, state: 'refused', isSent: true };

    return state === 'check' && ticked.has(line)
        ? { ...row, isSent: true }
        : row;
};

/** Compares compared rows with each other. */
export const judgeRows = (
    rows: readonly JudgedRow[],
    verdicts: RowVerdicts,
): readonly JudgedRow[] => {
    const first = new Map<string, number>();

    return rows.map(row => {
        const judged = judgeRow(row, first.get(row.key), verdicts);
        if (judged.state !== 'wrong' && judged.state !== 'again')
            first.set(row.key, row.line);

        return judged;
    });
};

/** The record that a row would create. */
export const recordOf = ({ values }: ReadRow, base: Values): Values => ({
    ...base,
    ...values,
});
