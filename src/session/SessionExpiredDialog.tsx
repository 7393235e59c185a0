import { Button, DialogActions, DialogContent, DialogContentText, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore, type FormEvent } from 'react';
import { RefusedError, signIn } from '../boot/signIn.ts';
import { useMessage } from '../i18n/catalogue.ts';
import { PortalDialog } from '../ui/PortalDialog.tsx';
import { useSessionParts } from './SessionContext.ts';
import { token } from './token.ts';

/** Asks for the password over the open page when the session ended while something was typed; nothing typed is lost. */
export const SessionExpiredDialog = () => {
    const message = useMessage();
    const queryClient = useQueryClient();
    const { ending, session } = useSessionParts();
    const isAsking = useSyncExternalStore(ending.subscribe, ending.isAsking);
    const [password, setPassword] = useState('');
    const [problem, setProblem] = useState('');
    const [isBusy, setBusy] = useState(false);

    const goOn = () => {
        setPassword('');
        setProblem('');
        ending.resumed();
        void queryClient.refetchQueries({ predicate: query => query.state.status === 'error' });
    };
    // Signing in in another tab is as good.
    useEffect(() => (isAsking ? token.subscribe(() => token.read() && goOn()) : undefined));

    if (!isAsking) return null;
    const submit = async (event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation(); // React would hand it to the form under the dialog
        if (isBusy) return;
        setBusy(true);
        try {
            await signIn(session.user.UserName, password);
            goOn();
        } catch (error) {
            setProblem(error instanceof RefusedError ? error.message || message('login.wrong') : message('login.unreachable'));
        } finally {
            setBusy(false);
        }
    };
    return (
        <PortalDialog title={message('session.expiredTitle')} onClose={() => undefined} width="xs">
            <form onSubmit={event => void submit(event)}>
                <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
                    <DialogContentText>{message('session.expiredText')}</DialogContentText>
                    <TextField label={message('login.username')} value={session.user.UserName} autoComplete="username" fullWidth slotProps={{ htmlInput: { readOnly: true } }} />
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
                    <Button onClick={ending.leave}>{message('session.leave')}</Button>
                    <Button type="submit" variant="contained" loading={isBusy}>
                        {message('session.signIn')}
                    </Button>
                </DialogActions>
            </form>
        </PortalDialog>
    );
};
