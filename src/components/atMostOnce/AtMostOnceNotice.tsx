import { Alert, AlertTitle, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { ApiError } from '../../../dataProvider/http/ApiError.ts';
import { Repetition } from '../Repetition.tsx';
import { StillWaiting } from './StillWaiting.tsx';
import { isGone, type ShownAction } from './useAtMostOnce.ts';

interface AtMostOnceNoticeProps {
    readonly action: ShownAction;
    /** Whose words: of what costs money, or of a record that is saved. */
    readonly of?: 'money' | 'saving';
}

/**
 * How a payment, a credit, a new record or another action that must not happen twice stands: under way, refused, not sent, or lost and
 * looked up again. It stands in the form that sends it.
 */
export const AtMostOnceNotice = ({ action: { state, release, stopWaiting }, of = 'money' }: AtMostOnceNoticeProps) => {
    const translate = useMessage();
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (state.end !== 'ready') place.current?.scrollIntoView?.({ block: 'nearest' }); // it stands below what was typed
    }, [state]);
    if (state.end === 'ready' || state.end === 'answered') return null;
    if (state.end === 'busy')
        return (
            <div role="status">
                <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>{translate(`${of}.${state.phase}`)}</Typography>
                <LinearProgress aria-label={translate(`${of}.${state.phase}`)} />
                {state.phase === 'sending' && <StillWaiting onStop={stopWaiting} />}
            </div>
        );
    if (of === 'money' && isGone(state)) return <Alert ref={place} severity="error">{translate('money.gone')}</Alert>;
    const said = state.error instanceof Error ? state.error.message : translate('money.noAnswer');
    if (state.end === 'refused') return <Alert ref={place} severity="error">{said}</Alert>;
    if (state.end === 'notSent')
        return (
            <Alert ref={place} severity="error" action={<Button type="submit" color="inherit" size="small">{translate('money.retry')}</Button>}>
                <AlertTitle>{translate('money.notSent')}</AlertTitle>
                {said}
            </Alert>
        );
    const isWithoutAnswer = state.error instanceof ApiError && state.error.status === 0;
    return (
        <Alert ref={place} severity={state.outcome === 'applied' ? 'success' : 'warning'}>
            <AlertTitle>{translate(`${of}.${state.outcome}.title`)}</AlertTitle>
            {/* What the failure advises ("try again") is no longer true of what was done. */}
            {state.outcome !== 'applied' && <div>{isWithoutAnswer ? translate('money.noAnswer') : said}</div>}
            <div>{translate(`${of}.${state.outcome}.text`)}</div>
            {/* The button that sent looks again now (useMoneyAction). */}
            {state.outcome === 'unknown' && state.checked && <Box sx={{ mt: 1 }}><Repetition of={of} onSend={release} /></Box>}
        </Alert>
    );
};
