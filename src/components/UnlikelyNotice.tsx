import { Alert } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useMessage } from '../i18n/catalogue.ts';
import type { AskedOnce } from './useAskedOnce.ts';

interface UnlikelyNoticeProps {
    readonly of: AskedOnce;
    /** What the button says that sends. */
    readonly button: string;
}

/** Says which amounts are hardly meant; once asked, how to send them all the same. */
export const UnlikelyNotice = ({ of: { unlikely, isAsked }, button }: UnlikelyNoticeProps) => {
    const translate = useMessage();
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (isAsked) place.current?.scrollIntoView?.({ block: 'center' }); // a bar at the foot of a form would cover it
    }, [isAsked]);
    if (unlikely.length === 0) return null;
    return (
        <Alert ref={place} severity="warning" role="alert">
            {unlikely.map(amount => <div key={amount}>{translate(`gives.problem.${amount}`)}</div>)}
            {isAsked && <strong>{translate('gives.sendAllTheSame', { button })}</strong>}
        </Alert>
    );
};
