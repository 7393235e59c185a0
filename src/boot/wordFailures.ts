import { wordFailures } from '../../dataProvider/index.ts';
import { failureTexts } from '../foundation/languages/failureTexts.ts';
import { preferredLanguage } from '../foundation/preferences.ts';

/** Failures of which the server says nothing are worded in the user's language: whether it was reached at all, and that nothing is lost. */
export const wordFailuresForUsers = (): void =>
    wordFailures(({ kind, status, wants }) => {
        const text = failureTexts(preferredLanguage());
        if (kind === 'stopped') return text.stopped;
        if (kind === 'network') return wants ? `${text.notReached} ${text.perhapsStopped}` : text.notReached;
        if (status === 401) return text.notSignedIn;
        return kind === 'timeout' ? text.noAnswer : text.failed;
    });
