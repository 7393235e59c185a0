import type { Identifier, RaRecord } from 'ra-core';

import {
    ApiError,
    type ChangeNote,
    eachPage,
    type PortalProvider,
    refusedFields,
    runForEach,
    type Scope,
} from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { narrowingValues } from '../../../resources/rules/narrowing.ts';
import { isEmpty, valueAt } from '../../../resources/rules/valueAt.ts';
import { fold } from '../../../resources/rules/words.ts';
import {
    type ImportLayout,
    isRest,
    type Resource,
} from '../../../resources/schema/index.ts';
import { atATime } from '../../foundation/async.ts';
import {
    type AtMostOnceAction,
    NO_LOOKUP,
    runAtMostOnce,
} from '../../foundation/atMostOnce.ts';
import { settings } from '../../foundation/settings.ts';
import { changeOf } from '../actions/bulk/useBulkAct.tsx';
import { causeText, failureText } from '../failureText.ts';
import { creationOf, storedAs } from '../form/creation.ts';
import { newRecord } from '../form/formLayout.ts';
import type { Values } from '../form/threeWay.ts';
import type { ImportOverride, SaveOverride } from '../overrideTables.ts';
import { MissingRecord } from './cellValue.ts';
import { isOfKey, type JudgedRow, recordOf, type RowRefusal } from './judge.ts';
import { targetOf } from './useNamedRecords.ts';

interface Created {
    /** The values of the new record. */
    readonly sent: Values;
    /** Why something else that was to be done is missing. */
    readonly lacks?: string;
    /** The record whose place it took. */
    readonly replaced?: RaRecord;
}

/** How a row ended. `unknown`: its answer was lost, and looking it up settled nothing. */
export type RowEnd =
    | ({ readonly end: 'created'; readonly record?: RaRecord } & Created)
    | {
          readonly end: 'changed';
          readonly before: RaRecord;
          readonly change: Values;
      }
    | ({ readonly end: 'refused' } & RowRefusal)
    | { readonly end: 'unknown'; readonly message: string };

/** How sending all rows ended. `unknown`, `failed`: of the one request that creates all. */
export type SendEnd =
    | { readonly end: 'done' }
    | { readonly end: 'unknown' | 'failed'; readonly message: string };

export interface Sending {
    readonly provider: PortalProvider;
    readonly name: ResourceName;
    readonly layout: ImportLayout;
    /** What a new record has besides the values of its row. */
    readonly base: Values;
    readonly override: ImportOverride;
    /** The entity's own way of creating one record. */
    readonly job: SaveOverride['job'];
    /** What was asked above the table, and is no field. */
    readonly above: Values;
    /** Creates a record that a reference names. */
    readonly createMissing: (
        source: string,
        name: string,
    ) => Promise<Identifier>;
    /** Once aborted, no further row is sent. */
    readonly stopped: AbortSignal;
    /** Aborts the one request that creates all. */
    readonly abandoned: AbortSignal;
    readonly note: ChangeNote;
    readonly onStart: (line: number) => void;
    readonly onEnd: (line: number, end: RowEnd) => void;
}

const refusalOf = (
    error: unknown,
    { layout }: Pick<Sending, 'layout'>,
): RowEnd => {
    const message = causeText(error);
    if (!(error instanceof ApiError)) return { end: 'refused', message };
    const { fields } = refusedFields(error, layout.columns);
    const [source] = Object.keys(fields);

    return {
        end: 'refused',
        source,
        message: source === undefined ? message : String(fields[source]),
    };
};

/** Looks up the record that a row may have created. */
const findCreated = async (
    row: JudgedRow,
    record: Values,
    { provider, name, layout }: Sending,
): Promise<RaRecord | undefined> => {
    const resource: Resource = resources[name];

    if (layout.key === resource.key) {
        const id = record[layout.key] as Identifier;

        return storedAs(provider, name, id, record).catch(() => undefined);
    }

    const { api, fields } = resource;

    const narrowing =
        isRest(api) || !api.list
            ? {}
            : narrowingValues(api.list, fields, record);

    const text =
        valueAt(record, layout.key) ?? valueAt(record, layout.otherKey ?? '');

    const filter = { ...narrowing, q: String(text) };

    for await (const { records } of eachPage(provider, name, { filter })) {
        const found = records.find(record =>
            isOfKey(resource, layout, record, row.key),
        );

        if (found) return found;
    }

    return undefined;
};

