import { useDataProvider, useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { PortalProvider } from '../../../dataProvider/types.ts';
import type { MessageKey } from '../../i18n/catalogue.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useUnsavedGuard } from '../../session/unsavedGuard.ts';
import { useScope } from '../../session/useScope.ts';
import { leavesDoubt } from '../../foundation/atMostOnce.ts';
import { newRequest, requestProblems, type SupportRequest } from './supportRequest.ts';

interface Failure {
    readonly title: MessageKey;
    readonly text: string;
}

/** The state of a support request: filled in from the session, sent once a click, kept when that failed. */
export const useSupportRequest = (onSent: () => void) => {
    const { user } = useSession();
    const { site } = useScope();
    const provider = useDataProvider<PortalProvider>();
    const notify = useNotify();
    const fresh = () => newRequest(user, site?.SiteName);
    const [request, setRequest] = useState(fresh);
    const [tried, setTried] = useState(false);
    const [busy, setBusy] = useState(false);
    const [failure, setFailure] = useState<Failure | null>(null);
    const underWay = useRef(false); // state comes too late for a double click
    const isReleased = useRef(false);
    const isDoubtful = failure?.title === 'support.unknown';
    const dirty = request.Issue.trim() !== '';
    const { mayLeave } = useUnsavedGuard(dirty);

    const send = async (): Promise<void> => {
        setTried(true);
        if (underWay.current || (isDoubtful && !isReleased.current) || Object.keys(requestProblems(request)).length > 0) return;
        underWay.current = true;
        isReleased.current = false;
        setBusy(true);
        setFailure(null);
        try {
            await provider.call('support.request', { ...request });
            setRequest(fresh());
            setTried(false);
            notify('support.received', { type: 'success' });
            onSent();
        } catch (error) {
            const text = error instanceof Error ? error.message : String(error);
            setFailure({ title: leavesDoubt(error, { unlessTold: true }) ? 'support.unknown' : 'support.notSent', text });
            notify(text, { type: 'error' });
        } finally {
            underWay.current = false;
            setBusy(false);
        }
    };
    return {
        request,
        change: (part: Partial<SupportRequest>) => setRequest({ ...request, ...part }),
        problems: tried ? requestProblems(request) : {},
        mayLeave,
        busy,
        failure,
        /** No answer came: nothing can be looked up, so that sending again must be meant. */
        isDoubtful,
        /** The user takes the risk that it arrives twice: the next `send` sends. */
        release: () => {
            isReleased.current = true;
        },
        send,
    };
};
