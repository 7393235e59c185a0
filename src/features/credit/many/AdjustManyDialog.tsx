import { Alert, FormHelperText } from '@mui/material';
import { useState } from 'react';
import { BulkDialog } from '../../../admin/actions/bulk/BulkDialog.tsx';
import type { ListDialogProps } from '../../../admin/overrides.ts';
import { amountsOf, changesNothing, creditAfter, opposite } from '../creditChange.ts';
import { CreditFields, creditOf, isSendable, isTyped, type TypedCredit } from '../CreditFields.tsx';
import { changeSaid } from '../creditSaid.ts';
import { DirectionSwitch, NEVER_NEGATIVE } from '../DirectionSwitch.tsx';
import type { Sign } from '../quickAmounts.ts';
import { UnlikelyNotice } from '../../../components/UnlikelyNotice.tsx';
import { useAskedOnce } from '../../../components/useAskedOnce.ts';
import { changeText } from './changeText.ts';
import { adjusting } from '../creditSteps.ts';
import { CreditOfMany } from './CreditOfMany.tsx';
import { FallingNotice } from './FallingNotice.tsx';
import { ofEach, useManyUsers } from './useManyUsers.ts';

const nothing: TypedCredit = { minutes: null, kb: null, dollars: null };

/** Adds the same to the credit of each selected internet user, or takes it away. */
export const AdjustManyDialog = (props: ListDialogProps) => {
    const [sign, setSign] = useState<Sign>(1);
    const [typed, setTyped] = useState(nothing);
    const [tried, setTried] = useState(false);
    const change = sign < 0 ? opposite(creditOf(typed, NEVER_NEGATIVE[sign])) : creditOf(typed);
    const isNothing = changesNothing(change);
    const asked = useAskedOnce(amountsOf(change));
    const { formatters, start, dialog } = useManyUsers('adjustSelected', props, (count, words) => changeSaid(change, words.translate('bulk.users.count', { smart_count: count }), words));
    const { translate } = formatters;
    const confirm = () => {
        setTried(true);
        if (isSendable(typed, NEVER_NEGATIVE[sign]) && asked.mayGo()) start(ofEach(formatters, id => adjusting(id, change)));
    };
    return (
        <BulkDialog {...dialog} isTyped={isTyped(typed)} onConfirm={confirm}>
            <DirectionSwitch sign={sign} onChange={setSign} disabled={false} />
            <CreditFields value={typed} onChange={setTyped} disabled={false} quick={sign} min={NEVER_NEGATIVE[sign]} />
            {tried && isNothing && <FormHelperText error role="alert">{translate('credit.nothingToAdd')}</FormHelperText>}
            {!isNothing && <Alert severity="info" icon={false} role="status">{translate('bulk.users.change', { change: changeText(change, formatters), smart_count: props.ids.length })}</Alert>}
            {!isNothing && <CreditOfMany ids={props.ids} after={user => creditAfter(user, change)} />}
            <FallingNotice ids={props.ids} change={change} />
            <UnlikelyNotice of={asked} button={dialog.confirm} />
        </BulkDialog>
    );
};
