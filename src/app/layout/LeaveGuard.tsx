import { useBlocker, useLocation } from 'ra-core';
import { useEffect, useRef } from 'react';
import { isHeld, mayGo } from '../../session/unsavedGuard.ts';
import { LeaveDialog } from './laterShell.tsx';

/** Holds the address while typed input would be lost, until the user has said whether it may be. The one blocker of the router, which can have no more. */
export const LeaveGuard = () => {
    const { pathname } = useLocation();
    const blocker = useBlocker(({ currentLocation, nextLocation }) => isHeld(currentLocation, nextLocation));
    const latest = useRef(blocker);
    useEffect(() => {
        latest.current = blocker;
    });
    const target = blocker.state === 'blocked' ? blocker.location?.pathname : undefined;
    useEffect(() => {
        if (target === undefined) return;
        void mayGo({ pathname }, { pathname: target }).then(leave => (leave ? latest.current.proceed?.() : latest.current.reset?.()));
    }, [target, pathname]);
    return <LeaveDialog />;
};
