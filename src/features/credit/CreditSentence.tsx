import { Typography } from '@mui/material';
import { useFormatters } from '../../admin/fields/useFormatters.ts';
import { useServerTime } from '../../session/useServerTime.ts';
import type { Credit } from './creditChange.ts';
import { userGivesText } from './userGives.ts';
import type { CreditUser } from './creditUser.ts';

interface CreditSentenceProps {
    readonly user: CreditUser;
    readonly credit: Credit;
    /** Whether it is so now, or will be. */
    readonly isNow: boolean;
}

/** A user's credit in plain words, now or after a change. */
export const CreditSentence = ({ user, credit, isNow }: CreditSentenceProps) => {
    const formatters = useFormatters();
    const gives = userGivesText({ ...user, ...credit }, formatters, useServerTime(), []);
    return <Typography>{formatters.translate(isNow ? 'credit.hasNow' : 'credit.hasThen', { user: user.Alias, gives })}</Typography>;
};
