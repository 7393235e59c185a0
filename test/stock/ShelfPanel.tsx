import { useCallback } from 'react';
import { PrevNextButtons, SaveButton, useNotify, useRegisterMutationMiddleware, type Middleware, type UpdateParams } from 'react-admin';

type Save = (resource: string, params: UpdateParams) => Promise<unknown>;

/** react-admin's parts in a form that is made from a declaration: they save by its save context, as in a form of their own. */
export const ShelfPanel = () => {
    const notify = useNotify();
    const marked = useCallback<Middleware<Save>>((resource, params, next) => next(resource, { ...params, data: { ...params.data, Note: 'marked' } }), []);
    useRegisterMutationMiddleware(marked);
    return (
        <>
            <SaveButton
                type="button"
                label="Save and stay"
                transform={data => ({ ...data, Name: `${String(data.Name)} (checked)` })}
                mutationOptions={{ onSuccess: () => notify('Checked and saved') }}
            />
            <PrevNextButtons />
        </>
    );
};
