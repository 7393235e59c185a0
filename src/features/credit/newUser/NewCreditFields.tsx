import AutoAwesomeIcon from '@mui/icons-material/AutoAwesomeOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useRegisterMutationMiddleware, type CreateParams, type Middleware } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { UNLIMITED } from '../../../../resources/schema/index.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { NotSavedError } from '../../../admin/form/saving.ts';
import { PlainSelect } from '../../../components/inputs/PlainSelect.tsx';
import { givesText } from '../../../foundation/format/gives.ts';
import { planGives } from '../../../foundation/format/planGives.ts';
import { useSitePlans } from '../../../session/useSitePlans.ts';
import { amountsOf, creditParts } from '../creditChange.ts';
import { CreditFields, creditOf, problemsOfCredit, type TypedCredit } from '../CreditFields.tsx';
import { UnlikelyNotice } from '../../../components/UnlikelyNotice.tsx';
import { useAskedOnce } from '../../../components/useAskedOnce.ts';
import { fieldsOf, typedCredit, withoutCredit } from './creditFields.ts';
import { madeUp } from './madeUp.ts';
import type { NewCredit } from './newCredit.ts';

type Create = (resource: string, params: CreateParams) => Promise<unknown>;
const LENGTH = 6;

/** Name and password at a click, and a plan of the site or time, data and money. */
export const NewCreditFields = ({ note }: NewCredit) => {
    const formatters = useFormatters();
    const { translate } = formatters;
    const { setValue, getValues } = useFormContext();
    const [password, RemTime, RemTraffic, RemDollar]: unknown[] = useWatch({ name: ['Password', ...creditParts] });
    const { data: plans = [] } = useSitePlans();
    const [planId, setPlanId] = useState('');
    useEffect(() => {
        if (password) note({ password: String(password) }); // a saved form forgets what it held
    }, [password, note]);

    const fill = (name: string, value: unknown) => setValue(name, value, { shouldDirty: true, shouldValidate: true });
    const typed = typedCredit({ RemTime, RemTraffic, RemDollar });
    const type = (next: TypedCredit) => Object.entries(fieldsOf(next)).forEach(([name, value]) => fill(name, value));
    const credit = creditOf(typed);
    const asked = useAskedOnce(amountsOf(credit));
    const { mayGo } = asked;
    const isClean = Object.values(problemsOfCredit(typed, 0)).every(problem => problem === undefined);
    const problem = translate('credit.newUser.wrong');
    useRegisterMutationMiddleware(useCallback<Middleware<Create>>(
        async (resource, params, next) => {
            if (!isClean) throw new Error(problem);
            if (!mayGo()) throw new NotSavedError();
            note({ credit });
            return next(resource, { ...params, data: withoutCredit(params.data) });
        },
        [isClean, problem, mayGo, note, credit],
    ));

    const makeUp = () => {
        if (!getValues('Alias')) fill('Alias', madeUp(LENGTH));
        fill('Password', madeUp(LENGTH));
        note({ isMadeUp: true });
    };
    const plan = plans.find(({ Id }) => String(Id) === planId);
    const choose = (chosen: string) => {
        setPlanId(chosen);
        const next = plans.find(({ Id }) => String(Id) === chosen);
        if (!next) return;
        const { minutes = null, kb = null } = planGives(next);
        type({ ...typed, minutes: minutes === UNLIMITED ? null : minutes, kb: kb === UNLIMITED ? null : kb });
        fill('SpeedKBD', next.SpeedKBD);
        fill('SpeedKBU', next.SpeedKBU);
    };
    return (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Button variant="outlined" startIcon={<AutoAwesomeIcon />} onClick={makeUp} sx={{ justifySelf: 'start', whiteSpace: { xs: 'normal', sm: 'nowrap' }, textAlign: 'start' }}>{translate('credit.newUser.makeUp')}</Button>
            {plans.length > 0 && (
                <PlainSelect
                    name="PlanId"
                    label={translate('credit.newUser.plan')}
                    help={translate('credit.newUser.planHelp')}
                    value={planId}
                    placeholder={translate('credit.newUser.noPlan')}
                    options={plans.map(one => ({ value: String(one.Id), label: `${one.Desciption} · ${givesText({ ...planGives(one), from: null, until: null }, formatters)}` }))}
                    onChange={choose}
                />
            )}
            {plan?.PlanMB === UNLIMITED && <Alert severity="info">{translate('credit.newUser.unlimitedPlan')}</Alert>}
            <CreditFields value={typed} onChange={type} disabled={false} min={0} quick={1} />
            <Typography aria-live="polite">{translate('credit.newUser.gives', { gives: givesText(amountsOf(credit), formatters) })}</Typography>
            <UnlikelyNotice of={asked} button={translate('screens.form.save')} />
        </Box>
    );
};
