import { useNavigate, type Identifier, type RaRecord } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Action, Resource } from '../../../resources/schema/index.ts';
import { useOverrides } from '../overrides.ts';
import { ActionDialog } from './ActionDialog.tsx';
import { interpolate } from './interpolate.ts';
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
        if (action.kind === 'page') navigate(interpolate(action.to, record ?? { ids: chosen.join(',') }, encodeURIComponent));
        else setOpen({ key, ids: chosen });
    };

    const action = open && actions[open.key];
    const dialog: ReactNode = open && action ? <ActionDialog name={name} actionName={open.key} action={action} record={record} ids={open.ids} onClose={() => setOpen(undefined)} /> : null;
    return { offered, start, dialog };
};
