import {
    Alert,
    Box,
    type Breakpoint,
    Button,
    DialogActions,
    DialogContent,
    LinearProgress,
    TableContainer,
    Typography,
} from '@mui/material';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useEffect, useRef } from 'react';

import type { ResourceName } from '../../../../resources/index.ts';
import { PortalDialog } from '../../../components/dialog/PortalDialog.tsx';
import { SheetTable } from '../../../components/SheetTable.tsx';
import { useLanguage } from '../../../components/useText.ts';
import { fileForm, saveCsv } from '../../../foundation/files.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useDismissal } from '../../../session/unsavedGuard.ts';
import { failureText } from '../../failureText.ts';
import {
    endedAs,
    type Ends,
    isOfGone,
    type RowEnd,
    type RowId,
    toRetry,
} from './bulkRun.ts';
import type { BulkRun, BulkState } from './useBulkRun.ts';
import { useNamedRows, useRowTitles } from './useListedRecords.ts';

/** Rows shown; the file contains all of them. */
const MOST_SHOWN = 100;

const notDone = ['failed', 'unknown', 'unsent'] as const;

interface BulkOutcomeProps {
    readonly ends: Ends;
    readonly titleOf: (id: RowId) => string;
    readonly reasonOf: (end: RowEnd) => string;
    /** Rows not done stay selected in the list. */
    readonly keepsSelection: boolean;
}

/** The rows that a bulk action did not do, with the reason for each. */
const BulkOutcome = ({
    ends,
    titleOf,
    reasonOf,
    keepsSelection,
}: BulkOutcomeProps) => {
    const translate = useMessage();

    const counts = notDone.flatMap(kind => {
        const count = endedAs(ends, kind).length;

        return count > 0
            ? [translate(`bulk.${kind}`, { smart_count: count })]
            : [];
    });

    const left = [...ends].filter(([, { end }]) => end !== 'done');

    const reasons = new Set(
        left.map(([, end]) => reasonOf(end)).filter(Boolean),
    );

    return (
        <>
            <Alert
                severity={
                    endedAs(ends, 'failed').length > 0 ? 'error' : 'warning'
                }
            >
                {[
                    translate('bulk.progress', {
                        done: endedAs(ends, 'done').length,
                        total: ends.size,
                    }) + '.',
                    ...counts,
                    ...(reasons.size === 1 ? reasons : []),
                    ...(keepsSelection ? [translate('bulk.kept')] : []),
                ].join(' ')}
            </Alert>
            <TableContainer
                tabIndex={0}
                role="region"
                aria-label={translate('bulk.outcome')}
                sx={{ maxHeight: 320 }}
            >
                <SheetTable
                    stickyHeader
                    isNamed
                    label={translate('bulk.outcome')}
                    columns={[
                        {
                            head: translate('account.name'),
                            sx: { overflowWrap: 'anywhere' },
                        },
                        {
                            head: translate('bulk.end'),
                            sx: { whiteSpace: 'nowrap' },
                        },
                        {
                            head: translate('bulk.reason'),
                            sx: { overflowWrap: 'anywhere' },
                        },
                    ]}
                    rows={left
                        .slice(0, MOST_SHOWN)
                        .map(([id, end]) => [
                            titleOf(id),
                            translate(`bulk.ends.${end.end}`),
                            reasonOf(end),
                        ])}
                />
            </TableContainer>
            {left.length > MOST_SHOWN && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {translate('bulk.more', {
                        smart_count: left.length - MOST_SHOWN,
                    })}
                </Typography>
            )}
        </>
    );
};

/** Progress of a bulk action. It takes the focus because the button that started it is gone. */
const BulkProgress = ({
    label,
    state: { phase, ended, total },
}: {
    readonly label: string;
    readonly state: BulkState;
}) => {
    const translate = useMessage();
    const progressRef = useRef<HTMLDivElement>(null);
    useEffect(() => progressRef.current?.focus(), []);

    return (
        <Box ref={progressRef} tabIndex={-1} sx={{ outline: 'none' }}>
            <Typography sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
                {translate('bulk.progress', { done: ended, total })}
            </Typography>
            <LinearProgress
                aria-label={label}
                variant="determinate"
                value={(100 * ended) / Math.max(total, 1)}
            />
            <Typography
                role="status"
                variant="body2"
                sx={{ mt: 1, minHeight: 20, color: 'text.secondary' }}
            >
                {phase === 'stopping' && translate('bulk.stopping')}
            </Typography>
        </Box>
    );
};

/** Names the first records a bulk action applies to. */
const BulkSubjects = ({
    name,
    ids,
}: {
    readonly name: ResourceName;
    readonly ids: readonly RowId[];
}) => {
    const translate = useMessage();
    const names = useNamedRows(name)(ids);

    return (
        names && (
            <Typography sx={{ overflowWrap: 'anywhere' }}>
                {translate('bulk.for', { names })}
            </Typography>
        )
    );
};

