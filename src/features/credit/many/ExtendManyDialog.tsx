import { Typography } from '@mui/material';
import { dayFromWire, type Day } from '../../../../resources/rules/calendar.ts';
import { internetuser } from '../../../../resources/internetuser.ts';
import { BulkDialog } from '../../../admin/actions/bulk/BulkDialog.tsx';
import { BulkPreview } from '../../../admin/actions/bulk/BulkPreview.tsx';
import type { ListDialogProps } from '../../../admin/overrides.ts';
import { shownDay } from '../../../foundation/format/days.ts';
import { valueText } from '../../../foundation/values/valueText.ts';
import type { CreditUser } from '../creditUser.ts';
import { extendingAtLeast } from '../creditSteps.ts';
import { ExpiryFields } from '../ExpiryFields.tsx';
import { useNewExpiry } from '../useNewExpiry.ts';
import { LimitedNotice } from './LimitedNotice.tsx';
import { ofEach, useManyUsers } from './useManyUsers.ts';

const laterOf = (expiry: Day | null, day: Day): Day => (expiry !== null && expiry > day ? expiry : day);

/** Lets the credit of each selected internet user last until the end of a month, or any other day, at least. */
export const ExtendManyDialog = (props: ListDialogProps) => {
    const { day, confirmed, isChosen, fields } = useNewExpiry(null);
    const { formatters, start, dialog } = useManyUsers('extendSelected', props, (count, { translate: said }) => said('bulk.users.extended', { smart_count: count, day: day ? shownDay(day) : '' }));
    const expiryText = (expiry: Day | null): string => valueText(expiry, internetuser.fields.ExpiryDate, formatters) ?? '—';
    const confirm = () => {
        const until = confirmed();
        if (until !== undefined) start(ofEach(formatters, id => extendingAtLeast(id, until)));
    };
    return (
        <BulkDialog {...dialog} isTyped={isChosen} onConfirm={confirm}>
            <ExpiryFields {...fields} disabled={false} />
            {day && <LimitedNotice ids={props.ids} />}
            {day && <BulkPreview<CreditUser> name="internetuser" ids={props.ids} now={user => expiryText(dayFromWire(user.ExpiryDate))} after={user => expiryText(laterOf(dayFromWire(user.ExpiryDate), day))} />}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>{formatters.translate('bulk.users.lasts')}</Typography>
        </BulkDialog>
    );
};
