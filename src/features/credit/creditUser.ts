import type { RaRecord } from 'ra-core';
import type { InternetUser } from '../../../resources/internetuser.ts';

export type CreditUser = InternetUser & RaRecord;
