import { useEffect, useMemo, useRef } from 'react';

import { observable } from '../foundation/observable.ts';
import { askBeforeUnload } from '../foundation/undoable.ts';

interface Facts {
    /**
     * The form's own path. Opening its tabs, which are below it, does not leave the form. Without it, any other page
     * does.
     */
    readonly root?: string | undefined;
    /** Typed input is kept for coming back: navigating away does not ask, closing the form does. */
    readonly survivesNavigation?: boolean;
    /** Typed input is offered again after a reload, so a reload proposed by the portal itself does not ask. */
    readonly isDrafted?: boolean;
    /** Asks with a question of its own. */
    readonly ask?: () => Promise<boolean>;
    /** Called when the user gave up the typed input, or nothing is left that it could be saved to. */
    readonly onRelease?: () => void;
}

/** Guards typed input that is not saved yet. */
export interface UnsavedGuard {
    /** Stops asking about it. */
    readonly release: () => void;
    /** Asks whether it may be lost and, if so, releases it. Resolves at once if nothing would be lost. */
    readonly mayLeave: () => Promise<boolean>;
    readonly facts: () => Facts;
}

interface RouteLocation {
    readonly pathname: string;
}

/** Guards of forms that hold typed input, each with a function that stops the browser from asking about it. */
const openGuards = new Map<UnsavedGuard, () => void>();

interface Question {
    readonly about: readonly UnsavedGuard[];
    readonly answer: (leave: boolean) => void;
    readonly answered: Promise<boolean>;
}

/** The pending question, for the dialog that shows it. */
export const leaveQuestion = observable<Question | undefined>(undefined);

const close = (guard: UnsavedGuard): void => {
    const stopBrowser = openGuards.get(guard);
    if (!stopBrowser) return;
    stopBrowser();
    openGuards.delete(guard);
    const question = leaveQuestion.get();
    const isUnsaved = question?.about.some(other => openGuards.has(other));
    // Saved while the question was open, so nothing is left to ask about.
    if (question && !isUnsaved) question.answer(true);
};

const askAbout = (about: readonly UnsavedGuard[]): Promise<boolean> => {
    const question = leaveQuestion.get();
    if (question) return question.answered;
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

const mayLeaveThese = async (
    wanted: readonly UnsavedGuard[],
): Promise<boolean> => {
    for (const { facts } of wanted) {
        const { ask } = facts();
        if (ask && !(await ask())) return false;
    }

    const withoutOwnQuestion = wanted.filter(
        guard => openGuards.has(guard) && !guard.facts().ask,
    );

    const isAskNeeded = withoutOwnQuestion.length > 0;
    if (isAskNeeded && !(await askAbout(withoutOwnQuestion))) return false;
    for (const guard of wanted) guard.release();

    return true;
};

/** Whether an open form holds typed input that is not saved. */
export const anythingUnsaved = (): boolean => openGuards.size > 0;

/**
 * Asks whether typed input may be lost; resolves at once if there is none. Call it before anything that removes the
 * page.
 */
export const mayLeave = (): Promise<boolean> =>
    mayLeaveThese([...openGuards.keys()]);

const isLeft = (
    { root }: Facts,
    from: RouteLocation,
    to: RouteLocation,
): boolean => {
    const { pathname } = to;
    if (root === undefined) return pathname !== from.pathname;

    const isTab =
        pathname.startsWith(`${root}/`) && pathname !== `${root}/show`;

    return pathname !== root && !isTab;
};

const leftBehind = (
    from: RouteLocation,
    to: RouteLocation,
): readonly UnsavedGuard[] =>
    [...openGuards.keys()].filter(
        ({ facts }) => !facts().survivesNavigation && isLeft(facts(), from, to),
    );

/** Whether going from one path to another would lose typed input. */
export const isHeld = (from: RouteLocation, to: RouteLocation): boolean =>
    leftBehind(from, to).length > 0;

/** Asks about what going from one path to another would lose. */
export const mayGo = (
    from: RouteLocation,
    to: RouteLocation,
): Promise<boolean> => mayLeaveThese(leftBehind(from, to));

/**
 * Lets a form report whether it holds typed input. Whatever would lose it asks first, and when the
 * session ends, the password is asked for over the form.
 */
export const useUnsavedGuard = (
    isDirty: boolean,
    facts: Facts = {},
): UnsavedGuard => {
    const latest = useRef(facts);

    useEffect(() => {
        latest.current = facts;
    });

    const unsaved = useMemo(() => {
        const guard: UnsavedGuard = {
            facts: () => latest.current,
            release: () => {
                close(guard);
                latest.current.onRelease?.();
            },
            mayLeave: () => mayLeaveThese(openGuards.has(guard) ? [guard] : []),
        };

        return guard;
    }, []);

    useEffect(() => {
        if (!isDirty) return undefined;

        // Only the browser can ask about closing or reloading the tab.
        const stopBrowser = latest.current.survivesNavigation
            ? () => undefined
            : askBeforeUnload(() => latest.current.isDrafted === true);

        openGuards.set(unsaved, stopBrowser);

        return () => close(unsaved);
    }, [isDirty, unsaved, facts.survivesNavigation]);

    return unsaved;
};

/**
 * Closes a dialog on Escape, a click beside it or the browser's back button, but asks first if typed input would be
 * lost. Its Cancel button is deliberate and does not ask.
 */
export const useDismissal = (
    isTyped: boolean,
    onClose: () => void,
): (() => void) => {
    const unsaved = useUnsavedGuard(isTyped);

    return () => void unsaved.mayLeave().then(may => may && onClose());
};
