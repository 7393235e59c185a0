import { useNavigate, type Identifier, type RaRecord } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Action, Resource } from '../../../resources/schema/index.ts';
import { useOverrides } from '../overrides.ts';
import { useAccess } from '../../session/useAccess.ts';
import { interpolate } from './interpolate.ts';
import { ConfirmActionDialog } from './laterDialogs.tsx';
import { LazyDialog } from './LazyDialog.tsx';
import { offeredActions, type OfferedAction } from './offeredActions.ts';

/** The declared actions of rows, of the selection or of the list that the user may use, and what opens when one is started. */
export const useActions = (name: ResourceName, on: Action['on'], { record, ids = [] }: { readonly record?: RaRecord | undefined; readonly ids?: readonly Identifier[] } = {}) => {
    const may = useAccess();
    const overrides = useOverrides();
    const navigate = useNavigate();
    const [open, setOpen] = useState<string>();
    const { actions }: Resource = resources[name];

    const offered = offeredActions(name, on, may, overrides, record);

    const start = ({ name: key, action }: OfferedAction) => {
        if (action.kind === 'page') navigate(interpolate(action.to, record ?? {}, encodeURIComponent));
        else setOpen(key);
    };

    const close = () => setOpen(undefined);
    const action = open === undefined ? undefined : actions[open];
    const Dialog = open === undefined ? undefined : overrides.dialogOf(name, open);
    let dialog: ReactNode = null;
    if (open !== undefined && action?.kind === 'confirm') dialog = <ConfirmActionDialog name={name} actionName={open} action={action} record={record} ids={ids} onClose={close} />;
    else if (Dialog) dialog = <LazyDialog onClose={close}><Dialog resource={name} ids={ids} onClose={close} {...(record && { record })} /></LazyDialog>;
    return { offered, start, dialog };
};
