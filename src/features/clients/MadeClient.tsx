import { useLocation } from 'ra-core';
import { useState } from 'react';
import { isObject } from '../../../resources/rules/isObject.ts';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import type { Made, MadeNoticeProps } from './MadeNotice.tsx';

const MadeNotice = lazyPart<MadeNoticeProps>(async () => (await import('./MadeNotice.tsx')).MadeNotice, { outline: null });

const madeIn = (state: unknown): Made | undefined => {
    const made = isObject(state) ? state.made : undefined;
    return isObject(made) && typeof made.site === 'number' && typeof made.company === 'string' ? { site: made.site, company: made.company } : undefined;
};

/** Over the list of clients, until it is left: the way to the client that the wizard has just made. Other lists of clients fetch nothing for it. */
export const MadeClient = () => {
    const { state } = useLocation();
    const [made, setMade] = useState(() => madeIn(state)); // the list's own addresses know nothing of it
    return made ? <MadeNotice {...made} onClose={() => setMade(undefined)} /> : null;
};
