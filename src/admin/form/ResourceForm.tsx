import { Form, RecordContextProvider, ResourceContextProvider, SaveContextProvider, useMutationMiddlewares, type RaRecord, type SaveHandlerCallbacks } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { settings } from '../../foundation/settings.ts';
import { useScope } from '../../session/useScope.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormBody, type FormBodyProps } from './FormBody.tsx';
import { createFormStart } from './formStart.ts';
import { newRecord } from './newRecord.ts';
import { declaredPart, type Values } from './threeWay.ts';
import type { Saved, WithMiddlewares } from './saveContext.ts';
import { useSave } from './useSave.ts';

interface ResourceFormProps extends Pick<FormBodyProps, 'onSaved' | 'onCancel' | 'onDirty' | 'frame'> {
    readonly name: ResourceName;
    /** Undefined for a new one. */
    readonly record?: RaRecord | undefined;
    /** What a new record starts with, beside the declared defaults. */
    readonly values?: Values | undefined;
    /** The form's address, where its tabs have addresses below it. */
    readonly root?: string | undefined;
}

/** One object: react-admin resets the form, errors and all, whenever it is another. */
const KEEP_TYPED = { keepDirtyValues: true };

/** The one form of an entity, for new and known records, on a page and in a dialog. */
export const ResourceForm = ({ name, record: reply, values, root, ...rest }: ResourceFormProps) => {
    const { scope } = useScope();
    const resource: Resource = resources[name];
    const record = useMemo(() => reply && declaredPart(resource, reply), [resource, reply]);
    // The start is kept: what the user works on may change under an open form, its values must not.
    const [start] = useState((): Values => record ?? { ...newRecord(resource.fields, scope, settings().productCode), ...values });
    const [formStart] = useState(() => createFormStart(resource.fields, start));
    const middlewares = useMutationMiddlewares();
    const { save, question, problem, creation, prepare } = useSave(name, record?.id, formStart, middlewares.getMutateWithMiddlewares as WithMiddlewares);
    const [saved, setSaved] = useState<Saved>();
    // What is new somewhere is not offered elsewhere: a room of one site, a group of one client.
    const [place] = useState(() => `${name} ${record?.id ?? `new ${JSON.stringify([scope.client, scope.site, scope.billgroup, values ?? null])}`}`);
    const submit = async (typed: Values, { transform, onSuccess, onError }: SaveHandlerCallbacks = {}) => {
        const values: Values = transform ? await transform(typed, { previousData: record }) : typed;
        let refused: Readonly<Record<string, string>> = {};
        const done = await save(values, { saysSaved: onSuccess !== undefined, onError, onRefused: problems => (refused = problems) });
        if (!done) return { root: { serverError: 'failed' }, ...refused }; // keeps the form unsaved: leaving it still asks
        setSaved({ record: done, then: onSuccess && (() => onSuccess(done, { data: values }, undefined)) });
        return undefined;
    };
    const stay = useCallback(() => setSaved(undefined), []);
    const latest = useRef(submit);
    useEffect(() => {
        latest.current = submit;
    });
    // For react-admin's own parts in the form: a <SaveButton>, a `transform`, middlewares.
    const { registerMutationMiddleware, unregisterMutationMiddleware } = middlewares;
    const saveContext = useMemo(
        () => ({ save: (typed: Values, callbacks?: SaveHandlerCallbacks) => latest.current(typed, callbacks), mutationMode: 'pessimistic', registerMutationMiddleware, unregisterMutationMiddleware }),
        [registerMutationMiddleware, unregisterMutationMiddleware],
    );
    return (
        <ResourceContextProvider value={name}>
            <RecordContextProvider value={record as RaRecord}>
                <SaveContextProvider value={saveContext}>
                    <Form
                        onSubmit={(typed: Values) => submit(typed)}
                        noValidate
                        disableInvalidFormNotification
                        {...(!record && { defaultValues: start })}
                        {...(root && { formRootPathname: root })}
                        resetOptions={KEEP_TYPED}
                    >
                        <FormBody name={name} record={record} start={formStart} place={place} root={root} saved={saved} onStay={stay} problem={problem} creation={creation} onReach={prepare} {...rest} />
                    </Form>
                </SaveContextProvider>
                {question && <ConflictDialog name={name} question={question} />}
            </RecordContextProvider>
        </ResourceContextProvider>
    );
};
