import { wordFailures } from '../../dataProvider/index.ts';
import type { FailureTexts } from '../foundation/languages/languages.ts';
import { failureTexts } from '../foundation/languages/failureTexts.ts';
import { preferredLanguage } from '../foundation/preferences.ts';

/** For those who run the portal: users can set nothing. */
const STOPPED = 'A proxy may keep changes from the API because they carry no cookie. Setting “changeCredentials” to “same-origin” in the portal’s settings may mend it (docs/deploying.md).';

/** What can be told of a failure by its kind and status alone. */
const hintOf = ({ kind, status }: { readonly kind: string; readonly status: number }): keyof FailureTexts | undefined => {
    if (kind === 'shape') return 'strange';
    if (status === 403) return 'forbidden';
    if (status >= 500) return 'serverFailed';
    return status >= 400 ? 'refused' : undefined;
};

/** Failures of which the server says nothing are worded in the user's language: whether it was reached at all, and that nothing is lost. */
export const wordFailuresForUsers = (): void =>
    wordFailures(({ kind, status, wants }) => {
        const text = failureTexts(preferredLanguage());
        // oxlint-disable-next-line no-console -- for those who can set it
        if (wants) console.warn(STOPPED);
        if (kind === 'stopped') return text.stopped;
        if (kind === 'network') return wants ? `${text.notReached} ${text.perhapsStopped}` : text.notReached;
        if (status === 401) return text.notSignedIn;
        if (kind === 'timeout') return text.noAnswer;
        const hint = hintOf({ kind, status });
        return hint ? `${text.failed}. ${text[hint].replace('{status}', String(status))}` : text.failed;
    });