const isFull = (record: Values, { fills = [] }: ImportOverride): boolean =>
    fills.every(source => !isEmpty(record[source]));

/** The new record of a row: references exist, and what was left empty is filled. */
const completeRecord = async (
    row: JudgedRow,
    { provider, base, override, above, createMissing }: Sending,
): Promise<Values> => {
    const record: Record<string, unknown> = { ...recordOf(row, base) };
    for (const [source, value] of Object.entries(record))
        if (value instanceof MissingRecord)
            record[source] = await createMissing(source, value.name);

    return override.fill && !isFull(record, override)
        ? override.fill(provider, record, above)
        : record;
};

/** Does what belongs to a new record and is no part of it. */
const afterCreation = async (
    record: RaRecord | undefined,
    { provider, override, above }: Sending,
): Promise<string | undefined> => {
    if (!record || !override.complete) return undefined;

    try {
        await override.complete(provider, record, above);

        return undefined;
    } catch (error) {
        return causeText(error);
    }
};

/** Creates a record with one request; a lost answer is looked up by its key. */
const createRecord = async (
    row: JudgedRow,
    data: Values,
    sending: Sending,
): Promise<RowEnd> => {
    const { provider, name, job, note } = sending;
    let found: RaRecord | undefined;

    const action: AtMostOnceAction<unknown, RaRecord> = job?.(
        provider,
        data,
    ) ?? {
        before: async () => undefined,
        send: async signal => {
            const answer = await provider.create<RaRecord>(name, {
                data,
                meta: { signal, note },
            });

            return answer.data;
        },
        trustsRefusal: true,
        outcome: async () => {
            found = await findCreated(row, data, sending);

            return found ? 'applied' : 'notApplied';
        },
    };

    const ended = await runAtMostOnce(action);

    const isCreated =
        ended.end === 'answered' ||
        (ended.end === 'lost' && ended.outcome === 'applied');

    if (!isCreated)
        return ended.end === 'lost' && ended.outcome === 'unknown'
            ? { end: 'unknown', message: causeText(ended.error) }
            : refusalOf(ended.error, sending);
    const record = ended.end === 'answered' ? ended.answer : found;
    const lacks = await afterCreation(record, sending);

    return {
        end: 'created',
        sent: data,
        ...(record && { record }),
        ...(lacks !== undefined && { lacks }),
        ...(row.known && { replaced: row.known }),
    };
};

const createRow = async (row: JudgedRow, sending: Sending): Promise<RowEnd> => {
    try {
        const data = await completeRecord(row, sending);

        return await createRecord(row, data, sending);
    } catch (error) {
        return refusalOf(error, sending);
    }
};

const changeRow = async (
    row: JudgedRow,
    known: RaRecord,
    sending: Sending,
): Promise<RowEnd> => {
    const { provider, name, note } = sending;

    const change = Object.fromEntries(
        row.changes.map(({ source }) => [source, row.values[source]]),
    );

    let before = known;
    const action = changeOf(provider, name, known.id, change, note);

    const ended = await runAtMostOnce({
        ...action,
        before: async () => {
            before = await action.before();

            return before;
        },
    });

    const isDone =
        ended.end === 'answered' ||
        (ended.end === 'lost' && ended.outcome === 'applied');

    if (isDone) return { end: 'changed', before, change };

    return ended.end === 'lost' && ended.outcome === 'unknown'
        ? { end: 'unknown', message: causeText(ended.error) }
        : refusalOf(ended.error, sending);
};

/** The rows that a refusal of the whole names: `rooms[3].RoomCode`. */
const refusalsIn = (
    error: unknown,
    { layout }: Sending,
): readonly (RowRefusal & { readonly at: number })[] =>
    error instanceof ApiError
        ? Object.entries(error.fields).flatMap(([path, message]) => {
              const at = /\[(\d+)\]/.exec(path)?.[1];
              if (at === undefined) return [];

              const source = layout.columns.find(column =>
                  path.endsWith(column),
              );

              return [{ at: Number(at), message, source }];
          })
        : [];

