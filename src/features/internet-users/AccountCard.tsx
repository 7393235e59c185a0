import { Alert, Box, Button, Card, Link, Typography } from '@mui/material';
import { LinkBase, type RaRecord } from 'ra-core';
import { useId, type ReactNode } from 'react';
import type { InternetUser } from '../../../resources/internetuser.ts';
import { useActions } from '../../admin/actions/useActions.tsx';
import { recordAddress } from '../../admin/addresses.ts';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { DialogSubject } from '../../components/dialog/DialogSubject.ts';
import { accountFacts } from './accountFacts.ts';
import { Facts, type Fact } from './Facts.tsx';
import { lastSessionFacts } from './LastSession.tsx';
import type { UserAction } from './UserActionDialog.tsx';
import type { TimelineSourceState } from './useTimeline.ts';

export type UserRecord = InternetUser & RaRecord;

/** In their order: what takes everything away comes last. */
const creditActions: readonly string[] = ['adjustCredit', 'extendCredit', 'resetCredit'] satisfies readonly UserAction[];

interface AccountCardProps {
    readonly user: UserRecord;
    /** Whoever uses the account, where the page is not the account's own. */
    readonly who?: string | undefined;
    /** Elsewhere than on the user's own page: the name leads there. */
    readonly linked?: boolean;
    readonly sessions: TimelineSourceState;
    /** Before what is said of the account. */
    readonly first?: readonly Fact[];
    /** Beside the title. */
    readonly tools?: ReactNode;
}

/** What an internet user has left, and what can be done about it. */
export const AccountCard = ({ user, who, linked = false, first = [], sessions, tools }: AccountCardProps) => {
    const formatters = useFormatters();
    const { translate, text } = formatters;
    const titleId = useId();
    const { offered, start, dialog } = useActions('internetuser', 'row', { record: user });
    const actions = creditActions.flatMap(wanted => offered.filter(({ name }) => name === wanted));
    return (
        <Card component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, minWidth: 0 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 32, mb: 1 }}>
                <Typography id={titleId} component="h2" variant="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    {translate('guests.account')}
                    {linked && <> <Link component={LinkBase} to={recordAddress('internetuser', user.id)}>{user.Alias}</Link></>}
                </Typography>
                {tools}
            </Box>
            {user.Active === false && <Alert severity="warning" sx={{ mb: 1 }}>{translate('guests.inactive')}</Alert>}
            <Facts facts={[...first, ...accountFacts(user, formatters), ...lastSessionFacts(sessions, formatters)]} />
            {actions.length > 0 && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
                    {actions.map(each => (
                        <Button key={each.name} size="small" variant="outlined" color={each.action.danger ? 'error' : 'primary'} onClick={() => start(each)}>{text(each.action.label)}</Button>
                    ))}
                </Box>
            )}
            <DialogSubject value={who}>{dialog}</DialogSubject>
        </Card>
    );
};
