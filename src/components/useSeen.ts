import { useEffect, useRef, useState, type RefObject } from 'react';

/** Pixels at the foot of the window in which something is not yet looked at. */
const FOOT = 120;

/** Whether an element has come into view yet: what it shows need not be read before. At once where the browser cannot tell. */
export const useSeen = <Target extends Element>(): { readonly ref: RefObject<Target | null>; readonly isSeen: boolean } => {
    const ref = useRef<Target>(null);
    const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
    useEffect(() => {
        if (isSeen || !ref.current) return undefined;
        const observer = new IntersectionObserver(entries => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), { rootMargin: `0px 0px -${FOOT}px 0px` });
        observer.observe(ref.current);
        return () => observer.disconnect();
    }, [isSeen]);
    return { ref, isSeen };
};
