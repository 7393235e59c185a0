import { ApiError } from '../../dataProvider/index.ts';

/** What an error says to users: the server's message, or the general one. A session that is over says nothing here. */
export const failureText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether the server says that there is no such record. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
