import MoreVertIcon from '@mui/icons-material/MoreVert';
import { IconButton } from '@mui/material';
import { useTranslate, type RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import type { ResourceName } from '../../resources/index.ts';
import { useSession } from '../session/SessionContext.ts';
import { preloadDialogs } from './laterDialogs.tsx';
import { RecordMenu } from './laterTools.tsx';
import { offeredActions } from './offeredActions.ts';
import type { DeletionOutcome } from './useDeletion.ts';
import { useRights } from './useRights.ts';

export interface RowMenuProps {
    readonly name: ResourceName;
    readonly record: RaRecord;
    /** On the record's own page "Edit" and "Show" go without saying. */
    readonly onPage?: boolean;
    /** The page has a "Delete" of its own. */
    readonly withoutDelete?: boolean;
    /** "Edit" opens a dialog here, whatever the declaration says. */
    readonly editsHere?: boolean;
    readonly onDeleted?: (outcome: DeletionOutcome) => void;
}

/** The button under which all that can be done with a record is found; the menu itself is made when it first opens. */
export const RowMenu = (props: RowMenuProps) => {
    const { name, onPage = false, withoutDelete = false, editsHere = false } = props;
    const translate = useTranslate();
    const menuId = useId();
    const { role } = useSession();
    const rights = useRights(name);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [wasOpen, setWasOpen] = useState(false);
    const hasItems = (!onPage && (rights.edit || (rights.show && !editsHere))) || (rights.remove && !withoutDelete) || offeredActions(name, 'row', role).length > 0;
    if (!hasItems) return null;
    return (
        <span onClick={event => event.stopPropagation()} role="presentation">
            <IconButton size="small" aria-label={translate('screens.list.actions')} aria-haspopup="menu" aria-expanded={anchor !== null} aria-controls={menuId} onClick={event => {
                setAnchor(event.currentTarget);
                setWasOpen(true);
                preloadDialogs();
            }}>
                <MoreVertIcon fontSize="small" />
            </IconButton>
            {wasOpen && <RecordMenu {...props} id={menuId} anchor={anchor} onClose={() => setAnchor(null)} />}
        </span>
    );
};
