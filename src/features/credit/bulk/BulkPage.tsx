import { Button, Paper, Typography } from '@mui/material';
import { useId, useState, type SubmitEvent } from 'react';
import { pages } from '../../../../resources/pages.ts';
import { KB_PER_GB } from '../../../../resources/rules/usage.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { PageTitle } from '../../../components/page/PageTitle.tsx';
import { AmountField } from '../../../components/inputs/AmountField.tsx';
import { helpIdOf, Labelled } from '../../../components/inputs/Labelled.tsx';
import { AtMostOnceNotice } from '../../../components/atMostOnce/AtMostOnceNotice.tsx';
import { isOver, isUnknown } from '../../../components/atMostOnce/useAtMostOnce.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { BulkResultView } from './BulkResultView.tsx';
import { CreditFields, creditOf, problemsOfCredit, type TypedCredit } from '../CreditFields.tsx';
import { UnlikelyNotice } from '../../../components/UnlikelyNotice.tsx';
import { useAskedOnce } from '../../../components/useAskedOnce.ts';
import { amountsOf } from '../creditChange.ts';
import { useBulkCreate } from './useBulkCreate.ts';

const MOST = 1000;
const oneHourOneGigabyte: TypedCredit = { minutes: 60, kb: KB_PER_GB, dollars: 0 };
const isQuantity = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST;

/** Creates up to a thousand internet users at once. */
export const BulkPage = () => {
    const id = useId();
    const { translate, text } = useFormatters();
    const { batches, markSaved, remove, action, create } = useBulkCreate();
    const [quantity, setQuantity] = useState<number | string | null>(1);
    const [credit, setCredit] = useState(oneHourOneGigabyte);
    const asked = useAskedOnce(amountsOf(creditOf(credit)));
    const wrong = !isQuantity(quantity);
    const { state, busy } = action;
    const submit = (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        const clean = Object.values(problemsOfCredit(credit, 0)).every(problem => problem === undefined);
        if (clean && isQuantity(quantity) && asked.mayGo()) void create(quantity, creditOf(credit));
    };
    return (
        <>
            <PageTitle title={text(pages.multipleinternetusers.label)} />
            <Paper variant="outlined" component="form" noValidate onSubmit={submit} sx={{ maxWidth: 528, display: 'flex', flexDirection: 'column', gap: 2, p: { xs: 2, sm: 3 } }}>
                <Typography sx={{ color: 'text.secondary' }}>{translate('credit.bulk.intro')}</Typography>
                <Labelled id={id} label={translate('credit.bulk.quantity')} required error={wrong ? translate('credit.bulk.quantityProblem') : undefined}>
                    <AmountField id={id} name="Quantity" value={quantity} onChange={setQuantity} disabled={busy} error={wrong} describedBy={wrong ? helpIdOf(id) : undefined} />
                </Labelled>
                <CreditFields value={credit} onChange={setCredit} disabled={busy} min={0} />
                <UnlikelyNotice of={asked} button={translate('credit.bulk.submit')} />
                {state.end === 'busy' && state.phase === 'sending' ? <BulkProgress quantity={Number(quantity)} /> : <AtMostOnceNotice action={action} />}
                {isOver(state) && state.end === 'lost' ? (
                    <Button variant="outlined" onClick={action.clear} sx={{ alignSelf: 'start' }}>{translate('credit.bulk.again')}</Button>
                ) : (
                    <Button type="submit" variant="contained" disabled={busy} sx={{ alignSelf: 'start' }}>{translate(isUnknown(state) ? 'money.checkAgain' : 'credit.bulk.submit')}</Button>
                )}
            </Paper>
            {batches.map(batch => <BulkResultView key={batch.created} result={batch} onSaved={() => markSaved(batch.created)} onLetGo={() => remove(batch.created)} />)}
        </>
    );
};
