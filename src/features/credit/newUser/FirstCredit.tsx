import { Box, Button, Typography } from '@mui/material';
import { LinkBase, useNavigate } from 'ra-core';
import { internetuser } from '../../../../resources/internetuser.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { AtMostOnceNotice } from '../../../components/atMostOnce/AtMostOnceNotice.tsx';
import { isOver, isUnknown } from '../../../components/atMostOnce/useAtMostOnce.ts';
import { PageTitle } from '../../../components/page/PageTitle.tsx';
import { creditAfter, type CreditChange } from '../creditChange.ts';
import type { CreditUser } from '../creditUser.ts';
import { useFirstCredit } from './useFirstCredit.ts';
import { useNewUserCard } from './useNewUserCard.ts';

interface FirstCreditProps {
    readonly user: CreditUser;
    readonly password: string;
    readonly credit: CreditChange;
    /** Names his card. */
    readonly card: number;
}

/** The user who was just created is given his credit; then his card is shown, which says so. */
export const FirstCredit = ({ user, password, credit, card }: FirstCreditProps) => {
    const { translate, text } = useFormatters();
    const navigate = useNavigate();
    const { keep, addressOf } = useNewUserCard();
    const address = addressOf(user, card);
    const { action: { state, busy }, action, give } = useFirstCredit(user, credit, () => {
        if (card) keep({ ...user, ...creditAfter(user, credit) }, password, card);
        navigate(address, { replace: true });
    });
    const isStopped = !busy && !isOver(state) && state.end !== 'ready' && state.end !== 'notSent'; // the notice of what was not sent has its own button
    return (
        <>
            <PageTitle title={`${text(internetuser.label)} ${user.Alias}`} />
            <Box
                component="form"
                noValidate
                onSubmit={event => {
                    event.preventDefault();
                    give();
                }}
                sx={{ maxWidth: 480, display: 'grid', gap: 2 }}
            >
                <Typography>{translate('credit.newUser.giving')}</Typography>
                <AtMostOnceNotice action={action} />
                {!busy && (
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                        {isStopped && <Button type="submit" variant="contained">{translate(isUnknown(state) ? 'money.checkAgain' : 'credit.newUser.give')}</Button>}
                        {!isOver(state) && <Button component={LinkBase} to={address} replace variant="outlined">{translate('credit.newUser.toCard')}</Button>}
                    </Box>
                )}
            </Box>
        </>
    );
};
