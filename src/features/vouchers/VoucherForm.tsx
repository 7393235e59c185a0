import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, FormHelperText, LinearProgress, OutlinedInput, Paper } from '@mui/material';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { WifiPlan } from '../../../resources/wifiplan.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { StillWaiting } from '../../components/atMostOnce/StillWaiting.tsx';
import { helpIdOf, Labelled } from '../../components/inputs/Labelled.tsx';
import { PlainSelect } from '../../components/inputs/PlainSelect.tsx';
import { UnlikelyNotice } from '../../components/UnlikelyNotice.tsx';
import { useAskedOnce } from '../../components/useAskedOnce.ts';
import { givesProblems, type GivesProblem } from '../../foundation/format/givesProblems.ts';
import { planGives } from '../../foundation/format/planGives.ts';
import { useToday } from '../../session/useToday.ts';
import { PlanSample } from './print/PlanSample.tsx';
import { useVoucherWords } from './useVoucherWords.ts';
import { MAX_VOUCHERS, problemOfQuantity, type VoucherAddress } from './voucherAddress.ts';
import { voucherFacts, voucherGives } from './voucherFacts.ts';

interface VoucherFormProps {
    readonly plans: readonly WifiPlan[];
    readonly busy: boolean;
    /** Something must be settled before. */
    readonly blocked: boolean;
    /** `prints`: the printer's dialog opens as soon as they are there. */
    readonly onCreate: (address: VoucherAddress, planName: string, prints: boolean) => Promise<void>;
    /** Waits no longer for the answer. */
    readonly onStopWaiting: () => void;
}

/** What of a plan makes its vouchers useless; the rest is for who edits the plan. */
const OF_DAYS: readonly GivesProblem[] = ['startAfterEnd', 'hasEnded', 'endsTooSoon'];

/** Plan and quantity. */
export const VoucherForm = ({ plans, busy, blocked, onCreate, onStopWaiting }: VoucherFormProps) => {
    const message = useMessage();
    const words = useVoucherWords();
    const today = useToday();
    const quantityId = useId();
    const quantityRef = useRef<HTMLInputElement>(null);
    const [planId, setPlanId] = useState(plans.length === 1 ? String(plans[0]?.Id) : '');
    const [quantity, setQuantity] = useState('');
    const [tried, setTried] = useState(false);
    const plan = plans.find(one => String(one.Id) === planId);
    const gives = plan ? planGives({ ...plan }) : {};
    const asked = useAskedOnce(gives);
    const contradictions = givesProblems(gives, today).filter(one => OF_DAYS.includes(one));
    const problem = tried ? problemOfQuantity(quantity) : undefined;

    const labelOf = (one: WifiPlan): string => {
        const { price, time, data } = voucherFacts({ ...one, ExpiryDate: null }, words);
        return [one.Desciption, price, time, data].filter(Boolean).join(' · ');
    };
    const create = (prints: boolean) => {
        setTried(true);
        const wrong = problemOfQuantity(quantity);
        if (wrong) quantityRef.current?.focus();
        if (plan && !wrong && !blocked && asked.mayGo()) void onCreate({ planId: plan.Id, quantity: Number(quantity.trim()) }, plan.Desciption, prints);
    };
    const submit = (event: FormEvent) => {
        event.preventDefault();
        create(false);
    };
    return (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 480px) minmax(0, 380px)' }, alignItems: 'start' }}>
            <Paper variant="outlined" component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', gap: 2, p: { xs: 2, sm: 3 } }}>
                <PlainSelect
                    name="PlanId"
                    label={message('vouchers.plan')}
                    required
                    placeholder={message('vouchers.choosePlan')}
                    error={tried && !plan ? message('vouchers.problem.plan') : undefined}
                    value={planId}
                    options={plans.map(one => ({ value: String(one.Id), label: labelOf(one) }))}
                    onChange={setPlanId}
                    {...(plan && { help: voucherGives({ ...plan, ExpiryDate: null }, words, { order: { planId: plan.Id, quantity: 1 } }) })}
                />
                {contradictions.map(one => <Alert key={one} severity="warning">{message(`gives.problem.${one}`)}</Alert>)}
                <UnlikelyNotice of={asked} button={message('vouchers.create')} />
                <Box sx={{ maxWidth: 200 }}>
                    <Labelled
                        id={quantityId}
                        label={message('vouchers.quantity')}
                        required
                        help={message('vouchers.quantityHelp', { max: MAX_VOUCHERS })}
                        error={problem && message(`vouchers.problem.${problem}`, { max: MAX_VOUCHERS })}
                    >
                        <OutlinedInput
                            fullWidth
                            size="small"
                            id={quantityId}
                            name="Quantity"
                            inputRef={quantityRef}
                            value={quantity}
                            error={problem !== undefined}
                            onChange={event => setQuantity(event.target.value)}
                            inputProps={{ inputMode: 'numeric', autoComplete: 'off', 'aria-describedby': helpIdOf(quantityId), 'aria-required': true, 'aria-invalid': problem !== undefined }}
                        />
                    </Labelled>
                </Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    <Button type="submit" variant="contained" disabled={busy}>{message(busy ? 'vouchers.creating' : 'vouchers.create')}</Button>
                    <Button variant="outlined" startIcon={<PrintIcon />} disabled={busy} onClick={() => create(true)}>{message('vouchers.createAndPrint')}</Button>
                </Box>
                {blocked && tried && <FormHelperText error role="alert">{message('vouchers.settleFirst')}</FormHelperText>}
                {busy && <LinearProgress aria-label={message('vouchers.creating')} />}
                {busy && <StillWaiting onStop={onStopWaiting} />}
            </Paper>
            {plan && <PlanSample plan={plan} />}
        </Box>
    );
};
