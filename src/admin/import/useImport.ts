import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { type ResourceName, resources } from '../../../resources/index.ts';
import { problemOf } from '../../../resources/rules/validation.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { newActId } from '../../components/atMostOnce/steps.ts';
import { useBusy } from '../../components/useBusy.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useUnsavedGuard } from '../../session/unsavedGuard.ts';
import { useScope } from '../../session/useScope.ts';
import { useFormatters } from '../fields/useFormatters.ts';
import type { Values } from '../form/threeWay.ts';
import { useOverrides } from '../overrideTables.ts';
import { useRights } from '../resource.ts';
import { wantedOf } from './heading.ts';
import { useImportNames } from './importTexts.ts';
import { isAskedAbove, type KnownRecords, type RowContext } from './judge.ts';
import {
    hasUnnamed,
    type ImportOutcome,
    outcomeOf,
    refusalsAmong,
} from './outcome.ts';
import { readTable } from './reading/readTable.ts';
import type { Table, TableRefusal, TextChoice } from './reading/table.ts';
import {
    creatorOf,
    type ImportProgress,
    progressOf,
    type RowEnd,
    type SendEnd,
    sendRows,
} from './send.ts';
import { forgetUnfinished, keepUnfinished, type Unfinished } from './stored.ts';
import { keepUndoable, stepsOfUndo } from './undo.ts';
import { useColumns } from './useColumns.ts';
import { useComparison } from './useComparison.ts';
import { NO_DRAFT, useDraft } from './useDraft.ts';
import { useNamedRecords } from './useNamedRecords.ts';
import { useNewRecord } from './useNewRecord.ts';
import { useRows } from './useRows.ts';

/** Outcome of the last attempt to send. */
export type ImportEnd =
    | ({ readonly end: 'imported' } & ImportOutcome)
    | Exclude<SendEnd, { readonly end: 'done' }>;

const NO_FIELDS = [] as const;

