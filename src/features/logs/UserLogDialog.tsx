import { Button, DialogActions, DialogContent } from '@mui/material';
import { LinkBase } from 'ra-core';
import { useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { dayAt, dayFromWire, periodEnding } from '../../../resources/rules/calendar.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { useServerTime } from '../../session/useServerTime.ts';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import type { DialogProps } from '../../admin/overrides.ts';
import { userLogs, type LoggedUser, type LogName } from './userLogs.ts';
import { UserLogView } from './UserLogView.tsx';
import { shownDay } from '../../foundation/format/days.ts';

interface UserLogDialogProps extends DialogProps<LoggedUser> {
    readonly name: LogName;
}

/** A log of an internet user over the list, from the beginning until a first day is chosen. */
export const UserLogDialog = ({ name, record: user, onClose }: UserLogDialogProps) => {
    const translate = useMessage();
    const { offset } = useFormatters();
    const now = useServerTime();
    const [typed, setTyped] = useState<string | null>(null);
    const { path } = userLogs[name];
    const day = dayFromWire(typed) ?? (offset === undefined ? undefined : periodEnding(dayAt(now, offset), 30).start);
    return (
        <PortalDialog width="lg" title={translate('credit.log.of', { log: translate(`credit.log.${name}`), alias: user.Alias })} onClose={onClose}>
            <DialogContent>
                <UserLogView name={name} userId={user.Id} typed={typed} onType={setTyped}>
                    {path && day && (
                        <Button component={LinkBase} to={`/internetuser/${path}/${user.Id}/${day}`} aria-label={`${translate('credit.log.openPage')}, ${shownDay(day)}`}>
                            {translate('credit.log.openPage')}
                        </Button>
                    )}
                </UserLogView>
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onClose}>{translate('credit.log.close')}</Button>
            </DialogActions>
        </PortalDialog>
    );
};
