import { CreateBase, EditBase, type Identifier, type RaRecord } from 'ra-core';
import { type ReactNode, useCallback, useRef, useState } from 'react';

import { type ResourceName, resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { isSending } from '../../components/atMostOnce/useAtMostOnce.ts';
import { settings } from '../../foundation/settings.ts';
import { useScope } from '../../session/useScope.ts';
import { useCreation } from './creation.ts';
import { newRecord } from './formLayout.ts';
import { createFormStart, useMergedUpdate } from './mergeOnSave.ts';
import { recordOptions } from './RecordState.tsx';
import { NotSavedError } from './refusals.ts';
import { declaredPart, type Values } from './threeWay.ts';
import { type OpenForm, type Saving, useSaveOptions } from './useSave.ts';

interface FormBaseProps {
    readonly name: ResourceName;
    /** Undefined for a new record. */
    readonly id?: Identifier | undefined;
    /** Initial values of a new record, in addition to the declared defaults. */
    readonly values?: Values | undefined;
    /** Called with the saved record if the form is still on the page. */
    readonly onSaved: (record: RaRecord) => void;
    /** Success message that overrides the declared one. */
    readonly messageOf?: ((record: RaRecord) => ReactNode) | undefined;
    readonly children: (saving: Saving) => ReactNode;
}

/**
 * react-admin's CreateBase or EditBase for a declared form. Creates at most once, and merges a
 * change with what others changed meanwhile.
 */
export const FormBase = ({
    name,
    id,
    values,
    onSaved,
    messageOf,
    children,
}: FormBaseProps) => {
    const { scope } = useScope();
    const resource: Resource = resources[name];
    const isNew = id === undefined;

    // Kept from the first render: the scope may change under an open form, the form's values must not.
    const [first] = useState((): Values => {
        if (!isNew) return {};

        const defaults = newRecord(
            resource.fields,
            scope,
            settings().productCode,
        );

        return { ...defaults, ...values };
    });

    const [start] = useState(() =>
        createFormStart(resource.fields, isNew ? first : undefined),
    );

    // A draft of a new record is not offered in another scope: a room belongs to one site, a group to one client.
    const [draftKey] = useState(() => {
        if (!isNew) return `${name} ${id}`;
        const { client, site, billgroup } = scope;
        const origin = [client, site, billgroup, values ?? null];

        return `${name} new ${JSON.stringify(origin)}`;
    });

    const form = useRef<OpenForm>(null);
    const { create, action } = useCreation(name);
    const merged = useMergedUpdate(name, start);

    const createAsked = async (typed: Values): Promise<RaRecord> => {
        const changed = Object.keys(typed);
        if (!(await merged.mayBeSent({ id: '', values: typed, changed })))
            throw new NotSavedError('the user goes on editing');

        return create(typed);
    };

    const select = useCallback(
        (record: RaRecord) => declaredPart(resource, record),
        [resource],
    );

    const mutationOptions = useSaveOptions({
        name,
        isNew,
        start,
        form,
        send: typed => (isNew ? createAsked(typed) : merged.update(id, typed)),
        onSaved,
        messageOf,
    });

    const stopCreating = isSending(action.state)
        ? action.stopWaiting
        : undefined;

    const saving: Saving = {
        start,
        draftKey,
        form,
        question: merged.question,
        warning: merged.warning,
        problem: merged.problem,
        isGone: merged.isGone,
        creation: action,
        stopWaiting: isNew ? stopCreating : merged.stopWaiting,
        prepare: () => {
            if (!isNew) merged.prepare(id);
        },
    };

    const content = children(saving);
    if (isNew)
        return (
            <CreateBase
                resource={name}
                record={first}
                disableAuthentication
                mutationOptions={mutationOptions}
            >
                {content}
            </CreateBase>
        );
    const { queryOptions, ...options } = recordOptions(name, id);

    return (
        <EditBase
            {...options}
            queryOptions={{ ...queryOptions, select }}
            mutationMode="pessimistic"
            mutationOptions={mutationOptions}
        >
            {content}
        </EditBase>
    );
};
