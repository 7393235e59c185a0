import { Alert } from '@mui/material';

import { NO_LIMIT } from '../../../../resources/schema/index.ts';
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
        const { minutes, kb } = plan
            ? planAllowance(plan)
            : { minutes: undefined, kb: undefined };
        onChoose(internet, {
            RemTime:
                typeof minutes === 'number' && minutes !== NO_LIMIT
                    ? minutes * 60
                    : undefined,
            RemTraffic: kb === NO_LIMIT ? undefined : (kb ?? undefined),
            RemDollar: undefined,
        });
    };
    return (
        <>
            <PlainSelect
                name="internet"
                label={translate('stay.internet')}
                value={value}
                error={error}
                options={[
                    ...(mayBeNone
                        ? [{ value: NONE, label: translate('stay.noInternet') }]
                        : []),
                    { value: TYPED, label: translate('stay.ownAmounts') },
                    ...plans.map(plan => ({
                        value: String(plan.Id),
                        label: `${plan.Desciption} · ${allowanceText({ ...planAllowance(plan), until: null }, formatters, today)}${plan.PlanPrice ? ` · ${moneyText(plan.PlanPrice, { language, currency: askCurrency() })}` : ''}`,
                    })),
                ]}
                onChange={choose}
            />
            {isEndless && (
                <Alert severity="info">{translate('stay.unlimited')}</Alert>
            )}
            {(value === TYPED ||
                isEndless ||
                amounts.some(amount => !amount)) && (
                <CreditFields min={0} quick={1} refused={lacks} />
            )}
        </>
    );
};
