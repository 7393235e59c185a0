import { type ApiError, wordFailures } from '../../dataProvider/index.ts';
import type { Language } from '../../resources/schema/text.ts';
import {
    english,
    french,
    type FailureTexts,
} from './languages/failureTexts.ts';
import { failuresOf } from './languages/languages.ts';
import { preferredLanguage } from './preferences.ts';

/** Messages for failures; in English if the language is not loaded. */
export const failureTexts = (language: Language): FailureTexts =>
    language === 'fr' ? french : (failuresOf(language) ?? english);

/** What is known of a failure if the server gives no message. */
interface WordlessFailure {
    readonly kind: string;
    readonly status: number;
    readonly wants?: ApiError['wants'];
}

/** Whether a request got no result at all; then the general message would add nothing. */
const isUnanswered = ({ kind, status }: WordlessFailure): boolean =>
    kind === 'stopped' ||
    kind === 'unconfirmed' ||
    kind === 'readOnly' ||
    kind === 'network' ||
    kind === 'timeout' ||
    status === 401;

/**
 * A sentence for a failure, from its kind and status; undefined if nothing can be said. The only wording of it,
 * wherever it is shown.
 */
export const sentenceOf = (
    { kind, status, wants }: WordlessFailure,
    language: Language,
): string | undefined => {
    const text = failureTexts(language);
    if (kind === 'stopped' || kind === 'unconfirmed' || kind === 'readOnly')
        return text[kind];
    if (kind === 'network')
        return wants
            ? `${text.notReached} ${text.perhapsStopped}`
            : text.notReached;
    if (status === 401) return wants ? text.notSignedIn : text.signInAgain;
    if (kind === 'timeout') return text.noAnswer;
    if (kind === 'shape') return text.strange;
    if (status === 403) return text.forbidden;
    if (status >= 500)
        return text.serverFailed.replace('{status}', String(status));

    return status >= 400
        ? text.refused.replace('{status}', String(status))
        : undefined;
};

/** For operators, because users cannot change settings. */
const STOPPED =
    'A proxy may keep changes from the API because they carry no cookie. Setting “changeCredentials” to “same-origin” in the portal’s settings may mend it (docs/deploying.md).';

/**
 * Words failures without a server message in the user's language: whether the server was reached, and that nothing is
 * lost.
 */
export const wordFailuresForUsers = (): void =>
    wordFailures(failure => {
        const language = preferredLanguage();
        const { failed } = failureTexts(language);
        const sentence = sentenceOf(failure, language);
        // oxlint-disable-next-line no-console -- for operators, who can change the setting
        if (failure.wants === 'changeCredentials') console.warn(STOPPED);
        if (sentence === undefined) return failed;

        return isUnanswered(failure) ? sentence : `${failed}. ${sentence}`;
    });
