import { useNavigate, type Identifier, type RaRecord } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Action, Resource } from '../../../resources/schema/index.ts';
import { useOverrides } from '../overrides.ts';
import { interpolate } from './interpolate.ts';
import { ConfirmActionDialog } from './laterDialogs.tsx';
import { LazyDialog } from './LazyDialog.tsx';
import { useActingUser } from './useActingUser.ts';
import { offeredActions, type OfferedAction } from './offeredActions.ts';

/** The declared actions of rows, of the selection or of the list that the user may use, and what opens when one is started. */
export const useActions = (name: ResourceName, on: Action['on'], { record, ids = [] }: { readonly record?: RaRecord | undefined; readonly ids?: readonly Identifier[] } = {}) => {
    const user = useActingUser();
    const overrides = useOverrides();
    const navigate = useNavigate();
    const [open, setOpen] = useState<{ readonly key: string; readonly ids: readonly Identifier[] }>();
    const { actions }: Resource = resources[name];

    const offered = offeredActions(name, on, user, overrides, record);

    /** `chosen`: rows that it is for, where they are not all the selected ones. */
    const start = ({ name: key, action }: OfferedAction, chosen = ids) => {
        if (action.kind === 'page') navigate(interpolate(action.to, record ?? {}, encodeURIComponent));
        else setOpen({ key, ids: chosen });
    };

    const close = () => setOpen(undefined);
    const action = open && actions[open.key];
    const Dialog = open && overrides.dialogOf(name, open.key);
    let dialog: ReactNode = null;
    if (open && action?.kind === 'confirm') dialog = <ConfirmActionDialog name={name} actionName={open.key} action={action} record={record} ids={open.ids} onClose={close} />;
    else if (open && Dialog) dialog = <LazyDialog onClose={close}><Dialog resource={name} ids={open.ids} onClose={close} {...(record && { record })} /></LazyDialog>;
    return { offered, start, dialog };
};
