import { ApiError, NO_MESSAGE } from '../../dataProvider/index.ts';
import type { Resource } from '../../resources/schema/index.ts';
import { failure as english } from '../i18n/en/failure.ts';
import { failure as french } from '../i18n/fr/failure.ts';

/** A message in the user's language, where it is the general one. */
export const inUsersLanguage = (message: string): string => (message === NO_MESSAGE ? (globalThis.document?.documentElement.lang === 'fr' ? french : english).general : message);

/** What an error says to users: the server's message, or the general one. A session that is over says nothing here. */
export const failureText = (error: unknown): string => inUsersLanguage(error instanceof Error ? error.message : String(error));

/** The reason the server gave, if any: beside a text that says already that something failed. */
export const reasonText = (error: unknown): string | undefined => (error instanceof ApiError ? error.serverMessage : undefined);

export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether a new record was refused because its key, which the user chooses, is another's. */
export const isKeyTaken = (error: unknown, { key, fields }: Pick<Resource, 'key' | 'fields'>): boolean => error instanceof ApiError && error.status === 409 && fields[key]?.createOnly === true;

/** Whether the server says that there is no such record. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
