import { Typography } from '@mui/material';
import { internetuser } from '../../../resources/internetuser.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { AtMostOnceDialog } from '../../components/atMostOnce/AtMostOnceDialog.tsx';
import { isOver } from '../../components/atMostOnce/useAtMostOnce.ts';
import type { DialogProps } from '../../admin/overrides.ts';
import { resetOutcome } from './creditOutcome.ts';
import { CreditPreview } from './CreditPreview.tsx';
import { useCreditUser, type CreditUser } from './useCreditUser.ts';

const zero = { RemTime: 0, RemTraffic: 0, RemDollar: 0 };

/** Sets the credit of an internet user to nothing. */
export const ResetCreditDialog = ({ record, onClose }: DialogProps<CreditUser>) => {
    const { translate, text } = useFormatters();
    const { user, action, call, readNow } = useCreditUser(record, onClose);
    const label = text(internetuser.actions.resetCredit.label);
    const confirm = () =>
        void action.start({
            before: readNow,
            send: () => call('internetuser.resetCredit', { id: user.Id }),
            outcome: async before => resetOutcome(before, await readNow()),
        });
    return (
        <AtMostOnceDialog danger title={translate('credit.titled', { action: label, alias: user.Alias })} confirm={label} action={action} onConfirm={confirm} onClose={onClose}>
            <Typography>{translate('credit.resetQuestion', { alias: user.Alias })}</Typography>
            <CreditPreview before={user} after={isOver(action.state) ? user : zero} />
        </AtMostOnceDialog>
    );
};
