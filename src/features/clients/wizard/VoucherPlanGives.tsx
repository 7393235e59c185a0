import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { GivesSummary } from '../../../components/GivesSummary.tsx';
import { givesText } from '../../../foundation/format/gives.ts';
import { givesProblems } from '../../../foundation/format/givesProblems.ts';
import { planGives } from '../../../foundation/format/planGives.ts';
import type { Values } from './values.ts';

/** What the plan of the first vouchers gives, and what of it contradicts itself. */
export const VoucherPlanGives = ({ plan }: { readonly plan: Values }) => {
    const formatters = useFormatters();
    const gives = planGives(plan);
    const { PlanPrice } = plan;
    return <GivesSummary gives={givesText(gives, formatters)} problems={givesProblems({ ...gives, price: typeof PlanPrice === 'number' ? PlanPrice : null }, undefined)} />;
};
