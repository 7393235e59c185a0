import { Alert, FormHelperText } from '@mui/material';
import { useState } from 'react';
import { internetuser } from '../../../resources/internetuser.ts';
import { UNLIMITED } from '../../../resources/schema/index.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { AtMostOnceDialog } from '../../components/atMostOnce/AtMostOnceDialog.tsx';
import { isOver } from '../../components/atMostOnce/useAtMostOnce.ts';
import type { DialogProps } from '../../admin/overrides.ts';
import { amountsOf, changesNothing, creditAfter, fallingParts, opposite } from './creditChange.ts';
import { CreditFields, creditOf, isClean, isSendable, isTyped, type TypedCredit } from './CreditFields.tsx';
import { CreditPreview } from './CreditPreview.tsx';
import { adjustSaid } from './creditSaid.ts';
import { CreditSentence } from './CreditSentence.tsx';
import { adjusting } from './creditSteps.ts';
import { DirectionSwitch, NEVER_NEGATIVE } from './DirectionSwitch.tsx';
import { useDismissal } from '../../session/unsavedGuard.ts';
import type { Sign } from './quickAmounts.ts';
import { UnlikelyNotice } from '../../components/UnlikelyNotice.tsx';
import { useAskedOnce } from '../../components/useAskedOnce.ts';
import type { CreditUser } from './creditUser.ts';
import { useCreditUser } from './useCreditUser.tsx';

const nothing: TypedCredit = { minutes: null, kb: null, dollars: null };

/** Adds to the credit of an internet user, or takes away from it. */
export const AdjustCreditDialog = ({ record, onClose }: DialogProps<CreditUser>) => {
    const formatters = useFormatters();
    const { translate, text } = formatters;
    const { user, action, change: make } = useCreditUser(record, onClose);
    const [sign, setSign] = useState<Sign>(1);
    const [typed, setTyped] = useState(nothing);
    const [tried, setTried] = useState(false);
    const change = sign < 0 ? opposite(creditOf(typed, NEVER_NEGATIVE[sign])) : creditOf(typed);
    const asked = useAskedOnce(amountsOf(change));
    const isDone = isOver(action.state);
    const after = isDone ? user : creditAfter(user, change);
    const dismiss = useDismissal(!isDone && isTyped(typed), onClose);
    const falling = fallingParts(user, change);
    const label = text(internetuser.actions.adjustCredit.label);
    const button = falling.length > 0 ? translate('credit.belowZeroToo', { action: label }) : label;
    const confirm = () => {
        setTried(true);
        if (isSendable(typed, NEVER_NEGATIVE[sign]) && asked.mayGo()) void make(adjusting(user.Id, change), before => adjustSaid(change, before, user.Alias, formatters));
    };
    return (
        <AtMostOnceDialog title={translate('credit.titled', { action: label, alias: user.Alias })} confirm={button} action={action} onConfirm={confirm} onClose={onClose} onDismiss={dismiss}>
            <DirectionSwitch sign={sign} onChange={setSign} disabled={action.busy || isDone} />
            <CreditFields value={typed} onChange={setTyped} disabled={action.busy || isDone} quick={sign} min={NEVER_NEGATIVE[sign]} />
            {user.RemTraffic === UNLIMITED && change.RemTraffic !== 0 && <Alert severity="info">{translate('credit.staysUnlimited')}</Alert>}
            {tried && changesNothing(change) && isClean(typed, NEVER_NEGATIVE[sign]) && <FormHelperText error role="alert">{translate('credit.nothingToAdd')}</FormHelperText>}
            <CreditSentence user={user} credit={after} isNow={isDone || changesNothing(change)} />
            {falling.length > 0 && !isDone && <Alert severity="error">{translate('credit.falls', { parts: falling.map(part => text(internetuser.fields[part].label)).join(', ') })}</Alert>}
            <CreditPreview before={user} after={after} />
            {!isDone && <UnlikelyNotice of={asked} button={button} />}
        </AtMostOnceDialog>
    );
};
