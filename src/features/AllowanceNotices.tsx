import { Alert, Box, Typography } from '@mui/material';
import type { Day } from '../../resources/rules/calendar.ts';
import { type Allowance, allowanceProblems, allowanceText, type AllowanceWords, planAllowance, type UnusualAmount, unusualAmounts } from './allowance.ts';
import { useMessage } from '../i18n/catalogue.ts';
import { useEffect, useRef, useState } from 'react';
import { useRecordContext } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { useFormatters } from '../admin/fields/useFormatters.ts';
import { useToday } from '../session/clock.tsx';

interface AllowanceSummaryProps {
    /** As it stands in its form. */
    readonly plan: Readonly<Record<string, unknown>>;
    readonly words: AllowanceWords;
    /** The site's day, where it is known. */
    readonly today?: Day | undefined;
    /** Nothing of it has been typed yet: what is missing is not said. */
    readonly isBlank?: boolean;
}

/** A figure and the space before its unit, which no line ends in. */
const FIGURE = /(\d) (?=\p{L})/gu;
const NO_BREAK = '\u00a0';

/** What a plan gives as it stands in a form, and what of it contradicts itself. */
export const AllowanceSummary = ({ plan, words, today, isBlank = false }: AllowanceSummaryProps) => {
    const translate = useMessage();
    const allowance = planAllowance(plan);
    const price = typeof plan.PlanPrice === 'number' ? plan.PlanPrice : null;
    const problems = isBlank ? [] : allowanceProblems({ ...allowance, price }, today);
    return (
        <Box sx={{ display: 'grid', gap: 1 }} aria-live="polite">
            <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
                <Typography variant="body2" sx={{ fontWeight: 500 }}>{translate('allowance.heading')}</Typography>
                <Typography>{allowanceText(allowance, words, today).replaceAll(FIGURE, `$1${NO_BREAK}`)}</Typography>
            </Box>
            {problems.map(problem => <Alert key={problem} severity="warning">{translate(`allowance.problem.${problem}`)}</Alert>)}
        </Box>
    );
};

interface AskedOnce {
    /** What else is hardly meant, in words. */
    readonly risk: string | undefined;
    readonly unlikely: readonly UnusualAmount[];
    /** These very amounts, and this risk, have been asked about: the next click means them. */
    readonly isAsked: boolean;
    /** Whether they may be sent; false the first time that amounts are unlikely or there is a risk. */
    readonly mayGo: () => boolean;
}

/** How many clicks the user's last input was the end of; 0 for a key. */
const useClickCount = () => {
    const count = useRef(0);
    useEffect(() => {
        const note = ({ detail }: UIEvent) => void (count.current = detail);
        for (const event of ['click', 'keydown'] as const) window.addEventListener(event, note, true);
        return () => {
            for (const event of ['click', 'keydown'] as const) window.removeEventListener(event, note, true);
        };
    }, []);
    return count;
};

/** What is hardly meant is asked about once before it is sent. The second click of a double click is no answer. */
export const useConfirmOnce = (gives: Pick<Allowance, 'minutes' | 'kb' | 'money'>, risk?: string): AskedOnce => {
    const unlikely = unusualAmounts(gives);
    const means = [gives.minutes, gives.kb, gives.money, risk].join();
    const isLikely = unlikely.length === 0 && risk === undefined;
    const [asked, setAsked] = useState<string>();
    const isAsked = !isLikely && asked === means;
    const clicks = useClickCount();
    const mayGo = (): boolean => {
        if (isLikely || (isAsked && clicks.current < 2)) return true;
        setAsked(means);
        return false;
    };
    return { unlikely, risk, isAsked, mayGo };
};

interface UnlikelyNoticeProps {
    readonly of: AskedOnce;
    /** What the button says that sends. */
    readonly button: string;
}

/** Says what is hardly meant; once asked, how to send it all the same. */
export const UnusualNotice = ({ of: { unlikely, risk, isAsked }, button }: UnlikelyNoticeProps) => {
    const translate = useMessage();
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
        if (isAsked) place.current?.scrollIntoView?.({ block: 'center' }); // a bar at the foot of a form would cover it
    }, [isAsked]);
    if (unlikely.length === 0 && risk === undefined) return null;
    return (
        <Alert ref={place} severity={risk === undefined ? 'warning' : 'error'} role="alert">
            {risk !== undefined && <div>{risk}</div>}
            {unlikely.map(amount => <div key={amount}>{translate(`allowance.problem.${amount}`)}</div>)}
            {isAsked && <strong>{translate('allowance.sendAllTheSame', { button })}</strong>}
        </Alert>
    );
};

/** What the plan gives as it stands in the form, and what of it contradicts itself. */
export const AllowancePanel = () => {
    const isNew = useRecordContext()?.id === undefined;
    const { dirtyFields } = useFormState();
    const [PlanMins, PlanMB, DateStart, DateEnd, PlanPrice]: unknown[] = useWatch({ name: ['PlanMins', 'PlanMB', 'DateStart', 'DateEnd', 'PlanPrice'] });
    const isBlank = isNew && !Object.keys(dirtyFields).some(name => name === 'PlanMins' || name === 'PlanMB' || name === 'DateEnd');
    return <AllowanceSummary plan={{ PlanMins, PlanMB, DateStart, DateEnd, PlanPrice }} words={useFormatters()} today={useToday()} isBlank={isBlank} />;
};
