import { Alert, Button, Card, Checkbox, FormControlLabel } from '@mui/material';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

import { refusedFields } from '../../../dataProvider/http/refusedFields.ts';
import { FormLine } from '../../components/inputs/FormLine.tsx';
import { UserNameLine } from '../../components/inputs/TextField.tsx';
import { useFocusFirst } from '../../components/inputs/useFirstField.ts';
import { useBusy } from '../../components/useBusy.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useUnsavedGuard } from '../../session/unsavedGuard.ts';

const none = { OldPassword: '', Password: '', ConfirmPassword: '' };

const labels = {
    OldPassword: 'account.oldPassword',
    Password: 'login.password',
    ConfirmPassword: 'account.confirmPassword',
} as const;

/** Values of the password pages. OldPassword is only asked for when changing one's own. */
type Passwords = Readonly<typeof none>;
type PasswordField = keyof Passwords;

/** Problems with the typed passwords, by field; empty if they may be sent. */
export const passwordProblems = (
    typed: Passwords,
    fields: readonly PasswordField[],
): Partial<Record<PasswordField, 'required' | 'differ'>> => {
    const missing = fields
        .filter(field => typed[field] === '')
        .map(field => [field, 'required'] as const);

    const differ =
        typed.ConfirmPassword !== '' &&
        typed.ConfirmPassword !== typed.Password;

    return Object.fromEntries(
        differ ? [...missing, ['ConfirmPassword', 'differ'] as const] : missing,
    );
};

interface PasswordFormProps {
    readonly fields: readonly PasswordField[];
    /** Whose password it is, for password managers. */
    readonly userName: string;
    /** Sends the passwords. An error it throws is shown as a refusal. */
    readonly send: (passwords: Passwords) => Promise<unknown>;
    readonly onDone: () => void;
}

/** Asks for a new password twice. Two that differ are not sent, and a refusal keeps what was typed. */
export const PasswordForm = ({
    fields,
    userName,
    send,
    onDone,
}: PasswordFormProps) => {
    const message = useMessage();
    const notify = useNotify();
    const [isShown, setShown] = useState(false);
    const [refusal, setRefusal] = useState<string>();
    const { isBusy, alone } = useBusy();
    const formRef = useRef<HTMLFormElement>(null);
    useFocusFirst(formRef);
    const form = useForm({ defaultValues: none });
    const unsaved = useUnsavedGuard(form.formState.isDirty);

    const validate = (field: PasswordField) => (_: unknown, typed: unknown) => {
        const problem = passwordProblems(typed as Passwords, fields)[field];

        return problem && message(`account.${problem}`);
    };

    const submit = form.handleSubmit(typed =>
        alone(async () => {
            setRefusal(undefined);

            try {
                await send(typed);
                form.reset();
                notify('account.changed', { type: 'success' });
                unsaved.release();
                onDone();
            } catch (error) {
                const refused = refusedFields(error, fields);
                for (const field of fields)
                    if (refused.fields[field])
                        form.setError(field, {
                            message: refused.fields[field],
                        });
                setRefusal(refused.rest);
                notify('account.refused', { type: 'error' });
            }
        }),
    );

    return (
        <Card
            component="form"
            ref={formRef}
            noValidate
            onSubmit={event => void submit(event)}
            sx={{
                p: { xs: 2, sm: 3 },
                maxWidth: 448,
                display: 'flex',
                flexDirection: 'column',
                gap: 2,
            }}
        >
            <UserNameLine name={userName} />
            {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
            <FormProvider {...form}>
                {fields.map(field => (
                    <FormLine
                        key={field}
                        name={field}
                        label={message(labels[field])}
                        required
                        rules={{
                            validate: validate(field),
                            deps:
                                field === 'Password' ? ['ConfirmPassword'] : [],
                        }}
                        type={isShown ? 'text' : 'password'}
                        html={{
                            autoComplete:
                                field === 'OldPassword'
                                    ? 'current-password'
                                    : 'new-password',
                            spellCheck: false,
                        }}
                    />
                ))}
            </FormProvider>
            <FormControlLabel
                control={
                    <Checkbox
                        size="small"
                        checked={isShown}
                        onChange={(_, checked) => setShown(checked)}
                    />
                }
                label={message('account.show')}
            />
            <Button
                type="submit"
                variant="contained"
                disabled={isBusy}
                sx={{ alignSelf: 'flex-start' }}
            >
                {message(isBusy ? 'account.changing' : 'account.changeOf')}
            </Button>
        </Card>
    );
};
