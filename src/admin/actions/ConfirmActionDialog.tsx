import { Button, DialogActions, DialogContent, DialogContentText } from '@mui/material';
import { useDataProvider, useNotify, useTranslate, type Identifier, type RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';
import type { ConfirmAction } from '../../../resources/schema/index.ts';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { useText } from '../../components/useText.ts';
import { failureText } from '../failureText.ts';
import { interpolate } from './interpolate.ts';
import { useRecordRefresh } from '../form/useRecordRefresh.ts';

export interface ConfirmActionDialogProps {
    readonly name: ResourceName;
    readonly actionName: string;
    readonly action: ConfirmAction;
    readonly record?: RaRecord | undefined;
    readonly ids: readonly Identifier[];
    readonly onClose: () => void;
}

/** Asks, calls once, says it is done. */
export const ConfirmActionDialog = ({ name, actionName, action, record, ids, onClose }: ConfirmActionDialogProps) => {
    const translate = useTranslate();
    const text = useText();
    const notify = useNotify();
    const refresh = useRecordRefresh(name);
    const provider = useDataProvider<PortalProvider>();
    const [busy, setBusy] = useState(false);
    const started = useRef(false); // two clicks before the next drawing are still one request
    const label = text(action.label);
    const run = async () => {
        if (started.current) return;
        started.current = true;
        setBusy(true);
        try {
            await provider.callNamed(`${name}.${actionName}`, record ? { ...record, id: record.id } : { ids });
            notify(action.done ? text(action.done) : translate('screens.form.created'), { type: 'info' });
            onClose();
            await refresh();
        } catch (error) {
            notify(failureText(error), { type: 'error' });
            started.current = false;
            setBusy(false);
        }
    };
    return (
        <PortalDialog title={label} onClose={() => !busy && onClose()} width="xs">
            <DialogContent>
                <DialogContentText>{interpolate(text(action.question), record ?? {}, value => value)}</DialogContentText>
            </DialogContent>
            <DialogActions>
                <Button variant="contained" color={action.danger ? 'error' : 'primary'} disabled={busy} onClick={() => void run()}>{label}</Button>
                <Button color="inherit" disabled={busy} onClick={onClose}>{translate('screens.form.cancel')}</Button>
            </DialogActions>
        </PortalDialog>
    );
};
