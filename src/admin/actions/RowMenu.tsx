import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { NoFailure } from '../../components/PartFailure.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { useText } from '../../components/useText.ts';
import { useOverrides } from '../overrides.ts';
import { LazyDialog } from './LazyDialog.tsx';
import { preloadDialogs } from './laterDialogs.tsx';
import { offeredActions } from './offeredActions.ts';
import type { RecordMenuProps } from './RecordMenu.tsx';
import type { RowIconProps } from './RowIcon.tsx';
import type { RowMenuProps } from './rowMenuProps.ts';
import { DOTS } from '../../foundation/lists/dots.ts';
import { useActingUser } from './useActingUser.ts';
import { useRights } from '../useRights.ts';

/** In one chunk with the tools of the list: the rows do not wait for it. */
const RecordMenu = lazyPart<RecordMenuProps>(() => import('./RecordMenu.tsx').then(module => module.RecordMenu), { Failure: NoFailure, afterContent: true });

const RowIcon = lazyPart<RowIconProps>(() => import('./RowIcon.tsx').then(module => module.RowIcon), { Failure: NoFailure, afterContent: true });

/** In every row: a button of MUI's, with its icon, costs nine components more. */
const Button = styled('button')(({ theme }) => ({
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
    // A finger meets more than is seen, and nothing moves for it.
    [theme.breakpoints.down('sm')]: { position: 'relative', '&::after': { content: '""', position: 'absolute', inset: -6 } },
}));

/** Whether there is anything to be done with a record; without one, with any of the entity. */
export const useHasRowMenu = ({ name, record, onPage = false, withoutDelete = false, editsHere = false }: Omit<RowMenuProps, 'record'> & Partial<Pick<RowMenuProps, 'record'>>): boolean => {
    const user = useActingUser();
    const rights = useRights(name);
    const overrides = useOverrides();
    return (!onPage && (rights.edit || (rights.show && !editsHere))) || (rights.remove && !withoutDelete) || offeredActions(name, 'row', user, overrides, record).length > 0;
};

/** What a row offers at one press: its icon comes with the tools of the list, its place is there before. */
const RowButtons = ({ name, record }: Pick<RowMenuProps, 'name' | 'record'>) => {
    const text = useText();
    const user = useActingUser();
    const overrides = useOverrides();
    const [open, setOpen] = useState<string>();
    const close = () => setOpen(undefined);
    const Dialog = open === undefined ? undefined : overrides.dialogOf(name, open);
    return (
        <>
            {offeredActions(name, 'row', user, overrides, record).filter(({ action }) => action.kind === 'dialog' && action.inRow).map(({ name: key, action }) => (
                <Button key={key} type="button" title={text(action.label)} aria-label={text(action.label)} onClick={() => setOpen(key)}>
                    <RowIcon icon={action.icon} />
                </Button>
            ))}
            {Dialog && <LazyDialog onClose={close}><Dialog resource={name} ids={[]} record={record} onClose={close} /></LazyDialog>}
        </>
    );
};

/** The button under which all that can be done with a record is found; the menu itself is made when it first opens. */
export const RowMenu = (props: RowMenuProps) => {
    const translate = useMessage();
    const menuId = useId();
    const hasItems = useHasRowMenu(props);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [wasOpen, setWasOpen] = useState(false);
    if (!hasItems) return null;
    return (
        <span onClick={event => event.stopPropagation()} role="presentation" style={{ display: 'flex', justifyContent: 'flex-end' }}>
            {!props.onPage && <RowButtons name={props.name} record={props.record} />}
            <Button type="button" aria-label={translate('screens.list.actions')} aria-haspopup="menu" aria-expanded={anchor !== null} aria-controls={menuId} onClick={event => {
                setAnchor(event.currentTarget);
                setWasOpen(true);
                preloadDialogs();
            }}>
                <svg viewBox="0 0 24 24" aria-hidden width={20} height={20}><path d={DOTS} /></svg>
            </Button>
            {wasOpen && <RecordMenu {...props} id={menuId} anchor={anchor} onClose={() => setAnchor(null)} />}
        </span>
    );
};
