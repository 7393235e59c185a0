import { Box, Button, DialogActions, DialogContent, type Breakpoint } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';
import { useMessage } from '../../../i18n/catalogue.ts';
import type { ResourceName } from '../../../../resources/index.ts';
import { PortalDialog } from '../../../components/dialog/PortalDialog.tsx';
import { endedAs, isOfGone, toRetry, type RowEnd, type RowId } from '../../../foundation/bulk/bulkRun.ts';
import { saveFile } from '../../../foundation/saveFile.ts';
import { useDismissal } from '../../../session/unsavedGuard.ts';
import { failureText } from '../../failureText.ts';
import { BulkOutcome } from './BulkOutcome.tsx';
import { BulkSubjects } from './BulkSubjects.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { outcomeFile } from './outcomeFile.ts';
import type { BulkRun } from './useBulkRun.ts';
import { useRowTitles } from './useRowTitles.ts';

export interface BulkDialogProps {
    readonly name: ResourceName;
    /** The records it is about. */
    readonly ids: readonly RowId[];
    readonly title: string;
    /** On the button that does it. */
    readonly confirm: string;
    readonly danger?: boolean;
    readonly disabled?: boolean;
    /** Enter does nothing until the user has gone to the other button. */
    readonly startsAtCancel?: boolean;
    readonly width?: Breakpoint;
    readonly run: BulkRun;
    /** What a failure says in the words of this action. */
    readonly failure?: (error: unknown) => string;
    /** Says whom it is about: the first of them by name. */
    readonly isNamed?: boolean;
    /** What was not done stays selected; not where something is taken back. */
    readonly isKept?: boolean;
    /** Takes back what was done, where anything can. */
    readonly onUndo?: (() => void) | undefined;
    readonly onConfirm: () => void;
    readonly onClose: () => void;
    /** Something was typed: Escape and a click beside it do not throw it away unasked. */
    readonly isTyped?: boolean;
    /** What is asked before it begins. */
    readonly children: ReactNode;
}

/** Asks, does something with many records, and says what was not done: to try again, or to keep as a file. It cannot be closed while it runs. */
export const BulkDialog = ({ name, ids, title, confirm, danger = false, disabled = false, startsAtCancel = false, width = 'sm', run, failure = failureText, isNamed = false, isKept = true, onUndo, onConfirm, onClose, isTyped = false, children }: BulkDialogProps) => {
    const translate = useMessage();
    const titleOf = useRowTitles(name);
    const { state, stop, again } = run;
    const { phase, ends } = state;
    const dismiss = useDismissal(isTyped && phase === 'ready', onClose);
    const isRunning = phase === 'running' || phase === 'stopping';
    const reasonOf = (end: RowEnd): string => (isOfGone(end) ? translate('bulk.gone') : end.end === 'failed' ? failure(end.error) : end.end === 'unknown' ? translate('bulk.noAnswer') : '');
    const submit = (event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation(); // a form around the dialog is not meant
        if (phase === 'ready' && !disabled) onConfirm();
    };
    const save = () =>
        saveFile(`${name}-outcome.csv`, outcomeFile(ends, {
            heads: [translate('bulk.name'), translate('bulk.end'), translate('bulk.reason')],
            titleOf,
            endOf: end => translate(`bulk.ends.${end}`),
            reasonOf,
        }), 'text/csv;charset=utf-8');
    const progress = ids.length > 1 ? <BulkProgress label={title} state={state} /> : children;
    const asked = isNamed ? <><BulkSubjects name={name} ids={ids} />{children}</> : children;
    const content = { ready: asked, running: progress, stopping: progress, ended: <BulkOutcome ends={ends} titleOf={titleOf} reasonOf={reasonOf} isKept={isKept} /> }[phase];
    return (
        <PortalDialog title={title} onClose={() => !isRunning && dismiss()} width={width} isQuestion={startsAtCancel && width === 'xs'}>
            <Box component="form" noValidate onSubmit={submit}>
                <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>{content}</DialogContent>
                {phase === 'ended' ? (
                    <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1 }}>
                        {toRetry(ends).length > 0 && <Button variant="contained" autoFocus onClick={() => void again(toRetry(ends))}>{translate('bulk.retry')}</Button>}
                        {endedAs(ends, 'unsent').length > 0 && <Button variant="outlined" onClick={() => void again(endedAs(ends, 'unsent'))}>{translate('bulk.rest')}</Button>}
                        {onUndo && endedAs(ends, 'done').length > 0 && <Button onClick={onUndo}>{translate('bulk.undoDone', { smart_count: endedAs(ends, 'done').length })}</Button>}
                        <Button onClick={save}>{translate('bulk.file')}</Button>
                        <Button color="inherit" onClick={onClose}>{translate('screens.form.close')}</Button>
                    </DialogActions>
                ) : (
                    <DialogActions>
                        <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} disabled={isRunning || disabled}>{confirm}</Button>
                        {isRunning && ids.length > 1
                            ? <Button color="inherit" disabled={phase === 'stopping'} onClick={stop}>{translate('bulk.stop')}</Button>
                            : <Button color="inherit" autoFocus={startsAtCancel} disabled={isRunning} onClick={onClose}>{translate('screens.form.cancel')}</Button>}
                    </DialogActions>
                )}
            </Box>
        </PortalDialog>
    );
};
