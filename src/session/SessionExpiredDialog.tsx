import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useMessage } from '../i18n/catalogue.ts';
import { useSessionParts } from './SessionContext.ts';
import { SignInDialog } from './SignInDialog.tsx';
import { useSessionLifecycle } from './useSessionLifecycle.ts';

/** Asks for the password over the open page when the session ended; nothing typed is lost, and what waited goes out once. */
export const SessionExpiredDialog = () => {
    const message = useMessage();
    const notify = useNotify();
    const { ending } = useSessionParts();
    const { state, hasUnsent } = useSessionLifecycle();
    const former = useRef(state);
    useEffect(() => {
        if (former.current === 'asking' && state === 'open') notify(`session.resumed.${ending.resumed()}`, { type: 'info' });
        former.current = state;
    }, [state, ending, notify]);

    if (state !== 'asking') return null;
    return (
        <SignInDialog
            title={message('session.expiredTitle')}
            text={message(hasUnsent ? 'session.expiredUnsent' : 'session.expiredText')}
            other={message('session.leave')}
            onOther={ending.leave}
        />
    );
};
