import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import { Divider, IconButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useNavigate, useTranslate, type RaRecord } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';
import { resources, type ResourceName } from '../../resources/index.ts';
import { inLanguage, type Resource } from '../../resources/schema/index.ts';
import { icons } from '../ui/icons.ts';
import { useText } from '../ui/useText.ts';
import { recordAddress, showAddress } from './addresses.ts';
import { DeleteDialog, preloadDialogs, RecordDialog } from './laterDialogs.tsx';
import { useActions } from './useActions.tsx';
import type { DeletionOutcome } from './useDeletion.ts';
import { useRights } from './useRights.ts';

interface RowMenuProps {
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

/** All that can be done with a record, under one button. */
export const RowMenu = ({ name, record, onPage = false, withoutDelete = false, editsHere = false, onDeleted }: RowMenuProps) => {
    const translate = useTranslate();
    const text = useText();
    const navigate = useNavigate();
    const menuId = useId();
    const rights = useRights(name);
    const { opens }: Resource = resources[name];
    const { offered, start, dialog } = useActions(name, 'row', { record });
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [wasOpen, setWasOpen] = useState(false); // a closed menu in every row costs more than the row
    const [asked, setAsked] = useState<'edit' | 'delete'>();

    const item = (key: string, icon: ReactNode, label: string, run: () => void, danger = false) => (
        <MenuItem
            key={key}
            onClick={() => {
                setAnchor(null);
                run();
            }}
            sx={danger ? { color: 'error.main' } : {}}
        >
            <ListItemIcon sx={{ color: 'inherit' }}>{icon}</ListItemIcon>
            <ListItemText>{label}</ListItemText>
        </MenuItem>
    );
    // A declared action called "Edit" takes the place of the general one.
    const editsItself = offered.some(({ action }) => inLanguage(action.label, 'en') === 'Edit');
    const edit = () => (editsHere || opens === 'either' ? setAsked('edit') : navigate(recordAddress(name, record.id)));
    const items = [
        ...(!onPage && rights.edit && !editsItself ? [item('edit', <EditIcon fontSize="small" />, translate('screens.list.edit'), edit)] : []),
        ...(!onPage && rights.show && !editsHere ? [item('show', <VisibilityIcon fontSize="small" />, translate('screens.list.show'), () => navigate(showAddress(name, record.id)))] : []),
        ...offered.map(each => {
            const Icon = each.action.icon ? icons[each.action.icon] : null;
            return item(each.name, Icon && <Icon fontSize="small" />, text(each.action.label), () => start(each));
        }),
    ];
    const removal = rights.remove && !withoutDelete ? [item('delete', <DeleteIcon fontSize="small" />, translate('screens.list.delete'), () => setAsked('delete'), true)] : [];
    if (items.length + removal.length === 0) return null;
    return (
        <span onClick={event => event.stopPropagation()} role="presentation">
            <IconButton size="small" aria-label={translate('screens.list.actions')} aria-haspopup="menu" aria-expanded={anchor !== null} aria-controls={menuId} onClick={event => {
                setAnchor(event.currentTarget);
                setWasOpen(true);
                preloadDialogs();
            }}>
                <MoreVertIcon fontSize="small" />
            </IconButton>
            {wasOpen && (
                <Menu id={menuId} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
                    {items}
                    {items.length > 0 && removal.length > 0 && <Divider key="line" />}
                    {removal}
                </Menu>
            )}
            {dialog}
            {asked === 'edit' && <RecordDialog name={name} id={record.id} onClose={() => setAsked(undefined)} />}
            {asked === 'delete' && <DeleteDialog name={name} records={[record]} onClose={() => setAsked(undefined)} {...(onDeleted && { onDeleted })} />}
        </span>
    );
};
