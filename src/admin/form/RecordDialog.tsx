import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button, DialogActions, DialogContent } from '@mui/material';
import {
    ShowBase,
    useEditContext,
    useShowContext,
    type Identifier,
    type RaRecord,
} from 'ra-core';
import { type ReactNode, useState } from 'react';

import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { Notice } from '../../components/Notice.tsx';
import { useText } from '../../components/useText.ts';
import { recordTitle } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import {
    DeleteDialog,
    type DeletionOutcome,
} from '../actions/DeleteDialog.tsx';
import { useNewTitle, useRights } from '../resource.ts';
import { ShowFields } from '../show/ShowFields.tsx';
import { FormBase } from './FormBase.tsx';
import { RecordHead } from './RecordHead.tsx';
import {
    RecordError,
    recordOptions,
    RecordSkeleton,
    useLoadFailureNotice,
} from './RecordState.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import type { Saving } from './useSave.ts';

export interface RecordDialogProps {
    readonly name: ResourceName;
    /** Undefined for a new record. */
    readonly id?: Identifier | undefined;
    /** Initial values of a new record. */
    readonly values?: Readonly<Record<string, unknown>> | undefined;
    /** Content above the form. */
    readonly above?: ReactNode;
    readonly onClose: () => void;
    /** Success message that overrides the declared one. */
    readonly messageOf?: (record: RaRecord) => ReactNode;
    /** The dialog has its own address, so the router asks before typed input is lost. */
    readonly addressed?: boolean;
    /** Shows "not found" without asking the server. */
    readonly missing?: boolean;
    /** A new record the signed-in user may not create. */
    readonly refused?: boolean;
}

/** A record in a dialog over a list: the same form as on a page, or a read-only view if it may not be edited. */
export const RecordDialog = (props: RecordDialogProps) => {
    const {
        name,
        id,
        values,
        onClose,
        messageOf,
        missing = false,
        refused = false,
    } = props;

    const rights = useRights(name);
    if (refused)
        return (
            <Frame {...props}>
                <Refused onClose={onClose} />
            </Frame>
        );
    if (missing)
        return (
            <Frame {...props}>
                <NoSuchRecord onClose={onClose} />
            </Frame>
        );
    if (id !== undefined && !rights.edit)
        return (
            <ShowBase {...recordOptions(name, id)}>
                <ReadDialog {...props} />
            </ShowBase>
        );

    return (
        <FormBase
            name={name}
            id={id}
            values={values}
            onSaved={onClose}
            messageOf={messageOf}
        >
            {saving =>
                id === undefined ? (
                    <FormDialog {...props} saving={saving} />
                ) : (
                    <EditDialog {...props} saving={saving} />
                )
            }
        </FormBase>
    );
};

const Frame = ({
    name,
    id,
    missing = false,
    addressed = false,
    record,
    onClose,
    children,
}: RecordDialogProps & {
    readonly record?: RaRecord | undefined;
    readonly children: ReactNode;
}) => {
    const text = useText();
    const translate = useMessage();
    const ofNew = useNewTitle(name);
    const { label, title }: Resource = resources[name];

    const heading =
        id === undefined && !missing
            ? ofNew
            : `${text(label)} ${record ? recordTitle({ title }, record, translate('screens.noName')) : ''}`.trim();

    return (
        <PortalDialog
            title={heading}
            onClose={onClose}
            width="md"
            addressed={addressed}
        >
            {children}
        </PortalDialog>
    );
};

/** Read-only content with a Close button. */
const Reading = ({
    onClose,
    children,
}: Pick<RecordDialogProps, 'onClose'> & { readonly children: ReactNode }) => {
    const translate = useMessage();

    return (
        <>
            <DialogContent>{children}</DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('shell.close')}</Button>
            </DialogActions>
        </>
    );
};

const NoSuchRecord = ({ onClose }: Pick<RecordDialogProps, 'onClose'>) => {
    const translate = useMessage();

    return (
        <Reading onClose={onClose}>
            <Notice
                title={translate('screens.notFound.title')}
                text={translate('screens.notFound.text')}
            />
        </Reading>
    );
};

const Refused = ({ onClose }: Pick<RecordDialogProps, 'onClose'>) => (
    <Reading onClose={onClose}>
        <Notice title={useMessage()('screens.notAllowed.create')} />
    </Reading>
);

/** Shown while there is no record. */
const Absent = ({
    error,
    refetch,
    onClose,
}: Pick<RecordDialogProps, 'onClose'> & {
    readonly error: unknown;
    readonly refetch: () => unknown;
}) => {
    useLoadFailureNotice(error);
    if (isMissing(error)) return <NoSuchRecord onClose={onClose} />;

    return (
        <DialogContent>
            {error ? (
                <RecordError error={error} onRetry={() => void refetch()} />
            ) : (
                <RecordSkeleton />
            )}
        </DialogContent>
    );
};

const ReadDialog = (props: RecordDialogProps) => {
    const { record, error, refetch } = useShowContext<RaRecord>();

    return (
        <Frame {...props} record={record}>
            {record ? (
                <Reading {...props}>
                    <ShowFields name={props.name} record={record} />
                </Reading>
            ) : (
                <Absent {...props} error={error} refetch={refetch} />
            )}
        </Frame>
    );
};

interface FormDialogProps extends RecordDialogProps {
    readonly saving: Saving;
}

const EditDialog = (props: FormDialogProps) => {
    const { record, error, refetch } = useEditContext<RaRecord>();

    return (
        <FormDialog
            {...props}
            record={record}
            instead={
                record ? undefined : (
                    <Absent {...props} error={error} refetch={refetch} />
                )
            }
        />
    );
};

const FormDialog = ({
    saving,
    record,
    instead,
    ...props
}: FormDialogProps & {
    readonly record?: RaRecord | undefined;
    readonly instead?: ReactNode;
}) => {
    const { name, above, addressed = false, onClose } = props;
    const translate = useMessage();
    const rights = useRights(name);
    const [deleting, setDeleting] = useState(false);

    const close = async () => {
        if (
            addressed ||
            (await saving.form.current?.guard.mayLeave()) !== false
        )
            onClose();
    };

    const deleted = ({ failed }: DeletionOutcome) => {
        if (failed.length > 0) return;
        saving.form.current?.guard.release(); // there is nothing left to save it to
        onClose();
    };

    const frame = (fields: ReactNode, bar: ReactNode) => (
        <>
            <DialogContent>
                {record && <RecordHead name={name} record={record} />}
                {above}
                {fields}
            </DialogContent>
            <DialogActions>
                {bar}
                {record && rights.remove && (
                    <Button
                        color="error"
                        startIcon={<DeleteIcon />}
                        disabled={saving.isGone}
                        onClick={() => setDeleting(true)}
                        sx={{ '&&&': { ml: 'auto' } }}
                    >
                        {translate('screens.list.delete')}
                    </Button>
                )}
            </DialogActions>
        </>
    );

    return (
        <Frame {...props} record={record} onClose={() => void close()}>
            {instead ?? (
                <ResourceForm
                    name={name}
                    saving={saving}
                    onCancel={() => void close()}
                    frame={frame}
                />
            )}
            {deleting && record && (
                <DeleteDialog
                    name={name}
                    records={[record]}
                    onClose={() => setDeleting(false)}
                    onDeleted={deleted}
                />
            )}
        </Frame>
    );
};
