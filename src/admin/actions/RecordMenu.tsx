import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import {
    Divider,
    ListItemIcon,
    ListItemText,
    MenuItem,
    type PopoverActions,
} from '@mui/material';
import { type RaRecord, useNavigate } from 'ra-core';
import {
    cloneElement,
    type ReactElement,
    type ReactNode,
    useCallback,
    useLayoutEffect,
    useRef,
    useState,
} from 'react';

import { type ResourceName, resources } from '../../../resources/index.ts';
import {
    type Action,
    type ActionGroup,
    actionGroups,
    inLanguage,
    type Resource,
} from '../../../resources/schema/index.ts';
import { icons } from '../../components/icons.ts';
import { PortalMenu } from '../../components/PortalMenu.tsx';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useOverrides } from '../overrideTables.ts';
import { recordAddress, showAddress, useRights } from '../resource.ts';
import { useActions } from './ActionDialog.tsx';
import type { DeletionOutcome } from './DeleteDialog.tsx';
import { DeleteDialog, RecordDialog } from './lazyDialogs.tsx';
import type { OfferedAction } from './offeredActions.ts';

/** A record, and which of its actions the menu offers. */
export interface RowMenuProps {
    readonly name: ResourceName;
    readonly record: RaRecord;
    /** On the record's own page, so "Edit", "Show" and what the page's head offers are left out. */
    readonly onPage?: boolean;
    /** The page has its own "Delete". */
    readonly withoutDelete?: boolean;
    /** "Edit" opens a dialog here, whatever the declaration says. */
    readonly editsHere?: boolean;
    readonly onDeleted?: (outcome: DeletionOutcome) => void;
}

export interface RecordMenuProps extends RowMenuProps {
    readonly id: string;
    /** The button the menu is anchored to; null while it is closed. */
    readonly anchor: HTMLElement | null;
    readonly onClose: () => void;
}

const groupOf = ({ group, kind }: Action): ActionGroup =>
    group ?? (kind === 'page' ? 'look' : 'change');

/** Entries of a menu that can be taken in at a glance. */
const MOST_ENTRIES = 8;

interface MoreItemsProps {
    readonly items: readonly ReactElement<{ readonly autoFocus?: boolean }>[];
    /** Called when the menu has become longer. */
    readonly onGrown: () => void;
}

/** The entry "More", until it is pressed: then the rare entries stand in its place. */
const MoreItems = ({ items, onGrown }: MoreItemsProps) => {
    const translate = useMessage();
    const [isOpen, setOpen] = useState(false);

    useLayoutEffect(() => {
        if (isOpen) onGrown();
    }, [isOpen, onGrown]);

    if (isOpen)
        return items.map((item, index) =>
            index === 0 ? cloneElement(item, { autoFocus: true }) : item,
        );

    return (
        <MenuItem aria-expanded={false} onClick={() => setOpen(true)}>
            <ListItemIcon sx={{ color: 'inherit' }}>
                <MoreIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{translate('screens.list.more')}</ListItemText>
        </MenuItem>
    );
};

/** The menu of a row, and the dialogs it opens. */
export const RecordMenu = ({
    id,
    anchor,
    onClose,
    name,
    record,
    onPage = false,
    withoutDelete = false,
    editsHere = false,
    onDeleted,
}: RecordMenuProps) => {
    const translate = useMessage();
    const text = useText();
    const navigate = useNavigate();
    const rights = useRights(name);
    const { opens }: Resource = resources[name];
    const { headActionsOf } = useOverrides();
    const { offered: all, start, dialog } = useActions(name, 'row', { record });

    const offered = onPage
        ? all.filter(action => !headActionsOf(name).includes(action.name))
        : all;

    const [openDialog, setOpenDialog] = useState<'edit' | 'delete'>();
    const popover = useRef<PopoverActions>(null);
    const placeAnew = useCallback(() => popover.current?.updatePosition(), []);

    const item = (
        key: string,
        icon: ReactNode,
        label: string,
        run: () => void,
        danger = false,
    ) => (
        <MenuItem
            key={key}
            onClick={() => {
                onClose();
                run();
            }}
            sx={danger ? { color: 'error.main' } : {}}
        >
            <ListItemIcon sx={{ color: 'inherit' }}>{icon}</ListItemIcon>
            <ListItemText>{label}</ListItemText>
        </MenuItem>
    );

    // A declared action labelled "Edit" replaces the generic one.
    const editsItself = offered.some(
        ({ action }) => inLanguage(action.label, 'en') === 'Edit',
    );

    const edit = () =>
        editsHere || opens === 'either'
            ? setOpenDialog('edit')
            : navigate(recordAddress(name, record.id));

    const edits =
        !onPage && rights.edit && !editsItself
            ? [
                  item(
                      'edit',
                      <EditIcon fontSize="small" />,
                      translate('screens.list.edit'),
                      edit,
                  ),
              ]
            : [];

    const shows =
        !onPage && rights.show && !editsHere
            ? [
                  item(
                      'show',
                      <VisibilityIcon fontSize="small" />,
                      translate('screens.list.show'),
                      () => navigate(showAddress(name, record.id)),
                  ),
              ]
            : [];

    const offeredItem = (offer: OfferedAction) => {
        const Icon = offer.action.icon ? icons[offer.action.icon] : null;

        return item(
            offer.name,
            Icon && <Icon fontSize="small" />,
            text(offer.action.label),
            () => start(offer),
            offer.action.danger,
        );
    };

    const groupsOf = (actions: readonly OfferedAction[]) =>
        actionGroups.map(group =>
            actions
                .filter(({ action }) => groupOf(action) === group)
                .map(offeredItem),
        );

    const removal =
        rights.remove && !withoutDelete
            ? [
                  item(
                      'delete',
                      <DeleteIcon fontSize="small" />,
                      translate('screens.list.delete'),
                      () => setOpenDialog('delete'),
                      true,
                  ),
              ]
            : [];

    const isLong =
        [edits, shows, offered, removal].flat().length > MOST_ENTRIES;

    const rare = [
        ...shows,
        ...offered.filter(({ action }) => action.rare).map(offeredItem),
    ];

    const groups = isLong
        ? [
              edits,
              ...groupsOf(offered.filter(({ action }) => !action.rare)),
              [<MoreItems key="more" items={rare} onGrown={placeAnew} />],
              removal,
          ]
        : [[...edits, ...shows], ...groupsOf(offered), removal];

    return (
        <>
            <PortalMenu
                id={id}
                anchor={anchor}
                onClose={onClose}
                action={popover}
            >
                {groups
                    .filter(group => group.length > 0)
                    .flatMap((group, n) => [
                        ...(n > 0
                            ? [
                                  <Divider
                                      key={`line ${n}`}
                                      component="li"
                                      role="separator"
                                  />,
                              ]
                            : []),
                        ...group,
                    ])}
            </PortalMenu>
            {dialog}
            {openDialog === 'edit' && (
                <RecordDialog
                    name={name}
                    id={record.id}
                    onClose={() => setOpenDialog(undefined)}
                />
            )}
            {openDialog === 'delete' && (
                <DeleteDialog
                    name={name}
                    records={[record]}
                    onClose={() => setOpenDialog(undefined)}
                    {...(onDeleted && { onDeleted })}
                />
            )}
        </>
    );
};
