import { useRecordContext } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { dayAt } from '../../../resources/rules/calendar.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { GivesSummary } from '../../components/GivesSummary.tsx';
import { givesText } from '../../foundation/format/gives.ts';
import { givesProblems } from '../../foundation/format/givesProblems.ts';
import { planGives } from '../../foundation/format/planGives.ts';
import { useServerTime } from '../../session/useServerTime.ts';

/** What the plan gives as it stands in the form, and what of it contradicts itself. */
export const GivesPanel = () => {
    const formatters = useFormatters();
    const { offset } = formatters;
    const now = useServerTime();
    const isKnown = useRecordContext()?.id !== undefined;
    const { dirtyFields } = useFormState();
    const [PlanMins, PlanMB, DateStart, DateEnd, price]: unknown[] = useWatch({ name: ['PlanMins', 'PlanMB', 'DateStart', 'DateEnd', 'PlanPrice'] });
    const gives = planGives({ PlanMins, PlanMB, DateStart, DateEnd });
    const today = offset === undefined ? undefined : dayAt(now, offset);
    const isBegun = isKnown || Object.keys(dirtyFields).some(name => name === 'PlanMins' || name === 'PlanMB' || name === 'DateEnd');
    const problems = isBegun ? givesProblems({ ...gives, price: typeof price === 'number' ? price : null }, today) : [];
    return <GivesSummary gives={givesText(gives, formatters, today)} problems={problems} />;
};
