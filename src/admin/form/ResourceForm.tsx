import { Form, RecordContextProvider, ResourceContextProvider, type RaRecord } from 'ra-core';
import { useMemo, useState } from 'react';
import { resources, type ResourceName } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { settings } from '../../foundation/settings.ts';
import { useScope } from '../../session/useScope.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormBody, type FormBodyProps } from './FormBody.tsx';
import { createFormStart } from './formStart.ts';
import { newRecord } from './newRecord.ts';
import { declaredPart, type Values } from './threeWay.ts';
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
    const { save, question, problem, creation, prepare } = useSave(name, record?.id, formStart);
    const [saved, setSaved] = useState<RaRecord>();
    // What is new somewhere is not offered elsewhere: a room of one site, a group of one client.
    const [place] = useState(() => `${name} ${record?.id ?? `new ${JSON.stringify([scope.client, scope.site, scope.billgroup, values ?? null])}`}`);
    const submit = async (typed: Values) => {
        const done = await save(typed);
        if (!done) return { root: { serverError: 'failed' } }; // keeps the form unsaved: leaving it still asks
        setSaved(done);
        return undefined;
    };
    return (
        <ResourceContextProvider value={name}>
            <RecordContextProvider value={record as RaRecord}>
                <Form
                    onSubmit={submit}
                    noValidate
                    disableInvalidFormNotification
                    {...(!record && { defaultValues: start })}
                    {...(root && { formRootPathname: root })}
                    resetOptions={KEEP_TYPED}
                >
                    <FormBody name={name} record={record} start={formStart} place={place} root={root} saved={saved} problem={problem} creation={creation} onReach={prepare} {...rest} />
                </Form>
                {question && <ConflictDialog name={name} question={question} />}
            </RecordContextProvider>
        </ResourceContextProvider>
    );
};
