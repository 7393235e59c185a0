import { DialogContent } from '@mui/material';
import { Form, RecordContext } from 'ra-core';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { ResourceName } from '../../../resources/index.ts';
import { tidiedRecord } from '../../../resources/rules/tidy.ts';
import type { Fields } from '../../../resources/schema/index.ts';
import { settings } from '../../foundation/settings.ts';
import { useScope } from '../../session/useScope.ts';
import { FormItems } from '../form/FormItems.tsx';
import { formLayout } from '../form/formLayout.ts';
import { newRecord } from '../form/newRecord.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ActionFormProps {
    readonly name: ResourceName;
    readonly inputs: Fields;
    readonly question: ReactNode;
    readonly buttons: ReactNode;
    /** Called once the inputs have nothing against what was typed. */
    readonly onSubmit: (typed: Values) => Promise<void>;
    /** Whether there is anything that was typed, and would be lost. */
    readonly onTyped: (isTyped: boolean) => void;
    /** For the failure of this part. */
    readonly onClose: () => void;
}

const TypedNote = ({ onTyped }: Pick<ActionFormProps, 'onTyped'>) => {
    const { isDirty } = useFormState();
    useEffect(() => onTyped(isDirty), [onTyped, isDirty]);
    return null;
};

/** What an action asks before it is done: inputs like those of forms, with the checks of their fields. */
export const ActionForm = ({ name, inputs, question, buttons, onSubmit, onTyped }: ActionFormProps) => {
    const { scope } = useScope();
    const [start] = useState(() => newRecord(inputs, scope, settings().productCode));
    const items = useMemo(() => formLayout({ fields: inputs }, true).flatMap(part => part.items), [inputs]);
    return (
        <RecordContext.Provider value={undefined}>
            <Form defaultValues={start} onSubmit={(typed: Values) => onSubmit(tidiedRecord(inputs, typed))} noValidate disableInvalidFormNotification>
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
