import {
    ApiError,
    NO_MESSAGE,
    TooManyRowsError,
} from '../../dataProvider/index.ts';
import { failureTexts, sentenceOf } from '../foundation/failures.ts';
import { numberText } from '../foundation/format/numberText.ts';
import { token } from '../foundation/sessionToken.ts';
import { cutText } from '../foundation/values/recordTitle.ts';

const language = () => globalThis.document?.documentElement.lang ?? 'en';
const texts = () => failureTexts(language());

/** Translates the general failure message; other messages stay as they are. */
export const inUsersLanguage = (message: string): string =>
    message === NO_MESSAGE ? texts().failed : message;

const tooManyText = ({ among, most }: TooManyRowsError): string => {
    const { tooMany, tooManyToFilter, tooManyToSort } = texts();

    const sentences = {
        days: tooMany,
        filter: tooManyToFilter,
        order: tooManyToSort,
    };

    return sentences[among].replace('{most}', numberText(most, language()));
};

/** The message shown for an error: the server's, or the general one. */
export const failureText = (error: unknown): string => {
    if (error instanceof TooManyRowsError) return tooManyText(error);
    const text = error instanceof Error ? error.message : String(error);

    return cutText(inUsersLanguage(text));
};

/**
 * The reason for a failure, the server's or ours, for use beside a text that already says something
 * failed. Undefined if it is not an API error.
 */
export const reasonText = (error: unknown): string | undefined => {
    if (error instanceof TooManyRowsError) return tooManyText(error);
    if (!(error instanceof ApiError)) return undefined;

    return error.serverMessage === undefined
        ? sentenceOf(error, language())
        : cutText(error.serverMessage);
};

/** Like `reasonText`, but never undefined: for a sentence that needs a reason. */
export const causeText = (error: unknown): string =>
    reasonText(error) ?? failureText(error);

/** Why the outcome of a change is unknown, as a catalogue key. */
export const doubtOf = (
    error: unknown,
):
    | 'saving.why.none'
    | 'saving.why.lost'
    | 'saving.why.failed'
    | 'saving.why.strange' => {
    if (!(error instanceof ApiError)) return 'saving.why.lost';
    if (error.kind === 'aborted' || error.kind === 'timeout')
        return 'saving.why.none';
    if (error.kind === 'shape') return 'saving.why.strange';

    return error.status >= 500 ? 'saving.why.failed' : 'saving.why.lost';
};

/** Whether a call failed because the session is over. A 401 may also come to a call that carries no token. */
export const isSessionOver = (error: unknown): boolean =>
    error instanceof ApiError &&
    error.status === 401 &&
    (error.wants === 'signIn' || token.read() === null);
