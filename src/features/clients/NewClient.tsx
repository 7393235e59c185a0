import { useLocation } from 'ra-core';
import { useState } from 'react';
import { isObject } from '../../../resources/rules/valueAt.ts';
import { lazyPart } from '../../components/lazy/lazyPart.tsx';
import type { NewClientFacts, NewClientNoticeProps } from './NewClientNotice.tsx';

const NewClientNotice = lazyPart<NewClientNoticeProps>(async () => (await import('./NewClientNotice.tsx')).NewClientNotice, { outline: null });

const clientIn = (state: unknown): NewClientFacts | undefined => {
    const made = isObject(state) ? state.made : undefined;
    return isObject(made) && typeof made.site === 'number' && typeof made.company === 'string' ? { site: made.site, company: made.company } : undefined;
};

/** Over the list of clients, until it is left: the way to the client that the wizard has just created. Other lists of clients fetch nothing for it. */
export const NewClient = () => {
    const { state } = useLocation();
    const [client, setClient] = useState(() => clientIn(state)); // the list's own addresses know nothing of it
    return client ? <NewClientNotice {...client} onClose={() => setClient(undefined)} /> : null;
};
