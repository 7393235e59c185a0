import { Alert, Box, Typography } from '@mui/material';
import { type RaRecord, useGetOne, useRecordContext } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';

import type { BillGroup } from '../../../resources/billgroup.ts';
import { addDays, type Day } from '../../../resources/rules/calendar.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { useSecondClickIgnored } from '../../components/useSecondClickIgnored.ts';
import { shownDay } from '../../foundation/format/days.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useToday } from '../../session/clock.tsx';
import { useAccess } from '../../session/SessionContext.ts';
import {
    type Allowance,
    allowanceProblems,
    allowanceText,
    type AllowanceFormatters,
    planAllowance,
    type UnusualAmount,
    unusualAmounts,
} from './allowance.ts';

interface AllowanceSummaryProps {
    /** Current form values of the plan. */
    readonly plan: Readonly<Record<string, unknown>>;
    readonly formatters: AllowanceFormatters;
    /** The site's day, where it is known. */
    readonly today?: Day | undefined;
    /** Nothing has been typed yet, so no problems are shown. */
    readonly isBlank?: boolean;
    /** The last day of a voucher sold today, where the billing group sets one. */
    readonly endOfVoucher?: Day | undefined;
}

/** A digit and the space before its unit; the space is replaced so that no line breaks there. */
const FIGURE = /(\d) (?=\p{L})/gu;
const NO_BREAK = '\u00a0';

/** Sums up what the plan in a form gives and warns about contradictions in it. */
export const AllowanceSummary = ({
    plan,
    formatters,
    today,
    isBlank = false,
    endOfVoucher,
}: AllowanceSummaryProps) => {
    const translate = useMessage();
    const allowance = planAllowance(plan);
    const price = typeof plan.PlanPrice === 'number' ? plan.PlanPrice : null;

    const problems = isBlank
        ? []
        : allowanceProblems({ ...allowance, price }, today);

    return (
        <Box sx={{ display: 'grid', gap: 1 }} aria-live="polite">
            <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'action.hover' }}>
                <Typography variant="body2" sx={{ fontWeight: 500 }}>
                    {translate('allowance.heading')}
                </Typography>
                <Typography>
                    {allowanceText(allowance, formatters, today).replaceAll(
                        FIGURE,
                        `$1${NO_BREAK}`,
                    )}
                </Typography>
                {endOfVoucher && (
                    <Typography variant="body2" color="text.secondary">
                        {translate('allowance.soldToday', {
                            day: shownDay(endOfVoucher),
                        })}
                    </Typography>
                )}
            </Box>
            {problems.map(problem => (
                <Alert key={problem} severity="warning">
                    {translate(`allowance.problem.${problem}`)}
                </Alert>
            ))}
        </Box>
    );
};

interface Confirmation {
    /** Text of a risk to confirm besides the unusual amounts. */
    readonly risk: string | undefined;
    readonly unlikely: readonly UnusualAmount[];
    /** The user was already asked about exactly these amounts and this risk; the next click confirms them. */
    readonly isConfirming: boolean;
    /** Whether to send now. False the first time amounts are unusual or there is a risk. */
    readonly mayGo: () => boolean;
}

/**
 * Asks for confirmation before sending an unusual amount or something risky. Ignores the second click of a double
 * click.
 */
export const useConfirmOnce = (
    gives: Pick<Allowance, 'minutes' | 'kb' | 'money'>,
    risk?: string,
): Confirmation => {
    const unlikely = unusualAmounts(gives);
    const means = [gives.minutes, gives.kb, gives.money, risk].join();
    const isLikely = unlikely.length === 0 && risk === undefined;
    const [lastMeans, setLastMeans] = useState<string>();
    const isConfirming = !isLikely && lastMeans === means;
    useSecondClickIgnored(isConfirming); // it belongs to the click that asked

    const mayGo = (): boolean => {
        if (isLikely || isConfirming) return true;
        setLastMeans(means);

        return false;
    };

    return { unlikely, risk, isConfirming, mayGo };
};

interface UnlikelyNoticeProps {
    readonly confirmation: Confirmation;
    /** Label of the button that sends. */
    readonly button: string;
}

/** Lists the risk and the unusual amounts; once the user was asked, also says how to send anyway. */
export const UnusualNotice = ({
    confirmation: { unlikely, risk, isConfirming },
    button,
}: UnlikelyNoticeProps) => {
    const translate = useMessage();
    const alertRef = useRef<HTMLDivElement>(null);

    useEffect(() => {
        if (isConfirming)
            alertRef.current?.scrollIntoView?.({ block: 'center' }); // otherwise the bar at the foot of the form covers it
    }, [isConfirming]);

    if (unlikely.length === 0 && risk === undefined) return null;

    return (
        <Alert
            ref={alertRef}
            severity={risk === undefined ? 'warning' : 'error'}
            role="alert"
        >
            {risk !== undefined && <div>{risk}</div>}
            {unlikely.map(amount => (
                <div key={amount}>
                    {translate(`allowance.problem.${amount}`)}
                </div>
            ))}
            {isConfirming && (
                <strong>
                    {translate('allowance.sendAllTheSame', { button })}
                </strong>
            )}
        </Alert>
    );
};

/** The last day of a voucher sold today; undefined if its billing group sets none or may not be read. */
const useEndOfVoucher = (
    groupId: unknown,
    today: Day | undefined,
): Day | undefined => {
    const mayRead = useAccess()('billgroup');

    const { data: group } = useGetOne<BillGroup & RaRecord>(
        'billgroup',
        { id: Number(groupId) },
        { enabled: mayRead && Boolean(groupId) },
    );

    return today && group?.ExpiryDays
        ? addDays(today, group.ExpiryDays)
        : undefined;
};

/** The plan summary for the surrounding form. */
export const AllowancePanel = () => {
    const record = useRecordContext();
    const isNew = record?.id === undefined;
    const today = useToday();
    const endOfVoucher = useEndOfVoucher(record?.GroupId, today);
    const { dirtyFields } = useFormState();

    const [PlanMins, PlanMB, DateStart, DateEnd, PlanPrice]: unknown[] =
        useWatch({
            name: ['PlanMins', 'PlanMB', 'DateStart', 'DateEnd', 'PlanPrice'],
        });

    const isBlank =
        isNew &&
        !Object.keys(dirtyFields).some(
            name =>
                name === 'PlanMins' || name === 'PlanMB' || name === 'DateEnd',
        );

    return (
        <AllowanceSummary
            plan={{ PlanMins, PlanMB, DateStart, DateEnd, PlanPrice }}
            formatters={useFormatters()}
            today={today}
            isBlank={isBlank}
            endOfVoucher={endOfVoucher}
        />
    );
};
