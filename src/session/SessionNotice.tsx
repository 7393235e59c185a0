import { Alert, Button } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMessage } from '../i18n/catalogue.ts';
import { useSessionParts } from './SessionContext.ts';
import { SignInDialog } from './SignInDialog.tsx';
import { token } from '../foundation/sessionToken.ts';
import { mayLeave } from './unsavedGuard.ts';
import { useSessionLifecycle } from './useSessionLifecycle.ts';
import { useTimeLeft } from './useTimeLeft.ts';

const STRIP = { borderRadius: 0, py: 0, px: { xs: 1, md: 2 }, alignItems: 'center', '& .MuiAlert-action': { pt: 0, mr: 0, alignItems: 'center' } } as const;

/** What the user of the kept token is called; the name they signed in with until the server has said more. */
const otherName = (): string | undefined => {
    const user = token.kept()?.user;
    return user?.name ?? user?.login;
};

/** Another user has signed in in this browser: nothing goes out from here any more, what was typed can still be read. */
const OtherUser = () => {
    const message = useMessage();
    const { hasUnsent } = useSessionLifecycle();
    const { ending } = useSessionParts();
    const who = useSyncExternalStore(ending.subscribe, otherName) ?? message('session.somebody');
    const reload = () => void mayLeave().then(leave => leave && window.location.reload());
    return (
        <Alert severity="warning" role="alert" sx={STRIP} action={<Button color="inherit" size="small" variant="outlined" onClick={reload}>{message('login.reload')}</Button>}>
            {message('session.taken', { who })} {message(hasUnsent ? 'session.takenUnsent' : 'session.takenText')}
        </Alert>
    );
};

/** Offers to sign in again before the session ends, without leaving the page. */
const EndsSoon = () => {
    const message = useMessage();
    const left = useTimeLeft();
    const [isAsking, setAsking] = useState(false);
    const [isPutOff, setPutOff] = useState(false);
    useEffect(() => {
        if (left === undefined) setAsking(false);
        setPutOff(false);
    }, [left]);
    if (left === undefined) return null;
    return (
        <>
            {!isPutOff && (
                <Alert
                    severity="info"
                    role="status"
                    sx={STRIP}
                    closeText={message('shell.close')}
                    action={
                        <>
                            <Button color="inherit" size="small" variant="outlined" onClick={() => setAsking(true)}>{message('session.again')}</Button>
                            <Button color="inherit" size="small" onClick={() => setPutOff(true)}>{message('session.notNow')}</Button>
                        </>
                    }
                >
                    {message(left === 'soon' ? 'session.endsSoon' : 'session.hasEnded')}
                </Alert>
            )}
            {isAsking && (
                <SignInDialog title={message('session.again')} text={message('session.againText')} other={message('session.notNow')} onOther={() => setAsking(false)} closes onSignedIn={() => setAsking(false)} />
            )}
        </>
    );
};

/** What is to be said of the session, in a strip of its own under the app bar. */
export const SessionNotice = () => {
    const { state } = useSessionLifecycle();
    if (state === 'taken') return <OtherUser />;
    return state === 'open' ? <EndsSoon /> : null;
};
