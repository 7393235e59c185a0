import { Button, DialogActions, DialogContent, DialogContentText, TextField } from '@mui/material';
import { useRef, useState, type FormEvent } from 'react';
import { RefusedError, signIn } from '../foundation/signIn.ts';
import { useMessage } from '../i18n/catalogue.ts';
import { PortalDialog } from '../components/dialog/PortalDialog.tsx';
import { useSession } from './SessionContext.ts';
import { tokenUserOf } from './whose.ts';

interface SignInDialogProps {
    readonly title: string;
    readonly text: string;
    /** On the button that does not sign in. */
    readonly other: string;
    readonly onOther: () => void;
    /** Escape and the back button do the same. */
    readonly closes?: boolean;
    readonly onSignedIn?: () => void;
}

/** Asks the user of this tab for the password over the open page. */
export const SignInDialog = ({ title, text, other, onOther, closes = false, onSignedIn }: SignInDialogProps) => {
    const message = useMessage();
    const { user } = useSession();
    const [password, setPassword] = useState('');
    const [problem, setProblem] = useState('');
    const [isBusy, setBusy] = useState(false);
    const underWay = useRef(false); // state comes too late for a double click
    const submit = async (event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation(); // React would hand it to the form under the dialog
        if (underWay.current) return;
        underWay.current = true;
        setBusy(true);
        try {
            await signIn(user.UserName, password, tokenUserOf(user));
            onSignedIn?.();
        } catch (error) {
            setProblem(error instanceof RefusedError ? error.message || message('login.wrong') : message('login.unreachable'));
        } finally {
            underWay.current = false;
            setBusy(false);
        }
    };
    return (
        <PortalDialog title={title} onClose={() => closes && onOther()} width="xs">
            <form onSubmit={event => void submit(event)}>
                <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
                    <DialogContentText>{text}</DialogContentText>
                    <TextField label={message('login.username')} value={user.UserName} autoComplete="username" fullWidth slotProps={{ htmlInput: { readOnly: true } }} />
                    <TextField
                        label={message('login.password')}
                        type="password"
                        value={password}
                        onChange={event => setPassword(event.target.value)}
                        error={problem !== ''}
                        helperText={problem && <span role="alert">{problem}</span>}
                        autoComplete="current-password"
                        autoFocus
                        fullWidth
                        required
                    />
                </DialogContent>
                <DialogActions>
                    <Button type="submit" variant="contained" loading={isBusy}>{message('session.signIn')}</Button>
                    <Button onClick={onOther}>{other}</Button>
                </DialogActions>
            </form>
        </PortalDialog>
    );
};
