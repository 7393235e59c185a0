import { useEffect } from 'react';

/** While something is under way, the browser asks before the tab is closed or reloaded. */
export const useUnloadGuard = (isUnderWay: boolean): void =>
    useEffect(() => {
        if (!isUnderWay) return undefined;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [isUnderWay]);
