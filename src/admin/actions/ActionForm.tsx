import { DialogContent } from '@mui/material';
import { Form, RecordContext } from 'ra-core';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';

import type { ResourceName } from '../../../resources/index.ts';
import { isMet } from '../../../resources/rules/conditions.ts';
import { tidyRecord } from '../../../resources/rules/tidy.ts';
import type { Fields } from '../../../resources/schema/index.ts';
import { settings } from '../../foundation/settings.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useScope } from '../../session/useScope.ts';
import { formLayout, newRecord } from '../form/formLayout.ts';
import { FormItems } from '../form/FormTabs.tsx';

type Values = Readonly<Record<string, unknown>>;

export interface ActionFormProps {
    readonly name: ResourceName;
    readonly inputs: Fields;
    readonly question: ReactNode;
    readonly buttons: ReactNode;
    /** Called once the inputs are valid. Resolves to the server's errors for individual inputs of `shown`. */
    readonly onSubmit: (
        typed: Values,
        shown: readonly string[],
    ) => Promise<Values | undefined>;
    /** Whether the user has typed something that would be lost. */
    readonly onTyped: (isTyped: boolean) => void;
    /** Passed to the error boundary of this lazy part. */
    readonly onClose: () => void;
}

const TypedNote = ({ onTyped }: Pick<ActionFormProps, 'onTyped'>) => {
    const { isDirty } = useFormState();
    useEffect(() => onTyped(isDirty), [onTyped, isDirty]);

    return null;
};

/** The inputs of an action, rendered and validated like those of a form. */
export const ActionForm = ({
    name,
    inputs,
    question,
    buttons,
    onSubmit,
    onTyped,
}: ActionFormProps) => {
    const { scope } = useScope();
    const { role } = useSession();

    const [start] = useState(() =>
        newRecord(inputs, scope, settings().productCode),
    );

    const items = useMemo(
        () => formLayout({ fields: inputs }, true).flatMap(part => part.items),
        [inputs],
    );

    const shownWith = (typed: Values) =>
        Object.entries(inputs).flatMap(([source, { when }]) =>
            when === undefined || isMet(when, typed, role) ? [source] : [],
        );

    return (
        <RecordContext.Provider value={undefined}>
            <Form
                defaultValues={start}
                onSubmit={(typed: Values) =>
                    onSubmit(tidyRecord(inputs, typed), shownWith(typed))
                }
                noValidate
                disableInvalidFormNotification
            >
                <TypedNote onTyped={onTyped} />
                <DialogContent sx={{ display: 'grid', gap: 2 }}>
                    {question}
                    <FormItems name={name} items={items} />
                </DialogContent>
                {buttons}
            </Form>
        </RecordContext.Provider>
    );
};
