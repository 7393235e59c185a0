import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button } from '@mui/material';
import { type RaRecord, useNavigate } from 'ra-core';
import { useEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';

import type { PortalProvider } from '../../../../dataProvider/index.ts';
import type { InternetUser } from '../../../../resources/internetuser.ts';
import { NO_LIMIT } from '../../../../resources/schema/index.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import type {
    ImportAboveProps,
    ImportedRecord,
} from '../../../admin/overrideTables.ts';
import { PlainSelect } from '../../../components/inputs/PlainSelect.tsx';
import { runAtMostOnce } from '../../../foundation/atMostOnce.ts';
import { serverNow } from '../../../foundation/serverTime.ts';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useToday } from '../../../session/clock.tsx';
import { allowanceText, planAllowance } from '../../credit/allowance.ts';
import { useCardSets, useSiteStamp, userCard } from '../../credit/cardSets.ts';
import { actionOf, adjustment } from '../../credit/creditActions.ts';
import {
    changesNothing,
    type CreditChange,
    creditAfter,
    creditOf,
    type TypedCredit,
} from '../../credit/creditChange.ts';
import { useOfferedPlans } from '../../credit/useSitePlans.ts';
import { CreditFields } from './CreditFields.tsx';
import { generate } from './CreditPanel.tsx';

type Values = Readonly<Record<string, unknown>>;

const numberIn = (values: Values, name: string): number =>
    typeof values[name] === 'number' ? values[name] : 0;

const creditIn = (above: Values): CreditChange => ({
    RemTime: numberIn(above, 'RemTime'),
    RemTraffic: numberIn(above, 'RemTraffic'),
    RemDollar: numberIn(above, 'RemDollar'),
});

/** Gives a new user a password and the speeds of the chosen plan, where the row has none. */
export const withAccess = async (
    _provider: PortalProvider,
    user: Values,
    above: Values,
): Promise<Values> => ({
    ...user,
    Password: user.Password ?? generate(),
    SpeedKBD: user.SpeedKBD ?? above.SpeedKBD ?? null,
    SpeedKBU: user.SpeedKBU ?? above.SpeedKBU ?? null,
});

/** Gives a new user the credit that was chosen above the table. */
export const giveCredit = async (
    provider: PortalProvider,
    record: RaRecord,
    above: Values,
): Promise<void> => {
    const credit = creditIn(above);
    if (changesNothing(credit)) return;

    const ended = await runAtMostOnce(
        actionOf(adjustment(record.id, credit), { provider, id: record.id }),
    );

    const isGiven =
        ended.end === 'answered' ||
        (ended.end === 'lost' && ended.outcome === 'applied');

    if (!isGiven) throw ended.error;
};

/** The plan whose time and data all new users get, or typed amounts. */
export const ImportPlan = ({ value, onChange }: ImportAboveProps) => {
    const formatters = useFormatters();
    const { translate } = formatters;
    const today = useToday();
    const { data: plans = [] } = useOfferedPlans();
    const [planId, setPlanId] = useState(() => String(value.PlanId ?? ''));

    const form = useForm<TypedCredit>({
        defaultValues: Object.fromEntries(
            Object.entries(creditIn(value)).filter(([, part]) => part !== 0),
        ),
    });

    const typed = useWatch({ control: form.control });
    const plan = plans.find(({ Id }) => String(Id) === planId);
    const credit = creditOf(typed);

    const allowance = JSON.stringify({
        ...credit,
        PlanId: planId,
        SpeedKBD: plan?.SpeedKBD ?? undefined,
        SpeedKBU: plan?.SpeedKBU ?? undefined,
    });

    useEffect(() => onChange(JSON.parse(allowance)), [onChange, allowance]);

    const choose = (chosen: string) => {
        setPlanId(chosen);
        const next = plans.find(({ Id }) => String(Id) === chosen);

        const { minutes, kb } = next
            ? planAllowance(next)
            : { minutes: null, kb: null };

        const isTimeLimited = minutes && minutes !== NO_LIMIT;
        form.setValue('RemTime', isTimeLimited ? minutes * 60 : undefined);

        form.setValue(
            'RemTraffic',
            kb === NO_LIMIT ? undefined : (kb ?? undefined),
        );
    };

    return (
        <FormProvider {...form}>
            <Box sx={{ display: 'grid', gap: 2 }}>
                <PlainSelect
                    name="PlanId"
                    label={translate('imports.plan')}
                    value={planId}
                    options={[
                        { value: '', label: translate('imports.noPlan') },
                        ...plans.map(one => ({
                            value: String(one.Id),
                            label: `${one.Desciption} · ${allowanceText({ ...planAllowance(one), until: null }, formatters, today)}`,
                        })),
                    ]}
                    onChange={choose}
                />
                {plan?.PlanMB === NO_LIMIT && (
                    <Alert severity="info">
                        {translate('credit.newUser.unlimitedPlan')}
                    </Alert>
                )}
                <CreditFields min={0} quick={1} />
            </Box>
        </FormProvider>
    );
};

interface PrintImportedProps {
    readonly created: readonly ImportedRecord[];
    readonly above: Values;
}

/** Prints the cards of the users that an import has created. */
export const PrintImported = ({ created, above }: PrintImportedProps) => {
    const message = useMessage();
    const navigate = useNavigate();
    const sets = useCardSets();
    const siteStamp = useSiteStamp();

    const print = () => {
        const at = serverNow();
        const credit = creditIn(above);

        const cards = created.map(({ record, sent }) => {
            const user = {
                ...sent,
                ...record,
                Password: sent.Password,
            } as InternetUser & RaRecord;

            return userCard({ ...user, ...creditAfter(user, credit) });
        });

        const isKept = sets.add({
            created: at,
            ...siteStamp,
            planName: '',
            cards,
        });

        const ids = created.map(({ record }) => record.id).join(',');
        navigate(`/internetuser/cards?${isKept ? `set=${at}` : `ids=${ids}`}`);
    };

    return (
        <Button
            variant="outlined"
            startIcon={<PrintIcon />}
            onClick={print}
            sx={{ justifySelf: 'start' }}
        >
            {message('imports.printCards')}
        </Button>
    );
};
