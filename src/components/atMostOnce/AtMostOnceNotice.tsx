import {
    Alert,
    Button,
    AlertTitle,
    Box,
    LinearProgress,
    Typography,
} from '@mui/material';
import { useEffect, useState, useRef } from 'react';

import { ApiError } from '../../../dataProvider/http/ApiError.ts';
import { refusedFields } from '../../../dataProvider/http/refusedFields.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { isGone, type ShownAction } from './useAtMostOnce.ts';

/** How long an answer may take before the user is told. */
const PATIENCE_MS = 10_000;

/** Shown while a request is pending: after a while it says so and lets the user stop waiting. */
export const StillWaiting = ({ onStop }: { readonly onStop: () => void }) => {
    const translate = useMessage();
    const [isLong, setLong] = useState(false);

    useEffect(() => {
        const timer = setTimeout(() => setLong(true), PATIENCE_MS);

        return () => clearTimeout(timer);
    }, []);

    if (!isLong) return null;

    return (
        <Alert
            role="status"
            severity="warning"
            sx={{ width: '100%' }}
            action={
                <Button
                    type="button"
                    color="inherit"
                    size="small"
                    onClick={onStop}
                >
                    {translate('saving.stopWaiting')}
                </Button>
            }
        >
            {translate('saving.noAnswerYet')}
        </Alert>
    );
};

/** Sends again what may already have been done. Names the risk and needs a second click. */
export const Repetition = ({
    messages,
    onSend,
}: {
    readonly messages: 'money' | 'saving' | 'steps' | 'support';
    readonly onSend: () => void;
}) => {
    const translate = useMessage();
    const [isAsking, setAsking] = useState(false);
    if (!isAsking)
        return (
            <Button
                color="inherit"
                size="small"
                onClick={() => setAsking(true)}
            >
                {translate('money.sendAnyway')}
            </Button>
        );

    return (
        <Box role="group" aria-label={translate('money.sendAgain')}>
            <Typography variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
                {translate(`${messages}.risk`)}
            </Typography>
            <Button
                type="submit"
                color="error"
                variant="contained"
                size="small"
                onClick={onSend}
                sx={{ mr: 1 }}
            >
                {translate('money.sendAgain')}
            </Button>
            <Button
                color="inherit"
                size="small"
                onClick={() => setAsking(false)}
            >
                {translate('money.doNotSend')}
            </Button>
        </Box>
    );
};

interface AtMostOnceNoticeProps {
    readonly action: ShownAction;
    /** Which set of messages describes the state: payments, saving records, or steps. */
    readonly messages?: 'money' | 'saving' | 'steps';
    /** Label of the button that tries again. */
    readonly retryLabel?: string;
    /** Inputs beside it that show their own server errors. */
    readonly inputs?: readonly string[] | undefined;
}

/**
 * The state of an action that must not happen twice (a payment, a credit, a new record): pending, refused, not sent, or
 * lost and looked up. Belongs inside the form that sends it.
 */
export const AtMostOnceNotice = ({
    action: { state, release, stopWaiting },
    messages = 'money',
    retryLabel,
    inputs = [],
}: AtMostOnceNoticeProps) => {
    const translate = useMessage();
    const alertRef = useRef<HTMLDivElement>(null);

    useEffect(() => {
        if (state.end !== 'ready')
            alertRef.current?.scrollIntoView?.({ block: 'nearest' }); // it is below the inputs
    }, [state]);

    if (state.end === 'ready' || state.end === 'answered') return null;
    if (state.end === 'busy')
        return (
            <div role="status">
                <Typography
                    variant="body2"
                    sx={{ mb: 1, color: 'text.secondary' }}
                >
                    {translate(`${messages}.${state.phase}`)}
                </Typography>
                <LinearProgress
                    aria-label={translate(`${messages}.${state.phase}`)}
                />
                {state.phase === 'sending' && (
                    <StillWaiting onStop={stopWaiting} />
                )}
            </div>
        );
    if (messages === 'money' && isGone(state))
        return (
            <Alert ref={alertRef} severity="error">
                {translate('money.gone')}
            </Alert>
        );

    const reason =
        state.error instanceof Error
            ? state.error.message
            : translate('money.noAnswer');

    if (state.end === 'refused')
        return (
            <Alert ref={alertRef} severity="error">
                {refusedFields(state.error, inputs).rest ??
                    translate('screens.form.invalid')}
            </Alert>
        );
    if (state.end === 'notSent')
        return (
            <Alert
                ref={alertRef}
                severity="error"
                action={
                    <Button type="submit" color="inherit" size="small">
                        {translate('screens.list.retry')}
                    </Button>
                }
            >
                <AlertTitle>{translate('money.notSent')}</AlertTitle>
                {reason}
            </Alert>
        );

    const isWithoutAnswer =
        state.error instanceof ApiError && state.error.status === 0;

    return (
        <Alert
            ref={alertRef}
            severity={state.outcome === 'applied' ? 'success' : 'warning'}
        >
            <AlertTitle>
                {translate(`${messages}.${state.outcome}.title`)}
            </AlertTitle>
            {/* The error's advice ("try again") no longer applies to what was done. */}
            {state.outcome !== 'applied' && (
                <div>
                    {isWithoutAnswer ? translate('money.noAnswer') : reason}
                </div>
            )}
            <div>
                {translate(`${messages}.${state.outcome}.text`, {
                    button: retryLabel,
                })}
            </div>
            {/* The submit button now looks it up again (`start` of useAtMostOnce). */}
            {state.outcome === 'unknown' && state.checked && (
                <Box sx={{ mt: 1 }}>
                    <Repetition messages={messages} onSend={release} />
                </Box>
            )}
        </Alert>
    );
};
