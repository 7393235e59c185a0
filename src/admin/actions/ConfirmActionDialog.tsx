import {
    Button,
    DialogActions,
    DialogContent,
    DialogContentText,
} from '@mui/material';
import {
    useDataProvider,
    useNotify,
    type Identifier,
    type RaRecord,
} from 'ra-core';
import { useState } from 'react';

import type { Refusal } from '../../../dataProvider/http/refusedFields.ts';
import {
    refusedFields,
    type PortalProvider,
} from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';
import type { ConfirmAction } from '../../../resources/schema/index.ts';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { DialogFailure } from '../../components/laterFailure.tsx';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import { useBusy } from '../../components/useBusy.ts';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useDismissal } from '../../session/unsavedGuard.ts';
import { inUsersLanguage } from '../failureText.ts';
import { useRecordRefresh } from '../resource.ts';
import type { ActionFormProps } from './ActionForm.tsx';
import { interpolate } from './offeredActions.ts';

export interface ConfirmActionDialogProps {
    readonly name: ResourceName;
    readonly actionName: string;
    readonly action: ConfirmAction;
    readonly record?: RaRecord | undefined;
    readonly ids: readonly Identifier[];
    readonly onClose: () => void;
}

/** Form inputs are a separate chunk that most confirmations do not need. */
const ActionForm = lazyPart<ActionFormProps>(
    () => import('./ActionForm.tsx').then(module => module.ActionForm),
    { outline: null, Failure: DialogFailure },
);

/** Asks, makes one call and reports success. What was typed stays if the call fails. */
export const ConfirmActionDialog = ({
    name,
    actionName,
    action,
    record,
    ids,
    onClose,
}: ConfirmActionDialogProps) => {
    const translate = useMessage();
    const text = useText();
    const notify = useNotify();
    const refresh = useRecordRefresh(name);
    const provider = useDataProvider<PortalProvider>();
    const { isBusy, alone } = useBusy();
    const [isTyped, setTyped] = useState(false);
    const dismiss = useDismissal(isTyped, onClose);
    const label = text(action.label);

    const run = async (
        typed: Readonly<Record<string, unknown>> = {},
        shown: readonly string[] = [],
    ) => {
        let refused: Refusal['fields'] | undefined;

        await alone(async () => {
            try {
                await provider.callNamed(
                    `${name}.${actionName}`,
                    record
                        ? { ...record, ...typed, id: record.id, record }
                        : { ids, ...typed },
                );

                notify(
                    action.done
                        ? text(action.done)
                        : translate('screens.form.created'),
                    { type: 'info' },
                );

                onClose();
                await refresh();
            } catch (error) {
                const { fields, rest } = refusedFields(error, shown);

                notify(
                    rest === undefined
                        ? translate('screens.form.invalid')
                        : inUsersLanguage(rest),
                    { type: 'error' },
                );

                refused = fields;
            }
        });

        return refused;
    };

    const question = (
        <DialogContentText>
            {interpolate(text(action.question), record ?? {}, value => value)}
        </DialogContentText>
    );

    const buttons = (onConfirm?: () => void) => (
        <DialogActions>
            <Button
                type={onConfirm ? 'button' : 'submit'}
                variant="contained"
                color={action.danger ? 'error' : 'primary'}
                disabled={isBusy}
                onClick={onConfirm}
            >
                {label}
            </Button>
            <Button color="inherit" disabled={isBusy} onClick={onClose}>
                {translate('screens.form.cancel')}
            </Button>
        </DialogActions>
    );

    return (
        <PortalDialog
            title={label}
            onClose={() => !isBusy && dismiss()}
            width={action.inputs ? 'sm' : 'xs'}
            isQuestion={!action.inputs}
        >
            {action.inputs ? (
                <ActionForm
                    name={name}
                    inputs={action.inputs}
                    question={question}
                    buttons={buttons()}
                    onSubmit={run}
                    onTyped={setTyped}
                    onClose={onClose}
                />
            ) : (
                <>
                    <DialogContent>{question}</DialogContent>
                    {buttons(() => void run())}
                </>
            )}
        </PortalDialog>
    );
};
