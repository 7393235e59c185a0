import { DialogContentText, OutlinedInput } from '@mui/material';
import { useNotify, type RaRecord } from 'ra-core';
import { useId, useRef, useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { helpIdOf, Labelled } from '../../components/inputs/Labelled.tsx';
import { inSentence } from '../../components/inSentence.ts';
import { useText } from '../../components/useText.ts';
import { endedAs, type Ends } from '../../foundation/bulk/bulkRun.ts';
import { isSessionOver } from '../failureText.ts';
import { BulkDialog } from './bulk/BulkDialog.tsx';
import { useBulkRun } from './bulk/useBulkRun.ts';
import { Relations } from './Relations.tsx';
import { useDeletion, type DeletionOutcome } from './useDeletion.ts';

export interface DeleteDialogProps {
    readonly name: ResourceName;
    readonly records: readonly RaRecord[];
    readonly onClose: () => void;
    readonly onDeleted?: (outcome: DeletionOutcome) => void;
}

const NAMED = 3; // records named before "and 4 more"
const MOST_UNASKED = 20; // more records than these are not deleted by a mere click

/** Says what goes, asks for what the declaration wants, deletes. */
export const DeleteDialog = ({ name, records, onClose, onDeleted }: DeleteDialogProps) => {
    const translate = useMessage();
    const text = useText();
    const notify = useNotify();
    const [passwordId, countId] = [useId(), useId()];
    const { label, plural, title, removal }: Resource = resources[name];
    const [password, setPassword] = useState('');
    const [count, setCount] = useState('');
    const [isConfirming, setConfirming] = useState(false);
    const underWay = useRef(false); // state comes too late for a double click
    const { confirmPassword, passwordProblem, runner, failure } = useDeletion(name);
    const [only] = records;
    const isMany = records.length > MOST_UNASKED;

    const ended = (ends: Ends) => {
        const [deleted, failed] = [endedAs(ends, 'done'), endedAs(ends, 'failed', 'unknown', 'unsent')];
        const [first] = [...ends.values()].filter(({ end }) => end === 'failed');
        if (failed.length === 0) notify(translate('screens.remove.done'), { type: 'info' });
        else if (records.length > 1) return; // the dialog says which, and why
        else if (first?.end === 'failed' && !isSessionOver(first.error)) notify(failure(first.error), { type: 'error', multiLine: true });
        onClose();
        onDeleted?.({ deleted, failed });
    };
    const run = useBulkRun(name, ended);

    const titleOf = (record: RaRecord) => String(record[title] ?? text(label));
    const titles = records.slice(0, NAMED).map(titleOf).join(', ');
    const listed = records.length > NAMED ? translate('screens.remove.more', { titles, count: records.length - NAMED }) : titles;

    const confirm = async () => {
        if (underWay.current) return;
        underWay.current = true;
        setConfirming(true);
        if (await confirmPassword(password)) await run.start(records.map(({ id }) => id), runner(records));
        underWay.current = false;
        setConfirming(false);
    };
    const isReady = (removal?.password !== true || password !== '') && (!isMany || count.trim() === String(records.length));
    return (
        <BulkDialog
            danger
            width={run.state.phase === 'ended' ? 'sm' : 'xs'}
            name={name}
            ids={records.map(({ id }) => id)}
            startsAtCancel={!removal?.password && !isMany}
            title={translate('screens.remove.title', { name: inSentence(text(records.length === 1 ? label : plural)) })}
            confirm={translate('screens.remove.delete')}
            disabled={isConfirming || !isReady}
            run={run}
            failure={failure}
            onConfirm={() => void confirm()}
            onClose={() => !isConfirming && onClose()}
        >
            <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
                {records.length === 1 && only
                    ? translate('screens.remove.one', { title: titleOf(only) })
                    : translate('screens.remove.many', { count: records.length, titles: listed })}
            </DialogContentText>
            {removal?.relations && records.length === 1 && only && <Relations name={name} id={only.id} />}
            {isMany && (
                <Labelled id={countId} label={translate('bulk.typeNumber', { count: records.length })}>
                    <OutlinedInput autoFocus fullWidth size="small" id={countId} value={count} onChange={event => setCount(event.target.value)} inputProps={{ inputMode: 'numeric', autoComplete: 'off', 'aria-required': true }} />
                </Labelled>
            )}
            {removal?.password && (
                <Labelled id={passwordId} label={translate('screens.remove.password')} help={translate('screens.remove.passwordHelp')} error={passwordProblem}>
                    <OutlinedInput
                        autoFocus={!isMany}
                        fullWidth
                        size="small"
                        type="password"
                        id={passwordId}
                        name="Password"
                        value={password}
                        error={passwordProblem !== undefined}
                        onChange={event => setPassword(event.target.value)}
                        inputProps={{ autoComplete: 'current-password', 'aria-required': true, 'aria-describedby': helpIdOf(passwordId) }}
                    />
                </Labelled>
            )}
        </BulkDialog>
    );
};
