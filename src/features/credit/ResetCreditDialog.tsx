import { Alert, Typography } from '@mui/material';
import { internetuser } from '../../../resources/internetuser.ts';
import { UNLIMITED } from '../../../resources/schema/index.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { AtMostOnceDialog } from '../../components/atMostOnce/AtMostOnceDialog.tsx';
import { isOver } from '../../components/atMostOnce/useAtMostOnce.ts';
import type { DialogProps } from '../../admin/overrides.ts';
import { allOf, changesNothing } from './creditChange.ts';
import { CreditPreview } from './CreditPreview.tsx';
import { usedIsGone } from './creditOutcome.ts';
import { changeSaid } from './creditSaid.ts';
import { resetting } from './creditSteps.ts';
import type { CreditUser } from './creditUser.ts';
import { useCreditUser } from './useCreditUser.tsx';

const zero = { RemTime: 0, RemTraffic: 0, RemDollar: 0 };

/** Sets the credit of an internet user to nothing; its message gives back what there was. */
export const ResetCreditDialog = ({ record, onClose }: DialogProps<CreditUser>) => {
    const formatters = useFormatters();
    const { translate, text } = formatters;
    const { user, action, change } = useCreditUser(record, onClose);
    const label = text(internetuser.actions.resetCredit.label);
    const confirm = () =>
        void change(resetting(user.Id), (before, answer) => ({
            done: translate('credit.done.reset', { user: user.Alias }),
            undone: changeSaid(allOf(before), user.Alias, formatters),
            note: [translate('credit.saved'), ...(usedIsGone(before, answer) && !changesNothing(allOf(before)) ? [translate('credit.usedStays')] : [])].join(' '),
        }));
    return (
        <AtMostOnceDialog danger title={translate('credit.titled', { action: label, alias: user.Alias })} confirm={label} action={action} onConfirm={confirm} onClose={onClose}>
            <Typography>{translate('credit.resetQuestion', { alias: user.Alias })}</Typography>
            {user.RemTraffic === UNLIMITED && <Alert severity="warning">{translate('credit.resetUnlimited')}</Alert>}
            <CreditPreview before={user} after={isOver(action.state) ? user : zero} />
        </AtMostOnceDialog>
    );
};
