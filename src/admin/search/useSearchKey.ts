import { useEffect } from 'react';

/** Runs on Ctrl+K and Cmd+K, unless something else has the key or stands over the page. */
export const useSearchKey = (open: () => void): void => {
    useEffect(() => {
        const listen = (event: KeyboardEvent) => {
            if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented) return;
            event.preventDefault();
            if (!document.querySelector('[role=dialog], [role=alertdialog]')) open();
        };
        document.addEventListener('keydown', listen);
        return () => document.removeEventListener('keydown', listen);
    }, [open]);
};
