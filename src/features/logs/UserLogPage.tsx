import { Button } from '@mui/material';
import { LinkBase, useGetOne } from 'ra-core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useMessage } from '../../i18n/catalogue.ts';
import { dayFromWire } from '../../../resources/rules/calendar.ts';
import { isMissing } from '../../../dataProvider/http/ApiError.ts';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { NotFound } from '../../admin/NotFound.tsx';
import type { LoggedUser, LogName } from './userLogs.ts';
import { UserLogView } from './UserLogView.tsx';

interface UserLogProps {
    readonly name: LogName & ('purchase' | 'usage');
    readonly userId: number;
    readonly date: string;
}

const UserLog = ({ name, userId, date }: UserLogProps) => {
    const translate = useMessage();
    const navigate = useNavigate();
    const { data: user, error } = useGetOne<LoggedUser>('internetuser', { id: userId });
    const [typed, setTyped] = useState<string | null>(date);
    const change = (next: string | null) => {
        setTyped(next);
        const day = dayFromWire(next);
        if (day) void navigate(`/internetuser/${name}/${userId}/${day}`, { replace: true });
    };
    if (isMissing(error)) return <NotFound name="internetuser" />;
    const log = translate(`credit.log.${name}`);
    return (
        <>
            <PageTitle title={user ? translate('credit.log.of', { log, alias: user.Alias }) : log}>
                <Button component={LinkBase} to="/internetuser">{translate('credit.log.back')}</Button>
            </PageTitle>
            <UserLogView name={name} userId={userId} typed={typed} onType={change} />
        </>
    );
};

/** A log of an internet user as a page: `/internetuser/{name}/{id}/{YYYY-MM-DD}`. */
export const UserLogPage = ({ name }: Pick<UserLogProps, 'name'>) => {
    const { id = '', date = '' } = useParams();
    const day = dayFromWire(date);
    return /^[1-9]\d{0,14}$/.test(id) && day ? <UserLog key={id} name={name} userId={Number(id)} date={day} /> : <NotFound name="internetuser" />;
};
