import { hashKey } from '@tanstack/query-core';

/** Milliseconds for which what was read ahead is as good as read now. */
const GOOD_MS = 5000;

export interface ReadAhead {
    /** Reads before anybody waits for it, in place of what was read ahead before; not twice. `question`: what is asked, as it will be asked. */
    readonly read: (question: readonly unknown[], load: (signal: AbortSignal) => Promise<unknown>) => void;
    /** What was read ahead, also while it is on its way; once. Undefined where it was something else, is too old or was outdated. */
    readonly take: (question: readonly unknown[]) => Promise<unknown> | undefined;
    /** Something was changed, or may have been: what was read before is not handed out. */
    readonly outdate: () => void;
}

interface Kept {
    readonly question: string;
    readonly since: number;
    readonly answer: Promise<unknown>;
    readonly controller: AbortController;
}

/** What the user seems about to open: one thing at a time, kept for whoever asks for it a moment later. */
export const readAhead = (): ReadAhead => {
    let kept: Kept | undefined;
    const outdate = (): void => {
        kept?.controller.abort();
        kept = undefined;
    };
    const known = (question: readonly unknown[]): Kept | undefined => (kept?.question === hashKey(question) && performance.now() - kept.since < GOOD_MS ? kept : undefined);
    return {
        read: (question, load) => {
            if (known(question)) return;
            outdate();
            const controller = new AbortController();
            const answer = load(controller.signal);
            const mine: Kept = { question: hashKey(question), since: performance.now(), answer, controller };
            kept = mine;
            answer.catch(() => {
                if (kept === mine) kept = undefined; // who opens it asks, and says what failed
            });
        },
        take: question => {
            const found = known(question);
            if (found) kept = undefined;
            return found?.answer;
        },
        outdate,
    };
};
