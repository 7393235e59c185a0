import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useEditContext, useNavigate, useParams, type RaRecord } from 'ra-core';
import { useDeferredValue, useState } from 'react';

import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { lazyFrom } from '../../components/lazy/lazyPart.tsx';
import { PageFailure } from '../../components/page/ErrorBoundary.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useText } from '../../components/useText.ts';
import { recordTitle } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import type { DeletionOutcome } from '../actions/DeleteDialog.tsx';
import { DeleteDialog, preloadDialogs } from '../actions/lazyDialogs.tsx';
import { RowMenu } from '../actions/RowMenu.tsx';
import { useReturnAddress } from '../list/listState.tsx';
import { NotFound } from '../NotFound.tsx';
import { useOverrides } from '../overrideTables.ts';
import { PrevNextButtons } from '../PrevNextButtons.tsx';
import {
    isKey,
    isNew,
    recordAddress,
    useResourceName,
    useRights,
} from '../resource.ts';
import { FormBase } from './FormBase.tsx';
import { formLayout } from './formLayout.ts';
import { BesideRecord, RecordHead } from './RecordHead.tsx';
import { AbsentRecordPage } from './RecordState.tsx';
import { FormPageFrame, ResourceCreate } from './ResourceCreate.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import type { Saving } from './useSave.ts';

const ResourceShow = lazyFrom(
    () => import('../show/ResourceShow.tsx'),
    'ResourceShow',
    { Failure: PageFailure },
);

/** The page of a record. `/0` is a new one; a record that may only be read is shown read-only. */
export const ResourceEdit = () => {
    const name = useResourceName();
    const { id, '*': slug } = useParams();
    const navigate = useNavigate();
    const rights = useRights(name);
    const back = useReturnAddress(name);
    const Create = useOverrides().screenOf(name, 'create') ?? ResourceCreate;
    if (isNew(id)) return <Create />;
    if (!isKey(name, id) || !(rights.edit || rights.show))
        return <NotFound name={name} />;
    if (!rights.edit) return <ResourceShow />;

    const leave = () => {
        const tab = formLayout(resources[name], false).find(
            part => part.slug === slug,
        );

        if (!tab?.staysOpen) navigate(back);
    };

    return (
        <FormBase key={id} name={name} id={id} onSaved={leave}>
            {saving => <EditPage name={name} saving={saving} />}
        </FormBase>
    );
};

const EditPage = ({
    name,
    saving,
}: {
    readonly name: ResourceName;
    readonly saving: Saving;
}) => {
    const translate = useMessage();
    const text = useText();
    const navigate = useNavigate();
    const rights = useRights(name);
    const back = useReturnAddress(name);
    const { record, error, refetch } = useEditContext<RaRecord>();
    const [deleting, setDeleting] = useState(false);
    const { label, title }: Resource = resources[name];
    // Deferred, so that React can render in slices: a long form would block the page.
    const isShown = useDeferredValue(record !== undefined);
    if (!record || !isShown)
        return <AbsentRecordPage name={name} error={error} refetch={refetch} />;
    const toList = () => navigate(back);

    const deleted = ({ failed }: DeletionOutcome) => {
        if (failed.length > 0) return;
        saving.form.current?.guard.release(); // there is nothing left to save it to
        toList();
    };

    return (
        <>
            <PageTitle
                staysBeside
                title={`${text(label)} ${recordTitle({ title }, record, translate('screens.noName'))}`}
            >
                <PrevNextButtons
                    name={name}
                    id={record.id}
                    addressOf={id => recordAddress(name, id)}
                />
                <RowMenu name={name} record={record} onPage withoutDelete />
            </PageTitle>
            <RecordHead name={name} record={record} />
            <BesideRecord name={name} record={record}>
                <ResourceForm
                    name={name}
                    saving={saving}
                    root={recordAddress(name, record.id)}
                    onCancel={toList}
                    frame={(content, bar, isList) => (
                        <FormPageFrame
                            isList={isList}
                            bar={bar}
                            end={
                                rights.remove && (
                                    <Button
                                        color="error"
                                        startIcon={<DeleteIcon />}
                                        disabled={saving.isGone}
                                        onPointerEnter={preloadDialogs}
                                        onFocus={preloadDialogs}
                                        onClick={() => setDeleting(true)}
                                    >
                                        {translate('screens.list.delete')}
                                    </Button>
                                )
                            }
                        >
                            {content}
                        </FormPageFrame>
                    )}
                />
            </BesideRecord>
            {deleting && (
                <DeleteDialog
                    name={name}
                    records={[record]}
                    onClose={() => setDeleting(false)}
                    onDeleted={deleted}
                />
            )}
        </>
    );
};
