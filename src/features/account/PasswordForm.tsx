import { Alert, Box, Button, Checkbox, FormControlLabel } from '@mui/material';
import { useNotify } from 'ra-core';
import { useRef, useState, type SubmitEvent } from 'react';
import { useMessage, type MessageKey } from '../../i18n/catalogue.ts';
import { useUnsavedGuard } from '../../session/unsavedGuard.ts';
import { useFocusFirst } from '../../components/inputs/useFocusFirst.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { passwordProblems, type PasswordField, type Passwords } from './passwordProblems.ts';

interface PasswordFormProps {
    readonly fields: readonly PasswordField[];
    /** Whose password it is, for password managers. */
    readonly userName: string;
    /** Sends them; what it throws is a refusal. */
    readonly send: (passwords: Passwords) => Promise<unknown>;
    readonly onDone: () => void;
}

const none: Passwords = { OldPassword: '', Password: '', ConfirmPassword: '' };
const labels: Record<PasswordField, MessageKey> = { OldPassword: 'account.oldPassword', Password: 'account.newPassword', ConfirmPassword: 'account.confirmPassword' };

/** Asks for a new password, twice; two that differ are not sent, a refusal keeps what was typed. */
export const PasswordForm = ({ fields, userName, send, onDone }: PasswordFormProps) => {
    const message = useMessage();
    const notify = useNotify();
    const [typed, setTyped] = useState(none);
    const [tried, setTried] = useState(false);
    const [shown, setShown] = useState(false);
    const [refusal, setRefusal] = useState<string | null>(null);
    const [busy, setBusy] = useState(false);
    const underWay = useRef(false); // state comes too late for a double click
    const form = useRef<HTMLFormElement>(null);
    useFocusFirst(form);
    const problems = tried ? passwordProblems(typed, fields) : {};
    const unsaved = useUnsavedGuard(fields.some(field => typed[field] !== ''));

    const submit = async (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (underWay.current) return;
        setTried(true);
        const [first] = Object.keys(passwordProblems(typed, fields));
        if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
        underWay.current = true;
        setBusy(true);
        setRefusal(null);
        try {
            await send(typed);
            setTyped(none);
            setTried(false);
            notify('account.changed', { type: 'success' });
            unsaved.release();
            onDone();
        } catch (error) {
            setRefusal(error instanceof Error ? error.message : String(error));
            notify('account.refused', { type: 'error' });
        } finally {
            underWay.current = false;
            setBusy(false);
        }
    };
    return (
        <Box component="form" ref={form} noValidate onSubmit={(event: SubmitEvent<HTMLFormElement>) => void submit(event)} sx={{ maxWidth: 400, display: 'flex', flexDirection: 'column', gap: 2 }}>
            <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
            {refusal !== null && <Alert severity="error">{refusal}</Alert>}
            {fields.map(field => (
                <PasswordInput
                    key={field}
                    name={field}
                    label={message(labels[field])}
                    value={typed[field]}
                    onChange={value => setTyped({ ...typed, [field]: value })}
                    error={problems[field] && message(`account.${problems[field]}`)}
                    shown={shown}
                    autoComplete={field === 'OldPassword' ? 'current-password' : 'new-password'}
                />
            ))}
            <FormControlLabel control={<Checkbox size="small" checked={shown} onChange={(_, checked) => setShown(checked)} />} label={message('account.show')} />
            <Button type="submit" variant="contained" disabled={busy} sx={{ alignSelf: 'flex-start' }}>
                {message(busy ? 'account.changing' : 'account.change')}
            </Button>
        </Box>
    );
};
