import { useEffect, useReducer } from 'react';
import { useSessionParts } from './SessionContext.ts';
import { token } from '../foundation/sessionToken.ts';

const NOTICE_MS = 120_000; // before the end
const LONGEST_MS = 30_000; // between two looks: the clock may be set, the tab may sleep
const SHORTEST_MS = 250;

/** Whether the session ends within two minutes or has just ended by the clock; undefined while there is time, or where no token says. */
export const useTimeLeft = (): 'soon' | 'over' | undefined => {
    const { ending } = useSessionParts();
    const [, look] = useReducer((turn: number) => turn + 1, 0);
    const kept = ending.state() === 'open' ? token.kept() : null;
    const left = kept ? kept.expires - Date.now() : Infinity;
    const standing = left > NOTICE_MS ? undefined : left > 0 ? 'soon' : 'over';
    useEffect(() => {
        const next = standing === undefined ? left - NOTICE_MS : left;
        const timer = standing === 'over' ? undefined : setTimeout(look, Math.min(LONGEST_MS, Math.max(SHORTEST_MS, next)));
        return () => clearTimeout(timer);
    }, [left, standing]);
    useEffect(() => ending.subscribe(look), [ending]);
    useEffect(() => {
        document.addEventListener('visibilitychange', look);
        return () => document.removeEventListener('visibilitychange', look);
    }, []);
    return standing;
};
