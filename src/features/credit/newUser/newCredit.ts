import { createContext, useContext } from 'react';
import type { CreditChange } from '../creditChange.ts';

/** What a new user is to have beside his record. */
export interface NewAccess {
    /** No answer repeats it. */
    readonly password: string;
    /** Nobody has typed it: it must be shown. */
    readonly isMadeUp: boolean;
    readonly credit: CreditChange;
}

export interface NewCredit {
    /** Keeps it as it stands in the form. */
    readonly note: (access: Partial<NewAccess>) => void;
}

export const NewCreditContext = createContext<NewCredit | undefined>(undefined);

export const useNewCredit = () => useContext(NewCreditContext);
