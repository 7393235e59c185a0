import type { Identifier, RaRecord } from 'ra-core';

import {
    ApiError,
    type ChangeNote,
    eachPage,
    type PortalProvider,
    refusedFields,
    runForEach,
} from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { narrowingValues } from '../../../resources/rules/narrowing.ts';
import { valueAt } from '../../../resources/rules/valueAt.ts';
import {
    type ImportLayout,
    isRest,
    type Resource,
} from '../../../resources/schema/index.ts';
import {
    type AtMostOnceAction,
    NO_LOOKUP,
    runAtMostOnce,
} from '../../foundation/atMostOnce.ts';
import { changeOf } from '../actions/bulk/useBulkAct.tsx';
import { causeText, failureText } from '../failureText.ts';
import { storedAs } from '../form/creation.ts';
import type { Values } from '../form/threeWay.ts';
import type { ImportOverride, SaveOverride } from '../overrideTables.ts';
import { isOfKey, type JudgedRow, recordOf, type RowRefusal } from './judge.ts';

/** How a row ended. `unknown`: its answer was lost, and looking it up settled nothing. */
export type RowEnd =
    | { readonly end: 'created'; readonly record: RaRecord | undefined }
    | { readonly end: 'changed'; readonly before: RaRecord }
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
    /** Once aborted, no further row is sent. */
    readonly stopped: AbortSignal;
    /** Aborts the one request that creates all. */
    readonly abandoned: AbortSignal;
    readonly note: ChangeNote;
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
    { provider, name, layout, base }: Sending,
): Promise<RaRecord | undefined> => {
    const resource: Resource = resources[name];
    const record = recordOf(row, base);
    if (layout.key === resource.key) {
        const id = row.values[layout.key] as Identifier;
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
        const found = records.find(each =>
            isOfKey(resource, layout, each, row.key),
        );
        if (found) return found;
    }
    return undefined;
};

/** Creates the record of a row with one request; a lost answer is looked up by its key. */
const createRow = async (row: JudgedRow, sending: Sending): Promise<RowEnd> => {
    const { provider, name, base, job, note } = sending;
    const data = recordOf(row, base);
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
            found = await findCreated(row, sending);
            return found ? 'applied' : 'notApplied';
        },
    };
    const ended = await runAtMostOnce(action);
    if (ended.end === 'answered')
        return { end: 'created', record: ended.answer };
    if (ended.end !== 'lost') return refusalOf(ended.error, sending);
    if (ended.outcome === 'applied') return { end: 'created', record: found };
    return ended.outcome === 'unknown'
        ? { end: 'unknown', message: causeText(ended.error) }
        : refusalOf(ended.error, sending);
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
    if (isDone) return { end: 'changed', before };
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
    const { provider, base, abandoned, onEnd } = sending;
    const ended = await runAtMostOnce({
        ...NO_LOOKUP,
        send: () =>
            createAll(
                provider,
                rows.map(row => recordOf(row, base)),
                abandoned,
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
    rows.forEach((row, at) => {
        const message = refused.get(at);
        onEnd(
            row.line,
            message === undefined
                ? { end: 'created', record: undefined }
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
    const { createAll } = sending.override;
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
            const end = row.known
                ? await changeRow(row, row.known, sending)
                : await createRow(row, sending);
            sending.onEnd(row.line, end);
        },
        () => sending.stopped.aborted,
    );
    return { end: 'done' };
};
