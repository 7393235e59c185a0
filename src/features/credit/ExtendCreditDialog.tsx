import { Alert, NativeSelect, OutlinedInput, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { dayAt, dayFromWire, monthEnds, dayText, type Day } from '../../../resources/rules/calendar.ts';
import { internetuser } from '../../../resources/internetuser.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { useServerTime } from '../../session/useServerTime.ts';
import { helpIdOf, Labelled } from '../../components/inputs/Labelled.tsx';
import { AtMostOnceDialog } from '../../components/atMostOnce/AtMostOnceDialog.tsx';
import { isOver } from '../../components/atMostOnce/useAtMostOnce.ts';
import type { DialogProps } from '../../admin/overrides.ts';
import { extendOutcome } from './creditOutcome.ts';
import { useCreditUser, type CreditUser } from './useCreditUser.ts';

const monthName = (day: Day, language: string): string => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Lets the credit of an internet user last until the end of a month. */
export const ExtendCreditDialog = ({ record, onClose }: DialogProps<CreditUser>) => {
    const id = useId();
    const { translate, text, language, offset } = useFormatters();
    const { user, action, call, readNow } = useCreditUser(record, onClose);
    const now = useServerTime();
    const ends = offset === undefined ? [] : monthEnds(dayAt(now, offset));
    const [chosen, setChosen] = useState<Day>();
    const [tried, setTried] = useState(false);
    const expiry = dayFromWire(user.ExpiryDate);
    const day = chosen ?? ends.find(end => expiry === null || end > expiry); // none: every one of them would shorten the credit
    const problem = tried && day === undefined ? translate('credit.chooseDay') : undefined;
    const label = text(internetuser.actions.extendCredit.label);
    const confirm = () => {
        setTried(true);
        if (day === undefined) return;
        void action.start({
            before: readNow,
            send: () => call('internetuser.extendCredit', { id: user.Id, ExpiryDate: day }),
            outcome: async before => extendOutcome(before.ExpiryDate, day, (await readNow()).ExpiryDate),
        });
    };
    return (
        <AtMostOnceDialog title={translate('credit.titled', { action: label, alias: user.Alias })} confirm={label} action={action} onConfirm={confirm} onClose={onClose}>
            <Typography>{expiry ? translate('credit.expiresOn', { day: dayText(expiry) }) : translate('credit.expiresNever')}</Typography>
            <Labelled id={id} label={translate('credit.newExpiry')} error={problem}>
                <NativeSelect
                    fullWidth
                    input={<OutlinedInput size="small" />}
                    value={day ?? ''}
                    disabled={action.busy || isOver(action.state)}
                    onChange={event => setChosen(event.target.value)}
                    inputProps={{ id, name: 'ExpiryDate', 'aria-describedby': problem && helpIdOf(id) }}
                >
                    {day === undefined && <option value="" disabled>{translate('credit.chooseDay')}</option>}
                    {ends.map(end => <option key={end} value={end}>{`${dayText(end)} (${monthName(end, language)})`}</option>)}
                </NativeSelect>
            </Labelled>
            {expiry !== null && day !== undefined && day < expiry && <Alert severity="warning">{translate('credit.earlier')}</Alert>}
        </AtMostOnceDialog>
    );
};
