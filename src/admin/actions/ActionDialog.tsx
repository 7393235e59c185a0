import type { Identifier, RaRecord } from 'ra-core';
import type { ResourceName } from '../../../resources/index.ts';
import type { Action } from '../../../resources/schema/index.ts';
import { useOverrides } from '../overrides.ts';
import { LazyDialog } from './LazyDialog.tsx';
import { ConfirmActionDialog } from './laterDialogs.tsx';

interface ActionDialogProps {
    readonly name: ResourceName;
    readonly actionName: string;
    readonly action: Action;
    readonly record?: RaRecord | undefined;
    readonly ids: readonly Identifier[];
    readonly onClose: () => void;
}

/** What opens when a declared action is started: its question, or the dialog that a feature supplies. */
export const ActionDialog = ({ name, actionName, action, record, ids, onClose }: ActionDialogProps) => {
    const Dialog = useOverrides().dialogOf(name, actionName);
    if (action.kind === 'confirm') return <ConfirmActionDialog name={name} actionName={actionName} action={action} record={record} ids={ids} onClose={onClose} />;
    return Dialog && <LazyDialog onClose={onClose}><Dialog resource={name} ids={ids} onClose={onClose} {...(record && { record })} /></LazyDialog>;
};