export interface BulkDialogProps {
    readonly name: ResourceName;
    /** The records to act on. */
    readonly ids: readonly RowId[];
    readonly title: string;
    /** Label of the confirm button. */
    readonly confirm: string;
    readonly danger?: boolean;
    readonly disabled?: boolean;
    /** Cancel has the focus, so Enter does nothing until the user moves to the other button. */
    readonly startsAtCancel?: boolean;
    readonly width?: Breakpoint;
    readonly run: BulkRun;
    /** The records, if no list has shown them. */
    readonly records?: readonly RaRecord[];
    /** Describes an error in the words of this action. */
    readonly failure?: (error: unknown) => string;
    /** Names the first of the records above the content. */
    readonly isNamed?: boolean;
    /** Rows not done stay selected; false when undoing. */
    readonly keepsSelection?: boolean;
    /** Undoes what was done, if possible. */
    readonly onUndo?: (() => void) | undefined;
    readonly onConfirm: () => void;
    readonly onClose: () => void;
    /** Something was typed: Escape or a click outside asks before discarding it. */
    readonly isTyped?: boolean;
    /** Shown before the run starts. */
    readonly children: ReactNode;
}

/**
 * Asks, acts on many records, then lists the rows not done, to retry or save as a file. It cannot be closed while
 * running.
 */
export const BulkDialog = ({
    name,
    ids,
    title,
    confirm,
    danger = false,
    disabled = false,
    startsAtCancel = false,
    width = 'sm',
    run,
    records,
    failure = failureText,
    isNamed = false,
    keepsSelection = true,
    onUndo,
    onConfirm,
    onClose,
    isTyped = false,
    children,
}: BulkDialogProps) => {
    const translate = useMessage();
    const language = useLanguage();
    const titleOf = useRowTitles(name, records);
    const { state, stop, again } = run;
    const { phase, ends } = state;
    const dismiss = useDismissal(isTyped && phase === 'ready', onClose);
    const isRunning = phase === 'running' || phase === 'stopping';

    const reasonOf = (end: RowEnd): string => {
        if (isOfGone(end)) return translate('bulk.gone');
        if (end.end === 'failed') return failure(end.error);

        return end.end === 'unknown' ? translate('bulk.noAnswer') : '';
    };

    /** Saves how each row ended as a CSV file. */
    const save = () => {
        const form = fileForm(language);

        const heads = [
            translate('account.name'),
            translate('bulk.end'),
            translate('bulk.reason'),
        ];

        const rows = [...ends].map(([id, end]) => [
            form.text(titleOf(id)),
            translate(`bulk.ends.${end.end}`),
            reasonOf(end),
        ]);

        saveCsv(`${name}-outcome.csv`, heads, rows, form);
    };

    const progress =
        ids.length > 1 ? (
            <BulkProgress label={title} state={state} />
        ) : (
            children
        );

    const question = isNamed ? (
        <>
            <BulkSubjects name={name} ids={ids} />
            {children}
        </>
    ) : (
        children
    );

    const content = {
        ready: question,
        running: progress,
        stopping: progress,
        ended: (
            <BulkOutcome
                ends={ends}
                titleOf={titleOf}
                reasonOf={reasonOf}
                keepsSelection={keepsSelection}
            />
        ),
    }[phase];

    const submit = () => {
        if (phase === 'ready' && !disabled) onConfirm();
    };

    return (
        <PortalDialog
            title={title}
            onClose={() => !isRunning && dismiss()}
            width={width}
            isQuestion={startsAtCancel && width === 'xs'}
        >
            <Box component="form" noValidate onSubmit={submit}>
                <DialogContent
                    sx={{ display: 'grid', gap: 2, pt: '8px !important' }}
                >
                    {content}
                </DialogContent>
                {phase === 'ended' ? (
                    <DialogActions
                        disableSpacing
                        sx={{ flexWrap: 'wrap', gap: 1 }}
                    >
                        {toRetry(ends).length > 0 && (
                            <Button
                                variant="contained"
                                autoFocus
                                onClick={() => void again(toRetry(ends))}
                            >
                                {translate('bulk.retry')}
                            </Button>
                        )}
                        {endedAs(ends, 'unsent').length > 0 && (
                            <Button
                                variant="outlined"
                                onClick={() =>
                                    void again(endedAs(ends, 'unsent'))
                                }
                            >
                                {translate('bulk.rest')}
                            </Button>
                        )}
                        {onUndo && endedAs(ends, 'done').length > 0 && (
                            <Button onClick={onUndo}>
                                {translate('bulk.undoDone', {
                                    smart_count: endedAs(ends, 'done').length,
                                })}
                            </Button>
                        )}
                        <Button onClick={save}>{translate('bulk.file')}</Button>
                        <Button color="inherit" onClick={onClose}>
                            {translate('shell.close')}
                        </Button>
                    </DialogActions>
                ) : (
                    <DialogActions>
                        <Button
                            type="submit"
                            variant="contained"
                            color={danger ? 'error' : 'primary'}
                            disabled={isRunning || disabled}
                        >
                            {confirm}
                        </Button>
                        {isRunning && ids.length > 1 ? (
                            <Button
                                color="inherit"
                                disabled={phase === 'stopping'}
                                onClick={stop}
                            >
                                {translate('bulk.stop')}
                            </Button>
                        ) : (
                            <Button
                                color="inherit"
                                autoFocus={startsAtCancel}
                                disabled={isRunning}
                                onClick={onClose}
                            >
                                {translate('screens.form.cancel')}
                            </Button>
                        )}
                    </DialogActions>
                )}
            </Box>
        </PortalDialog>
    );
};