/** One import: the table, how it is read, what will happen to its rows, and how sending went. */
export const useImport = (name: ResourceName) => {
    const provider = useDataProvider<PortalProvider>();
    const queryClient = useQueryClient();
    const notify = useNotify();
    const translate = useMessage();
    const names = useImportNames(name);
    const { importOf, saveOf } = useOverrides();
    const { language, offset } = useFormatters();
    const rights = useRights(name);
    const resource: Resource = resources[name];
    const layout = resource.import!;

    const wanted = useMemo(
        () => wantedOf(resource, layout),
        [resource, layout],
    );

    const { draft, setDraft, changes } = useDraft();
    const [work, setWork] = useState<'opening' | 'sending'>('opening');
    const [progress, setProgress] = useState<ImportProgress>();
    const [end, setEnd] = useState<ImportEnd>();
    const { isBusy, alone } = useBusy();
    const start = useNewRecord(resource);
    const { scope } = useScope();
    const place = JSON.stringify(scope);
    const override = importOf(name);
    const [above, setAbove] = useState<Values>({});
    const [asked, setAsked] = useState<Values>({});
    const [resumed, setResumed] = useState<Unfinished>();
    const base = useMemo(() => start && { ...start, ...above }, [start, above]);

    const { comparison, known, compare, stop } = useComparison(
        name,
        layout,
        start,
    );

    const control = useRef<{
        readonly stop: AbortController;
        readonly abandon: AbortController;
    }>(undefined);

    // Whoever leaves the page stops sending; the rest waits for them there.
    const hasLeft = useRef(false);

    useEffect(() => {
        hasLeft.current = false;

        return () => {
            hasLeft.current = true;
            control.current?.stop.abort();
        };
    }, []);

    const { table } = draft;

    const { sheet, heading, columns, fit, remember } = useColumns(
        name,
        wanted,
        draft,
    );

    const named = useNamedRecords(resource, layout, columns);

    const context = useMemo(
        (): RowContext => ({
            resource,
            layout,
            heading,
            columns,
            language,
            offset,
            named: named.records,
            base: base ?? {},
            filled: override.fills ?? NO_FIELDS,
            created: draft.createsMissing ? layout.createsMissing : undefined,
        }),
        [
            resource,
            layout,
            heading,
            columns,
            language,
            offset,
            named,
            base,
            override,
            draft.createsMissing,
        ],
    );

    const { rows, isJudging } = useRows(draft, context, known, rights.edit);

    const hasKey = [layout.key, layout.otherKey].some(
        source => source !== undefined && columns[source] !== undefined,
    );

    const lacksAbove = Object.entries(resource.fields).some(
        ([source, field]) =>
            isAskedAbove(source, layout) &&
            problemOf(field, base?.[source]) !== undefined,
    );

    useUnsavedGuard(rows.length > 0 && end?.end !== 'imported');

    const run = (what: 'opening' | 'sending', job: () => Promise<void>) =>
        alone(async () => {
            setWork(what);
            setEnd(undefined);
            await job();
        });

    /** Shows a table. Its rows are compared unless there are none. */
    const show = (read: Table | TableRefusal, file: File | undefined) => {
        setDraft({
            ...NO_DRAFT,
            table: read,
            ...(file && { file }),
            ...('sheets' in read && { sheet: read.sheet }),
        });

        if ('sheets' in read) void compare();
    };

    const words = useMemo(
        () => [
            ...Object.values(wanted.labels).flat(),
            ...Object.values(wanted.names).flat(),
        ],
        [wanted],
    );

    const choose = async (file: File | undefined) => {
        if (!file) return;

        await run('opening', async () => {
            stop('none');
            show(await readTable(file, { words }), file);
        });
    };

    const paste = async (reading: Promise<Table | TableRefusal>) =>
        run('opening', async () => {
            stop('none');
            show(await reading, undefined);
        });

    /** Reads the file in another encoding, or with another separator. */
    const reread = async (choice: TextChoice) => {
        const { file } = draft;
        if (!file || !table || !('text' in table)) return;
        const { encoding, separator } = table.text ?? {};

        const read = await readTable(file, {
            encoding,
            separator: choice.encoding === undefined ? separator : undefined,
            words,
            ...choice,
        });

        setDraft({ ...NO_DRAFT, file, table: read });
    };

    const send = () =>
        run('sending', async () => {
            const sent = rows.filter(({ isSent }) => isSent);

            const controllers = {
                stop: new AbortController(),
                abandon: new AbortController(),
            };

            control.current = controllers;
            const ends = new Map<number, RowEnd>();
            const count = progressOf(sent.length, setProgress);
            const act = newActId();
            const action = `${name}.import`;

            const onTheWay = creatorOf(provider, {
                resource,
                layout,
                scope,
                note: { action, act },
            });

            const unfinished = keepUnfinished(
                name,
                layout,
                sent,
                {
                    above,
                    asked,
                    createsMissing: draft.createsMissing === true,
                },
                place,
                !layout.sends && !override.complete,
            );

            remember();

            const outcomeWith = (now?: KnownRecords) =>
                outcomeOf(rows, {
                    act,
                    ends,
                    onTheWay: onTheWay.created,
                    now,
                    notListed: translate('imports.notListed'),
                });

            const keepForUndo = (outcome: ImportOutcome) => {
                const steps = stepsOfUndo(name, outcome);
                if (rights.remove && !layout.sends && steps.length > 0)
                    keepUndoable({ act, name, steps });
            };

            // A reload ends the import; what it has done by then can be undone, too.
            const keepSoFar = () => keepForUndo(outcomeWith());
            window.addEventListener('pagehide', keepSoFar);

            const ended = await sendRows(sent, {
                provider,
                name,
                layout,
                base: base ?? {},
                override,
                above: asked,
                createMissing: onTheWay.createMissing,
                job: saveOf(name).job,
                stopped: controllers.stop.signal,
                abandoned: controllers.abandon.signal,
                note: { action, act, counter: { made: 0 } },
                onStart: unfinished.start,
                onEnd: (line, rowEnd) => {
                    unfinished.end(line);
                    ends.set(line, rowEnd);
                    count();
                },
            });

            window.removeEventListener('pagehide', keepSoFar);
            setProgress(undefined);
            if (!hasLeft.current || ends.size === sent.length)
                unfinished.forget();
            void queryClient.invalidateQueries({ queryKey: [name] });

            if (ended.end !== 'done') {
                keepSoFar();
                const isGivenUp = controllers.abandon.signal.aborted;

                setDraft(before => ({
                    ...before,
                    refusals: refusalsAmong(ends),
                }));

                setEnd(ended);

                notify(
                    isGivenUp
                        ? translate('imports.unknown', { names: names.many })
                        : ended.message,
                    { type: isGivenUp ? 'warning' : 'error' },
                );

                if (ended.end === 'unknown') void compare(); // shows which rows arrived

                return;
            }

            const outcome = outcomeWith(
                hasUnnamed(ends) ? await compare() : undefined,
            );

            keepForUndo(outcome);
            setEnd({ end: 'imported', ...outcome });
        });

    /** Continues with the rows that are not imported yet. */
    const fix = () => {
        if (end?.end !== 'imported') return;
        const { missing } = end;

        const refusals = new Map(
            missing.flatMap(({ row, end: rowEnd }) =>
                rowEnd?.end === 'refused' ? [[row.line, rowEnd] as const] : [],
            ),
        );

        const only = new Set(missing.map(({ row }) => row.line));
        setDraft(before => ({ ...before, refusals, only }));
        setEnd(undefined);
        void compare();
    };

    const startOver = () => {
        stop('none');
        setDraft(NO_DRAFT);
        setEnd(undefined);
        setAbove({});
        setAsked({});
        setResumed(undefined);
    };

    /** Continues an import that a reload ended. */
    const resume = (left: Unfinished) => {
        const { table: read, fields, ticked, choices } = left;
        forgetUnfinished(name);
        setAbove(choices.above);
        setAsked(choices.asked);
        setResumed(left);

        setDraft({
            ...NO_DRAFT,
            table: read,
            hasHeading: true,
            chosen: Object.fromEntries(
                fields.map((source, index) => [source, index]),
            ),
            ticked,
            createsMissing: choices.createsMissing,
        });

        void compare();
    };

    return {
        name,
        resource,
        layout,
        table,
        sheet,
        heading,
        columns,
        rows,
        hasKey,
        ticked: draft.ticked,
        work: isBusy ? work : undefined,
        progress,
        end,
        comparison,
        isReady:
            base !== undefined && !named.isReading && !isJudging && !lacksAbove,
        base,
        named: named.records,
        compare: () => void compare(),
        goOn: () => stop('skipped'),
        asked,
        ask: setAsked,
        above,
        fillAbove: setAbove,
        place,
        resume,
        resumed,
        createsMissing: draft.createsMissing === true,
        fit,
        file: draft.file,
        show,
        choose,
        paste,
        reread: draft.file ? reread : undefined,
        where: draft.where,
        ...changes,
        send: () => void send(),
        cancel: () => control.current?.stop.abort(),
        stopWaiting: () => control.current?.abandon.abort(),
        fix,
        startOver,
    };
};

export type Import = ReturnType<typeof useImport>;
