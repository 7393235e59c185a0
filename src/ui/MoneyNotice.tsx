import { Alert, AlertTitle, Button, LinearProgress, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ApiError } from '../../dataProvider/ApiError.ts';
import type { MoneyAction, MoneyState } from './useMoneyAction.ts';

/** The server's words about a failure, or that there were none. */
const useFailureText = () => {
    const translate = useTranslate();
    return (error: unknown): string =>
        error instanceof ApiError && error.status === 0 ? translate('money.noAnswer') : error instanceof Error ? error.message : translate('money.noAnswer');
};

interface MoneyNoticeProps {
    readonly action: Pick<MoneyAction<never>, 'checkAgain'> & { readonly state: MoneyState };
}

/** How a payment, a credit or another action that must not happen twice stands: under way, refused, or lost and looked up again. */
export const MoneyNotice = ({ action: { state, checkAgain } }: MoneyNoticeProps) => {
    const translate = useTranslate();
    const failureText = useFailureText();
    if (state.end === 'ready' || state.end === 'answered') return null;
    if (state.end === 'busy')
        return (
            <div role="status">
                <Typography variant="body2" sx={{ mb: 1, color: 'text.secondary' }}>{translate(`money.${state.phase}`)}</Typography>
                <LinearProgress aria-label={translate(`money.${state.phase}`)} />
            </div>
        );
    if (state.end === 'refused') return <Alert severity="error">{failureText(state.error)}</Alert>;
    if (state.end === 'notSent')
        return (
            <Alert severity="error">
                <AlertTitle>{translate('money.notSent')}</AlertTitle>
                {failureText(state.error)}
            </Alert>
        );
    return (
        <Alert
            severity={state.outcome === 'applied' ? 'success' : 'warning'}
            action={state.outcome === 'unknown' && <Button color="inherit" size="small" onClick={() => void checkAgain()}>{translate('money.checkAgain')}</Button>}
        >
            <AlertTitle>{translate(`money.${state.outcome}.title`)}</AlertTitle>
            <div>{failureText(state.error)}</div>
            <div>{translate(`money.${state.outcome}.text`)}</div>
        </Alert>
    );
};
