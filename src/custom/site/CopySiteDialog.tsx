import { Alert, Button, DialogActions, DialogContent, OutlinedInput, Typography } from '@mui/material';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useId, useRef, useState, type FormEvent } from 'react';
import { ApiError, type PortalProvider } from '../../../dataProvider/index.ts';
import { problemOf } from '../../../resources/rules/problem.ts';
import { site, type Site } from '../../../resources/site.ts';
import { problemText } from '../../kinds/inputs/problemText.ts';
import { failureText } from '../../screens/failureText.ts';
import { useRecordRefresh } from '../../screens/useRecordRefresh.ts';
import { helpIdOf, Labelled } from '../../ui/Labelled.tsx';
import { PortalDialog } from '../../ui/PortalDialog.tsx';
import { useText } from '../../ui/useText.ts';
import type { DialogProps } from '../types.ts';

/** Copies a site under another name. */
export const CopySiteDialog = ({ record, onClose }: DialogProps<Site & { id: string | number }>) => {
    const translate = useTranslate();
    const text = useText();
    const notify = useNotify();
    const refresh = useRecordRefresh('site');
    const provider = useDataProvider<PortalProvider>();
    const id = useId();
    const [name, setName] = useState('');
    const [failure, setFailure] = useState<string>();
    const [isTried, setIsTried] = useState(false);
    const [isBusy, setIsBusy] = useState(false);
    const isSent = useRef(false); // two clicks before the next drawing are still one request
    const problem = problemOf(site.fields.SiteName, name);
    const error = isTried && problem ? problemText(problem, 'site', 'SiteName', translate) : undefined;
    const label = text(site.actions.copy.label);

    const copy = async () => {
        try {
            await provider.call('site.copy', { id: record.id, SiteName: name.trim() });
            notify(text(site.texts?.created ?? ''), { type: 'success' });
            onClose();
        } catch (thrown) {
            const isLost = thrown instanceof ApiError && (thrown.kind === 'network' || thrown.kind === 'timeout');
            setFailure(isLost ? translate('clients.lostCopy') : failureText(thrown));
            setIsBusy(false);
            isSent.current = false;
        }
        await refresh();
    };
    const submit = (event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        setIsTried(true);
        if (problem || isSent.current) return;
        isSent.current = true;
        setIsBusy(true);
        setFailure(undefined);
        void copy();
    };

    return (
        <PortalDialog title={label} onClose={() => !isBusy && onClose()} width="xs">
            <form onSubmit={submit} noValidate>
                <DialogContent>
                    <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{translate('clients.copyIntro', { name: record.SiteName })}</Typography>
                    <Labelled id={id} label={text(site.fields.SiteName.label)} required error={error}>
                        <OutlinedInput id={id} name="SiteName" fullWidth size="small" autoFocus value={name} onChange={event => setName(event.target.value)} disabled={isBusy} error={error !== undefined} inputProps={{ 'aria-required': true, 'aria-describedby': error ? helpIdOf(id) : undefined }} />
                    </Labelled>
                    {failure && <Alert severity="error" sx={{ mt: 2 }}>{failure}</Alert>}
                </DialogContent>
                <DialogActions>
                    <Button type="submit" variant="contained" disabled={isBusy}>{label}</Button>
                    <Button color="inherit" onClick={onClose} disabled={isBusy}>{translate('clients.cancel')}</Button>
                </DialogActions>
            </form>
        </PortalDialog>
    );
};
