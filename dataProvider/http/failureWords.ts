/** What users read when the server said nothing usable. Source: error catalogue of the specification. */
export const NO_MESSAGE = 'Error Occured';

interface WordlessFailure {
    readonly kind: string;
    readonly status: number;
    /** The setting of the installation that may mend it. */
    readonly wants?: 'changeCredentials' | undefined;
}

type Wording = (failure: WordlessFailure) => string;

let wording: Wording = () => NO_MESSAGE;

/** Words for a failure of which the server said nothing. */
export const failureWords: Wording = failure => wording(failure);

/** Sets those words: in the user's language, as it is when the failure happens. */
export const wordFailures = (words: Wording): void => {
    wording = words;
};
