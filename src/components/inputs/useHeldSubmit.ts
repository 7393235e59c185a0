import { type RefObject, useEffect, useRef } from 'react';

/**
 * Holds back the form around an unfinished choice: nothing is sent that the user did not choose. While the answer is
 * still awaited, the submit is repeated once the choice is made; otherwise the focus returns to the box.
 */
export const useHeldSubmit = (
    root: RefObject<HTMLElement | null>,
    isUnfinished: boolean,
    isPending: boolean,
): void => {
    const held = useRef<SubmitEvent>(undefined);
    const focus = () => root.current?.querySelector('input')?.focus();

    useEffect(() => {
        if (!isUnfinished) return;

        const hold = (event: SubmitEvent) => {
            const form = event.target as HTMLFormElement;
            if (!form.contains(root.current)) return;
            event.preventDefault();
            event.stopImmediatePropagation();
            if (isPending) held.current = event;
            else focus();
        };

        document.addEventListener('submit', hold, true);

        return () => document.removeEventListener('submit', hold, true);
    });

    useEffect(() => {
        const submit = held.current;
        if (!submit || (isUnfinished && isPending)) return;
        held.current = undefined;
        if (isUnfinished) focus();
        else (submit.target as HTMLFormElement).requestSubmit(submit.submitter);
    });
};
