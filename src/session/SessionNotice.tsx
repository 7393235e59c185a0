import { Alert, Button } from '@mui/material';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';

import { token } from '../foundation/sessionToken.ts';
import { useMessage } from '../i18n/catalogue.ts';
import { closeSeenAs, seenAs } from '../start/seenAs.ts';
import {
    useSession,
    useSessionLifecycle,
    useSessionParts,
} from './SessionContext.ts';
import { nameOf } from './sessionLifecycle.ts';
import { SignInDialog } from './SignInDialog.tsx';
import { mayLeave } from './unsavedGuard.ts';

const NOTICE_MS = 120_000; // before the end
const LONGEST_MS = 30_000; // between two checks: the clock may be changed, the tab may sleep
const SHORTEST_MS = 250;

type Standing = 'soon' | 'over' | undefined;

/** `left`: milliseconds until the session ends. */
const standingOf = (left: number): Standing => {
    if (left > NOTICE_MS) return undefined;

    return left > 0 ? 'soon' : 'over';
};

/**
 * Whether the session ends within two minutes or has just ended, by the clock; undefined while there is time or if no
 * token tells.
 */
const useTimeLeft = (): Standing => {
    const { lifecycle } = useSessionParts();
    const [, look] = useReducer((turn: number) => turn + 1, 0);
    const entry = lifecycle.state() === 'open' ? token.stored() : null;
    const left = entry ? entry.expires - Date.now() : Infinity;
    const standing = standingOf(left);

    useEffect(() => {
        if (standing === 'over') return undefined;
        const next = standing === undefined ? left - NOTICE_MS : left;
        const delay = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, next));
        const timer = setTimeout(look, delay);

        return () => clearTimeout(timer);
    }, [left, standing]);

    useEffect(() => lifecycle.subscribe(look), [lifecycle]);

    useEffect(() => {
        document.addEventListener('visibilitychange', look);

        return () => document.removeEventListener('visibilitychange', look);
    }, []);

    return standing;
};

const STRIP = {
    borderRadius: 0,
    py: 0,
    px: { xs: 1, md: 2 },
    alignItems: 'center',
    '& .MuiAlert-action': { pt: 0, mr: 0, alignItems: 'center' },
} as const;

/** Name of the stored token's user; until the server has told it, the name they signed in with. */
const otherName = (): string | undefined => {
    const user = token.stored()?.user;

    return user?.name ?? user?.login;
};

/**
 * Says that another user has signed in in this browser. This tab sends nothing any more, but typed input can still be
 * read.
 */
const OtherUser = () => {
    const message = useMessage();
    const { hasUnsent } = useSessionLifecycle();
    const { lifecycle } = useSessionParts();

    const who =
        useSyncExternalStore(lifecycle.subscribe, otherName) ??
        message('session.somebody');

    const reload = () =>
        void mayLeave().then(leave => leave && window.location.reload());

    return (
        <Alert
            severity="warning"
            role="alert"
            sx={STRIP}
            action={
                <Button
                    color="inherit"
                    size="small"
                    variant="outlined"
                    onClick={reload}
                >
                    {message('login.reload')}
                </Button>
            }
        >
            {message('session.taken', { who })}{' '}
            {message(hasUnsent ? 'session.takenUnsent' : 'session.takenText')}
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
                            <Button
                                color="inherit"
                                size="small"
                                variant="outlined"
                                onClick={() => setAsking(true)}
                            >
                                {message('session.again')}
                            </Button>
                            <Button
                                color="inherit"
                                size="small"
                                onClick={() => setPutOff(true)}
                            >
                                {message('session.notNow')}
                            </Button>
                        </>
                    }
                >
                    {message(
                        left === 'soon'
                            ? 'session.endsSoon'
                            : 'session.hasEnded',
                    )}
                </Alert>
            )}
            {isAsking && (
                <SignInDialog
                    title={message('session.again')}
                    text={message('session.againText')}
                    other={message('session.notNow')}
                    onOther={() => setAsking(false)}
                    closes
                    onSignedIn={() => setAsking(false)}
                />
            )}
        </>
    );
};

const never = () => () => undefined;

/** Warns before the portal signs out an idle user. Any input shows that somebody is there. */
const IdleSoon = () => {
    const message = useMessage();
    const { idle } = useSessionParts();

    const isSoon = useSyncExternalStore(
        idle?.subscribe ?? never,
        () => idle?.isSoon() === true,
    );

    if (!isSoon) return null;

    return (
        <Alert
            severity="warning"
            role="alert"
            sx={STRIP}
            action={
                <Button color="inherit" size="small" variant="outlined">
                    {message('session.stay')}
                </Button>
            }
        >
            {message('session.idleSoon')}
        </Alert>
    );
};

/** Says as whom the portal is shown, and that nothing can be changed. */
const SeenAsNotice = () => {
    const message = useMessage();
    const { user } = useSession();

    return (
        <Alert
            severity="warning"
            variant="filled"
            sx={STRIP}
            action={
                <Button
                    color="inherit"
                    size="small"
                    variant="outlined"
                    onClick={closeSeenAs}
                >
                    {message('session.closeTab')}
                </Button>
            }
        >
            {message('session.seenAs', { name: nameOf(user) })}
        </Alert>
    );
};

/** Notices about the session, in a strip below the app bar. */
export const SessionNotice = () => {
    const { state } = useSessionLifecycle();
    if (state === 'taken') return <OtherUser />;

    return (
        <>
            {seenAs !== undefined && <SeenAsNotice />}
            {state === 'open' && <EndsSoon />}
            {state === 'open' && <IdleSoon />}
        </>
    );
};
