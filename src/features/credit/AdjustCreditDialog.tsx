import { Alert, FormHelperText, Typography } from '@mui/material';
import { useState } from 'react';
import { internetuser } from '../../../resources/internetuser.ts';
import { UNLIMITED } from '../../../resources/schema/index.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { AtMostOnceDialog } from '../../components/atMostOnce/AtMostOnceDialog.tsx';
import { isOver } from '../../components/atMostOnce/useAtMostOnce.ts';
import type { DialogProps } from '../../admin/overrides.ts';
import { creditAfter, changesNothing } from './creditChange.ts';
import { CreditFields, creditOf, isSendable, type TypedCredit } from './CreditFields.tsx';
import { adjustOutcome } from './creditOutcome.ts';
import { CreditPreview } from './CreditPreview.tsx';
import { useCreditUser, type CreditUser } from './useCreditUser.ts';

const nothing: TypedCredit = { minutes: null, kb: null, dollars: null };

/** Adds to the credit of an internet user, or takes away from it. */
export const AdjustCreditDialog = ({ record, onClose }: DialogProps<CreditUser>) => {
    const { translate, text } = useFormatters();
    const { user, action, call, readNow } = useCreditUser(record, onClose);
    const [typed, setTyped] = useState(nothing);
    const [tried, setTried] = useState(false);
    const change = creditOf(typed);
    const label = text(internetuser.actions.adjustCredit.label);
    const confirm = () => {
        setTried(true);
        if (!isSendable(typed)) return;
        void action.start({
            before: readNow,
            send: () => call('internetuser.adjustCredit', { id: user.Id, ...change }),
            outcome: async before => adjustOutcome(before, change, await readNow()),
        });
    };
    return (
        <AtMostOnceDialog title={translate('credit.titled', { action: label, alias: user.Alias })} confirm={label} action={action} onConfirm={confirm} onClose={onClose}>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>{translate('credit.adjustHint')}</Typography>
            <CreditFields value={typed} onChange={setTyped} disabled={action.busy || isOver(action.state)} />
            {user.RemTraffic === UNLIMITED && change.RemTraffic !== 0 && <Alert severity="info">{translate('credit.staysUnlimited')}</Alert>}
            {tried && changesNothing(change) && <FormHelperText error role="alert">{translate('credit.nothingToAdd')}</FormHelperText>}
            <CreditPreview before={user} after={isOver(action.state) ? user : creditAfter(user, change)} />
        </AtMostOnceDialog>
    );
};
