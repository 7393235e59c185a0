import { Alert } from '@mui/material';

import { NO_LIMIT } from '../../../../resources/schema/index.ts';
import type { WifiPlan } from '../../../../resources/wifiplan.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { PlainSelect } from '../../../components/inputs/PlainSelect.tsx';
import { moneyText } from '../../../foundation/format/numberText.ts';
import { useToday } from '../../../session/clock.tsx';
import { allowanceText, planAllowance } from '../../credit/allowance.ts';
import type { TypedCredit } from '../../credit/creditChange.ts';
import { useOfferedPlans } from '../../credit/useSitePlans.ts';
import { CreditFields } from '../credit/CreditFields.tsx';

export const NONE = 'none';
export const TYPED = 'typed';

/** The limited amounts of a plan. */
export const creditOfPlan = (plan: WifiPlan | undefined): TypedCredit => {
    const { minutes, kb } = plan
        ? planAllowance(plan)
        : { minutes: undefined, kb: undefined };

    const isTimeLimited = typeof minutes === 'number' && minutes !== NO_LIMIT;
    const isDataLimited = typeof kb === 'number' && kb !== NO_LIMIT;

    return {
        RemTime: isTimeLimited ? minutes * 60 : undefined,
        RemTraffic: isDataLimited ? kb : undefined,
        RemDollar: undefined,
    };
};

interface InternetFieldsProps {
    readonly value: string;
    readonly mayBeNone: boolean;
    readonly error: string | undefined;
    /** Messages about missing amounts, by input. */
    readonly lacks: Readonly<Record<string, string>>;
    readonly onChoose: (internet: string, credit: TypedCredit) => void;
}

/** Choice of a plan of the site, typed amounts, or no internet. */
export const InternetFields = ({
    value,
    mayBeNone,
    error,
    lacks,
    onChoose,
}: InternetFieldsProps) => {
    const formatters = useFormatters();
    const { translate, language, askCurrency } = formatters;
    const today = useToday();
    const { data: plans = [] } = useOfferedPlans();
    const chosen = plans.find(({ Id }) => String(Id) === value);

    const amounts = chosen
        ? [planAllowance(chosen).minutes, planAllowance(chosen).kb]
        : [];

    const isEndless = amounts.includes(NO_LIMIT);

    const choose = (internet: string) => {
        const plan = plans.find(({ Id }) => String(Id) === internet);
        onChoose(internet, creditOfPlan(plan));
    };

    const planLabel = (plan: WifiPlan): string => {
        const allowance = allowanceText(
            { ...planAllowance(plan), until: null },
            formatters,
            today,
        );

        const label = `${plan.Desciption} · ${allowance}`;
        if (!plan.PlanPrice) return label;
        const currency = askCurrency();

        return `${label} · ${moneyText(plan.PlanPrice, { language, currency })}`;
    };

    const options = plans.map(plan => ({
        value: String(plan.Id),
        label: planLabel(plan),
    }));

    options.unshift({ value: TYPED, label: translate('stay.ownAmounts') });
    if (mayBeNone)
        options.unshift({ value: NONE, label: translate('stay.noInternet') });
    const lacksAmount = isEndless || amounts.some(amount => !amount);

    return (
        <>
            <PlainSelect
                name="internet"
                label={translate('stay.internet')}
                value={value}
                error={error}
                options={options}
                onChange={choose}
            />
            {isEndless && (
                <Alert severity="info">{translate('stay.unlimited')}</Alert>
            )}
            {(value === TYPED || lacksAmount) && (
                <CreditFields min={0} quick={1} refused={lacks} />
            )}
        </>
    );
};
