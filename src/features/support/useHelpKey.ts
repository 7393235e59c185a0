import { useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Runs on `?`, unless it is being typed into something or a dialog is open. */
export const useHelpKey = (open: () => void): void => {
    useEffect(() => {
        const listen = (event: KeyboardEvent) => {
            if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('[role=dialog]')) return;
            event.preventDefault();
            open();
        };
        document.addEventListener('keydown', listen);
        return () => document.removeEventListener('keydown', listen);
    }, [open]);
};
