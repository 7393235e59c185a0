import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { dayFromWire } from '../../../resources/rules/calendar.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { PagedLog } from './PagedLog.tsx';
import { SinceField } from './SinceField.tsx';
import { userLogs, type LogName } from './userLogs.ts';
import { useUserLog } from './useUserLog.ts';

interface UserLogViewProps {
    readonly name: LogName;
    readonly userId: number;
    /** What the date field holds: a day, null for all time, or text that is no day. */
    readonly typed: string | null;
    readonly onType: (typed: string | null) => void;
    /** Beside the date field. */
    readonly children?: ReactNode;
}

/** A log of an internet user since a day, 20 rows a page, with totals. */
export const UserLogView = ({ name, userId, typed, onType, children }: UserLogViewProps) => {
    const message = useMessage();
    const since = dayFromWire(typed);
    const log = useUserLog(name, userId, since);
    const { fields, columns, totals } = userLogs[name];
    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
                <SinceField name={userLogs[name].since} typed={typed} onType={onType} />
                {children}
            </Box>
            <PagedLog
                {...log}
                label={message(`credit.log.${name}`)}
                fields={fields}
                columns={columns}
                totals={totals}
                emptyText={message(since ? 'credit.log.emptySince' : 'credit.log.emptyAll')}
            />
        </Box>
    );
};
