import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Button } from '@mui/material';
import { useNavigate, useParams, useTranslate, type RaRecord } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useOverrides } from '../overrides.ts';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import type { UnsavedGuard } from '../../session/unsavedGuard.ts';
import { useText } from '../../components/useText.ts';
import { isKey, isNew, listAddress, recordAddress } from '../addresses.ts';
import { DeleteDialog } from '../actions/DeleteDialog.tsx';
import { isMissing } from '../failureText.ts';
import { FormPageFrame } from './FormPageFrame.tsx';
import { NotFound } from '../NotFound.tsx';
import { RecordHead } from './RecordHead.tsx';
import { RecordErrorPage, RecordSkeleton } from './RecordState.tsx';
import { ResourceCreate } from './ResourceCreate.tsx';
import { ResourceForm } from './ResourceForm.tsx';
import { ResourceShow } from '../show/ResourceShow.tsx';
import { RowMenu } from '../actions/RowMenu.tsx';
import type { DeletionOutcome } from '../actions/useDeletion.ts';
import { useRecord } from './useRecord.ts';
import { useResourceName } from '../useResourceName.ts';
import { useRights } from '../useRights.ts';

/** The page of a record; `/0` is a new one, and a record that may only be read is shown. */
export const ResourceEdit = () => {
    const name = useResourceName();
    const { id } = useParams<{ id: string }>();
    const rights = useRights(name);
    const Create = useOverrides().screenOf(name, 'create') ?? ResourceCreate;
    if (isNew(id)) return <Create />;
    if (!isKey(name, id) || !(rights.edit || rights.show)) return <NotFound name={name} />;
    return rights.edit ? <EditPage key={id} name={name} id={id} /> : <ResourceShow />;
};

const EditPage = ({ name, id }: { readonly name: ResourceName; readonly id: string }) => {
    const text = useText();
    const { data: record, error, refetch } = useRecord(name, id);
    if (record) return <LoadedEditPage name={name} id={id} record={record} />;
    if (isMissing(error)) return <NotFound name={name} />;
    return error ? <RecordErrorPage label={text(resources[name].label)} error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />;
};

const LoadedEditPage = ({ name, id, record }: { readonly name: ResourceName; readonly id: string; readonly record: RaRecord }) => {
    const translate = useTranslate();
    const text = useText();
    const navigate = useNavigate();
    const rights = useRights(name);
    const [deleting, setDeleting] = useState(false);
    const unsaved = useRef<UnsavedGuard>(undefined);
    const noteDirty = useCallback((typed: UnsavedGuard | undefined) => {
        unsaved.current = typed;
    }, []);
    const { label, title }: Resource = resources[name];
    const toList = () => navigate(listAddress(name));
    const deleted = ({ failed }: DeletionOutcome) => {
        if (failed.length > 0) return;
        unsaved.current?.release(); // there is nothing left to save it to
        toList();
    };
    return (
        <>
            <PageTitle title={`${text(label)} ${String(record[title] ?? '')}`.trim()}>
                <RowMenu name={name} record={record} onPage withoutDelete />
            </PageTitle>
            <RecordHead name={name} record={record} />
            <ResourceForm
                name={name}
                record={record}
                root={recordAddress(name, id)}
                onDirty={noteDirty}
                onSaved={toList}
                onCancel={toList}
                frame={(content, bar) => (
                    <FormPageFrame
                        bar={bar}
                        end={rights.remove && <Button color="error" startIcon={<DeleteIcon />} onClick={() => setDeleting(true)}>{translate('screens.list.delete')}</Button>}
                    >
                        {content}
                    </FormPageFrame>
                )}
            />
            {deleting && <DeleteDialog name={name} records={[record]} onClose={() => setDeleting(false)} onDeleted={deleted} />}
        </>
    );
};
