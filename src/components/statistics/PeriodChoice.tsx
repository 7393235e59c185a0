import { useMessage, type MessageKey } from '../../i18n/catalogue.ts';
import { ToggleChoice } from '../inputs/ToggleChoice.tsx';
import { periodDays, type PeriodDays } from '../../foundation/statistics/periodDays.ts';

interface PeriodChoiceProps {
    readonly days: PeriodDays;
    readonly onChange: (days: PeriodDays) => void;
    /** Message of each length. */
    readonly labels: Readonly<Record<PeriodDays, MessageKey>>;
}

/** Today, 7 days, 30 days. */
export const PeriodChoice = ({ days, onChange, labels }: PeriodChoiceProps) => {
    const translate = useMessage();
    return <ToggleChoice label={translate('dashboard.period')} value={days} options={periodDays.map(value => ({ value, label: translate(labels[value]) }))} onChange={onChange} />;
};
