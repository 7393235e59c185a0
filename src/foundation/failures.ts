import { type ApiError, wordFailures } from '../../dataProvider/index.ts';
import type { Language } from '../../resources/schema/text.ts';
import { preferredLanguage } from './preferences.ts';
import { english, french, type FailureTexts } from './languages/failureTexts.ts';
import { failuresOf } from './languages/languages.ts';

/** What is said of failures; in English where the language is not at hand. */
export const failureTexts = (language: Language): FailureTexts => (language === 'fr' ? french : (failuresOf(language) ?? english));

/** What is known of a failure of which the server says nothing. */
interface WordlessFailure {
    readonly kind: string;
    readonly status: number;
    readonly wants?: ApiError['wants'];
}

/** Whether nothing came of a request at all: that an error occurred says less than this. */
const isUnanswered = ({ kind, status }: WordlessFailure): boolean => kind === 'stopped' || kind === 'network' || kind === 'timeout' || status === 401;

/** What can be told of it by its kind and status alone; undefined for nothing. The one wording of it, wherever it is said. */
export const sentenceOf = ({ kind, status, wants }: WordlessFailure, language: Language): string | undefined => {
    const text = failureTexts(language);
    if (kind === 'stopped') return text.stopped;
    if (kind === 'network') return wants ? `${text.notReached} ${text.perhapsStopped}` : text.notReached;
    if (status === 401) return wants ? text.notSignedIn : text.signInAgain;
    if (kind === 'timeout') return text.noAnswer;
    if (kind === 'shape') return text.strange;
    if (status === 403) return text.forbidden;
    if (status >= 500) return text.serverFailed.replace('{status}', String(status));
    return status >= 400 ? text.refused.replace('{status}', String(status)) : undefined;
};

/** For those who run the portal: users can set nothing. */
const STOPPED = 'A proxy may keep changes from the API because they carry no cookie. Setting “changeCredentials” to “same-origin” in the portal’s settings may mend it (docs/deploying.md).';

/** Failures of which the server says nothing are worded in the user's language: whether it was reached at all, and that nothing is lost. */
export const wordFailuresForUsers = (): void =>
    wordFailures(failure => {
        const language = preferredLanguage();
        const { failed } = failureTexts(language);
        const sentence = sentenceOf(failure, language);
        // oxlint-disable-next-line no-console -- for those who can set it
        if (failure.wants === 'changeCredentials') console.warn(STOPPED);
        if (sentence === undefined) return failed;
        return isUnanswered(failure) ? sentence : `${failed}. ${sentence}`;
    });
