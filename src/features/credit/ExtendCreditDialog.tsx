import { Alert, Typography } from '@mui/material';
import { dayFromWire, type Day } from '../../../resources/rules/calendar.ts';
import { internetuser } from '../../../resources/internetuser.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { AtMostOnceDialog } from '../../components/atMostOnce/AtMostOnceDialog.tsx';
import { isOver } from '../../components/atMostOnce/useAtMostOnce.ts';
import type { DialogProps } from '../../admin/overrides.ts';
import { shownDay } from '../../foundation/format/days.ts';
import { useDismissal } from '../../session/unsavedGuard.ts';
import { extending } from './creditSteps.ts';
import { ExpiryFields } from './ExpiryFields.tsx';
import type { CreditUser } from './creditUser.ts';
import { useCreditUser } from './useCreditUser.tsx';
import { useNewExpiry } from './useNewExpiry.ts';

const warningOf = (day: Day | undefined, expiry: Day | null, today: Day | undefined): 'past' | 'earlier' | 'limits' | undefined => {
    if (day === undefined) return undefined;
    if (today !== undefined && day < today) return 'past';
    if (expiry === null) return 'limits';
    return day < expiry ? 'earlier' : undefined;
};

/** Lets the credit of an internet user last until the end of a month, or until any day. */
export const ExtendCreditDialog = ({ record, onClose }: DialogProps<CreditUser>) => {
    const { translate, text } = useFormatters();
    const { user, action, change } = useCreditUser(record, onClose);
    const expiry = dayFromWire(user.ExpiryDate);
    const { day, today, confirmed, isChosen, fields } = useNewExpiry(expiry);
    const dismiss = useDismissal(isChosen && !isOver(action.state), onClose);
    const warning = warningOf(day, expiry, today);
    const label = text(internetuser.actions.extendCredit.label);
    const said = (until: Day | null) => translate('credit.done.extended', { user: user.Alias, day: until === null ? '' : shownDay(until) });
    const confirm = () => {
        const until = confirmed();
        if (until !== undefined) void change(extending(user.Id, until), before => ({ done: said(until), undone: said(dayFromWire(before.ExpiryDate)) }));
    };
    return (
        <AtMostOnceDialog title={translate('credit.titled', { action: label, alias: user.Alias })} confirm={label} action={action} onConfirm={confirm} onClose={onClose} onDismiss={dismiss}>
            <Typography>{expiry ? translate('credit.expiresOn', { day: shownDay(expiry) }) : translate('credit.expiresNever')}</Typography>
            <ExpiryFields {...fields} disabled={action.busy || isOver(action.state)} />
            {warning && <Alert severity="warning">{translate(`credit.${warning}`)}</Alert>}
        </AtMostOnceDialog>
    );
};
