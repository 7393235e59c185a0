import { creditParts } from '../creditChange.ts';
import type { TypedCredit } from '../CreditFields.tsx';

type Values = Readonly<Record<string, unknown>>;

const typedOf = (value: unknown): number | string | null => (typeof value === 'number' || typeof value === 'string' ? value : null);

/** The credit of a new user as it stands in his form, under the fields that will hold it: it is part of the draft like all else that is typed. */
export const typedCredit = ({ RemTime, RemTraffic, RemDollar }: Values): TypedCredit => ({
    minutes: typeof RemTime === 'number' ? RemTime / 60 : typedOf(RemTime),
    kb: typedOf(RemTraffic),
    dollars: typedOf(RemDollar),
});

/** The same for the form; what is not typed is not there. */
export const fieldsOf = ({ minutes, kb, dollars }: TypedCredit): Readonly<Record<(typeof creditParts)[number], unknown>> => ({
    RemTime: (typeof minutes === 'number' ? minutes * 60 : minutes) ?? undefined,
    RemTraffic: kb ?? undefined,
    RemDollar: dollars ?? undefined,
});

/** A new user's record without the credit, which the server gives by a request of its own. */
export const withoutCredit = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([name]) => !creditParts.some(part => part === name)));
