import type { Identifier, RaRecord } from 'ra-core';
import { type ReactNode, Suspense, useState } from 'react';

import { type ResourceName, resources } from '../../../resources/index.ts';
import type { Action, Resource } from '../../../resources/schema/index.ts';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { NoFailure } from '../../components/PartBoundary.tsx';
import { useOverrides } from '../overrideTables.ts';
import type { DialogOutlineProps } from './DialogOutline.tsx';
import { ConfirmActionDialog } from './lazyDialogs.tsx';
import {
    type OfferedAction,
    offeredActions,
    useActingUser,
    usePageOpener,
} from './offeredActions.ts';

/** Placeholder for a dialog whose content is still loading. */
export const DialogWaiting = lazyPart<DialogOutlineProps>(
    () => import('./DialogOutline.tsx').then(module => module.DialogOutline),
    { Failure: NoFailure, afterContent: true },
);

/** The declared actions of rows, the selection or the list that the user may use, and the dialog of the one started. */
export const useActions = (
    name: ResourceName,
    on: Action['on'],
    {
        record,
        ids = [],
    }: {
        readonly record?: RaRecord | undefined;
        readonly ids?: readonly Identifier[];
    } = {},
) => {
    const user = useActingUser();
    const overrides = useOverrides();
    const openPage = usePageOpener();

    const [open, setOpen] = useState<{
        readonly key: string;
        readonly ids: readonly Identifier[];
    }>();

    const { actions }: Resource = resources[name];

    const offered = offeredActions(name, on, user, overrides, record);

    /** `chosen`: the rows it applies to, if not all selected ones. */
    const start = ({ name: key, action }: OfferedAction, chosen = ids) => {
        if (action.kind !== 'page') return setOpen({ key, ids: chosen });

        return openPage(action, record ?? { ids: chosen.join(',') });
    };

    const action = open && actions[open.key];

    const dialog: ReactNode =
        open && action ? (
            <ActionDialog
                name={name}
                actionName={open.key}
                action={action}
                record={record}
                ids={open.ids}
                onClose={() => setOpen(undefined)}
            />
        ) : null;

    return { offered, start, dialog };
};

interface ActionDialogProps {
    readonly name: ResourceName;
    readonly actionName: string;
    readonly action: Action;
    readonly record?: RaRecord | undefined;
    readonly ids: readonly Identifier[];
    readonly onClose: () => void;
}

/** Opens for a declared action once it is started: its confirmation, or the dialog a feature supplies. */
export const ActionDialog = ({
    name,
    actionName,
    action,
    record,
    ids,
    onClose,
}: ActionDialogProps) => {
    const Dialog = useOverrides().dialogOf(name, actionName);
    if (action.kind === 'confirm')
        return (
            <ConfirmActionDialog
                name={name}
                actionName={actionName}
                action={action}
                record={record}
                ids={ids}
                onClose={onClose}
            />
        );

    // Clicks inside must not reach the row behind.
    return (
        Dialog && (
            <span
                onClick={event => event.stopPropagation()}
                onKeyDown={event => event.stopPropagation()}
                role="presentation"
            >
                <Suspense fallback={<DialogWaiting onClose={onClose} />}>
                    <Dialog
                        resource={name}
                        ids={ids}
                        onClose={onClose}
                        {...(record && { record })}
                    />
                </Suspense>
            </span>
        )
    );
};
