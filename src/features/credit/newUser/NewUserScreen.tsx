import { useNavigate, type RaRecord } from 'ra-core';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { listAddress } from '../../../admin/addresses.ts';
import { ResourceCreate } from '../../../admin/form/ResourceCreate.tsx';
import type { CreditUser } from '../creditUser.ts';
import { changesNothing } from '../creditChange.ts';
import { FirstCredit } from './FirstCredit.tsx';
import { NewCreditContext, type NewAccess } from './newCredit.ts';
import { useNewUserCard } from './useNewUserCard.ts';

const nothing: NewAccess = { password: '', isMadeUp: false, credit: { RemTime: 0, RemTraffic: 0, RemDollar: 0 } };

interface Made extends NewAccess {
    readonly user: CreditUser;
    /** Names his card. */
    readonly card: number;
}

/** A new internet user with his credit: one form, then the card to hand over where there is something to hand over. */
export const NewUserScreen = () => {
    const navigate = useNavigate();
    const [search, setSearch] = useSearchParams();
    const { keep, addressOf } = useNewUserCard();
    const [made, setMade] = useState<Made>();
    const access = useRef(nothing);
    const note = useCallback((next: Partial<NewAccess>) => {
        access.current = { ...access.current, ...next };
    }, []);
    const context = useMemo(() => ({ note }), [note]);
    const saved = (record: RaRecord) => {
        const { password, isMadeUp, credit } = access.current;
        if (record.id === '' || (!isMadeUp && changesNothing(credit))) return navigate(listAddress('internetuser'));
        const user = record as CreditUser;
        const card = keep(user, password); // before anything else: whatever becomes of the credit, nobody has to make up another password
        if (changesNothing(credit)) return navigate(addressOf(user, card));
        setMade({ ...access.current, user, card });
        return setSearch({ made: String(card) }, { replace: true });
    };
    const known = search.get('made');
    if (made) return <FirstCredit {...made} />;
    if (known) return <Navigate to={`/internetuser/cards?set=${known}`} replace />; // reloaded meanwhile
    return <NewCreditContext value={context}><ResourceCreate onSaved={saved} /></NewCreditContext>;
};
