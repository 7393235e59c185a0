import { ApiError, NO_MESSAGE, TooManyRowsError } from '../../dataProvider/index.ts';
import { numberText } from '../foundation/format/numberText.ts';
import { failureTexts, sentenceOf } from '../foundation/failures.ts';
import { cutText } from '../foundation/values/recordTitle.ts';

const language = () => globalThis.document?.documentElement.lang ?? 'en';
const texts = () => failureTexts(language());

/** A message in the user's language, where it is the general one. */
export const inUsersLanguage = (message: string): string => (message === NO_MESSAGE ? texts().failed : message);

const tooManyText = ({ among, most }: TooManyRowsError): string => {
    const { tooMany, tooManyToFilter, tooManyToSort } = texts();
    return { days: tooMany, filter: tooManyToFilter, order: tooManyToSort }[among].replace('{most}', numberText(most, language()));
};

/** What an error says to users: the server's message, or the general one. */
export const failureText = (error: unknown): string => (error instanceof TooManyRowsError ? tooManyText(error) : cutText(inUsersLanguage(error instanceof Error ? error.message : String(error))));

/** The reason of a failure, the server's or in the portal's words for it: beside a text that says already that something failed. */
export const reasonText = (error: unknown): string | undefined => {
    if (error instanceof TooManyRowsError) return tooManyText(error);
    return error instanceof ApiError ? (error.serverMessage === undefined ? sentenceOf(error, language()) : cutText(error.serverMessage)) : undefined;
};

/** The same within a sentence that needs something there. */
export const causeText = (error: unknown): string => reasonText(error) ?? failureText(error);

/** Why it is not known what became of a change, as a key of the catalogue. */
export const doubtOf = (error: unknown): 'saving.why.none' | 'saving.why.lost' | 'saving.why.failed' | 'saving.why.strange' => {
    if (!(error instanceof ApiError)) return 'saving.why.lost';
    if (error.kind === 'aborted' || error.kind === 'timeout') return 'saving.why.none';
    if (error.kind === 'shape') return 'saving.why.strange';
    return error.status >= 500 ? 'saving.why.failed' : 'saving.why.lost';
};

export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401;
