import type { RaRecord } from 'ra-core';
import type { RefObject } from 'react';
import type { AtMostOnce } from '../../components/atMostOnce/useAtMostOnce.ts';
import type { UnsavedGuard } from '../../session/unsavedGuard.ts';
import type { FormStart } from './formStart.ts';
import type { Question } from './useMerge.ts';

/** A form on the page, for those who save or leave it. */
export interface OpenForm {
    readonly guard: UnsavedGuard;
    /** What it holds was saved, and may be changed again. */
    readonly settle: () => void;
}

/** What a form needs to know of its saving beside what react-admin's contexts say. */
export interface Saving {
    readonly start: FormStart;
    /** What tells the form from any other, for its draft. */
    readonly place: string;
    /** Null while it is not on the page. */
    readonly form: RefObject<OpenForm | null>;
    /** Why nothing was sent. */
    readonly problem: string | undefined;
    /** It was deleted meanwhile: there is nothing to save it to. */
    readonly isGone: boolean;
    /** What the user is to choose before it is sent. */
    readonly question: Question | undefined;
    /** How creating stands, where its answer was lost. */
    readonly creation: AtMostOnce<RaRecord>;
    /** There while it was sent and is not answered: waits no longer, and looks what became of it. */
    readonly stopWaiting: (() => void) | undefined;
    /** The user reaches for Save. */
    readonly prepare: () => void;
}

/** Nothing was saved, and that is said beside the form or was the user's wish. */
export class NotSavedError extends Error {
    constructor(message = 'not saved') {
        super(message);
        this.name = 'NotSavedError';
    }
}
