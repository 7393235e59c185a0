import { useCallback } from 'react';
import {
    Button,
    DataTable,
    DeleteButton,
    PrevNextButtons,
    ReferenceManyField,
    SaveButton,
    useEditContext,
    useNotify,
    useRecordContext,
    useRegisterMutationMiddleware,
    type Middleware,
    type UpdateParams,
} from 'react-admin';

type Save = (resource: string, params: UpdateParams) => Promise<unknown>;

const KnownShelf = () => {
    const { defaultTitle, refetch } = useEditContext();

    return (
        <>
            <PrevNextButtons />
            <DeleteButton label={`Delete ${defaultTitle}`} />
            <Button label="Read again" onClick={() => void refetch()} />
            <ReferenceManyField reference="drink" target="ShelfId">
                <DataTable bulkActionButtons={false}>
                    <DataTable.Col source="Name" />
                </DataTable>
            </ReferenceManyField>
        </>
    );
};

/**
 * react-admin's parts in a form that is made from a declaration: they find its record, its contexts and how it is
 * saved, as in a form of their own.
 */
export const ShelfPanel = () => {
    const notify = useNotify();
    const isKnown = useRecordContext()?.id !== undefined;

    const marked = useCallback<Middleware<Save>>(
        (resource, params, next) =>
            next(resource, {
                ...params,
                data: { ...params.data, Note: 'marked' },
            }),
        [],
    );

    useRegisterMutationMiddleware(marked);

    return (
        <>
            <SaveButton
                type="button"
                label="Save and stay"
                transform={data => ({
                    ...data,
                    Name: `${String(data.Name)} (checked)`,
                })}
                mutationOptions={{
                    onSuccess: () => notify('Checked and saved'),
                }}
            />
            {isKnown && <KnownShelf />}
        </>
    );
};
