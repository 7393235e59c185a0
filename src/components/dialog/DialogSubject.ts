import { createContext } from 'react';

/** Whom dialogs below are about, where their titles name an account only: `Marie Curie, room 204`. */
export const DialogSubject = createContext<string | undefined>(undefined);
