import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Paper, Typography } from '@mui/material';
import { useListContext, useNotify, type RaRecord } from 'ra-core';
import { useEffect, useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import type { ResourceName } from '../../../resources/index.ts';
import { LOW } from '../../theme/themes.ts';
import { useText } from '../../components/useText.ts';
import { DeleteDialog, preloadDialogs } from './laterDialogs.tsx';
import { failureText } from '../failureText.ts';
import type { OfferedAction } from './offeredActions.ts';
import { useActions } from './useActions.tsx';
import { useFittingRows } from './useFittingRows.ts';
import { useStillThere, useVanishedRows } from './useStillThere.ts';
import { useRecordRefresh } from '../form/useRecordRefresh.ts';
import { useRights } from '../useRights.ts';
import { SelectEvery } from './SelectEvery.tsx';

export interface BulkActionsProps {
    readonly name: ResourceName;
}

/** What can be done with the selected rows; in sight at the foot of the list while there are any. */
export const BulkActions = ({ name }: BulkActionsProps) => {
    const translate = useMessage();
    const text = useText();
    const rights = useRights(name);
    const notify = useNotify();
    const refresh = useRecordRefresh(name);
    const stillThere = useStillThere(name);
    const fittingOf = useFittingRows(name);
    useVanishedRows(name);
    const [isAsking, setAsking] = useState(false);
    const { selectedIds, onUnselectItems, data = [] } = useListContext();
    const { offered, start, dialog } = useActions(name, 'selection', { ids: selectedIds });
    const [pendingDelete, setPendingDelete] = useState<readonly RaRecord[]>();

    const onPage = new Map(data.map((record: RaRecord) => [record.id, record]));
    const hidden = selectedIds.filter(id => !onPage.has(id)).length;

    /** Names what is to go as it is now; what somebody else deleted is not offered. */
    const askToDelete = async () => {
        setAsking(true);
        const { records, gone } = await stillThere(selectedIds);
        setAsking(false);
        if (gone.length > 0) {
            notify(translate('screens.list.gone', { smart_count: gone.length }), { type: 'info' });
            void refresh();
        }
        const left = selectedIds.filter(id => !gone.includes(id));
        if (left.length > 0) setPendingDelete(left.map(id => records.get(id) ?? onPage.get(id) ?? { id }));
    };

    /** What is offered for some rows only begins with those of the selection. */
    const begin = async (each: OfferedAction) => {
        try {
            const fitting = await fittingOf(each.action.when, selectedIds, onPage);
            const leftOut = selectedIds.length - fitting.length;
            if (leftOut > 0) notify(translate('screens.list.leftOut', { smart_count: leftOut, total: selectedIds.length }), { type: 'info' });
            if (fitting.length > 0) start(each, fitting);
        } catch (error) {
            notify(failureText(error), { type: 'error' });
        }
    };

    const isChosen = selectedIds.length > 0;
    useEffect(() => {
        if (isChosen) preloadDialogs();
    }, [isChosen]);
    const toolbar = isChosen && (
        <Paper
            role="toolbar"
            aria-label={translate('screens.list.selected', { smart_count: selectedIds.length })}
            elevation={8}
            sx={{ position: 'sticky', bottom: 8, zIndex: 4, [LOW]: { position: 'static' }, m: 1, p: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, border: 1, borderColor: 'primary.main' }}
        >
            <IconButton size="small" aria-label={translate('screens.list.unselect')} onClick={() => onUnselectItems()}>
                <CloseIcon fontSize="small" />
            </IconButton>
            <Typography sx={{ fontWeight: 600 }}>{translate('screens.list.selected', { smart_count: selectedIds.length })}</Typography>
            {hidden > 0 && <Typography sx={{ color: 'text.secondary' }}>{translate('screens.list.notShown', { smart_count: hidden })}</Typography>}
            <SelectEvery />
            <Box sx={{ flex: 1 }} />
            {offered.map(each => <Button key={each.name} size="small" color={each.action.danger ? 'error' : 'primary'} onClick={() => void begin(each)}>{text(each.action.label)}</Button>)}
            {rights.remove && (
                <Button size="small" variant="outlined" color="error" startIcon={<DeleteIcon />} disabled={isAsking} onClick={() => void askToDelete()}>{translate('screens.list.delete')}</Button>
            )}
        </Paper>
    );
    // What is asked of the selection outlasts it: what was done is no longer selected.
    return (
        <>
            {toolbar}
            {dialog}
            {pendingDelete && <DeleteDialog name={name} records={pendingDelete} onClose={() => setPendingDelete(undefined)} />}
        </>
    );
};
