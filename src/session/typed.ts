const typed = new Set<EventTarget>();

const isFilled = (field: EventTarget): boolean => field instanceof HTMLElement && field.isConnected && (!('value' in field) || field.value !== '');

const note = ({ target }: Event): void => {
    if (!target) return;
    for (const field of typed) if (!isFilled(field)) typed.delete(field);
    typed.add(target);
};

/** Notes from now on what is typed into; answers how to stop. */
export const watchTyping = (): (() => void) => {
    document.addEventListener('input', note, true);
    return () => {
        document.removeEventListener('input', note, true);
        typed.clear();
    };
};

/** Whether the page holds something its user would not like to do again: an open dialog, a field that was typed into. */
export const anythingBegun = (): boolean => document.querySelector('[role="dialog"]') !== null || [...typed].some(isFilled);