/** Creates all new records by one request. */
const createAtOnce = async (
    rows: readonly JudgedRow[],
    createAll: NonNullable<ImportOverride['createAll']>,
    sending: Sending,
): Promise<SendEnd> => {
    const { provider, base, abandoned, note, onEnd } = sending;
    const { counter: _, ...own } = note; // it is one change, whose answer counts

    const ended = await runAtMostOnce({
        ...NO_LOOKUP,
        send: () =>
            createAll(
                provider,
                rows.map(row => recordOf(row, base)),
                { signal: abandoned, note: own },
            ),
    });

    if (ended.end !== 'answered') {
        for (const { at, ...refusal } of refusalsIn(ended.error, sending)) {
            const row = rows[at];
            if (row) onEnd(row.line, { end: 'refused', ...refusal });
        }

        return {
            end: ended.end === 'lost' ? 'unknown' : 'failed',
            message: failureText(ended.error),
        };
    }

    const refused = new Map(
        ended.answer.map(({ at, message }) => [at, message]),
    );

    rows.forEach((row, index) => {
        const message = refused.get(index);

        onEnd(
            row.line,
            message === undefined
                ? { end: 'created', sent: recordOf(row, base) }
                : { end: 'refused', message },
        );
    });

    return { end: 'done' };
};

/** Sends the rows that are to be sent, each at most once. */
export const sendRows = async (
    rows: readonly JudgedRow[],
    sending: Sending,
): Promise<SendEnd> => {
    const { createAll, oneAtATime } = sending.override;
    const oneByOne = atATime(1);

    const sendRow = (row: JudgedRow): Promise<RowEnd> => {
        if (row.known && !row.isReplacement)
            return changeRow(row, row.known, sending);
        const create = () => createRow(row, sending);

        const isAlone =
            oneAtATime &&
            !isFull(recordOf(row, sending.base), sending.override);

        return isAlone ? oneByOne(create) : create();
    };

    let waiting = rows;

    if (createAll) {
        const created = rows.filter(({ known }) => !known);
        waiting = rows.filter(({ known }) => known);

        if (created.length > 0) {
            const ended = await createAtOnce(created, createAll, sending);
            if (ended.end !== 'done') return ended;
        }
    }

    await runForEach(
        waiting,
        async row => {
            sending.onStart(row.line);
            sending.onEnd(row.line, await sendRow(row));
        },
        () => sending.stopped.aborted,
    );

    return { end: 'done' };
};

/** A record that an import has created because a row named it. */
export interface CreatedOnTheWay {
    readonly target: ResourceName;
    readonly record: RaRecord;
    readonly sent: Values;
}

/** Where records are created, and how that is recorded. */
interface CreationPlace {
    readonly resource: Resource;
    readonly layout: ImportLayout;
    readonly scope: Scope;
    readonly note: ChangeNote;
}

/** Creates the records that rows name, each once however many rows name it. */
export const creatorOf = (
    provider: PortalProvider,
    { resource, layout, scope, note }: CreationPlace,
) => {
    const created: CreatedOnTheWay[] = [];
    const underWay = new Map<string, Promise<Identifier>>();

    const create = async (source: string, name: string) => {
        const target = targetOf(resource, layout, source) as ResourceName;
        const { fields, title }: Resource = resources[target];

        const sent = {
            ...newRecord(fields, scope, settings().productCode),
            [title]: name,
        };

        const { job, found } = creationOf(provider, target, sent, note);
        const ended = await runAtMostOnce(job);
        const record = ended.end === 'answered' ? ended.answer : found();
        if (!record)
            throw 'error' in ended ? ended.error : new Error('not created');
        created.push({ target, record, sent });

        return record.id;
    };

    return {
        created,
        createMissing: (source: string, name: string): Promise<Identifier> => {
            const key = `${source} ${fold(name)}`;
            const creating = underWay.get(key) ?? create(source, name);
            underWay.set(key, creating);

            return creating;
        },
    };
};

/** How far sending is. */
export interface ImportProgress {
    readonly done: number;
    readonly total: number;
    /** Milliseconds that the rest is likely to take; undefined while that is unknown. */
    readonly left: number | undefined;
}

const PROGRESS_MS = 200;

/** Reports progress a few times a second, so that thousands of rows do not draw the page thousands of times. */
export const progressOf = (
    total: number,
    show: (progress: ImportProgress) => void,
) => {
    const start = Date.now();
    let shown = start;
    let done = 0;
    show({ done, total, left: undefined });

    return () => {
        done += 1;
        const now = Date.now();
        if (now - shown < PROGRESS_MS) return;
        shown = now;
        const left = ((now - start) / done) * (total - done);
        show({ done, total, left });
    };
};
