import { useRecordContext } from 'ra-core';
import { CreditSentence } from '../CreditSentence.tsx';
import type { CreditUser } from '../creditUser.ts';
import { useNewCredit } from './newCredit.ts';
import { NewCreditFields } from './NewCreditFields.tsx';

/** In the form of an internet user: what he has, or what a new one is given. */
export const CreditPanel = () => {
    const user = useRecordContext<CreditUser>();
    const credit = useNewCredit();
    if (user?.id !== undefined) return <CreditSentence user={user} credit={user} isNow />;
    return credit ? <NewCreditFields {...credit} /> : null;
};
