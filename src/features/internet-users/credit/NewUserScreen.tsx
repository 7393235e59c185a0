import { Box, Button, Typography } from '@mui/material';
import { LinkBase, useNavigate, type RaRecord } from 'ra-core';
import { useCallback, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';

import {
    type InternetUser,
    internetuser,
} from '../../../../resources/internetuser.ts';
import { useFormatters } from '../../../admin/fields/useFormatters.ts';
import { ResourceCreate } from '../../../admin/form/ResourceCreate.tsx';
import { listAddress } from '../../../admin/resource.ts';
import { AtMostOnceNotice } from '../../../components/atMostOnce/AtMostOnceNotice.tsx';
import { useStart } from '../../../components/atMostOnce/UndoOffer.tsx';
import {
    isOver,
    isUnknown,
} from '../../../components/atMostOnce/useAtMostOnce.ts';
import { PageTitle } from '../../../components/page/PageTitle.tsx';
import { serverNow } from '../../../foundation/serverTime.ts';
import { useCardSets, useSiteStamp, userCard } from '../../credit/cardSets.ts';
import { adjustment, type CreditUser } from '../../credit/creditActions.ts';
import {
    changesNothing,
    creditAfter,
    NO_CREDIT,
} from '../../credit/creditChange.ts';
import { type NewAccess, NewCreditContext } from './CreditPanel.tsx';
import { changeMessages } from './creditText.ts';
import { useCreditUser } from './useCreditUser.tsx';

/** The card of a newly created user, among the cards this browser keeps. */
export const useNewUserCard = () => {
    const sets = useCardSets();
    const siteStamp = useSiteStamp();

    return {
        /** Stores or updates the card. Returns its id, or 0 if the browser has no room. */
        keep: (
            user: InternetUser,
            password: string,
            created = serverNow(),
        ): number =>
            sets.add({
                created,
                ...siteStamp,
                planName: '',
                cards: [userCard({ ...user, Password: password })],
            })
                ? created
                : 0,
        /** Path of the page that shows the card, also after a reload. */
        addressOf: ({ Id }: InternetUser, created: number): string =>
            `/internetuser/cards?${created ? `set=${created}` : `ids=${Id}`}`,
    };
};

interface FirstCreditProps extends Pick<NewAccess, 'password' | 'credit'> {
    readonly user: CreditUser;
    /** Id of the user's card. */
    readonly card: number;
}

/** Gives a newly created user their credit, in a separate request, then opens their card, which states it. */
const FirstCredit = ({ user, password, credit, card }: FirstCreditProps) => {
    const formatters = useFormatters();
    const { translate, text } = formatters;
    const navigate = useNavigate();
    const { keep, addressOf } = useNewUserCard();
    const address = addressOf(user, card);
    const { action, sendChange } = useCreditUser(user, () => undefined);
    const { state, busy } = action;

    const give = async () => {
        const isGiven = await sendChange(adjustment(user.Id, credit), before =>
            changeMessages(credit, before, user.Alias, formatters),
        );

        if (!isGiven) return;
        if (card)
            keep({ ...user, ...creditAfter(user, credit) }, password, card);
        navigate(address, { replace: true });
    };

    useStart(() => void give());

    const isStopped =
        !busy &&
        !isOver(state) &&
        state.end !== 'ready' &&
        state.end !== 'notSent'; // AtMostOnceNotice has its own button for what was not sent

    return (
        <>
            <PageTitle title={`${text(internetuser.label)} ${user.Alias}`} />
            <Box
                component="form"
                noValidate
                onSubmit={event => {
                    event.preventDefault();
                    void give();
                }}
                sx={{ maxWidth: 480, display: 'grid', gap: 2 }}
            >
                <Typography>{translate('credit.newUser.giving')}</Typography>
                <AtMostOnceNotice action={action} />
                {!busy && (
                    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                        {isStopped && (
                            <Button type="submit" variant="contained">
                                {translate(
                                    isUnknown(state)
                                        ? 'money.checkAgain'
                                        : 'credit.newUser.give',
                                )}
                            </Button>
                        )}
                        {!isOver(state) && (
                            <Button
                                component={LinkBase}
                                to={address}
                                replace
                                variant="outlined"
                            >
                                {translate('credit.newUser.toCard')}
                            </Button>
                        )}
                    </Box>
                )}
            </Box>
        </>
    );
};

/** A form for a new internet user and their credit, followed by the card if there is something to hand over. */
export const NewUserScreen = () => {
    const navigate = useNavigate();
    const [search, setSearch] = useSearchParams();
    const { keep, addressOf } = useNewUserCard();
    const [created, setCreated] = useState<FirstCreditProps>();

    const access = useRef<NewAccess>({
        password: '',
        isGenerated: false,
        credit: NO_CREDIT,
    });

    const note = useCallback((next: Partial<NewAccess>) => {
        access.current = { ...access.current, ...next };
    }, []);

    const onSaved = (record: RaRecord) => {
        const { password, isGenerated, credit } = access.current;
        if (record.id === '' || (!isGenerated && changesNothing(credit)))
            return navigate(listAddress('internetuser'));
        const user = record as CreditUser;
        const card = keep(user, password); // before anything else: whatever becomes of the credit, the password is not lost
        if (changesNothing(credit)) return navigate(addressOf(user, card));
        setCreated({ password, credit, user, card });

        return setSearch({ made: String(card) }, { replace: true });
    };

    const madeSet = search.get('made');
    if (created) return <FirstCredit {...created} />;
    if (madeSet)
        return <Navigate to={`/internetuser/cards?set=${madeSet}`} replace />; // the page was reloaded

    return (
        <NewCreditContext value={note}>
            <ResourceCreate onSaved={onSaved} />
        </NewCreditContext>
    );
};
