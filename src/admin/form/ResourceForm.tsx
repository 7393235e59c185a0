import { Form } from 'ra-core';
import type { ResourceName } from '../../../resources/index.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormBody, type FormBodyProps } from './FormBody.tsx';

interface ResourceFormProps extends FormBodyProps {
    readonly name: ResourceName;
}

/** One object: react-admin resets the form, errors and all, whenever it is another. */
const KEEP_TYPED = { keepDirtyValues: true };

/** The one form of an entity, for new and known records, on a page and in a dialog: in a CreateBase or an EditBase of react-admin, whose record it shows and which saves it. */
export const ResourceForm = (props: ResourceFormProps) => (
    <>
        <Form noValidate disableInvalidFormNotification {...(props.root && { formRootPathname: props.root })} resetOptions={KEEP_TYPED}>
            <FormBody {...props} />
        </Form>
        {props.saving.question && <ConflictDialog name={props.name} question={props.saving.question} />}
    </>
);
