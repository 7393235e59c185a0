import {
    Button,
    DialogActions,
    DialogContent,
    DialogContentText,
    TextField,
} from '@mui/material';
import { useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

import { PortalDialog } from '../components/dialog/PortalDialog.tsx';
import { useBusy } from '../components/useBusy.ts';
import { RefusedError, signIn } from '../foundation/signIn.ts';
import { useMessage } from '../i18n/catalogue.ts';
import {
    useSession,
    useSessionLifecycle,
    useSessionParts,
} from './SessionContext.ts';
import { tokenUserOf } from './sessionLifecycle.ts';

/**
 * Asks for the password over the open page when the session has ended. Nothing typed is lost, and waiting calls are
 * sent once.
 */
export const SessionExpiredDialog = () => {
    const message = useMessage();
    const notify = useNotify();
    const { lifecycle } = useSessionParts();
    const { state, hasUnsent } = useSessionLifecycle();
    const former = useRef(state);

    useEffect(() => {
        if (former.current === 'asking' && state === 'open')
            notify(`session.resumed.${lifecycle.resumed()}`, { type: 'info' });
        former.current = state;
    }, [state, lifecycle, notify]);

    if (state !== 'asking') return null;

    return (
        <SignInDialog
            title={message(
                lifecycle.isIdle()
                    ? 'session.idleTitle'
                    : 'session.expiredTitle',
            )}
            text={message(
                hasUnsent ? 'session.expiredUnsent' : 'session.expiredText',
            )}
            covers={lifecycle.isIdle()}
            other={message('session.leave')}
            onOther={() => lifecycle.leave()}
        />
    );
};

interface SignInDialogProps {
    readonly title: string;
    readonly text: string;
    /** Label of the button that does not sign in. */
    readonly other: string;
    readonly onOther: () => void;
    /** Escape and the back button act like that button. */
    readonly closes?: boolean;
    /** Hides the page behind it. */
    readonly covers?: boolean;
    readonly onSignedIn?: () => void;
}

/** Asks this tab's user for the password, over the open page. */
export const SignInDialog = ({
    title,
    text,
    other,
    onOther,
    closes = false,
    covers = false,
    onSignedIn,
}: SignInDialogProps) => {
    const message = useMessage();
    const { user } = useSession();
    const [password, setPassword] = useState('');
    const [problem, setProblem] = useState('');
    const { isBusy, alone } = useBusy();

    const problemText = (error: unknown): string => {
        if (!(error instanceof RefusedError))
            return message('login.unreachable');

        return error.message || message('login.wrong');
    };

    const submit = async () => {
        try {
            await signIn(user.UserName, password, { user: tokenUserOf(user) });
            onSignedIn?.();
        } catch (error) {
            setProblem(problemText(error));
        }
    };

    return (
        <PortalDialog
            title={title}
            onClose={() => closes && onOther()}
            width="xs"
            covers={covers}
        >
            <form onSubmit={() => void alone(submit)}>
                <DialogContent sx={{ display: 'grid', gap: 2, pt: 0 }}>
                    <DialogContentText>{text}</DialogContentText>
                    <TextField
                        label={message('login.username')}
                        value={user.UserName}
                        autoComplete="username"
                        fullWidth
                        slotProps={{ htmlInput: { readOnly: true } }}
                    />
                    <TextField
                        label={message('login.password')}
                        type="password"
                        value={password}
                        onChange={event => setPassword(event.target.value)}
                        error={problem !== ''}
                        helperText={
                            problem && <span role="alert">{problem}</span>
                        }
                        autoComplete="current-password"
                        autoFocus
                        fullWidth
                        required
                    />
                </DialogContent>
                <DialogActions>
                    <Button type="submit" variant="contained" loading={isBusy}>
                        {message('login.submit')}
                    </Button>
                    <Button onClick={onOther}>{other}</Button>
                </DialogActions>
            </form>
        </PortalDialog>
    );
};
