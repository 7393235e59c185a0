import { useQuery } from '@tanstack/react-query';
import { ResourceContextProvider, useDataProvider, useNotify } from 'ra-core';
import { useEffect } from 'react';

import type { PortalProvider } from '../../../dataProvider/index.ts';
import { resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { recordQuery } from '../../session/recordQuery.ts';
import { ActionDialog, DialogWaiting } from '../actions/ActionDialog.tsx';
import { DeleteDialog } from '../actions/lazyDialogs.tsx';
import { failureText } from '../failureText.ts';
import type { ChosenAction } from './searchModel.ts';

interface ChosenActionDialogProps extends ChosenAction {
    readonly onEnd: () => void;
}

/**
 * The dialog of an action chosen in the search. Reads the record first, because the copy from a list may be old or
 * incomplete.
 */
export const ChosenActionDialog = ({
    name,
    action,
    record,
    onEnd,
}: ChosenActionDialogProps) => {
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const { actions }: Resource = resources[name];

    const { data, error } = useQuery({
        ...recordQuery(provider, name, record?.id ?? ''),
        enabled: record !== undefined,
    });

    useEffect(() => {
        if (!error) return;
        notify(failureText(error), { type: 'error' });
        onEnd();
    }, [error, notify, onEnd]);

    if (record && !data)
        return error ? null : <DialogWaiting onClose={onEnd} />;

    return (
        <ResourceContextProvider value={name}>
            {action === 'delete' ? (
                <DeleteDialog
                    name={name}
                    records={data ? [data] : []}
                    onClose={onEnd}
                />
            ) : (
                actions[action] && (
                    <ActionDialog
                        name={name}
                        actionName={action}
                        action={actions[action]}
                        record={data}
                        ids={[]}
                        onClose={onEnd}
                    />
                )
            )}
        </ResourceContextProvider>
    );
};
