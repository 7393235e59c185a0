import { Box, Button, DialogActions, DialogContent } from '@mui/material';
import { LinkBase, useDataProvider, useGetOne } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import {
    type Day,
    dayAt,
    dayFromWire,
    periodEnding,
} from '../../../resources/rules/calendar.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { NotFound } from '../../admin/NotFound.tsx';
import type { DialogProps } from '../../admin/overrideTables.ts';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { shownDay } from '../../foundation/format/days.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useServerTime } from '../../session/clock.tsx';
import {
    LOG_PAGE_SIZE,
    PagedLog,
    SinceField,
    usePagedLog,
} from './PagedLog.tsx';
import {
    type LoggedUser,
    type LogName,
    rowsShown,
    userLogs,
} from './userLogs.ts';

/** One page of an internet user's log since a day, with at most 20 rows. */
const useUserLog = (name: LogName, userId: number, since: Day | null) => {
    const { call } = useDataProvider<PortalProvider>();
    const { call: callName, since: input, moment } = userLogs[name];

    const log = usePagedLog(
        ['user log', name, userId, since],
        moment,
        (page, signal) =>
            call(
                callName,
                {
                    Id: userId,
                    [input]: since ?? undefined,
                    page,
                    pageSize: LOG_PAGE_SIZE,
                },
                { signal },
            ),
    );

    return { ...log, rows: rowsShown(userLogs[name], log.rows) };
};

interface UserLogViewProps {
    readonly name: LogName;
    readonly userId: number;
    /** Value of the date field: a day, null for all time, or text that is not a day. */
    readonly typed: string | null;
    readonly onType: (typed: string | null) => void;
    /** Shown beside the date field. */
    readonly children?: ReactNode;
}

/** An internet user's log since a day, 20 rows per page, with totals. */
export const UserLogView = ({
    name,
    userId,
    typed,
    onType,
    children,
}: UserLogViewProps) => {
    const message = useMessage();
    const since = dayFromWire(typed);
    const log = useUserLog(name, userId, since);
    const { fields, columns, totals } = userLogs[name];

    return (
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    gap: 2,
                    alignItems: 'end',
                }}
            >
                <SinceField
                    name={userLogs[name].since}
                    typed={typed}
                    onType={onType}
                />
                {children}
            </Box>
            <PagedLog
                {...log}
                label={message(`credit.log.${name}`)}
                fields={fields}
                columns={columns}
                totals={totals}
                emptyText={message(
                    since ? 'credit.log.emptySince' : 'credit.log.emptyAll',
                )}
            />
        </Box>
    );
};

interface UserLogDialogProps extends DialogProps<LoggedUser> {
    readonly name: LogName;
}

/** An internet user's log in a dialog over the list. Shows everything until a first day is chosen. */
const UserLogDialog = ({ name, record: user, onClose }: UserLogDialogProps) => {
    const { translate, offset } = useFormatters();
    const now = useServerTime();
    const [typed, setTyped] = useState<string | null>(null);
    const { path } = userLogs[name];

    const day =
        dayFromWire(typed) ??
        (offset === undefined
            ? undefined
            : periodEnding(dayAt(now, offset), 30).start);

    return (
        <PortalDialog
            width="lg"
            title={translate('credit.log.of', {
                log: translate(`credit.log.${name}`),
                alias: user.Alias,
            })}
            onClose={onClose}
        >
            <DialogContent>
                <UserLogView
                    name={name}
                    userId={user.Id}
                    typed={typed}
                    onType={setTyped}
                >
                    {path && day && (
                        <Button
                            component={LinkBase}
                            to={`/internetuser/${path}/${user.Id}/${day}`}
                            aria-label={`${translate('credit.log.openPage')}, ${shownDay(day)}`}
                        >
                            {translate('credit.log.openPage')}
                        </Button>
                    )}
                </UserLogView>
            </DialogContent>
            <DialogActions>
                <Button color="inherit" onClick={onClose}>
                    {translate('shell.close')}
                </Button>
            </DialogActions>
        </PortalDialog>
    );
};

export const CreditLogDialog = (props: DialogProps<LoggedUser>) => (
    <UserLogDialog {...props} name="credit" />
);

export const PurchaseLogDialog = (props: DialogProps<LoggedUser>) => (
    <UserLogDialog {...props} name="purchase" />
);

export const UsageLogDialog = (props: DialogProps<LoggedUser>) => (
    <UserLogDialog {...props} name="usage" />
);

interface UserLogProps {
    readonly name: LogName & ('purchase' | 'usage');
    readonly userId: number;
    readonly date: string;
}

const UserLog = ({ name, userId, date }: UserLogProps) => {
    const translate = useMessage();
    const navigate = useNavigate();

    const { data: user, error } = useGetOne<LoggedUser>('internetuser', {
        id: userId,
    });

    const [typed, setTyped] = useState<string | null>(date);

    const change = (next: string | null) => {
        setTyped(next);
        const day = dayFromWire(next);
        if (day)
            void navigate(`/internetuser/${name}/${userId}/${day}`, {
                replace: true,
            });
    };

    if (isMissing(error)) return <NotFound name="internetuser" />;
    const log = translate(`credit.log.${name}`);

    return (
        <>
            <PageTitle
                title={
                    user
                        ? translate('credit.log.of', { log, alias: user.Alias })
                        : log
                }
            >
                <Button component={LinkBase} to="/internetuser">
                    {translate('credit.log.back')}
                </Button>
            </PageTitle>
            <UserLogView
                name={name}
                userId={userId}
                typed={typed}
                onType={change}
            />
        </>
    );
};

/** An internet user's log as a page: `/internetuser/{name}/{id}/{YYYY-MM-DD}`. */
const UserLogPage = ({ name }: Pick<UserLogProps, 'name'>) => {
    const { id = '', date = '' } = useParams();
    const day = dayFromWire(date);

    return /^[1-9]\d{0,14}$/.test(id) && day ? (
        <UserLog key={id} name={name} userId={Number(id)} date={day} />
    ) : (
        <NotFound name="internetuser" />
    );
};

export const PurchaseLogPage = () => <UserLogPage name="purchase" />;

export const UsageLogPage = () => <UserLogPage name="usage" />;
