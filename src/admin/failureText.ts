import { ApiError, NO_MESSAGE, TooManyRowsError } from '../../dataProvider/index.ts';
import type { Resource } from '../../resources/schema/index.ts';
import { numberText } from '../foundation/format/numberText.ts';
import { failureTexts } from '../foundation/languages/failureTexts.ts';

const language = () => globalThis.document?.documentElement.lang ?? 'en';
const texts = () => failureTexts(language());

/** A message in the user's language, where it is the general one. */
export const inUsersLanguage = (message: string): string => (message === NO_MESSAGE ? texts().failed : message);

const tooManyText = ({ among, most }: TooManyRowsError): string => (among === 'days' ? texts().tooMany : texts().tooManyToFilter.replace('{most}', numberText(most, language())));

/** What an error says to users: the server's message, or the general one. A session that is over says nothing here. */
export const failureText = (error: unknown): string => (error instanceof TooManyRowsError ? tooManyText(error) : inUsersLanguage(error instanceof Error ? error.message : String(error)));

/** The reason of a failure, if the server or the portal gave one: beside a text that says already that something failed. */
export const reasonText = (error: unknown): string | undefined => (error instanceof TooManyRowsError ? tooManyText(error) : error instanceof ApiError ? error.serverMessage : undefined);

/** Why it is not known what became of a change, as a key of the catalogue. */
export const doubtOf = (error: unknown): 'saving.why.none' | 'saving.why.lost' | 'saving.why.failed' | 'saving.why.strange' => {
    if (!(error instanceof ApiError)) return 'saving.why.lost';
    if (error.kind === 'aborted' || error.kind === 'timeout') return 'saving.why.none';
    if (error.kind === 'shape') return 'saving.why.strange';
    return error.status >= 500 ? 'saving.why.failed' : 'saving.why.lost';
};

export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether a new record was refused because its key, which the user chooses, is another's. */
export const isKeyTaken = (error: unknown, { key, fields }: Pick<Resource, 'key' | 'fields'>): boolean => error instanceof ApiError && error.status === 409 && fields[key]?.createOnly === true;
