import AutoAwesomeIcon from '@mui/icons-material/AutoAwesomeOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import {
    type CreateParams,
    type Middleware,
    useRegisterMutationMiddleware,
} from 'ra-core';
import {
    createContext,
    useCallback,
    useContext,
    useEffect,
    useState,
} from 'react';
import { useFormContext, useWatch } from 'react-hook-form';

import { NO_LIMIT } from '../../../../resources/schema/index.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { NotSavedError } from '../../../admin/form/refusals.ts';
import { PlainSelect } from '../../../components/inputs/PlainSelect.tsx';
import { sendOnEnter } from '../../../components/inputs/sendOnEnter.ts';
import { useToday } from '../../../session/clock.tsx';
import { allowanceText, planAllowance } from '../../credit/allowance.ts';
import {
    UnusualNotice,
    useConfirmOnce,
} from '../../credit/AllowanceNotices.tsx';
import {
    amountsOf,
    type CreditChange,
    creditOf,
    creditParts,
    isClean,
} from '../../credit/creditChange.ts';
import { useOfferedPlans } from '../../credit/useSitePlans.ts';
import { CreditFields, useTypedCredit } from './CreditFields.tsx';

/** What a new user gets besides the record. */
export interface NewAccess {
    /** Remembered here because no response repeats it. */
    readonly password: string;
    /** Nobody typed it, so it must be shown. */
    readonly isGenerated: boolean;
    readonly credit: CreditChange;
}

interface NewCreditFieldsProps {
    /** Remembers the current values of the form. */
    readonly note: (access: Partial<NewAccess>) => void;
}

export const NewCreditContext = createContext<
    NewCreditFieldsProps['note'] | undefined
>(undefined);

/** Part of the form of a new internet user: their access and credit. */
export const CreditPanel = () => {
    const note = useContext(NewCreditContext);

    return note && <NewCreditFields note={note} />;
};

type Values = Readonly<Record<string, unknown>>;

/** A new user's record without the credit, which is given by a separate request. */
const withoutCredit = (values: Values): Values =>
    Object.fromEntries(
        Object.entries(values).filter(
            ([name]) => !creditParts.some(part => part === name),
        ),
    );

/** Letters and digits that cannot be confused with each other and are easy to type on a phone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 6;

/** Generates a name or password that nobody can guess. */
export const generate = (): string =>
    Array.from(
        crypto.getRandomValues(new Uint32Array(LENGTH)),
        number => LETTERS[number % LETTERS.length],
    ).join('');

type Create = (resource: string, params: CreateParams) => Promise<unknown>;

/**
 * Fills in a name and password at a click, and takes a plan of the site or time, data and money. All of it is part of
 * the form's draft.
 */
const NewCreditFields = ({ note }: NewCreditFieldsProps) => {
    const formatters = useFormatters();
    const { translate } = formatters;
    const { setValue, getValues } = useFormContext();
    const password: unknown = useWatch({ name: 'Password' });
    const typed = useTypedCredit();
    const today = useToday();
    const { data: plans = [] } = useOfferedPlans();
    const [planId, setPlanId] = useState('');

    useEffect(() => {
        if (password) note({ password: String(password) }); // the form no longer holds it after saving
    }, [password, note]);

    const fill = (name: string, value: unknown) =>
        setValue(name, value, { shouldDirty: true, shouldValidate: true });

    const credit = creditOf(typed);
    const unusual = useConfirmOnce(amountsOf(credit));
    const { mayGo } = unusual;
    const isRight = isClean(typed, 0);
    const problem = translate('credit.newUser.wrong');

    useRegisterMutationMiddleware(
        useCallback<Middleware<Create>>(
            async (resource, params, next) => {
                if (!isRight) throw new Error(problem);
                if (!mayGo()) throw new NotSavedError();
                note({ credit });

                return next(resource, {
                    ...params,
                    data: withoutCredit(params.data),
                });
            },
            [isRight, problem, mayGo, note, credit],
        ),
    );

    const fillAccess = () => {
        if (!getValues('Alias')) fill('Alias', generate());
        fill('Password', generate());
        note({ isGenerated: true });
    };

    const plan = plans.find(({ Id }) => String(Id) === planId);

    const choose = (chosen: string) => {
        setPlanId(chosen);
        const next = plans.find(({ Id }) => String(Id) === chosen);
        if (!next) return;
        const { minutes, kb } = planAllowance(next);

        fill(
            'RemTime',
            typeof minutes === 'number' && minutes !== NO_LIMIT
                ? minutes * 60
                : undefined,
        );

        fill('RemTraffic', kb === NO_LIMIT ? undefined : (kb ?? undefined));
        fill('SpeedKBD', next.SpeedKBD);
        fill('SpeedKBU', next.SpeedKBU);
    };

    return (
        <Box
            onKeyDownCapture={sendOnEnter}
            sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: 'minmax(0, 1fr)',
            }}
        >
            <Button
                variant="outlined"
                startIcon={<AutoAwesomeIcon />}
                onClick={fillAccess}
                sx={{
                    justifySelf: 'start',
                    whiteSpace: { xs: 'normal', sm: 'nowrap' },
                    textAlign: 'start',
                }}
            >
                {translate('credit.newUser.makeUp')}
            </Button>
            {plans.length > 0 && (
                <PlainSelect
                    name="PlanId"
                    label={translate('credit.newUser.plan')}
                    help={translate('credit.newUser.planHelp')}
                    value={planId}
                    placeholder={translate('credit.newUser.noPlan')}
                    options={plans.map(one => ({
                        value: String(one.Id),
                        label: `${one.Desciption} · ${allowanceText({ ...planAllowance(one), until: null }, formatters, today)}`,
                    }))}
                    onChange={choose}
                />
            )}
            {plan?.PlanMB === NO_LIMIT && (
                <Alert severity="info">
                    {translate('credit.newUser.unlimitedPlan')}
                </Alert>
            )}
            <CreditFields min={0} quick={1} />
            <Typography aria-live="polite">
                {translate('credit.newUser.gives', {
                    gives: allowanceText(amountsOf(credit), formatters),
                })}
            </Typography>
            <UnusualNotice
                confirmation={unusual}
                button={translate('screens.form.save')}
            />
        </Box>
    );
};
