import { Button as MuiButton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';

import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { NoFailure } from '../../components/PartBoundary.tsx';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { DOTS } from '../../light/rowLayout.ts';
import { useOverrides } from '../overrideTables.ts';
import { useRights } from '../resource.ts';
import { useActions } from './ActionDialog.tsx';
import { preloadDialogs } from './lazyDialogs.tsx';
import { offeredActions, useActingUser } from './offeredActions.ts';
import type { RecordMenuProps, RowMenuProps } from './RecordMenu.tsx';
import type { RowIconProps } from './RowIcon.tsx';

/** In the same chunk as the list's tools, so the rows do not wait for it. */
const RecordMenu = lazyPart<RecordMenuProps>(
    () => import('./RecordMenu.tsx').then(module => module.RecordMenu),
    { Failure: NoFailure, afterContent: true },
);

const RowIcon = lazyPart<RowIconProps>(
    () => import('./RowIcon.tsx').then(module => module.RowIcon),
    { Failure: NoFailure, afterContent: true },
);

/** Plain, because it is in every row: MUI's button with its icon would add nine components. */
const Button = styled('button')(({ theme }) => ({
    '@media print': { display: 'none' },
    display: 'inline-grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    padding: 0,
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: theme.palette.action.active,
    fill: 'currentColor',
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    // Enlarges the touch target beyond what is visible, without moving anything.
    [theme.breakpoints.down('sm')]: {
        position: 'relative',
        '&::after': { content: '""', position: 'absolute', inset: -6 },
    },
}));

/** Whether a record has any menu items; without a record, whether any record of the entity may have some. */
export const useHasRowMenu = ({
    name,
    record,
    onPage = false,
    withoutDelete = false,
    editsHere = false,
}: Omit<RowMenuProps, 'record'> &
    Partial<Pick<RowMenuProps, 'record'>>): boolean => {
    const user = useActingUser();
    const rights = useRights(name);
    const overrides = useOverrides();
    const inHead = onPage ? overrides.headActionsOf(name) : [];

    return (
        (!onPage && (rights.edit || (rights.show && !editsHere))) ||
        (rights.remove && !withoutDelete) ||
        offeredActions(name, 'row', user, overrides, record).some(
            action => !inHead.includes(action.name),
        )
    );
};

/** The actions a row offers as buttons. Their icons load with the list's tools; their space is reserved before that. */
const RowButtons = ({
    name,
    record,
}: Pick<RowMenuProps, 'name' | 'record'>) => {
    const text = useText();
    const { offered, start, dialog } = useActions(name, 'row', { record });

    return (
        <>
            {offered
                .filter(
                    ({ action }) => action.kind === 'dialog' && action.inRow,
                )
                .map(offer => (
                    <Button
                        key={offer.name}
                        type="button"
                        title={text(offer.action.label)}
                        aria-label={text(offer.action.label)}
                        onClick={() => start(offer)}
                    >
                        <RowIcon icon={offer.action.icon} />
                    </Button>
                ))}
            {dialog}
        </>
    );
};

/** The actions a record's page shows as buttons beside its title, if there is room. */
const PageButtons = ({
    name,
    record,
}: Pick<RowMenuProps, 'name' | 'record'>) => {
    const text = useText();
    const { offered, start, dialog } = useActions(name, 'row', { record });

    return (
        <>
            {offered
                .filter(
                    ({ action }) => action.kind === 'dialog' && action.onPage,
                )
                .map(offer => (
                    <MuiButton
                        key={offer.name}
                        variant="outlined"
                        onClick={() => start(offer)}
                        sx={{
                            mr: 1,
                            display: { xs: 'none', lg: 'inline-flex' },
                        }}
                    >
                        {text(offer.action.label)}
                    </MuiButton>
                ))}
            {dialog}
        </>
    );
};

/** The button that opens a record's menu. The menu itself is rendered on first opening. */
export const RowMenu = (props: RowMenuProps) => {
    const translate = useMessage();
    const menuId = useId();
    const hasItems = useHasRowMenu(props);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [wasOpen, setWasOpen] = useState(false);
    if (!hasItems) return null;

    return (
        <span
            onClick={event => event.stopPropagation()}
            role="presentation"
            className="view-buttons"
        >
            {props.onPage ? (
                <PageButtons name={props.name} record={props.record} />
            ) : (
                <RowButtons name={props.name} record={props.record} />
            )}
            <Button
                type="button"
                aria-label={translate('screens.list.actions')}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                aria-controls={menuId}
                onClick={event => {
                    setAnchor(event.currentTarget);
                    setWasOpen(true);
                    preloadDialogs();
                }}
            >
                <svg viewBox="0 0 24 24" aria-hidden width={20} height={20}>
                    <path d={DOTS} />
                </svg>
            </Button>
            {wasOpen && (
                <RecordMenu
                    {...props}
                    id={menuId}
                    anchor={anchor}
                    onClose={() => setAnchor(null)}
                />
            )}
        </span>
    );
};
