import { useEffect, useMemo, useRef } from 'react';
import { observable } from '../foundation/observable.ts';
import { askBeforeUnload } from '../foundation/undoable.ts';

interface Facts {
    /** The form's own address: its tabs, below it, do not leave it. Without one every other page does. */
    readonly root?: string | undefined;
    /** What was typed is kept for coming back: going elsewhere does not ask, closing it does. */
    readonly isKept?: boolean;
    /** What was typed is offered back after a reload: one that the portal itself proposes does not ask. */
    readonly isDrafted?: boolean;
    /** Asks in words of its own. */
    readonly ask?: () => Promise<boolean>;
    /** The user let go what was typed, or there is nothing left that it could be saved to. */
    readonly onRelease?: () => void;
}

/** Typed input that is not saved. */
export interface UnsavedGuard {
    /** From now on nobody is asked about it. */
    readonly release: () => void;
    /** Asks whether it may be lost, and releases it then; at once where nothing would be lost. */
    readonly mayLeave: () => Promise<boolean>;
    readonly facts: () => Facts;
}

interface Place {
    readonly pathname: string;
}

/** What is open, and how the browser stops asking about it. */
const open = new Map<UnsavedGuard, () => void>();

interface Question {
    readonly about: readonly UnsavedGuard[];
    readonly answer: (leave: boolean) => void;
    readonly answered: Promise<boolean>;
}

/** The question as it stands, for the dialog that puts it. */
export const leaveQuestion = observable<Question | undefined>(undefined);

const close = (unsaved: UnsavedGuard): void => {
    open.get(unsaved)?.();
    if (!open.delete(unsaved)) return;
    const question = leaveQuestion.get();
    // Saved while the question stood: nothing is left to ask about.
    if (question && !question.about.some(each => open.has(each))) question.answer(true);
};

const askAbout = (about: readonly UnsavedGuard[]): Promise<boolean> => {
    const asked = leaveQuestion.get();
    if (asked) return asked.answered;
    let resolve: (leave: boolean) => void = () => undefined;
    const answered = new Promise<boolean>(done => {
        resolve = done;
    });
    const answer = (leave: boolean): void => {
        leaveQuestion.set(undefined);
        resolve(leave);
    };
    leaveQuestion.set({ about, answer, answered });
    return answered;
};

const mayLeaveThese = async (wanted: readonly UnsavedGuard[]): Promise<boolean> => {
    for (const { facts } of wanted) if (facts().ask && !(await facts().ask?.())) return false;
    const about = wanted.filter(unsaved => open.has(unsaved) && !unsaved.facts().ask);
    if (about.length > 0 && !(await askAbout(about))) return false;
    for (const unsaved of wanted) unsaved.release();
    return true;
};

/** Whether an open form holds typed input that is not saved. */
export const anythingUnsaved = (): boolean => open.size > 0;

/** Asks, where typed input would be lost, whether it may be; answers at once where none would. To be asked before whatever takes the page away. */
export const mayLeave = (): Promise<boolean> => mayLeaveThese([...open.keys()]);

const isLeft = ({ root }: Facts, from: Place, to: Place): boolean => {
    if (root === undefined) return to.pathname !== from.pathname;
    return to.pathname !== root && (!to.pathname.startsWith(`${root}/`) || to.pathname === `${root}/show`);
};

const leftBehind = (from: Place, to: Place): readonly UnsavedGuard[] => [...open.keys()].filter(({ facts }) => !facts().isKept && isLeft(facts(), from, to));

/** Whether going from one address to another would lose typed input. */
export const isHeld = (from: Place, to: Place): boolean => leftBehind(from, to).length > 0;

/** Asks about what would be lost by going from one address to another. */
export const mayGo = (from: Place, to: Place): Promise<boolean> => mayLeaveThese(leftBehind(from, to));

/** Forms say whether they hold typed input: whatever would lose it asks first, and a session that ends asks for the password over them. */
export const useUnsavedGuard = (isDirty: boolean, facts: Facts = {}): UnsavedGuard => {
    const latest = useRef(facts);
    useEffect(() => {
        latest.current = facts;
    });
    const unsaved = useMemo(() => {
        const own: UnsavedGuard = {
            facts: () => latest.current,
            release: () => {
                close(own);
                latest.current.onRelease?.();
            },
            mayLeave: () => mayLeaveThese(open.has(own) ? [own] : []),
        };
        return own;
    }, []);
    useEffect(() => {
        if (!isDirty) return undefined;
        // Closing or reloading the tab is for the browser to ask about; nothing else can.
        open.set(unsaved, latest.current.isKept ? () => undefined : askBeforeUnload(() => latest.current.isDrafted === true));
        return () => close(unsaved);
    }, [isDirty, unsaved, facts.isKept]);
    return unsaved;
};

/**
 * How Escape, a click beside a dialog and the browser's back button close it: what was typed is not lost unasked. Its Cancel button means it and does not
 * ask.
 */
export const useDismissal = (isTyped: boolean, onClose: () => void): (() => void) => {
    const unsaved = useUnsavedGuard(isTyped);
    return () => void unsaved.mayLeave().then(may => may && onClose());
};
