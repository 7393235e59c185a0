import { Box, Button, DialogActions, DialogContent, DialogContentText, LinearProgress, OutlinedInput, Typography } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { helpIdOf, Labelled } from '../../components/inputs/Labelled.tsx';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { inSentence } from '../../components/inSentence.ts';
import { useText } from '../../components/useText.ts';
import { Relations } from './Relations.tsx';
import { useDeletion, type DeletionOutcome } from './useDeletion.ts';

export interface DeleteDialogProps {
    readonly name: ResourceName;
    readonly records: readonly RaRecord[];
    readonly onClose: () => void;
    readonly onDeleted?: (outcome: DeletionOutcome) => void;
}

const NAMED = 3; // records named before "and 4 more"

/** Says what goes, asks for the password where the declaration wants it, deletes. */
export const DeleteDialog = ({ name, records, onClose, onDeleted }: DeleteDialogProps) => {
    const translate = useMessage();
    const text = useText();
    const passwordId = useId();
    const { label, plural, title, removal }: Resource = resources[name];
    const [password, setPassword] = useState('');
    const { run, done, passwordProblem } = useDeletion(name);
    const busy = done !== undefined;
    const [only] = records;

    const titleOf = (record: RaRecord) => String(record[title] ?? text(label));
    const titles = records.slice(0, NAMED).map(titleOf).join(', ');
    const listed = records.length > NAMED ? translate('screens.remove.more', { titles, count: records.length - NAMED }) : titles;

    const submit = async (event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        const outcome = await run(records, password);
        if (!outcome) return;
        onClose();
        onDeleted?.(outcome);
    };
    return (
        <PortalDialog title={translate('screens.remove.title', { name: inSentence(text(records.length === 1 ? label : plural)) })} onClose={() => !busy && onClose()} width="xs">
            <Box component="form" noValidate onSubmit={event => void submit(event)}>
                <DialogContent sx={{ display: 'grid', gap: 2 }}>
                    <DialogContentText sx={{ overflowWrap: 'anywhere' }}>
                        {records.length === 1 && only
                            ? translate('screens.remove.one', { title: titleOf(only) })
                            : translate('screens.remove.many', { count: records.length, titles: listed })}
                    </DialogContentText>
                    {removal?.relations && records.length === 1 && only && <Relations name={name} id={only.id} />}
                    {removal?.password && (
                        <Labelled id={passwordId} label={translate('screens.remove.password')} help={translate('screens.remove.passwordHelp')} error={passwordProblem}>
                            <OutlinedInput
                                autoFocus
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
                    {busy && records.length > 1 && (
                        <Box role="status">
                            <Typography variant="body2">{translate('screens.bulk.progress', { done, total: records.length })}</Typography>
                            <LinearProgress aria-label={translate('screens.remove.delete')} variant="determinate" value={(100 * done) / records.length} />
                        </Box>
                    )}
                </DialogContent>
                <DialogActions>
                    <Button type="submit" variant="contained" color="error" disabled={busy || (removal?.password === true && password === '')}>{translate('screens.remove.delete')}</Button>
                    <Button color="inherit" disabled={busy} onClick={onClose} autoFocus={!removal?.password}>{translate('screens.remove.cancel')}</Button>
                </DialogActions>
            </Box>
        </PortalDialog>
    );
};
